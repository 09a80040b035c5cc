/// A place on the map in degrees; stands for CoreLocation's `CLLocationCoordinate2D`.
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator.
    public var latitude: Double

    /// Degrees east of Greenwich.
    public var longitude: Double

    /// Makes a coordinate from degrees.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

extension Coordinate {
    /// The square of the distance in degrees, good enough to compare places within one town.
    ///
    /// CoreLocation measures meters along the earth's surface; here only the order matters.
    func squaredDistance(to other: Coordinate) -> Double {
        let north = latitude - other.latitude
        let east = longitude - other.longitude
        return north * north + east * east
    }
}
