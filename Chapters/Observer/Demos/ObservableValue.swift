@testable import ObserverChapter

let temperature = ObservableValue(19)
var log: TemperatureLog? = TemperatureLog(of: temperature)

/// Switches the heating, whose work is felt while others are still hearing why.
let thermostat = temperature.observe { change in
    guard change.newValue < 18 else { return }
    print("Heating on at \(change.newValue) °C")
    temperature.value = 20
}

let display = temperature.observe(options: [.initial, .distinct]) { change in
    print("The display shows \(change.newValue) °C")
}

temperature.value = 18
temperature.value = 18
temperature.value = 16

display.invalidate()
temperature.value = 22

print("The log:")
for line in log?.lines ?? [] {
    print("  \(line)")
}

weak let written = log
log = nil
print(written == nil ? "The log is gone." : "The log is kept alive.")
withExtendedLifetime(thermostat) {}
