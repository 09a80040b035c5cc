@testable import ObserverChapter

let station = Broadcast<String>()
print("\(station.consumerCount) are listening")
station.send("Good morning!")

let transcript = Transcript()
let everything = station.values()
let headlines = station.values(.bufferingOldest(1))
let latest = station.values(.bufferingNewest(2))
print("\(station.consumerCount) are listening")

for train in ["The 9:05 is on time.", "The 9:20 is late.", "The 9:20 is cancelled."] {
    station.send(train)
}
do {
    let passerBy = station.values()
    print("\(station.consumerCount) are listening")
    withExtendedLifetime(passerBy) {}
}
print("\(station.consumerCount) are listening")
station.finish()
station.send("Good night!")

await transcript.follow(everything)
for line in await transcript.lines {
    print("Transcript: \(line)")
}
print("Complete: \(await transcript.isComplete)")
for await line in headlines {
    print("First: \(line)")
}
for await line in latest {
    print("Latest: \(line)")
}
for await line in station.values() {
    print("Too late: \(line)")
}
print("\(station.consumerCount) are listening")
