import Foundation
import Testing

@testable import WorkbookKit

/// The files of `Examples/` for machines elsewhere, run here step by step. Only what a machine is prepared with is stood in for:
/// packages, users and the build.
@Suite(
    "The examples for a CI matrix and a cluster grade a class",
    .enabled(if: hasBox && Python.has("yaml"), "bubblewrap or python3-yaml is not installed"))
struct ExamplesTests {
    private let toy: ToyCourse
    private let folder: ScratchFolder
    /// Programs that are found before those of the machine.
    private let standIns: ScratchFolder

    init() throws {
        toy = try ToyCourse()
        folder = try ScratchFolder("examples")
        standIns = try ScratchFolder("bin")
        for (index, name) in ["ada", "bob", "cyd", "dan", "eve", "fay", "gil", "hal", "ida"].enumerated() {
            let file = "submissions/\(name)/Chapters/Toy/Passes.swift"
            try Files.makeFolder(Files.folder(of: toy.path(file)))
            try toy.write("func answer() -> Int { \(40 + index % 3) }\n// \(name)\n", to: file)
        }
        for name in ["apt-get", "useradd", "chown"] { try standIns.script(name, "") }
        // su USER -c COMMAND
        try standIns.script("su", "[ \"$1\" = grader ] && [ \"$2\" = -c ] && exec sh -c \"$3\"")
        // install -d -o grader FOLDER…
        try standIns.script("install", "[ \"$1 $2 $3\" = '-d -o grader' ] && shift 3 && exec mkdir -p \"$@\"")
        try standIns.script(
            "swift",
            """
            [ "$*" = 'build -c release --product workbook' ] || exit 1
            mkdir -p .build/release && ln -sf "$BUILT_TOOL" .build/release/workbook
            """)
    }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    /// Runs a script as a runner does: the first command that fails ends it.
    private func run(_ script: String, in place: String, _ more: [String: String] = [:]) throws {
        var environment = Scratch.environment.merging(more) { $1 }
        environment["PATH"] = "\(standIns.path):\(environment["PATH"] ?? "")"
        environment["BUILT_TOOL"] = BuiltTool.path
        let (output, errors) = try Program.heard(
            "/bin/sh", ["-e", "-c", script], in: place, environment: environment)
        #expect(output != nil, "\(script)\n\(errors)")
    }

    private func example(_ name: String) throws -> [String: Any] {
        let json = try Python.run(
            "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))",
            "\(CourseProofTests.root)/Examples/\(name)")
        return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    /// The marks of the class, graded in one piece.
    private func whole() throws -> [UInt8] {
        #expect(toy.run("grade", toy.path("submissions"), "--report", path("whole")).status == .success)
        return try Files.read(path("whole/gradebook.json"))
    }

    @Test("GitHub Actions: every step of every part, and what the one job hands to the other") func actions()
        throws
    {
        let jobs = try #require(example("grade-in-github-actions.yml")["jobs"] as? [String: [String: Any]])
        let grade = try #require(jobs["grade"])
        let join = try #require(jobs["join"])
        let matrix = (grade["strategy"] as? [String: [String: [Int]]])?["matrix"]
        #expect(join["needs"] as? String == "grade")
        // A machine of its own, with what was checked out.
        let joining = path("joining")
        try FileManager.default.copyItem(atPath: toy.root, toPath: joining)
        for part in try #require(matrix?["part"]) {
            let machine = path("machine \(part)")
            try FileManager.default.copyItem(atPath: toy.root, toPath: machine)
            for step in try #require(grade["steps"] as? [[String: Any]]) {
                func filled(_ text: String) -> String {
                    text.replacing("${{ matrix.part }}", with: "\(part)").replacing(
                        "/proc/sys", with: "/nowhere")
                }
                if let script = step["run"] as? String { try run(filled(script), in: machine) }
                guard step["uses"] as? String == "actions/upload-artifact@v4" else { continue }
                let upload = try #require(step["with"] as? [String: String])
                let name = filled(try #require(upload["name"]))
                // What is uploaded from one folder stands at the top of the artifact, which comes in a folder of its name.
                try Files.makeFolder("\(joining)/\(name)")
                for file in filled(try #require(upload["path"])).split(separator: "\n") {
                    let top = try #require(file.split(separator: "/").first)
                    try FileManager.default.copyItem(
                        atPath: "\(machine)/\(file)", toPath: "\(joining)/\(name)\(file.dropFirst(top.count))"
                    )
                }
            }
        }
        for step in try #require(join["steps"] as? [[String: Any]]) {
            if let script = step["run"] as? String { try run(script, in: joining) }
        }
        #expect(try Files.read("\(joining)/grades/gradebook.json") == whole())
        #expect(Files.list("\(joining)/grades/results").count > 9)
    }

    @Test("Kubernetes: every pod of the indexed Job, and the command that joins their parts")
    func kubernetes() throws {
        let document = try example("grade-in-kubernetes.yml")
        let job = try #require(document["spec"] as? [String: Any])
        let template = (job["template"] as? [String: [String: Any]])?["spec"]
        let containers = try #require(template?["containers"] as? [[String: Any]])
        #expect(containers.count == 1 && job["completionMode"] as? String == "Indexed")
        let script = try #require((containers[0]["args"] as? [String])?.first)
        let count = try #require(job["completions"] as? Int)
        #expect(containers[0]["command"] as? [String] == ["/bin/sh", "-c"])
        // The volume, as the file's first lines ask for it.
        let volume = "/tmp/workbook-example-\(getpid())"
        try Files.makeFolder(volume)
        defer { Files.remove(volume) }
        try FileManager.default.copyItem(atPath: toy.root, toPath: "\(volume)/course")
        try FileManager.default.copyItem(atPath: toy.path("submissions"), toPath: "\(volume)/submissions")
        try run("swift build -c release --product workbook", in: "\(volume)/course")
        func placed(_ text: String) -> String {
            text.replacing("/class", with: volume).replacing("/tmp/workbook ", with: "\(volume)/cache ")
        }
        for index in 0..<count {
            try run(placed(script), in: "/", ["JOB_COMPLETION_INDEX": "\(index)"])
        }
        let comments = try Files.text("\(CourseProofTests.root)/Examples/grade-in-kubernetes.yml")
        let merge = try #require(comments.firstMatch(of: #/Join them afterwards: (workbook .*)/#)?.1)
        try run(placed("cd /class/course && .build/release/\(merge)"), in: "/")
        #expect(try Files.read("\(volume)/grades/gradebook.json") == whole())
    }
}
