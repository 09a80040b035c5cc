var present = ["Athos", "Porthos", "Aramis"]
var index = 0
while index < present.count {
    let name = present[index]
    print("\(name) received: Charge!")
    if name == "Athos" { present.remove(at: index) }
    index += 1
}
