extension StringProtocol {
    /// The lines, whichever of the two usual ends they have. To `Character` a carriage return with its line feed is
    /// one thing, and no line feed.
    var lines: [SubSequence] {
        split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }
}
