import Blueprint

/// What a submission may refer to. It is asked of what the compiler resolved, before anything of the submission runs:
/// a name that is spelled another way is the same declaration.
///
/// Modules and the parts of Foundation are allowed by name; what nobody thought of is refused, and a person looks.
package struct Policy: Codable, Equatable, Sendable {
    /// What comes of a file that refers to more than it may.
    package enum Enforcement: String, Sendable {
        /// It is not run.
        case refuse
        /// It is run as usual, and whoever wrote it is told.
        case tell
    }

    /// The modules that may be used.
    package var modules: Set<String> = [
        "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation", "Dispatch",
        "Foundation",
        "FoundationEssentials", "FoundationInternationalization",
    ]
    /// The types and functions of Foundation that may be used.
    package var foundation: Set<String> = Policy.foundation
    /// The functions of C that may be used, which is to say mathematics: numbers in, a number out.
    package var mathematics: Set<String> = [
        "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh",
        "exp", "exp2", "expm1", "fabs", "fdim", "floor", "fma", "fmax", "fmin", "fmod", "hypot", "llrint",
        "llround", "log", "log10", "log1p", "log2", "lrint", "lround", "nearbyint", "pow", "remainder",
        "rint",
        "round", "sin", "sinh", "sqrt", "tan", "tanh", "trunc",
    ]
    /// The types and functions of Dispatch that may be used: queues, not descriptors and processes.
    package var dispatch: Set<String> = [
        "DispatchQueue", "DispatchGroup", "DispatchSemaphore", "DispatchWorkItem", "DispatchWorkItemFlags",
        "DispatchTime", "DispatchWallTime", "DispatchTimeInterval", "DispatchTimeoutResult", "DispatchQoS",
        "DispatchPredicate", "dispatchPrecondition", "DispatchSpecificKey", "DispatchSourceTimer",
        "DispatchSourceProtocol",
    ]
    /// Members that may not be used, whatever they belong to: they reach files, or wait for the outside.
    package var refusedMembers: Set<String> = [
        "contentsOf", "contentsOfFile", "contentsOfDirectory", "write", "currentRunLoop", "resourceValues",
        "checkResourceIsReachable", "resolvingSymlinksInPath", "resolveSymlinksInPath", "homeDirectory",
        "temporaryDirectory", "currentDirectory", "applicationDirectory", "cachesDirectory",
        "documentsDirectory",
        "contentsOfMappedFile", "dataWithContentsOfMappedFile", "fileDescriptor", "resolvingAliasFileAt",
        "resolvingBookmarkData", "setResourceValues", "setResourceValue", "url", "completePath",
        "checkResourceIsReachableAndReturnError", "startAccessingSecurityScopedResource",
        "bookmarkData", "withUnsafeTemporaryAllocation", "bytes", "lines", "resourceBytes",
    ]

    package init(modules: [String] = []) {
        self.modules.formUnion(modules)
    }

    /// The policy with more of Foundation, such as `FileHandle` for an exercise about files.
    package func allowing(_ more: [String]) -> Policy {
        var policy = self
        for name in more {
            if name.contains(".") {
                policy.refusedMembers.remove(String(name.split(separator: ".").last ?? ""))
            } else {
                policy.foundation.insert(name)
            }
        }
        return policy
    }

    private static let foundation: Set<String> = [
        "AttributedString", "Calendar", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "CharacterSet",
        "CocoaError", "ComparisonResult", "Data", "DataProtocol", "ContiguousBytes", "MutableDataProtocol",
        "Date",
        "DateComponents", "DateFormatter", "DateInterval", "Decimal", "Dimension", "Formatter",
        "ISO8601DateFormatter",
        "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "Locale", "LocalizedError", "Measurement",
        "NSCoder",
        "NSCoding", "NSCondition", "NSDecimalNumber", "NSDecimalRound", "NSError", "NSLock", "NSLocking",
        "NSNotFound",
        "NSNotification", "NSNumber", "NSObject", "NSObjectProtocol", "NSRange", "_NSRange",
        "NSRecursiveLock",
        "NSString",
        "NSTextCheckingResult", "NSRegularExpression", "Notification", "NotificationCenter",
        "NumberFormatter",
        "OperationQueue", "PersonNameComponents", "PropertyListDecoder", "PropertyListEncoder",
        "PropertyListSerialization",
        "JSONSerialization", "SortDescriptor", "SortComparator", "KeyPathComparator", "SortOrder",
        "StringTransform",
        "TimeInterval", "TimeZone", "URL", "URLComponents", "URLQueryItem", "UUID", "Unit", "UnitLength",
        "UnitDuration",
        "NSKeyValueObservation", "FormatStyle", "ParseStrategy", "IntegerFormatStyle",
        "FloatingPointFormatStyle",
        "ListFormatStyle", "String", "Scanner", "AnyHashable", "NSUUID", "NSURL", "NSData", "NSDate",
        "NSArray",
        "NSDictionary", "NSSet", "NSMutableArray", "NSMutableDictionary", "NSMutableSet", "NSHashTable",
        "NSMapTable",
        "NSPointerFunctions", "NSValue", "NSNull", "NSCopying", "NSMutableCopying", "NSSecureCoding",
        "POSIXError",
        "DecodingError", "EncodingError", "CustomNSError", "RecoverableError", "ByteCountFormatter",
        "Progress", "NSDecimalNumberHandler", "NSDecimalNumberBehaviors", "NSDecimalAdd", "NSDecimalSubtract",
        "NSDecimalMultiply", "NSDecimalDivide", "NSDecimalCompare", "NSDecimalPower", "NSCalendar",
        "NSLocale", "NSTimeZone", "NSDateComponents", "NSDateInterval", "NSMutableData", "NSIndexSet",
        "NSMutableIndexSet", "NSIndexPath", "NSOrderedSet", "NSMutableOrderedSet", "NSCountedSet", "NSCache",
        "NSConditionLock", "NSCharacterSet", "LengthFormatter", "MassFormatter", "EnergyFormatter",
        "UnitPressure", "UnitEnergy", "UnitPower", "UnitFrequency", "UnitInformationStorage", "UnitConverter",
        "UnitConverterLinear", "UnitAcceleration", "UnitDispersion", "UnitElectricCharge",
        "UnitElectricCurrent", "UnitElectricPotentialDifference", "UnitElectricResistance",
        "UnitConcentrationMass", "UnitFuelEfficiency", "UnitIlluminance", "ComparableComparator",
        "Predicate", "PredicateExpressions", "Expression", "NSCocoaErrorDomain", "NSPOSIXErrorDomain",
        "pow", "sqrt", "floor", "ceil", "round", "fabs", "fmod", "trunc", "sin", "cos", "tan", "atan2", "log",
        "log2",
        "log10", "exp", "hypot", "NSLog", "NSMutableString", "NSAttributedString", "NSMakeRange",
        "NSLocationInRange",
        "NSStringCompareOptions", "Bool", "Int", "Double", "NumberFormatStyleConfiguration",
        "CurrencyFormatStyleConfiguration", "StringStyle", "MeasurementFormatter", "DateComponentsFormatter",
        "DateIntervalFormatter", "RelativeDateTimeFormatter", "UnitMass", "UnitTemperature", "UnitSpeed",
        "UnitArea", "UnitVolume", "UnitAngle", "ByteCountFormatStyle", "DateIntervalFormatStyle",
    ]
}
