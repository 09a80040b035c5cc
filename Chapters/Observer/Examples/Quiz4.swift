import Observation

@Observable
final class Thermometer {
    var celsius = 19
    var place = "Kitchen"
}

let thermometer = Thermometer()

withObservationTracking {
    print("Drawn: \(thermometer.celsius) °C")
} onChange: {
    print("Changes!")
}

thermometer.place = "Balcony"
thermometer.celsius = 20
thermometer.celsius = 21
print("Now: \(thermometer.celsius) °C")
