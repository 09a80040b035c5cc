func answer() -> Int {
    let line = String(repeating: "x", count: 1 << 20)
    for _ in 0..<100 { print(line) }
    return 42
}
