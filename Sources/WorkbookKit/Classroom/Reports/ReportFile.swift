/// One file of a report folder: where it goes, and how its bytes are made. They are made when they are asked for, so
/// that the reports of a thousand students never lie in memory together.
package struct ReportFile: Sendable {
    /// The path below the report folder, with `/` between its parts.
    package var path: String
    private var make: @Sendable () -> String

    init(_ path: String, _ make: @escaping @Sendable () -> String) {
        self.path = path
        self.make = make
    }

    /// The file's text, which ends with a line end.
    package var text: String { make() }
    /// The file's content, in UTF-8.
    package var bytes: [UInt8] { Array(make().utf8) }
}
