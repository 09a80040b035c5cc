func answer() -> Int {
    while true {}
}
