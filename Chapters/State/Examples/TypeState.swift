/// Each state is a type that cannot be copied, and each move uses up the state that it starts from.
struct IdleTransfer: ~Copyable {
    consuming func start() -> RunningTransfer { RunningTransfer() }
}

struct RunningTransfer: ~Copyable {
    private(set) var receivedBytes = 0

    mutating func receive(upTo offset: Int) { receivedBytes = max(offset, receivedBytes) }

    consuming func finish(file: String) -> FinishedTransfer { FinishedTransfer(file: file) }
}

struct FinishedTransfer: ~Copyable {
    let file: String
}

func transfer() {
    let idle = IdleTransfer()
    var running = idle.start()
    running.receive(upTo: 1000)
    let finished = running.finish(file: "song.mp3")
    print(finished.file)
}

transfer()
