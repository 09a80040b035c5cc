func theAnswer() -> Int { 42 }
