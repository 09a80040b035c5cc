import Foundation

@testable import WorkbookKit

/// The processes of this machine, as far as `/proc` tells of them.
enum Processes {
    /// The command lines of those that were started with the text, or stand in a folder that has it in its path.
    static func mentioning(_ text: String) -> [String] {
        ids().filter { $0 != getpid() }.compactMap { id in
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

    /// All there are. A list without ourselves is none: asked for once more.
    private static func ids() -> [pid_t] {
        while true {
            guard let folder = opendir("/proc") else { continue }
            defer { closedir(folder) }
            var ids: [pid_t] = []
            while let entry = readdir(folder) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                if let id = pid_t(name) { ids.append(id) }
            }
            if ids.contains(getpid()) { return ids }
        }
    }
}
