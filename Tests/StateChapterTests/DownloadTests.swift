import Blueprint
import BlueprintTesting
import Testing

@testable import StateChapter

@Suite("Download")
struct DownloadTests {
    var download = Download(totalBytes: 1000)

    @Test("A new download is idle")
    func idle() {
        #expect(download.phase == .idle)
        #expect("\(download)" == "idle")
    }

    @Test("A download that is started runs its first attempt, with no bytes yet")
    mutating func started() throws {
        try download.start()
        #expect(download.phase == .running)
        #expect("\(download)" == "running: 0 of 1000 bytes, attempt 1")
    }

    @Test("Progress follows the bytes and never goes back")
    mutating func progress() throws {
        try download.start()
        try download.receive(upTo: 300)
        #expect("\(download)" == "running: 300 of 1000 bytes, attempt 1")
        try download.receive(upTo: 200)
        #expect("\(download)" == "running: 300 of 1000 bytes, attempt 1")
        try download.receive(upTo: 301)
        #expect("\(download)" == "running: 301 of 1000 bytes, attempt 1")
    }

    @Test("Progress never goes beyond the total")
    mutating func beyondTheTotal() throws {
        try download.start()
        try download.receive(upTo: 1001)
        #expect("\(download)" == "running: 1000 of 1000 bytes, attempt 1")
    }

    @Test("A resumed download goes on where it was paused, and hands over the token of that pause")
    mutating func pausedAndResumed() throws {
        try download.start()
        try download.receive(upTo: 300)
        try download.pause(resumeToken: "first")
        #expect(download.phase == .paused)
        #expect("\(download)" == "paused: 300 of 1000 bytes, attempt 1")
        #expect(try download.resume() == "first")
        #expect("\(download)" == "running: 300 of 1000 bytes, attempt 1")
        try download.pause(resumeToken: "second")
        #expect(try download.resume() == "second")
    }

    @Test("A download with all its bytes finishes with the file")
    mutating func finished() throws {
        try download.start()
        try download.receive(upTo: 1000)
        try download.finish(file: "song.mp3")
        #expect(download.phase == .finished)
        #expect("\(download)" == "finished: song.mp3")
    }

    @Test("Before its last byte a download does not finish, and runs on")
    mutating func finishedTooEarly() throws {
        try download.start()
        try download.receive(upTo: 999)
        #expect(throws: IllegalTransition(from: .running, action: .finish)) {
            try download.finish(file: "song.mp3")
        }
        #expect("\(download)" == "running: 999 of 1000 bytes, attempt 1")
    }

    @Test("A failed download keeps the reason, and a retry counts and begins with the first byte")
    mutating func retried() throws {
        try download.start()
        try download.receive(upTo: 300)
        try download.fail(reason: "no network")
        #expect(download.phase == .failed)
        #expect("\(download)" == "failed: no network, attempt 1")
        try download.retry()
        #expect("\(download)" == "running: 0 of 1000 bytes, attempt 2")
        try download.receive(upTo: 200)
        #expect("\(download)" == "running: 200 of 1000 bytes, attempt 2")
    }

    @Test("A pause does not change the number of the attempt, and after the third there is no other")
    mutating func lastAttempt() throws {
        try download.start()
        for attempt in 2...Download.attemptLimit {
            try download.pause(resumeToken: "token")
            _ = try download.resume()
            try download.fail(reason: "no network")
            try download.retry()
            #expect("\(download)" == "running: 0 of 1000 bytes, attempt \(attempt)")
        }
        try download.fail(reason: "server on fire")
        #expect(throws: IllegalTransition(from: .failed, action: .retry)) {
            try download.retry()
        }
        #expect("\(download)" == "failed: server on fire, attempt 3")
    }

    @Test("Every forbidden move is an error that names the state and the move, and changes nothing")
    func forbiddenMoves() throws {
        let allowed: [Download.Phase: Set<Download.Action>] = [
            .idle: [.start], .running: [.receive, .pause, .fail], .paused: [.resume], .failed: [.retry],
        ]
        for phase in Download.Phase.allCases {
            for action in Download.Action.allCases where allowed[phase]?.contains(action) != true {
                var download = try Self.download(in: phase)
                let before = "\(download)"
                let error = Self.refusal(of: action, to: &download)
                #expect(error == IllegalTransition(from: phase, action: action))
                #expect("\(download)" == before)
            }
        }
    }

    @Test("A download stores one thing that changes: its state")
    func storesItsState() throws {
        let structure = try Structure.ofExercise()
        let declared = structure.types.filter { $0.kind != .extension }.map(\.name)
        expect(try structure.type("Download").storesOneState(of: declared))
    }

    @Test("What is known in one state has no place in another, not even an empty one")
    func noPlaceForMore() throws {
        let stored = try Dictionary(
            uniqueKeysWithValues: Download.Phase.allCases.map { phase in
                (phase, Place.all(in: try Self.download(in: phase)))
            })
        let known: [(phase: Download.Phase, value: String, nowhereIn: [Download.Phase])] = [
            (.paused, "token", [.idle, .running, .finished, .failed]),
            (.finished, "file", [.idle, .running, .paused, .failed]),
            (.failed, "reason", [.idle, .running, .paused, .finished]),
            (.running, "417", [.idle]),
            (.running, "2", [.idle]),
        ]
        var reported: Set<String> = []
        for (phase, value, others) in known {
            let places = stored[phase, default: []].filter { "\($0.value)" == value }
            for other in others {
                let found = stored[other, default: []].filter { $0.isLike(anyOf: places) }.map(\.path)
                    .filter { reported.insert("\(other) \($0)").inserted }
                #expect(
                    found == [],
                    """
                    A download that is \(other) has a place for what only one that is \(phase) knows; \
                    let only that state carry it. ‖ \
                    处于 \(other) 的下载，也给只有 \(phase) 才知道的内容留了位置；请只让那个状态携带它。
                    """)
            }
        }
    }
}

