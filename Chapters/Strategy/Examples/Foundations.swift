import Foundation

struct Runner {
    let name: String
    let seconds: Int
}

let runners = [
    Runner(name: "Mei", seconds: 71), Runner(name: "Ada", seconds: 65), Runner(name: "Bo", seconds: 71),
]

// A strategy as a closure:
print(runners.sorted { $0.name < $1.name }.map(\.name))

// A strategy as a value, and a list of them, each for the ties of the one before:
let comparators = [KeyPathComparator(\Runner.seconds, order: .reverse), KeyPathComparator(\Runner.name)]
print(runners.sorted(using: comparators).map(\.name))

// A strategy as a type parameter:
struct Dice: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return seed
    }
}

var dice = Dice(seed: 1)
var same = Dice(seed: 1)
print((1...6).shuffled(using: &dice) == (1...6).shuffled(using: &same))

// An enum called a strategy: a closed list, with one case that is open.
struct Event: Decodable {
    let start: Date
}

let decoder = JSONDecoder()
decoder.dateDecodingStrategy = .secondsSince1970
print(try decoder.decode(Event.self, from: Data(#"{"start": 60}"#.utf8)).start.timeIntervalSince1970)
decoder.dateDecodingStrategy = .custom { decoder in
    let days = try decoder.singleValueContainer().decode(Double.self)
    return Date(timeIntervalSince1970: days * 86_400)
}
print(try decoder.decode(Event.self, from: Data(#"{"start": 2}"#.utf8)).start.timeIntervalSince1970)
