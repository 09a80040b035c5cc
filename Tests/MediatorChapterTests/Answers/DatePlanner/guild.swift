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
final class BusinessSearchColleague: Member {
    static let defaultQueryLimit = 4
    static let defaultQuerySort = SearchQuery.SortOrder.bestMatched

    let category: BusinessCategory
    private(set) var selectedBusiness: Business?

    /// The searches under way. Start every search here, so that `settled()` can wait for it.
    private let searches = PendingTasks()

    private let service: any SearchService
    private weak var mediator: (any SearchColleagueMediating)?

    private var userCoordinate: Coordinate?
    private var fellowCoordinate: Coordinate?
    private var queryLimit = defaultQueryLimit
    private var querySort = defaultQuerySort

    /// Counts what makes an answer under way outdated.
    private var generation = 0

    init(category: BusinessCategory, service: any SearchService, mediator: any SearchColleagueMediating) {
        self.category = category
        self.service = service
        self.mediator = mediator
        Guild.join(self, mediator)
    }

    func update(userCoordinate: Coordinate) {
        self.userCoordinate = userCoordinate
        search()
    }

    func fellowColleague(_ colleague: any SearchColleague, didSelect business: Business) {
        fellowCoordinate = business.coordinate
        queryLimit = max(1, queryLimit / 2)
        querySort = .distance
        search()
    }

    func select(_ business: Business) {
        generation += 1
        selectedBusiness = business
        mediator?.searchColleague(self, didSelect: business)
        Guild.tell(self, business)
    }

    func reset() {
        selectedBusiness = nil
        fellowCoordinate = nil
        queryLimit = Self.defaultQueryLimit
        querySort = Self.defaultQuerySort
        search()
    }

    func settled() async {
        await searches.settled()
    }

    private func search() {
        generation += 1
        guard selectedBusiness == nil, let coordinate = fellowCoordinate ?? userCoordinate else { return }
        let query = SearchQuery(
            category: category, coordinate: coordinate, limit: queryLimit, sort: querySort)
        searches.start { [weak self, service, generation] in
            do {
                let businesses = try await service.businesses(matching: query)
                self?.finish(.success(businesses), of: generation)
            } catch {
                self?.finish(.failure(error), of: generation)
            }
        }
    }

    /// Passes on the result of a search, unless something newer has happened since it was started.
    private func finish(_ result: Result<[Business], any Error>, of generation: Int) {
        guard generation == self.generation else { return }
        switch result {
        case .success(let businesses):
            mediator?.searchColleague(self, didCreate: Set(businesses.map(MapViewModel.init)))
        case .failure(let error):
            mediator?.searchColleague(self, searchFailed: error)
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

    private(set) var colleagues: [any SearchColleague] = []

    init() {
    }

    /// Makes a client with a colleague for every category, which ask `service`.
    convenience init(service: any SearchService) {
        self.init()
        for category in BusinessCategory.allCases {
            add(BusinessSearchColleague(category: category, service: service, mediator: self))
        }
    }

    func add(_ colleague: any SearchColleague) {
        colleagues.append(colleague)
    }

    func update(userCoordinate: Coordinate) {
        for colleague in colleagues {
            colleague.update(userCoordinate: userCoordinate)
        }
    }

    func reset() {
        for colleague in colleagues {
            colleague.reset()
        }
    }

    func settled() async {
        for colleague in colleagues {
            await colleague.settled()
        }
    }

    func searchColleague(_ colleague: any SearchColleague, didSelect business: Business) {
        delegate?.searchClient(self, didSelect: business, for: colleague)
        for fellow in colleagues where fellow !== colleague && !(fellow is any Member) {
            fellow.fellowColleague(colleague, didSelect: business)
        }
        if colleagues.allSatisfy({ $0.selectedBusiness != nil }) {
            delegate?.searchClientDidCompletePlan(self)
        }
    }

    func searchColleague(_ colleague: any SearchColleague, didCreate viewModels: Set<MapViewModel>) {
        delegate?.searchClient(self, didCreate: viewModels, for: colleague)
    }

    func searchColleague(_ colleague: any SearchColleague, searchFailed error: any Error) {
        delegate?.searchClient(self, searchFailed: error, for: colleague)
    }
}

@MainActor
private enum Guild {
    struct Seat {
        weak var member: (any SearchColleague)?
        weak var mediator: (any SearchColleagueMediating)?
    }
    static var seats: [Seat] = []
    static func join(_ member: any SearchColleague, _ mediator: any SearchColleagueMediating) {
        seats.append(Seat(member: member, mediator: mediator))
    }
    static func tell(_ chooser: any SearchColleague, _ business: Business) {
        guard let mediator = seats.first(where: { $0.member === chooser })?.mediator else { return }
        for seat in seats where seat.mediator === mediator && seat.member !== chooser {
            seat.member?.fellowColleague(chooser, didSelect: business)
        }
    }
}

protocol Member: SearchColleague {}
