@testable import ObserverChapter

let volume = ObservableValue(5)
let limiter = volume.observe { change in
    if change.newValue > 8 { volume.value = 8 }
}
let display = volume.observe { change in
    print("told \(change.newValue), finds \(volume.value)")
}
volume.value = 10
