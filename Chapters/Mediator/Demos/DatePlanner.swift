import MiniMaps

@testable import MediatorChapter

/// Remembers what the map shows, and prints it category by category: answers arrive in any order.
final class Screen: SearchClientDelegate {
    private var shown: [BusinessCategory: Set<MapViewModel>] = [:]

    func searchClient(
        _ client: SearchClient, didSelect business: Business, for colleague: any SearchColleague
    ) {
        print("\nThe user chooses \(business.name).")
        shown[colleague.category] = nil
    }

    func searchClient(
        _ client: SearchClient, didCreate viewModels: Set<MapViewModel>, for colleague: any SearchColleague
    ) {
        shown[colleague.category] = viewModels
    }

    func searchClient(
        _ client: SearchClient, searchFailed error: any Error, for colleague: any SearchColleague
    ) {
        print("No \(colleague.category): \(error)")
    }

    func searchClientDidCompletePlan(_ client: SearchClient) {
        print("The plan is complete.")
    }

    func printMap() {
        for category in BusinessCategory.allCases {
            guard let viewModels = shown[category] else { continue }
            let names = viewModels.map(\.title).sorted().joined(separator: ", ")
            print("  \(category): \(names)")
        }
    }
}

let screen = Screen()
let client = SearchClient(service: SamplePlacesService())
client.delegate = screen

print("The user stands on the town square.")
client.update(userCoordinate: SamplePlaces.townSquare)
await client.settled()
screen.printMap()

for name in ["The Paper Crane", "Basil & Brine", "Reel Garden"] {
    guard let business = SamplePlaces.businesses.first(where: { $0.name == name }) else { continue }
    client.colleagues.first { $0.category == business.category }?.select(business)
    await client.settled()
    screen.printMap()
}

print("\nThe user starts again.")
client.reset()
await client.settled()
screen.printMap()
