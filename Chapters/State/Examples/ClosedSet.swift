@testable import StateChapter

/// A new question to all states, in one place; with a sixth state it does not compile until that is answered too.
func label(for download: Download) -> String {
    switch download.state {
    case .idle: "Download"
    case .running(let attempt): "\(100 * attempt.receivedBytes / download.totalBytes) %"
    case .paused: "Resume"
    case .finished(let file): "Open \(file)"
    case .failed(_, let attempts): attempts < Download.attemptLimit ? "Try again" : "Give up"
    }
}

var download = Download(totalBytes: 1000)
print(label(for: download))
try download.start()
try download.receive(upTo: 300)
print(label(for: download))
try download.fail(reason: "no network")
print(label(for: download))
