@testable import MediatorChapter

func meet() -> [Musketeer] {
    let mediator = MusketeerMediator()
    return ["Athos", "Porthos"].map { Musketeer(name: $0, mediator: mediator) }
}

let friends = meet()
friends[0].send("Are you there?")
