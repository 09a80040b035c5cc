import Blueprint
import BlueprintTesting
import MiniMaps
import Testing

@testable import MediatorChapter

@MainActor
@Suite("A date planned by colleagues that do not know each other")
struct DatePlannerTests {
    let journal = Journal()
    let service = ScriptedSearchService()

    // MARK: A colleague alone

    @Test("A colleague without a coordinate does not search")
    func noCoordinate() async {
        let (colleague, mediator) = restaurantSearch()
        colleague.reset()
        await colleague.settled()
        #expect(service.queries == [])
        colleague.update(userCoordinate: home)
        await colleague.settled()
        #expect(service.queries.map(\.coordinate) == [home])
        withExtendedLifetime(mediator) {}
    }

    @Test("When the user moves a colleague searches around the user with its defaults")
    func userMoves() async {
        let (colleague, mediator) = restaurantSearch()
        colleague.update(userCoordinate: home)
        await colleague.settled()
        colleague.update(userCoordinate: station)
        await colleague.settled()
        #expect(service.queries == [defaultQuery(around: home), defaultQuery(around: station)])
        withExtendedLifetime(mediator) {}
    }

    @Test("A search that succeeds hands the mediator a set of map view models")
    func success() async {
        let (colleague, mediator) = restaurantSearch()
        service.behavior = .answer([noodles, oven])
        colleague.update(userCoordinate: home)
        await colleague.settled()
        #expect(journal.entries == ["restaurant found Noodles, Oven"])
        withExtendedLifetime(mediator) {}
    }

    @Test("A search that fails reaches the mediator as a failure")
    func failure() async {
        let (colleague, mediator) = restaurantSearch()
        service.behavior = .fail(Offline())
        colleague.update(userCoordinate: home)
        await colleague.settled()
        #expect(journal.entries == ["restaurant failed: offline"])
        withExtendedLifetime(mediator) {}
    }

    @Test("A choice is kept and told to the mediator")
    func choice() {
        let (colleague, mediator) = restaurantSearch()
        colleague.select(noodles)
        #expect(colleague.selectedBusiness == noodles)
        #expect(journal.entries == ["restaurant chose Noodles"])
        withExtendedLifetime(mediator) {}
    }

    @Test("A colleague with a selection does not search")
    func selectionEndsSearching() async {
        let (colleague, mediator) = restaurantSearch()
        colleague.update(userCoordinate: home)
        await colleague.settled()
        colleague.select(noodles)
        colleague.update(userCoordinate: station)
        colleague.fellowColleague(fellow, didSelect: moonwater)
        await colleague.settled()
        #expect(service.queries == [defaultQuery(around: home)])
        withExtendedLifetime(mediator) {}
    }

    // MARK: A colleague and its fellows

    @Test("A fellow's choice halves the limit, sorts by distance and searches around that business")
    func fellowChooses() async {
        let (colleague, mediator) = restaurantSearch()
        colleague.fellowColleague(fellow, didSelect: moonwater)
        await colleague.settled()
        let expected = SearchQuery(
            category: .restaurant,
            coordinate: moonwater.coordinate,
            limit: BusinessSearchColleague.defaultQueryLimit / 2,
            sort: .distance
        )
        #expect(service.queries == [expected])
        withExtendedLifetime(mediator) {}
    }

    @Test("However often fellows choose, a search asks for at least one business")
    func limitNeverZero() async {
        let (colleague, mediator) = restaurantSearch()
        for _ in 1...4 {
            colleague.fellowColleague(fellow, didSelect: moonwater)
            await colleague.settled()
        }
        #expect(service.queries.map(\.limit) == [2, 1, 1, 1])
        withExtendedLifetime(mediator) {}
    }

