/// A search service that a test holds in its hand: it records the queries and answers when, and as, told.
///
/// It does not listen to cancellation, as a server does not whose answer is already on its way.
@MainActor
public final class ScriptedSearchService: SearchService {
    /// What becomes of a query when it arrives.
    public enum Behavior: Sendable {
        /// It is answered at once with these businesses, whatever it asks for.
        case answer([Business])
        /// It fails at once.
        case fail(any Error)
        /// It waits until the test answers it or lets it fail.
        case hold
    }

    /// What becomes of the queries to come.
    public var behavior: Behavior

    /// Every query so far, in the order of arrival.
    public private(set) var queries: [SearchQuery] = []

    private var held: [Int: CheckedContinuation<[Business], any Error>] = [:]

    /// Makes a service with the behavior of its first queries.
    public init(_ behavior: Behavior = .answer([])) {
        self.behavior = behavior
    }

    /// Records the query, then does as it was told.
    public func businesses(matching query: SearchQuery) async throws -> [Business] {
        let number = queries.count
        queries.append(query)
        switch behavior {
        case .answer(let businesses): return businesses
        case .fail(let error): throw error
        case .hold: return try await withCheckedThrowingContinuation { held[number] = $0 }
        }
    }

    /// Answers the query with this number, counted from zero; does nothing if it is not being held.
    public func answer(_ number: Int, with businesses: [Business]) {
        held.removeValue(forKey: number)?.resume(returning: businesses)
    }

    /// Lets the query with this number fail; does nothing if it is not being held.
    public func fail(_ number: Int, with error: any Error) {
        held.removeValue(forKey: number)?.resume(throwing: error)
    }

    /// Answers with nothing every query that is still held and every one to come, so that nobody waits for ever.
    public func release() {
        behavior = .answer([])
        let open = held.values
        held = [:]
        for continuation in open {
            continuation.resume(returning: [])
        }
    }

    /// Returns when `count` queries have arrived, and whether they have.
    ///
    /// It gives way to other tasks a great many times but not for ever, so that a searcher which never
    /// asks makes a test fail and not hang.
    public func hasReceived(_ count: Int) async -> Bool {
        var patience = 4_000
        while queries.count < count, patience > 0 {
            patience -= 1
            await Task.yield()
        }
        return queries.count >= count
    }
}
