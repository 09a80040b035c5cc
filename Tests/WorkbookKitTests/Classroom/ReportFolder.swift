import Testing

@testable import WorkbookKit

/// The report folder of the made-up class, written once for all tests that let others read it.
enum ReportFolder {
    static let schemas = Files.folder(of: Files.folder(of: #filePath)) + "/Fixtures/Schemas"

    static let path: String = {
        let path = Scratch.path("reports")
        do {
            for file in ClassReports(SampleGradebook.small, disclosure: .values).files {
                try Files.makeFolder(Files.folder(of: "\(path)/\(file.path)"))
                try Files.write(file.bytes, to: "\(path)/\(file.path)")
            }
        } catch {
            fatalError("no report folder for the tests: \(error)")
        }
        return path
    }()
}
