@testable import WorkbookKit

/// Whether this is the gate, `Scripts/check`, which takes the minutes that a quick run of the tests has not got.
let isGate = processEnvironment()["WORKBOOK_GATE"] != nil
