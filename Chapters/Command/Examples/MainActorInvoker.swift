/// A button whose command takes its time: until it is done, another tap is dropped.
@MainActor
final class CommandButton {
    private(set) var isEnabled = true
    private let command: @MainActor () async -> Void

    init(command: @escaping @MainActor () async -> Void) {
        self.command = command
    }

    func tap() async {
        guard isEnabled else { return }
        isEnabled = false
        await command()
        isEnabled = true
    }
}

var answer: CheckedContinuation<Void, Never>?
let button = CommandButton {
    print("Sending")
    await withCheckedContinuation { answer = $0 }
    print("Sent")
}

let first = Task { await button.tap() }
while answer == nil {
    await Task.yield()
}
await button.tap()
print("Enabled: \(button.isEnabled)")
answer?.resume()
await first.value
print("Enabled: \(button.isEnabled)")
