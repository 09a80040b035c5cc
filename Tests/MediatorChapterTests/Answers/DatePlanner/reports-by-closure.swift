import MiniMaps

// MARK: - The interface (given)

/// Looks for one kind of business. A colleague knows its mediator, and no other colleague.
@MainActor
protocol SearchColleague: AnyObject {
    /// The kind of business that the colleague looks for.
    var category: BusinessCategory { get }

    /// The business that the user has chosen from its results, if any.
    var selectedBusiness: Business? { get }

    /// The user is somewhere else now.
    func update(userCoordinate: Coordinate)

    /// The user chose a business from the results of `colleague`.
    func fellowColleague(_ colleague: any SearchColleague, didSelect business: Business)

    /// The user chooses `business` from the results of this colleague.
    func select(_ business: Business)

    /// The user starts again.
    func reset()

    /// Returns when no search is under way, an outdated one neither.
    func settled() async
}

/// What a colleague tells its mediator.
@MainActor
protocol SearchColleagueMediating: AnyObject {
    /// The user chose a business from the results of `colleague`.
    func searchColleague(_ colleague: any SearchColleague, didSelect business: Business)

    /// `colleague` has found what the map is to show for it from now on.
    func searchColleague(_ colleague: any SearchColleague, didCreate viewModels: Set<MapViewModel>)

    /// The search of `colleague` failed.
    func searchColleague(_ colleague: any SearchColleague, searchFailed error: any Error)
}

/// What the mediator tells the screen.
@MainActor
protocol SearchClientDelegate: AnyObject {
    /// The user chose a business from the results of `colleague`.
    func searchClient(
        _ client: SearchClient, didSelect business: Business, for colleague: any SearchColleague)

    /// The map is to show `viewModels` for `colleague` from now on.
    func searchClient(
        _ client: SearchClient, didCreate viewModels: Set<MapViewModel>, for colleague: any SearchColleague)

    /// The search of `colleague` failed.
    func searchClient(
        _ client: SearchClient, searchFailed error: any Error, for colleague: any SearchColleague)

    /// Every colleague has a selection now.
    func searchClientDidCompletePlan(_ client: SearchClient)
}

// MARK: - The colleague (yours)

/// Searches around the user, or around the business that was chosen last from a fellow's results.
///
/// - A search runs only while nothing is selected and there is a coordinate, a fellow's before the user's.
/// - A fellow's choice halves the limit of the next search, never below one, and sorts it by distance.
/// - A reset drops the selection and the fellow's coordinate, restores limit and sort, and searches again.
/// - An answer is passed on only if nothing newer happened: no later search, no selection, no reset.
@MainActor
final class BusinessSearchColleague: SearchColleague {
    static let defaultQueryLimit = 4
    static let defaultQuerySort = SearchQuery.SortOrder.bestMatched

    private enum Report {
        case chose(Business)
        case found(Set<MapViewModel>)
        case failed(any Error)
    }

    let category: BusinessCategory
    var selectedBusiness: Business? { choice }

    /// The searches under way. Start every search here, so that `settled()` can wait for it.
    private let searches = PendingTasks()
    private var task: Task<Void, Never>?
    private var choice: Business?
    private var home: Coordinate?
    private var companions: [Business] = []
    private let lookUp: (SearchQuery) async throws -> [Business]
    private var report: (Report) -> Void = { _ in }

    init(category: BusinessCategory, service: any SearchService, mediator: any SearchColleagueMediating) {
        self.category = category
        lookUp = { query in try await service.businesses(matching: query) }
        report = { [weak mediator, unowned self] report in
            switch report {
            case .chose(let business): mediator?.searchColleague(self, didSelect: business)
            case .found(let pins): mediator?.searchColleague(self, didCreate: pins)
            case .failed(let error): mediator?.searchColleague(self, searchFailed: error)
            }
        }
    }

    func update(userCoordinate: Coordinate) {
        home = userCoordinate
        restart()
    }

    func fellowColleague(_ colleague: any SearchColleague, didSelect business: Business) {
        companions.append(business)
        restart()
    }

    func select(_ business: Business) {
        choice = business
        restart()
        report(.chose(business))
    }

    func reset() {
        choice = nil
        companions = []
        restart()
    }

    func settled() async {
        await searches.settled()
    }

    private var query: SearchQuery? {
        guard choice == nil, let place = companions.last?.coordinate ?? home else { return nil }
        return SearchQuery(
            category: category,
            coordinate: place,
            limit: companions.reduce(Self.defaultQueryLimit) { limit, _ in max(1, limit / 2) },
            sort: companions.isEmpty ? Self.defaultQuerySort : .distance
        )
    }

    private func restart() {
        task?.cancel()
        guard let query else { return }
        let lookUp = lookUp
        task = searches.start { [weak self] in
            let result: Report
            do {
                result = .found(Set(try await lookUp(query).map(MapViewModel.init)))
            } catch {
                result = .failed(error)
            }
            if !Task.isCancelled { self?.report(result) }
        }
    }
}

// MARK: - The mediator (yours)

/// Passes choices between the colleagues and results to its delegate; it keeps the colleagues alive.
///
/// Of a choice it tells the delegate, then the other colleagues, and last, if every colleague has a
/// selection now, the delegate again: the plan is complete.
@MainActor
final class SearchClient: SearchColleagueMediating {
    weak var delegate: (any SearchClientDelegate)?

    private var members: [ObjectIdentifier: (place: Int, colleague: any SearchColleague)] = [:]

    var colleagues: [any SearchColleague] {
        members.values.sorted { $0.place < $1.place }.map(\.colleague)
    }

    init() {
    }

    /// Makes a client with a colleague for every category, which ask `service`.
    convenience init(service: any SearchService) {
        self.init()
        BusinessCategory.allCases
            .map { BusinessSearchColleague(category: $0, service: service, mediator: self) }
            .forEach(add)
    }

    func add(_ colleague: any SearchColleague) {
        members[ObjectIdentifier(colleague)] = (members.count, colleague)
    }

    func update(userCoordinate: Coordinate) {
        for colleague in colleagues { colleague.update(userCoordinate: userCoordinate) }
    }

    func reset() {
        for colleague in colleagues { colleague.reset() }
    }

    func settled() async {
        for colleague in colleagues {
            await colleague.settled()
        }
    }

    func searchColleague(_ colleague: any SearchColleague, didSelect business: Business) {
        delegate?.searchClient(self, didSelect: business, for: colleague)
        var isComplete = colleague.selectedBusiness != nil
        for other in colleagues where ObjectIdentifier(other) != ObjectIdentifier(colleague) {
            other.fellowColleague(colleague, didSelect: business)
        }
        isComplete = isComplete && colleagues.allSatisfy { $0.selectedBusiness != nil }
        if isComplete { delegate?.searchClientDidCompletePlan(self) }
    }

    func searchColleague(_ colleague: any SearchColleague, didCreate viewModels: Set<MapViewModel>) {
        delegate?.searchClient(self, didCreate: viewModels, for: colleague)
    }

    func searchColleague(_ colleague: any SearchColleague, searchFailed error: any Error) {
        delegate?.searchClient(self, searchFailed: error, for: colleague)
    }
}
