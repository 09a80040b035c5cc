func answer() -> Int {
    let numbers = [42]
    return numbers[Int(String("7")) ?? 0]
}
