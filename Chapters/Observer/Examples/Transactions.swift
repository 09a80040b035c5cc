import Observation

@Observable
final class Composer {
    var firstName = "Clara"
    var lastName = "Wieck"
}

let composer = Composer()
let names = Observations { "\(composer.firstName) \(composer.lastName)" }

for await name in names {
    print(name)
    if name == "Robert Schumann" { break }
    // Two changes without an `await` between them are one.
    composer.firstName = "Robert"
    composer.lastName = "Schumann"
}
