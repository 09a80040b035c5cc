import Foundation
import Synchronization
import Testing

@testable import WorkbookKit

@Suite("Work side by side")
struct LanesTests {
    @Test("Every piece is done once, with one lane or many", arguments: [nil, 1, 3])
    func each(lanes: Int?) {
        let done = Mutex<[Int]>([])
        Lanes.run(100, lanes: lanes) { index in done.withLock { $0.append(index) } }
        #expect(done.withLock { $0.sorted() } == Array(0..<100))
    }

    @Test("Without work nothing is done") func nothing() {
        Lanes.run(0) { _ in Issue.record("there is none") }
    }

    @Test("The first failure is thrown, and nothing is begun after it") func failure() {
        struct Stop: Error {}
        let begun = Atomic(0)
        #expect(throws: Stop.self) {
            try Lanes.attempt(10_000) { _ in
                begun.add(1, ordering: .relaxed)
                throw Stop()
            }
        }
        // Each lane may have begun one before it knew.
        #expect(begun.load(ordering: .relaxed) <= ProcessInfo.processInfo.activeProcessorCount)
    }
}