    @Test("The coordinate of a fellow's choice goes before the user's")
    func fellowBeforeUser() async {
        let (colleague, mediator) = restaurantSearch()
        colleague.update(userCoordinate: home)
        await colleague.settled()
        colleague.fellowColleague(fellow, didSelect: moonwater)
        await colleague.settled()
        colleague.update(userCoordinate: station)
        await colleague.settled()
        #expect(
            service.queries.map(\.coordinate) == [home, moonwater.coordinate, moonwater.coordinate]
        )
        withExtendedLifetime(mediator) {}
    }

    @Test("A reset drops selection and fellow, restores the defaults and searches again")
    func reset() async {
        let (colleague, mediator) = restaurantSearch()
        colleague.update(userCoordinate: home)
        colleague.fellowColleague(fellow, didSelect: moonwater)
        await colleague.settled()
        colleague.select(noodles)
        let before = service.queries.count
        colleague.reset()
        await colleague.settled()
        #expect(colleague.selectedBusiness == nil)
        #expect(Array(service.queries.dropFirst(before)) == [defaultQuery(around: home)])
        withExtendedLifetime(mediator) {}
    }

    // MARK: The client

    @Test("A client made with a service has a colleague for every category, and all search for it")
    func setUp() async {
        let client = SearchClient(service: service)
        #expect(Set(client.colleagues.map(\.category)) == Set(BusinessCategory.allCases))
        #expect(client.colleagues.count == BusinessCategory.allCases.count)
        client.update(userCoordinate: home)
        await client.settled()
        #expect(
            service.queries.map { "\($0.category)" }.sorted() == ["bar", "movieTheater", "restaurant"]
        )
    }

    @Test("The client tells its delegate what was found and what failed")
    func delegateHearsResults() {
        let (client, screen) = clientAndScreen()
        let colleague = StandIn(.bar, journal)
        client.add(colleague)
        client.searchColleague(colleague, didCreate: [MapViewModel(moonwater)])
        client.searchColleague(colleague, searchFailed: Offline())
        #expect(journal.entries == ["screen: bar found Moonwater", "screen: bar failed: offline"])
        withExtendedLifetime(screen) {}
    }

    @Test("The others hear of a choice, the chooser does not")
    func chooserHearsNothing() {
        let (client, screen) = clientAndScreen()
        let colleagues = BusinessCategory.allCases.map { StandIn($0, journal) }
        colleagues.forEach(client.add)
        colleagues[1].select(moonwater, telling: client)
        #expect(journal.entries.first == "screen: bar chose Moonwater")
        #expect(
            journal.colleagues.sorted() == [
                "movieTheater hears that bar chose Moonwater",
                "restaurant hears that bar chose Moonwater",
            ]
        )
        withExtendedLifetime(screen) {}
    }

    @Test("Two out of three make no plan, nor does one that chooses three times")
    func planIsNotComplete() {
        let (client, screen) = clientAndScreen()
        let colleagues = BusinessCategory.allCases.map { StandIn($0, journal) }
        colleagues.forEach(client.add)
        for _ in 1...3 {
            colleagues[0].select(noodles, telling: client)
        }
        colleagues[1].select(moonwater, telling: client)
        #expect(
            journal.screen == [
                "screen: restaurant chose Noodles", "screen: restaurant chose Noodles",
                "screen: restaurant chose Noodles", "screen: bar chose Moonwater",
            ]
        )
        withExtendedLifetime(screen) {}
    }

    @Test("When the last colleague has chosen the plan is complete, and that is told last")
    func planIsComplete() {
        let (client, screen) = clientAndScreen()
        let colleagues = BusinessCategory.allCases.map { StandIn($0, journal) }
        colleagues.forEach(client.add)
        colleagues[2].select(lamp, telling: client)
        colleagues[0].select(noodles, telling: client)
        colleagues[1].select(moonwater, telling: client)
        #expect(
            journal.screen == [
                "screen: movieTheater chose Lamp", "screen: restaurant chose Noodles",
                "screen: bar chose Moonwater", "screen: plan complete",
            ]
        )
        #expect(journal.entries.last == "screen: plan complete")
        withExtendedLifetime(screen) {}
    }

    @Test("Another choice completes a complete plan again")
    func planIsCompleteAgain() {
        let (client, screen) = clientAndScreen()
        let colleagues = BusinessCategory.allCases.map { StandIn($0, journal) }
        colleagues.forEach(client.add)
        for (colleague, business) in zip(colleagues, [noodles, moonwater, lamp]) {
            colleague.select(business, telling: client)
        }
        colleagues[0].select(oven, telling: client)
        #expect(
            Array(journal.screen.dropFirst(3)) == [
                "screen: plan complete", "screen: restaurant chose Oven", "screen: plan complete",
            ]
        )
        withExtendedLifetime(screen) {}
    }

    @Test("After a reset one choice makes no plan")
    func planAfterReset() {
        let (client, screen) = clientAndScreen()
        let colleagues = BusinessCategory.allCases.map { StandIn($0, journal) }
        colleagues.forEach(client.add)
        for (colleague, business) in zip(colleagues, [noodles, moonwater, lamp]) {
            colleague.select(business, telling: client)
        }
        client.reset()
        colleagues[0].select(oven, telling: client)
        #expect(Array(journal.screen.dropFirst(4)) == ["screen: restaurant chose Oven"])
        withExtendedLifetime(screen) {}
    }

    @Test("A reset of the client reaches every colleague")
    func resetReachesAll() {
        let (client, screen) = clientAndScreen()
        let colleagues = BusinessCategory.allCases.map { StandIn($0, journal) }
        colleagues.forEach(client.add)
        client.reset()
        #expect(journal.entries.sorted() == ["bar resets", "movieTheater resets", "restaurant resets"])
        withExtendedLifetime(screen) {}
    }

    @Test("From the first step of the user to the complete plan everything works together")
    func wholeEvening() async throws {
        let client = SearchClient(service: SamplePlacesService([noodles, oven, moonwater, lamp]))
        let screen = Screen(journal)
        client.delegate = screen
        client.update(userCoordinate: home)
        await client.settled()
        for business in [moonwater, noodles, lamp] {
            let colleague = client.colleagues.first { $0.category == business.category }
            try #require(colleague).select(business)
            await client.settled()
        }
        #expect(
            Array(journal.screen.dropFirst(3)).filter { !$0.contains("found Lamp") } == [
                "screen: bar chose Moonwater", "screen: restaurant found Noodles, Oven",
                "screen: restaurant chose Noodles", "screen: movieTheater chose Lamp",
                "screen: plan complete",
            ]
        )
    }

    // MARK: Ownership

    @Test("A client keeps its colleagues, and they die with it")
    func colleaguesDieWithTheClient() async {
        var client: SearchClient? = SearchClient(service: service)
        weak let colleague = client?.colleagues.first
        weak let witness = client
        #expect(colleague != nil, "the client has to keep its colleagues ‖ 搜索客户端应当持有它的同事")
        client = nil
        #expect(witness == nil, "a colleague keeps its mediator alive ‖ 有同事强引用着中介者")
        #expect(colleague == nil, "somebody still keeps the colleague ‖ 还有人持有着同事")
    }

    @Test("A client does not keep its delegate alive")
    func delegateIsNotKept() {
        let client = SearchClient()
        let colleague = StandIn(.bar, journal)
        client.add(colleague)
        var screen: Screen? = Screen(journal)
        weak let witness = screen
        client.delegate = screen
        colleague.select(moonwater, telling: client)
        #expect(journal.entries.first == "screen: bar chose Moonwater")
        screen = nil
        #expect(witness == nil)
    }

    // MARK: The trap

    @Test("A late answer to an old search does not overwrite a newer one")
    func lateAnswer() async throws {
        let (colleague, mediator) = restaurantSearch()
        try await startTwoSearches(colleague)
        service.answer(1, with: [oven])
        service.answer(0, with: [noodles])
        await colleague.settled()
        #expect(journal.entries == ["restaurant found Oven"])
        withExtendedLifetime(mediator) {}
    }

    @Test("A late failure of an old search is not reported")
    func lateFailure() async throws {
        let (colleague, mediator) = restaurantSearch()
        try await startTwoSearches(colleague)
        service.answer(1, with: [oven])
        service.fail(0, with: Offline())
        await colleague.settled()
        #expect(journal.entries == ["restaurant found Oven"])
        withExtendedLifetime(mediator) {}
    }

    @Test("An old answer is dropped even when it arrives before the new one")
    func oldAnswerFirst() async throws {
        let (colleague, mediator) = restaurantSearch()
        try await startTwoSearches(colleague)
        service.answer(0, with: [noodles])
        service.answer(1, with: [oven])
        await colleague.settled()
        #expect(journal.entries == ["restaurant found Oven"])
        withExtendedLifetime(mediator) {}
    }

    @Test("An answer that arrives after a choice is dropped")
    func answerAfterChoice() async throws {
        let (colleague, mediator) = restaurantSearch()
        service.behavior = .hold
        defer { service.release() }
        colleague.update(userCoordinate: home)
        try #require(await service.hasReceived(1), "no search was started ‖ 没有发起搜索")
        colleague.select(oven)
        service.answer(0, with: [noodles])
        await colleague.settled()
        #expect(journal.entries == ["restaurant chose Oven"])
        withExtendedLifetime(mediator) {}
    }

    @Test("An answer that arrives after a reset is dropped, even if no search follows")
    func answerAfterReset() async throws {
        let (colleague, mediator) = restaurantSearch()
        service.behavior = .hold
        defer { service.release() }
        colleague.fellowColleague(fellow, didSelect: moonwater)
        try #require(await service.hasReceived(1), "no search was started ‖ 没有发起搜索")
        colleague.reset()
        service.answer(0, with: [noodles])
        // A search that the reset should not have started is not to be waited for.
        service.release()
        await colleague.settled()
        #expect(service.queries.count == 1)
        #expect(journal.entries == [])
        withExtendedLifetime(mediator) {}
    }

    // MARK: The pattern

    /// Tells who talks to whom by what can be heard, however it is written.
    @Test("What the mediator keeps to itself, no colleague hears")
    func onlyThroughTheMediator() async {
        let mediator = RecordingMediator(journal)
        let client = SearchClient()
        let colleagues = [BusinessCategory.restaurant, .bar].map {
            BusinessSearchColleague(category: $0, service: service, mediator: mediator)
        }
        colleagues.forEach(client.add)
        colleagues[1].select(moonwater)
        await client.settled()
        #expect(journal.entries == ["bar chose Moonwater"])
        #expect(service.queries == [], "A choice went past the mediator. ‖ 有选择绕过了中介者。")
        colleagues[0].fellowColleague(colleagues[1], didSelect: moonwater)
        await client.settled()
        #expect(service.queries.map(\.coordinate) == [moonwater.coordinate])
        withExtendedLifetime(mediator) {}
    }

    @Test("A colleague knows its mediator by protocol, and no other colleague")
    func colleagueKnowsNoFellow() throws {
        let structure = try Structure.ofExercise()
        let colleague = structure.withFunctions(try structure.type("BusinessSearchColleague"))
        let reason = Sentence(
            "Only the mediator knows who takes part; it passes a choice on.",
            "有哪些同事参与，只有中介者知道；选择由它转告。"
        )
        let fellows = ["SearchColleague", "BusinessSearchColleague"]
        let kept = colleague.references.filter { $0.place == .storage && fellows.contains($0.target) }
        let keepsNone = kept.map { reference in
            Ruling.expecting(
                false,
                Sentence(
                    "A colleague keeps fellows in `\(reference.within)` (\(reference.location)). \(reason.english)",
                    "同事在 `\(reference.within)` 中保存了其他同事（\(reference.location)）。\(reason.chinese)"
                ),
                at: reference.location
            )
        }
        expect(
            .all(keepsNone)
                + colleague.avoids(
                    calling: "fellowColleague(_:didSelect:)", of: "SearchColleague", because: reason)
                + colleague.avoids("SearchClient", because: reason)
        )
    }

    @Test("The client treats every colleague alike")
    func clientTreatsColleaguesAlike() throws {
        let structure = try Structure.ofExercise()
        let client = structure.withFunctions(try structure.type("SearchClient"))
        let reason = Sentence(
            "A mediator that decides by the kind of its colleagues has to be edited for every new one.",
            "中介者一旦按同事的种类做判断，每增加一种同事就得改一次中介者。"
        )
        expect(
            client.avoidsCasting(to: "BusinessSearchColleague", because: reason)
                + client.avoidsSwitching(
                    over: "BusinessCategory", "MiniMaps.BusinessCategory", because: reason)
        )
    }
}

