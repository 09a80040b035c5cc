import Foundation

let isShort = NSPredicate { value, _ in (value as? String ?? "").count < 6 }
let isGreen = NSPredicate { value, _ in value as? String == "Green" }
let wanted = NSCompoundPredicate(andPredicateWithSubpredicates: [
    isShort, NSCompoundPredicate(notPredicateWithSubpredicate: isGreen),
])
print(wanted.evaluate(with: "Green"), wanted.evaluate(with: "Black"))
print(NSCompoundPredicate(andPredicateWithSubpredicates: []).evaluate(with: "Green"))
print(NSCompoundPredicate(orPredicateWithSubpredicates: []).evaluate(with: "Green"))

let whole = Progress(totalUnitCount: 10)
let download = Progress(totalUnitCount: 200)
let unpacking = Progress(totalUnitCount: 3)
whole.addChild(download, withPendingUnitCount: 8)
whole.addChild(unpacking, withPendingUnitCount: 2)
download.completedUnitCount = 100
print(whole.fractionCompleted)
whole.cancel()
print(download.isCancelled, unpacking.isCancelled)
