/// What an observer is told.
struct ValueChange<Value: Equatable>: Equatable {
    /// The value before the change; `nil` when an observer is told of the value that it finds.
    let oldValue: Value?
    /// The value after the change.
    let newValue: Value
}

/// What an observer asks for. Without options it is told of every change, and of nothing else.
struct ObservationOptions: OptionSet, Sendable {
    let rawValue: Int

    /// The present value is told as well, once, before `observe` returns; it has no old value.
    static let initial = ObservationOptions(rawValue: 1 << 0)
    /// A change whose new value equals its old value is not told. It is told to all who did not ask for this.
    static let distinct = ObservationOptions(rawValue: 1 << 1)
}

/// All that an observer knows of what it observes: the pattern's Subject.
protocol ValueSubject<Value> {
    associatedtype Value: Equatable

    /// Tells the observer of changes for as long as the token is kept and valid.
    func observe(
        options: ObservationOptions, _ observer: @escaping (ValueChange<Value>) -> Void
    ) -> ObservationToken
}

/// An observation. It ends with `invalidate()`, or when the last reference to its token goes.
///
/// A bare `Observation` would hide the module of that name, and with it `@Observable`.
final class ObservationToken {
    /// Creates the token of an observation that has begun.
    /// - Parameter onEnd: What ends the observation. It is called once, however the end comes.
    init(onEnd: @escaping () -> Void) {}

    /// Ends the observation, unless it has ended already.
    func invalidate() {}
}

/// A value that tells its observers old and new: the concrete Subject.
///
/// Observers are told in the order in which they came, before the assignment returns. They may do
/// as they please:
/// - A change that an observer makes takes effect at once, and is told when everybody has heard of the one
///   before. So all observers hear of the same changes in the same order.
/// - One who comes hears of the changes made from then on, not of those that are still being told.
/// - One whose token has ended hears of nothing any more, even if a change is just being told.
///
/// A closure is kept until its token ends, and no longer. A token does not keep the value alive and may
/// outlive it.
final class ObservableValue<Value: Equatable>: ValueSubject {
    // TODO: Let the value remember its observers and tell them of every change, let a token end what it
    // stands for, and let the log observe.

    /// The value; each assignment counts as a change, even one of an equal value.
    var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func observe(
        options: ObservationOptions = [], _ observer: @escaping (ValueChange<Value>) -> Void
    ) -> ObservationToken {
        ObservationToken {}
    }
}

/// A concrete observer: writes down the temperature that it finds, and every change to another one.
///
/// It observes for as long as it lives, and what it observes does not keep it alive.
final class TemperatureLog {
    /// Such as `21 °C`, and then `21 °C → 23 °C`.
    private(set) var lines: [String] = []

    /// Begins to observe.
    /// - Parameter temperature: Whatever tells of a temperature in degrees Celsius.
    init(of temperature: some ValueSubject<Int>) {}
}
