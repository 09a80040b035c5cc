@testable import StateChapter

var download = Download(totalBytes: 1000)

@MainActor func make(_ move: (inout Download) throws(IllegalTransition) -> Void) {
    do throws(IllegalTransition) {
        try move(&download)
        print(download)
    } catch {
        print(error)
    }
}

print(download)
make { download throws(IllegalTransition) in try download.receive(upTo: 100) }
make { download throws(IllegalTransition) in try download.start() }
make { download throws(IllegalTransition) in try download.receive(upTo: 300) }
make { download throws(IllegalTransition) in try download.pause(resumeToken: "abc") }
make { download throws(IllegalTransition) in try download.finish(file: "song.mp3") }
make { download throws(IllegalTransition) in
    let token = try download.resume()
    print("(The server is asked to continue at \(token).)")
}
make { download throws(IllegalTransition) in try download.fail(reason: "no network") }
make { download throws(IllegalTransition) in try download.retry() }
make { download throws(IllegalTransition) in try download.receive(upTo: 600) }
make { download throws(IllegalTransition) in try download.receive(upTo: 200) }
make { download throws(IllegalTransition) in try download.finish(file: "song.mp3") }
make { download throws(IllegalTransition) in try download.receive(upTo: 1000) }
make { download throws(IllegalTransition) in try download.finish(file: "song.mp3") }
make { download throws(IllegalTransition) in try download.start() }