// MARK: - Helpers

extension DatePlannerTests {
    var home: Coordinate { Coordinate(latitude: 1, longitude: 1) }
    var station: Coordinate { Coordinate(latitude: 5, longitude: 5) }
    var noodles: Business { business("Noodles", .restaurant, 1) }
    var oven: Business { business("Oven", .restaurant, 2) }
    var moonwater: Business { business("Moonwater", .bar, 3) }
    var lamp: Business { business("Lamp", .movieTheater, 4) }
    var fellow: StandIn { StandIn(.bar, journal) }

    private func business(_ name: String, _ category: BusinessCategory, _ degrees: Double) -> Business {
        Business(
            name: name,
            category: category,
            coordinate: Coordinate(latitude: degrees, longitude: -degrees)
        )
    }

    private func defaultQuery(around coordinate: Coordinate) -> SearchQuery {
        SearchQuery(
            category: .restaurant,
            coordinate: coordinate,
            limit: BusinessSearchColleague.defaultQueryLimit,
            sort: BusinessSearchColleague.defaultQuerySort
        )
    }

    private func restaurantSearch() -> (BusinessSearchColleague, RecordingMediator) {
        let mediator = RecordingMediator(journal)
        return (
            BusinessSearchColleague(category: .restaurant, service: service, mediator: mediator), mediator
        )
    }

