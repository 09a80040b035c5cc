/// Answers from a fixed list of businesses; the same query always gets the same answer.
public struct SamplePlacesService: SearchService {
    private let businesses: [Business]

    /// Makes a service that knows `businesses`, by default the whole sample town.
    public init(_ businesses: [Business] = SamplePlaces.businesses) {
        self.businesses = businesses
    }

    /// The businesses of the wanted category in the wanted order; those that tie are ordered by name.
    public func businesses(matching query: SearchQuery) async -> [Business] {
        let found = businesses.filter { $0.category == query.category }
        let sorted = found.sorted { first, second in
            switch query.sort {
            case .bestMatched:
                (second.rating, first.name) < (first.rating, second.name)
            case .distance:
                (first.coordinate.squaredDistance(to: query.coordinate), first.name)
                    < (second.coordinate.squaredDistance(to: query.coordinate), second.name)
            }
        }
        return Array(sorted.prefix(max(0, query.limit)))
    }
}
