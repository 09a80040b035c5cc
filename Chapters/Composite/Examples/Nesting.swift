func sum(_ numbers: [Double]) -> Double { numbers.reduce(0, +) }
func average(_ numbers: [Double]) -> Double { sum(numbers) / Double(numbers.count) }

let flat = [4.0, 4, 1]
let nested = [[4.0, 4], [1]]
print("Sum: \(sum(flat)) flat, \(sum(nested.map(sum))) nested")
print("Average: \(average(flat)) flat, \(average(nested.map(average))) nested")
