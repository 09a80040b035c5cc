import Foundation

let queue = OperationQueue()
queue.maxConcurrentOperationCount = 1
queue.isSuspended = true
let operations = ["on", "channel", "off"].map { name in
    BlockOperation { print("Executed: \(name)") }
}
queue.addOperations(operations, waitUntilFinished: false)
operations[1].cancel()
queue.isSuspended = false
queue.waitUntilAllOperationsAreFinished()
