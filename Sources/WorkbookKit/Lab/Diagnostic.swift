/// An error of the compiler, in its own words.
package struct Diagnostic: Codable, Equatable, Sendable {
    package var location: SourceLocation
    package var message: String
    /// The line of the source, and the line below it that marks the place.
    package var source: String
    package var marker: String
    /// Notes that go with the error.
    package var notes: [String]

    /// The errors in what the compiler wrote in its LLVM style: `file:line:column: error: message`, the source line,
    /// the marker. Warnings and notes without an error are left out.
    static func errors(in text: String) -> [Diagnostic] {
        var result: [Diagnostic] = []
        var isInError = false
        var excerpt = 0
        for line in text.lines {
            if let (location, severity, message) = parse(line) {
                excerpt = 0
                switch severity {
                case "error":
                    let error = Diagnostic(
                        location: location, message: message, source: "", marker: "", notes: [])
                    isInError = !result.contains { $0.location == location && $0.message == message }
                    if isInError { result.append(error) }
                case "note" where isInError:
                    result[result.count - 1].notes.append(message)
                    excerpt = 2
                default: isInError = false
                }
            } else if isInError, excerpt < 2 {
                excerpt += 1
                if excerpt == 1 {
                    result[result.count - 1].source = String(line)
                } else {
                    result[result.count - 1].marker = String(line)
                }
            }
        }
        return result
    }

    private static func parse(_ line: Substring) -> (SourceLocation, severity: Substring, message: String)? {
        for severity in ["error", "warning", "note"] {
            guard let mark = line.firstRange(of: ": \(severity): ") else { continue }
            let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard place.count >= 3, let column = Int(place[place.count - 1]),
                let number = Int(place[place.count - 2])
            else { continue }
            let file = place.dropLast(2).joined(separator: ":")
            return (
                SourceLocation(file: file, line: number, column: column), Substring(severity),
                String(line[mark.upperBound...])
            )
        }
        return nil
    }
}
