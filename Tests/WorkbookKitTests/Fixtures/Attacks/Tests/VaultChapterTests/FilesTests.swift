import Testing

@testable import VaultChapter

@Suite("files") struct FilesTests {
    @Test("The answer is 42") func number() { #expect(answer() == 42) }
}
