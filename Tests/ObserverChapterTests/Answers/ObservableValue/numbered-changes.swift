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
    private var onEnd: () -> Void
    private var isValid = true

    /// Creates the token of an observation that has begun.
    /// - Parameter onEnd: What ends the observation. It is called once, however the end comes.
    init(onEnd: @escaping () -> Void) {
        self.onEnd = onEnd
    }

    /// Ends the observation, unless it has ended already.
    func invalidate() {
        guard isValid else { return }
        isValid = false
        onEnd()
        onEnd = {}
    }

    deinit {
        invalidate()
    }
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
    /// An observer in the chain of all who are there.
    private final class Link {
        /// How many changes there had been when it came.
        let since: Int
        let options: ObservationOptions
        var observer: ((ValueChange<Value>) -> Void)?
        var next: Link?

        init(since: Int, options: ObservationOptions, observer: ((ValueChange<Value>) -> Void)?) {
            self.since = since
            self.options = options
            self.observer = observer
        }
    }

    private let head = Link(since: 0, options: [], observer: nil)
    /// The values from the one that was told last to the present one.
    private var values: [Value]
    private var told = 0
    private var made: Int { told + values.count - 1 }
    private var isBusy = false

    /// The value; each assignment counts as a change, even one of an equal value.
    var value: Value {
        get { values[values.count - 1] }
        set {
            values.append(newValue)
            if !isBusy {
                tellAll()
            }
        }
    }

    init(_ value: Value) {
        values = [value]
    }

    func observe(
        options: ObservationOptions = [], _ observer: @escaping (ValueChange<Value>) -> Void
    ) -> ObservationToken {
        let link = Link(since: made, options: options, observer: observer)
        var last = head
        while let next = last.next {
            last = next
        }
        last.next = link
        if options.contains(.initial) {
            observer(ValueChange(oldValue: nil, newValue: value))
        }
        return ObservationToken { [weak link] in link?.observer = nil }
    }

    private func tellAll() {
        isBusy = true
        defer { isBusy = false }
        while values.count > 1 {
            let change = ValueChange(oldValue: values.removeFirst(), newValue: values[0])
            let isSame = change.oldValue == change.newValue
            told += 1
            var last = head
            while let link = last.next {
                if link.observer == nil, !isSame {
                    last.next = link.next
                    continue
                }
                if link.since < told, !(isSame && link.options.contains(.distinct)) {
                    link.observer?(change)
                }
                last = link
            }
        }
    }
}

/// A concrete observer: writes down the temperature that it finds, and every change to another one.
///
/// It observes for as long as it lives, and what it observes does not keep it alive.
final class TemperatureLog {
    /// Such as `21 °C`, and then `21 °C → 23 °C`.
    private(set) var lines: [String] = []
    private var token: ObservationToken?

    /// Begins to observe.
    /// - Parameter temperature: Whatever tells of a temperature in degrees Celsius.
    init(of temperature: some ValueSubject<Int>) {
        token = temperature.observe(options: [.initial, .distinct]) { [weak self] change in
            self?.write(change)
        }
    }

    private func write(_ change: ValueChange<Int>) {
        let old = change.oldValue.map { "\($0) °C → " } ?? ""
        lines.append("\(old)\(change.newValue) °C")
    }
}
