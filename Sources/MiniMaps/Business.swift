/// A place that can be chosen; stands for the Yelp API's `YLPBusiness`.
public struct Business: Hashable, Sendable {
    /// The name on the door.
    public var name: String

    /// What kind of business it is.
    public var category: BusinessCategory

    /// Where it is.
    public var coordinate: Coordinate

    /// How well visitors like it, in tenths of a star: 45 is four and a half.
    public var rating: Int

    /// Makes a business; a rating of zero says that nobody has rated it yet.
    public init(name: String, category: BusinessCategory, coordinate: Coordinate, rating: Int = 0) {
        self.name = name
        self.category = category
        self.coordinate = coordinate
        self.rating = rating
    }
}
