@testable import StateChapter

var original = Download(totalBytes: 1000)
try original.start()
try original.receive(upTo: 300)
var copy = original
try copy.pause(resumeToken: "abc")
try original.receive(upTo: 600)
print(original)
print(copy)
