// swift-tools-version: 6.2
import PackageDescription

/// The chapters, in the order of the course; `Chapters/catalog.json` says the rest of each.
let chapters = ["Observer", "Mediator", "Strategy", "State", "Command", "Composite"]

/// `workbook release` says yes here: students get no solutions, and no tests but those of the chapters.
let isStudentEdition = false

/// The stand-ins that exercises are written against.
let standIns: [Target.Dependency] = ["MiniUIKit", "MiniMaps"]

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The tool is optimised in debug builds, too: `swift run workbook` is what learners start, and they wait for it.
let quick: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A chapter is four targets: the learner's files, the solutions, and one folder of tests that
/// is compiled against each of them. The second test folder is a symbolic link to the first.
func targets(ofChapter name: String) -> [Target] {
    let tests: [String] = ["Requirements"] + (isStudentEdition ? [] : ["Answers"])
    let pages = [
        "README.md", "README.zh-Hans.md", "Hints.md", "Hints.zh-Hans.md", "Demos", "Starter",
    ]
    let tools: [Target.Dependency] = ["Blueprint", "BlueprintTesting"]
    let learners: [Target] = [
        .target(
            name: "\(name)Chapter",
            dependencies: standIns,
            path: "Chapters/\(name)",
            exclude: pages + (isStudentEdition ? [] : ["Examples"])
        ),
        .testTarget(
            name: "\(name)ChapterTests",
            dependencies: [.target(name: "\(name)Chapter")] + standIns + tools,
            exclude: tests
        ),
    ]
    let authors: [Target] = [
        .target(
            name: "\(name)Solution",
            dependencies: standIns,
            path: "Solutions/\(name)",
            swiftSettings: strict
        ),
        .testTarget(
            name: "\(name)SolutionTests",
            dependencies: [.target(name: "\(name)Solution")] + standIns + tools,
            exclude: tests,
            swiftSettings: [.unsafeFlags(["-module-alias", "\(name)Chapter=\(name)Solution"])]
        ),
    ]
    return isStudentEdition ? learners : learners + authors
}

/// The tests of the tool itself.
let toolTests: [Target] = [
    .testTarget(name: "BlueprintTests", dependencies: ["Blueprint"]),
    .testTarget(
        name: "WorkbookKitTests",
        dependencies: ["WorkbookKit", .target(name: "workbook"), "MiniUIKit", "MiniMaps"],
        exclude: ["Fixtures"]
    ),
]

let package = Package(
    name: "design-patterns-workbook",
    products: [.executable(name: "workbook", targets: ["workbook"])],
    targets: [
        .executableTarget(name: "workbook", dependencies: ["WorkbookKit"], swiftSettings: strict),
        .target(name: "WorkbookKit", dependencies: ["Blueprint"], swiftSettings: quick),
        .target(name: "Blueprint", swiftSettings: quick),
        .target(name: "BlueprintTesting", dependencies: ["Blueprint"], swiftSettings: strict),
        .target(name: "MiniUIKit", swiftSettings: strict),
        .target(name: "MiniMaps", swiftSettings: strict),
    ] + (isStudentEdition ? [] : toolTests) + chapters.flatMap(targets(ofChapter:)),
    swiftLanguageModes: [.v6]
)
