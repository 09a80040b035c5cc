@testable import MediatorChapter

let mediator = MusketeerMediator()
let athos = Musketeer(name: "Athos", mediator: mediator)
let porthos = Musketeer(name: "Porthos", mediator: mediator)
let aramis = Musketeer(name: "Aramis", mediator: mediator)

athos.send("One for all...!")
print()
porthos.send("and all for one...!")
print()
aramis.send("Unus pro omnibus, omnes pro uno!")
print()
mediator.invokeColleagues { $0.colleague(nil, didSend: "Charge!") }
