@testable import StateChapter

let first = HotelRoom(number: 101)
let second = HotelRoom(number: 102)
first.book(for: "Ada")
second.enter(first.state)
second.checkIn("Ada")
first.checkIn("Ada")
