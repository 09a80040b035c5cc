// TODO: Answer 42.
func answer() -> Int { 0 }
