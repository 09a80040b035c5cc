@testable import StateChapter

var download = Download(totalBytes: 1000)
do {
    try download.start()
    try download.receive(upTo: 900)
    try download.receive(upTo: 100)
    try download.finish(file: "song.mp3")
    print("done")
} catch {
    print(error)
}
print(download)
