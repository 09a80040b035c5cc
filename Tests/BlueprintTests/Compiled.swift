import Foundation

@testable import Blueprint

/// The structure of a source that a test writes: compiled by the real compiler in a folder of its own.
func compiled(_ source: String) throws -> Structure {
    let folder = FileManager.default.temporaryDirectory.appending(path: "blueprint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Sample.swift").path
    try source.write(toFile: file, atomically: true, encoding: .utf8)
    return try Frontend.found().structure(of: file, module: "SampleModule", shared: [], modules: nil)
}

extension Structure {
    /// The references of a type as short texts: `target.member kind within`.
    func references(of type: String, _ isIncluded: (Reference) -> Bool = { _ in true }) throws -> [String] {
        try self.type(type).references.filter(isIncluded).map { reference in
            let member = reference.member.map { "." + $0 } ?? ""
            let owner = reference.isOnSelf ? "self:" : ""
            return "\(owner)\(reference.target)\(member) \(reference.kind.rawValue) \(reference.within)"
        }
    }
}
