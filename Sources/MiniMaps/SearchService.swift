/// Finds businesses; stands for the Yelp API's `YLPClient`, with `async` in place of a completion handler.
public protocol SearchService: Sendable {
    /// The businesses that match `query`, best first and at most as many as it asks for.
    func businesses(matching query: SearchQuery) async throws -> [Business]
}
