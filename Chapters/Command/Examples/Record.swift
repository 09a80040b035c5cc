import Foundation

@testable import CommandChapter

let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
let bytes = try encoder.encode(LedgerCommand.transfer(45_50, from: "cash", to: "rent"))
print(String(decoding: bytes, as: UTF8.self))