    private func clientAndScreen() -> (SearchClient, Screen) {
        let client = SearchClient()
        let screen = Screen(journal)
        client.delegate = screen
        return (client, screen)
    }

    /// Leaves the service holding two queries: number 0 is outdated by number 1.
    private func startTwoSearches(_ colleague: BusinessSearchColleague) async throws {
        service.behavior = .hold
        colleague.update(userCoordinate: home)
        let first = await service.hasReceived(1)
        colleague.update(userCoordinate: station)
        let second = await service.hasReceived(2)
        if !first || !second {
            service.release()
        }
        try #require(first && second, "two searches were expected ‖ 应当发起两次搜索")
    }
}

extension DatePlannerTests {
    struct Offline: Error, CustomStringConvertible {
        let description = "offline"
    }

    /// What was told to whom, in order.
    @MainActor
    final class Journal {
        private(set) var entries: [String] = []

        /// What the delegate was told.
        var screen: [String] { entries.filter { $0.hasPrefix("screen: ") } }

        /// What everybody else was told.
        var colleagues: [String] { entries.filter { !$0.hasPrefix("screen: ") } }

        func write(_ entry: String) {
            entries.append(entry)
        }

        static func names(_ viewModels: Set<MapViewModel>) -> String {
            viewModels.map(\.title).sorted().joined(separator: ", ")
        }
    }

