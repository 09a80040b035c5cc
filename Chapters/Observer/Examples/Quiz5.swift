@MainActor
func read() async {
    let (trains, station) = AsyncStream.makeStream(of: String.self)
    var left = trains.makeAsyncIterator()
    var right = trains.makeAsyncIterator()

    station.yield("9:05")
    station.yield("9:20")
    station.yield("9:40")
    station.finish()
    print("Left: \(await left.next() ?? "the end")")
    print("Right: \(await right.next() ?? "the end")")
    print("Left: \(await left.next() ?? "the end")")
    print("Right: \(await right.next() ?? "the end")")
}

await read()
