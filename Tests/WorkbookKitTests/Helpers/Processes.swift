import Foundation

@testable import WorkbookKit

/// The processes of this machine, as far as `/proc` tells of them.
enum Processes {
    /// The command lines of those that were started with the text, or stand in a folder that has it in its path.
    static func mentioning(_ text: String) -> [String] {
        Files.list("/proc").filter { Int32($0).map { $0 != getpid() } ?? false }.compactMap { id in
            let words =
                (FileManager.default.contents(atPath: "/proc/\(id)/cmdline") ?? Data()).split(separator: 0)
                .map { String(decoding: $0, as: UTF8.self) }
            let folder = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(id)/cwd")) ?? ""
            guard !words.isEmpty, words.contains(where: { $0.contains(text) }) || folder.contains(text) else {
                return nil
            }
            return "\(id) \(words.joined(separator: " ")) in \(folder)"
        }
    }
}
