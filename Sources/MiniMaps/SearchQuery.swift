/// What to look for and where; stands for the Yelp API's `YLPQuery`.
public struct SearchQuery: Hashable, Sendable {
    /// The kind of business looked for.
    public var category: BusinessCategory

    /// The place to search around.
    public var coordinate: Coordinate

    /// The greatest number of businesses wanted.
    public var limit: Int

    /// Which businesses come first, and so which are cut off by the limit.
    public var sort: SortOrder

    /// Makes a query.
    public init(category: BusinessCategory, coordinate: Coordinate, limit: Int, sort: SortOrder) {
        self.category = category
        self.coordinate = coordinate
        self.limit = limit
        self.sort = sort
    }

    /// The orders of results; stands for `YLPSortType`. Nested, because Foundation has a `SortOrder` too.
    public enum SortOrder: Sendable {
        /// The best rated first.
        case bestMatched
        /// The nearest first.
        case distance
    }
}
