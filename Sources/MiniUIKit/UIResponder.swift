/// Stands for `UIResponder`: an object that can pass an event on to the next one.
///
/// Differs from UIKit: it is no `NSObject`, and of the responder chain there is `next` alone, without
/// touches, presses or first responders.
@MainActor
open class UIResponder: UIUserActivityRestoring {
    /// Stands for `UIResponder.init()`.
    public init() {}

    /// Stands for `UIResponder.next`: the next object in the chain, or `nil` at its end.
    open var next: UIResponder? { nil }

    /// Stands for `UIResponder.restoreUserActivityState(_:)`: does nothing unless overridden.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

/// Stands for `UIEvent`: what the user did; here it says nothing more.
@MainActor
open class UIEvent {
    /// Makes an event. UIKit has no counterpart: the system makes them.
    public init() {}
}
