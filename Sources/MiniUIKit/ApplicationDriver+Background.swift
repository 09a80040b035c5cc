public import Foundation

/// What happens while nobody may be looking.
extension ApplicationDriver {
    /// The device is short of memory.
    public func warnOfMemory() {
        delegate(for: .applicationDidReceiveMemoryWarning)?.applicationDidReceiveMemoryWarning(application)
        post(UIApplication.didReceiveMemoryWarningNotification)
    }

    /// Midnight passes, or the clock is set.
    public func changeTime() {
        delegate(for: .applicationSignificantTimeChange)?.applicationSignificantTimeChange(application)
        post(UIApplication.significantTimeChangeNotification)
    }

    /// The user locks the device.
    public func lockDevice() {
        guard application.isProtectedDataAvailable else { return }
        delegate(for: .applicationProtectedDataWillBecomeUnavailable)?
            .applicationProtectedDataWillBecomeUnavailable(application)
        post(UIApplication.protectedDataWillBecomeUnavailableNotification)
        application.isProtectedDataAvailable = false
    }

    /// The user unlocks the device.
    public func unlockDevice() {
        guard !application.isProtectedDataAvailable else { return }
        application.isProtectedDataAvailable = true
        delegate(for: .applicationProtectedDataDidBecomeAvailable)?
            .applicationProtectedDataDidBecomeAvailable(application)
        post(UIApplication.protectedDataDidBecomeAvailableNotification)
    }

    /// The system lets the application fetch what is new.
    public func performFetch(completion: @escaping (UIBackgroundFetchResult) -> Void = { _ in }) {
        guard let delegate = delegate(for: .performFetchWithCompletionHandler) else {
            return completion(.noData)
        }
        delegate.application(application, performFetchWithCompletionHandler: completion)
    }

    /// A download that went on without the application has come to an end.
    public func finishBackgroundURLSession(_ identifier: String, completion: @escaping () -> Void = {}) {
        guard let delegate = delegate(for: .handleEventsForBackgroundURLSession) else {
            return completion()
        }
        delegate.application(
            application, handleEventsForBackgroundURLSession: identifier, completionHandler: completion
        )
    }

    /// The application goes away for good, and may come back as it was: answers what it wants to keep, if anything.
    public func saveState() -> Data? {
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        let isSaved =
            delegate(for: .shouldSaveSecureApplicationState)?
            .application(application, shouldSaveSecureApplicationState: coder) ?? false
        guard isSaved else { return nil }
        delegate(for: .willEncodeRestorableState)?
            .application(application, willEncodeRestorableStateWith: coder)
        return coder.encodedData
    }

    /// The application comes back: answers the view controllers that it makes for the paths, unless it starts afresh.
    @discardableResult
    public func restoreState(from data: Data, paths: [[String]] = []) -> [UIViewController]? {
        guard let coder = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
        // A key that nobody has written answers nil, as it does in UIKit.
        coder.decodingFailurePolicy = .setErrorAndReturn
        let isRestored =
            delegate(for: .shouldRestoreSecureApplicationState)?
            .application(application, shouldRestoreSecureApplicationState: coder) ?? false
        guard isRestored else { return nil }
        let controllers = paths.compactMap { path in
            delegate(for: .viewControllerWithRestorationIdentifierPath)?
                .application(application, viewControllerWithRestorationIdentifierPath: path, coder: coder)
        }
        delegate(for: .didDecodeRestorableState)?
            .application(application, didDecodeRestorableStateWith: coder)
        return controllers
    }
}
