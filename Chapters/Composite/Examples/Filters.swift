/// What a filter is asked about.
struct Story {
    let section: String
    let minutes: Int
}

/// One condition or a tree of conditions: leaves and composites are the cases of one enum.
indirect enum Filter: Hashable, Codable {
    case section(String)
    case shorterThan(minutes: Int)
    case not(Filter)
    case all([Filter])
    case either([Filter])

    func accepts(_ story: Story) -> Bool {
        switch self {
        case .section(let name): story.section == name
        case .shorterThan(let minutes): story.minutes < minutes
        case .not(let filter): !filter.accepts(story)
        case .all(let filters): filters.allSatisfy { $0.accepts(story) }
        case .either(let filters): filters.contains { $0.accepts(story) }
        }
    }

    /// How many conditions there are in it.
    var count: Int {
        switch self {
        case .section, .shorterThan: 1
        case .not(let filter): filter.count
        case .all(let filters), .either(let filters): filters.map(\.count).reduce(0, +)
        }
    }
}

var commute = Filter.all([.shorterThan(minutes: 10), .not(.section("Sports"))])
print(commute.accepts(Story(section: "Science", minutes: 5)))
print(commute.accepts(Story(section: "Sports", minutes: 5)))

// A tree can be put into itself: what goes in is a copy, so there is no cycle.
commute = .either([commute, .section("Weather")])
print(commute.accepts(Story(section: "Weather", minutes: 30)), commute.count)

print(Filter.all([]).accepts(Story(section: "Any", minutes: 1)))
print(Filter.either([]).accepts(Story(section: "Any", minutes: 1)))
