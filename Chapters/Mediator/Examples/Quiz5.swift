import MiniMaps

@testable import MediatorChapter

/// Prints what comes onto the map.
final class Map: SearchClientDelegate {
    func searchClient(
        _ client: SearchClient, didSelect business: Business, for colleague: any SearchColleague
    ) {}

    func searchClient(
        _ client: SearchClient, didCreate viewModels: Set<MapViewModel>, for colleague: any SearchColleague
    ) {
        print("On the map: \(viewModels.map(\.title).sorted().joined(separator: ", "))")
    }

    func searchClient(
        _ client: SearchClient, searchFailed error: any Error, for colleague: any SearchColleague
    ) {}

    func searchClientDidCompletePlan(_ client: SearchClient) {}
}

let square = Coordinate(latitude: 10, longitude: 20)
let harbour = Coordinate(latitude: 11, longitude: 20)
let map = Map()
let service = ScriptedSearchService(.hold)
let client = SearchClient()
client.delegate = map
client.add(BusinessSearchColleague(category: .bar, service: service, mediator: client))

client.update(userCoordinate: square)
_ = await service.hasReceived(1)
client.update(userCoordinate: harbour)
_ = await service.hasReceived(2)
service.answer(1, with: [Business(name: "Harbour Bar", category: .bar, coordinate: harbour)])
service.answer(0, with: [Business(name: "Square Bar", category: .bar, coordinate: square)])
await client.settled()
