enum Light: Sendable { case red, green }

struct Card: Equatable { var rank: Int }

func answer() -> Int { 42 }

func greeting(_ name: String) -> String { "Hello, \(name)!" }

func primes() -> [Int] { [2, 3, 5] }

func card() -> Card { Card(rank: 7) }

func light() -> Light { .green }