    /// A mediator that writes down what it is told.
    final class RecordingMediator: SearchColleagueMediating {
        private let journal: Journal

        init(_ journal: Journal) {
            self.journal = journal
        }

        func searchColleague(_ colleague: any SearchColleague, didSelect business: Business) {
            journal.write("\(colleague.category) chose \(business.name)")
        }

        func searchColleague(_ colleague: any SearchColleague, didCreate viewModels: Set<MapViewModel>) {
            journal.write("\(colleague.category) found \(Journal.names(viewModels))")
        }

        func searchColleague(_ colleague: any SearchColleague, searchFailed error: any Error) {
            journal.write("\(colleague.category) failed: \(error)")
        }
    }

    /// A delegate that writes down what it is told.
    final class Screen: SearchClientDelegate {
        private let journal: Journal

        init(_ journal: Journal) {
            self.journal = journal
        }

        func searchClient(
            _ client: SearchClient, didSelect business: Business, for colleague: any SearchColleague
        ) {
            journal.write("screen: \(colleague.category) chose \(business.name)")
        }

        func searchClient(
            _ client: SearchClient, didCreate viewModels: Set<MapViewModel>,
            for colleague: any SearchColleague
        ) {
            journal.write("screen: \(colleague.category) found \(Journal.names(viewModels))")
        }

        func searchClient(
            _ client: SearchClient, searchFailed error: any Error, for colleague: any SearchColleague
        ) {
            journal.write("screen: \(colleague.category) failed: \(error)")
        }

        func searchClientDidCompletePlan(_ client: SearchClient) {
            journal.write("screen: plan complete")
        }
    }

    /// A colleague that the client has never seen the type of; it writes down what it is told.
    final class StandIn: SearchColleague {
        let category: BusinessCategory
        private(set) var selectedBusiness: Business?
        private let journal: Journal

        init(_ category: BusinessCategory, _ journal: Journal) {
            self.category = category
            self.journal = journal
        }

        func update(userCoordinate: Coordinate) {
            journal.write("\(category) hears of the user")
        }

        func fellowColleague(_ colleague: any SearchColleague, didSelect business: Business) {
            journal.write("\(category) hears that \(colleague.category) chose \(business.name)")
        }

        func select(_ business: Business) {
            selectedBusiness = business
        }

        func select(_ business: Business, telling mediator: any SearchColleagueMediating) {
            select(business)
            mediator.searchColleague(self, didSelect: business)
        }

        func reset() {
            selectedBusiness = nil
            journal.write("\(category) resets")
        }

        func settled() async {}
    }
}
