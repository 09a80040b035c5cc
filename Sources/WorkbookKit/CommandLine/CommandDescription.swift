/// One command: the parser, the help and the completions are all made from it.
struct CommandDescription: Sendable {
    let name: String
    let abstract: Bilingual
    var discussion: Bilingual?
    var arguments: [ArgumentDescription] = []
    var options: [OptionDescription] = []
    /// A hidden command is understood and never mentioned.
    var isHidden = false
    /// Makes the command of words whose number is right and of options that the command has.
    let make: @Sendable (CommandWords) throws(UsageError) -> Command
}

/// What stands after a command's name, options taken apart.
struct CommandWords: Sendable {
    var words: [String] = []
    var flags: Set<String> = []
    var values: [String: String] = [:]
}

/// A word that a command takes.
struct ArgumentDescription: Sendable {
    enum Count: Sendable {
        case one, optional, many
    }

    let label: Bilingual
    let abstract: Bilingual
    var count = Count.one
    let candidates: Candidates
}

/// An option, with or without a value.
struct OptionDescription: Sendable {
    struct Value: Sendable {
        let label: Bilingual
        let candidates: Candidates
    }

    let name: String
    var short: String?
    var value: Value?
    let abstract: Bilingual
}

/// What may stand in a place: for completions, and for checking where the words are fixed.
enum Candidates: Equatable, Sendable {
    case words([String])
    case commands
    case chapters
    case exercises
    case chaptersAndExercises
    case folders
}
