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

    /// Where the next search is to look, and how.
    @MainActor
    private struct Plan {
        var user: Coordinate?
        var fellow: Coordinate?
        var limit = BusinessSearchColleague.defaultQueryLimit
        var sort = BusinessSearchColleague.defaultQuerySort

        func query(for category: BusinessCategory) -> SearchQuery? {
            (fellow ?? user).map { SearchQuery(category: category, coordinate: $0, limit: limit, sort: sort) }
        }

        mutating func follow(_ business: Business) {
            fellow = business.coordinate
            limit = max(limit / 2, 1)
            sort = .distance
        }
    }

    /// Stands for one question; only the one that is still kept may be answered.
    private final class Ticket {}

    let category: BusinessCategory
    private(set) var selectedBusiness: Business?

    /// The searches under way. Start every search here, so that `settled()` can wait for it.
    private let searches = PendingTasks()
    private var plan = Plan() {
        didSet { ask() }
    }
    private var ticket: Ticket?
    private let service: any SearchService
    private weak var mediator: (any SearchColleagueMediating)?

    init(category: BusinessCategory, service: any SearchService, mediator: any SearchColleagueMediating) {
        self.category = category
        self.service = service
        self.mediator = mediator
    }

    func update(userCoordinate: Coordinate) {
        plan.user = userCoordinate
    }

    func fellowColleague(_ colleague: any SearchColleague, didSelect business: Business) {
        plan.follow(business)
    }

    func select(_ business: Business) {
        ticket = nil
        selectedBusiness = business
        mediator?.searchColleague(self, didSelect: business)
    }

    func reset() {
        selectedBusiness = nil
        plan = Plan(user: plan.user)
    }

    private func ask() {
        ticket = nil
        guard selectedBusiness == nil, let query = plan.query(for: category) else { return }
        let ticket = Ticket()
        self.ticket = ticket
        searches.start { [weak self, service] in
            let outcome: Result<[Business], any Error>
            do {
                outcome = .success(try await service.businesses(matching: query))
            } catch {
                outcome = .failure(error)
            }
            guard let self, self.ticket === ticket else { return }
            switch outcome {
            case .success(let found):
                self.mediator?.searchColleague(self, didCreate: Set(found.map { MapViewModel($0) }))
            case .failure(let error):
                self.mediator?.searchColleague(self, searchFailed: error)
            }
        }
    }

    func settled() async {
        await searches.settled()
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
        colleagues.forEach { $0.update(userCoordinate: userCoordinate) }
    }

    func reset() {
        colleagues.forEach { $0.reset() }
    }

    func settled() async {
        for colleague in colleagues {
            await colleague.settled()
        }
    }

    func searchColleague(_ colleague: any SearchColleague, didSelect business: Business) {
        delegate?.searchClient(self, didSelect: business, for: colleague)
        for other in colleagues.filter({ $0 !== colleague }) {
            other.fellowColleague(colleague, didSelect: business)
        }
        if !colleagues.contains(where: { $0.selectedBusiness == nil }) {
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
