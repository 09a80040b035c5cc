import MiniMaps
import Testing

@Suite("The stand-in for the search service")
struct SamplePlacesServiceTests {
    let service = SamplePlacesService()

    private func names(
        _ category: BusinessCategory, around coordinate: Coordinate, _ limit: Int,
        _ sort: SearchQuery.SortOrder
    ) async -> [String] {
        let query = SearchQuery(category: category, coordinate: coordinate, limit: limit, sort: sort)
        return await service.businesses(matching: query).map(\.name)
    }

    @Test("The best rated come first, of one category and up to the limit")
    func bestMatched() async {
        let found = await names(.restaurant, around: SamplePlaces.townSquare, 3, .bestMatched)
        #expect(found == ["The Copper Ladle", "Noodle Lantern", "Basil & Brine"])
    }

    @Test("The nearest come first when sorted by distance")
    func distance() async throws {
        let crane = try #require(SamplePlaces.businesses.first { $0.name == "The Paper Crane" })
        let found = await names(.movieTheater, around: crane.coordinate, 2, .distance)
        #expect(found == ["Reel Garden", "The Magic Lamp"])
    }

    @Test("A limit below one finds nothing")
    func noLimit() async {
        let found = await names(.bar, around: SamplePlaces.townSquare, -1, .distance)
        #expect(found == [])
    }

    @Test("A view model words its rating in stars")
    func subtitle() {
        let place = SamplePlaces.townSquare
        let rated = Business(name: "A", category: .bar, coordinate: place, rating: 45)
        let unrated = Business(name: "B", category: .bar, coordinate: place)
        #expect([rated, unrated].map { MapViewModel($0).subtitle } == ["4.5 ★", ""])
    }

    @MainActor
    @Test("A scripted service answers out of order, lets fail, and never keeps anybody waiting")
    func scripted() async {
        let service = ScriptedSearchService(.hold)
        let tasks = PendingTasks()
        let place = SamplePlaces.townSquare
        var heard: [String] = []
        for limit in 0...2 {
            let query = SearchQuery(category: .bar, coordinate: place, limit: limit, sort: .distance)
            tasks.start {
                do {
                    heard.append("\(limit): \(try await service.businesses(matching: query).count)")
                } catch {
                    heard.append("\(limit): \(error)")
                }
            }
        }
        #expect(await service.hasReceived(3))
        service.answer(2, with: SamplePlaces.businesses)
        // Waiting in vain for a fourth query gives way to the others, and proves that there is none.
        #expect(await service.hasReceived(4) == false)
        #expect(heard == ["2: \(SamplePlaces.businesses.count)"])
        service.fail(0, with: CancellationError())
        #expect(await service.hasReceived(4) == false)
        #expect(heard.dropFirst() == ["0: CancellationError()"])
        service.release()
        await tasks.settled()
        #expect(heard.dropFirst(2) == ["1: 0"])
    }
}
