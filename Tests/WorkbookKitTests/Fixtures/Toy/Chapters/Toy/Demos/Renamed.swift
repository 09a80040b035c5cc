@testable import ToyChapter

print(answer())
