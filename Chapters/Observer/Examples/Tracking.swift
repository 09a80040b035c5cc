import Observation

@Observable
final class Thermometer {
    var celsius = 19
    var place = "Kitchen"
}

@MainActor
final class ThermometerLabel {
    private let thermometer: Thermometer
    private let drawn: AsyncStream<String>.Continuation

    init(of thermometer: Thermometer, drawn: AsyncStream<String>.Continuation) {
        self.thermometer = thermometer
        self.drawn = drawn
    }

    func draw() {
        let text = withObservationTracking {
            "\(thermometer.celsius) °C"
        } onChange: { [weak self] in
            Task { await self?.draw() }
        }
        drawn.yield(text)
    }
}

let thermometer = Thermometer()
let (texts, drawn) = AsyncStream.makeStream(of: String.self)
let label = ThermometerLabel(of: thermometer, drawn: drawn)
label.draw()

// Not read in `draw()`, so nothing is drawn.
thermometer.place = "Balcony"
// Two changes before the label has its turn, and one drawing.
thermometer.celsius = 20
thermometer.celsius = 21
for await text in texts {
    print(text)
    switch text {
    case "21 °C": thermometer.celsius = -3
    case "-3 °C": drawn.finish()
    default: break
    }
}