extension DownloadTests {
    /// A download in that state, made by moves that are allowed; it runs in its second attempt.
    private static func download(in phase: Download.Phase) throws -> Download {
        var download = Download(totalBytes: 1000)
        if phase == .idle { return download }
        try download.start()
        try download.fail(reason: "reason")
        if phase == .failed { return download }
        try download.retry()
        try download.receive(upTo: 417)
        if phase == .paused {
            try download.receive(upTo: 1000)
            try download.pause(resumeToken: "token")
        } else if phase == .finished {
            try download.receive(upTo: 1000)
            try download.finish(file: "file")
        }
        return download
    }

    /// What a download says to a move that it does not make.
    private static func refusal(of action: Download.Action, to download: inout Download) -> IllegalTransition?
    {
        do throws(IllegalTransition) {
            switch action {
            case .start: try download.start()
            case .receive: try download.receive(upTo: 500)
            case .pause: try download.pause(resumeToken: "other token")
            case .resume: _ = try download.resume()
            case .finish: try download.finish(file: "other file")
            case .fail: try download.fail(reason: "other reason")
            case .retry: try download.retry()
            }
            return nil
        } catch {
            return error
        }
    }
}

/// A place in which a value stores something.
private struct Place {
    /// The types and properties on the way there.
    let path: String
    /// The last part of that way, from a type on that has several properties: the same in whatever state.
    let property: String?
    let value: Any

    /// All places in a value.
    static func all(in value: Any, at path: String = "", property: String? = nil) -> [Place] {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional, let wrapped = mirror.children.first {
            return all(in: wrapped.value, at: path, property: property)
        }
        let chain = Array(sequence(first: mirror, next: \.superclassMirror))
        let children = chain.flatMap { mirror in
            mirror.children.map { ("\(mirror.subjectType).\($0.label ?? "")", $0.value) }
        }
        guard !children.isEmpty, path.count < 1000 else {
            return [Place(path: path, property: property, value: value)]
        }
        let isRecord = children.count > 1 && [.struct, .class].contains(mirror.displayStyle)
        return children.flatMap { name, value in
            all(
                in: value, at: "\(path)/\(name)", property: isRecord ? name : property.map { "\($0)/\(name)" }
            )
        }
    }

    /// Whether it is one of the places, or one for the same that is empty.
    func isLike(anyOf places: [Place]) -> Bool {
        let kind = Mirror(reflecting: value).displayStyle
        return places.contains { place in
            if path == place.path { return true }
            switch kind {
            case .optional:
                let isInState = path.dropFirst().contains("/")
                return isInState && type(of: value) == place.optional
                    || property != nil && property == place.property
            case .collection, .dictionary, .set:
                return place.path.hasPrefix(path + "/")
                    || property.map { place.property?.hasPrefix($0 + "/") == true } == true
            default:
                let isEmpty = ["", "\(place.value)"].contains("\(value)")
                return isEmpty && property != nil && property == place.property
            }
        }
    }

    /// The type of a place for the same that may be empty.
    private var optional: Any.Type {
        func optional<Value>(_: Value) -> Any.Type { Value?.self }
        return optional(value)
    }
}

extension TypeNode {
    /// Refuses a second stored property that changes, and a state that is no type of the file's own, or none.
    fileprivate func storesOneState(of declared: [String]) -> Ruling {
        let own = storedProperties.filter { !$0.isStatic }
        var changing = own.filter(\.isMutable)
        // Beside a state, closures may be kept that are told of changes.
        if changing.contains(where: { !$0.type.contains("->") }) {
            changing.removeAll { $0.type.contains("->") }
        }
        let names = changing.map { "`\($0.name)`" }
        let contradictory = changing.dropFirst().map { property in
            Violation(
                Sentence(
                    "`\(name)` stores \(names.joined(separator: ", ")), which may contradict each other.",
                    "`\(name)` 保存了 \(names.joined(separator: "、"))，它们可能互相矛盾。"),
                at: property.location)
        }
        let hasState = own.contains { property in
            !property.type.hasPrefix("[") && property.mentions.contains(where: declared.contains)
        }
        return Ruling(contradictory)
            + .expecting(
                hasState,
                Sentence(
                    "`\(name)` stores nothing whose type this file declares: there is no type of states.",
                    "`\(name)` 没有保存任何由本文件声明的类型的值：缺少表示状态的类型。"),
                at: location)
    }
}
