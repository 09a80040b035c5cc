/// Finds what a mistyped word was meant to be.
package enum NearMiss {
    /// The candidate nearest to the word, or nil when none is near; case does not matter.
    ///
    /// One slip is forgiven for every three letters, three at most. A word that only begins one candidate
    /// means that one.
    package static func best(for word: String, in candidates: some Sequence<String>) -> String? {
        let typed = Array(word.lowercased())
        var best: (candidate: String, distance: Int)?
        var begun: [String] = []
        for candidate in candidates {
            let meant = Array(candidate.lowercased())
            let length = max(typed.count, meant.count)
            let slips = distance(from: typed, to: meant)
            if slips < length, slips <= min(3, max(1, length / 3)), slips < best?.distance ?? .max {
                best = (candidate, slips)
            }
            if typed.count > 1, meant.starts(with: typed) { begun.append(candidate) }
        }
        return begun.count == 1 ? begun.first : best?.candidate
    }

    /// The Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours.
    static func distance(from old: [Character], to new: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...new.count)
        for row in old.indices {
            var current = [row + 1]
            for column in new.indices {
                let substitution = last[column] + (old[row] == new[column] ? 0 : 1)
                var cost = min(substitution, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, old[row] == new[column - 1], old[row - 1] == new[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[new.count]
    }
}
