@testable import StateChapter

var download = Download(totalBytes: 1000)
var failures = 0
do {
    try download.start()
    while true {
        try download.fail(reason: "timeout")
        failures += 1
        try download.retry()
    }
} catch {
    print("\(failures) failures. \(error)")
}
print(download)
