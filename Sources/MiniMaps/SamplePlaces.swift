/// A small made-up town, so that exercises and demos have somewhere to go.
public enum SamplePlaces {
    /// The square in the middle of town, where a user may stand.
    public static let townSquare = Coordinate(latitude: 10, longitude: 20)

    /// Every business of the town.
    public static let businesses = [
        Business(name: "The Copper Ladle", category: .restaurant, coordinate: at(1, 1), rating: 47),
        Business(name: "Noodle Lantern", category: .restaurant, coordinate: at(-2, 0), rating: 45),
        Business(name: "Basil & Brine", category: .restaurant, coordinate: at(6, 5), rating: 43),
        Business(name: "The Quiet Oven", category: .restaurant, coordinate: at(-7, 6), rating: 40),
        Business(name: "Moonwater", category: .bar, coordinate: at(0, 2), rating: 46),
        Business(name: "The Paper Crane", category: .bar, coordinate: at(7, 5), rating: 44),
        Business(name: "Low Tide", category: .bar, coordinate: at(-6, 5), rating: 41),
        Business(name: "Ninth Barrel", category: .bar, coordinate: at(3, -4), rating: 38),
        Business(name: "The Magic Lamp", category: .movieTheater, coordinate: at(-1, -1), rating: 48),
        Business(name: "Reel Garden", category: .movieTheater, coordinate: at(6, 6), rating: 42),
        Business(name: "Cinema Aurora", category: .movieTheater, coordinate: at(-8, 4), rating: 39),
    ]

    /// The place so many blocks north and east of the square.
    private static func at(_ north: Double, _ east: Double) -> Coordinate {
        Coordinate(
            latitude: townSquare.latitude + north / 100,
            longitude: townSquare.longitude + east / 100
        )
    }
}
