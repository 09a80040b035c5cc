/// What the map shows of a business; stands for a view model that conforms to MapKit's `MKAnnotation`.
///
/// A value, so that a set of them can be compared, where MapKit asks for objects.
public struct MapViewModel: Hashable, Sendable {
    /// The business behind the pin.
    public let business: Business

    /// Makes the view model of `business`.
    public init(_ business: Business) {
        self.business = business
    }

    /// Where the pin stands.
    public var coordinate: Coordinate { business.coordinate }

    /// The first line of the call-out: the name.
    public var title: String { business.name }

    /// The second line of the call-out: the stars, such as `4.5 ★`; empty without a rating.
    public var subtitle: String {
        business.rating == 0 ? "" : "\(business.rating / 10).\(business.rating % 10) ★"
    }
}
