import WorkbookKit
let course = try Course(at: CommandLine.arguments[1])
let lab = try Lab(course: course, environment: ["PATH": "/opt/swift/usr/bin:/usr/bin:/bin", "HOME": "/root"])
let found = try course.find(CommandLine.arguments[2])
let rs = course.exercises(in: found).map { Lab.Request($0, source: course.path($0.source)) }
let vs = lab.check(rs)
for v in vs { print(v.exercise, v.outcome, v.isReused, v.passedCount, v.timings.map { "\($0.step) \(Int($0.seconds*1000))" }); if v.outcome != .passed { for t in v.tests where t.outcome != .passed { print("   ", t.id, t.outcome, t.findings) }; print("   ", v.problem as Any, v.output.map { "\($0.head.prefix(80)) \($0.cut)" } as Any) } }
