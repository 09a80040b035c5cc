/// The kinds of business a date is made of; stands for the category strings of the Yelp API.
public enum BusinessCategory: String, CaseIterable, Sendable {
    /// Somewhere to eat.
    case restaurant
    /// Somewhere to drink.
    case bar
    /// Somewhere to see a film.
    case movieTheater
}
