import Testing

@testable import WorkbookKit

@Suite("Annotations for GitHub")
struct GitHubAnnotationsTests {
    /// Reads the text as the runner does: a command is a line that begins with two colons, or has `##[` in it; after
    /// `stop-commands`, only the word that was given ends what is not read.
    private func commands(in text: String) -> [String] {
        var (word, found): (String?, [String]) = (nil, [])
        for line in text.split(whereSeparator: \.isNewline).map(String.init) {
            if let end = word {
                if line == "::\(end)::" { word = nil }
            } else if line.hasPrefix("::stop-commands::") {
                word = String(line.dropFirst("::stop-commands::".count))
            } else if line.drop(while: \.isWhitespace).hasPrefix("::") || line.contains("##[") {
                found.append(line)
            } else {
                found.append("neither: \(line)")
            }
        }
        return found + (word == nil ? [] : ["never ended"])
    }

    @Test("hold no command but their own, whatever the student wrote") func hostile() {
        let book = SampleGradebook.small
        for grade in book.submissions {
            let view = SubmissionView(grade, of: book, disclosure: nil)
            for command in commands(in: GitHubAnnotations.text(of: view)) {
                #expect(
                    command.hasPrefix("::error file=Chapters/")
                        || command.hasPrefix("::warning file=Chapters/"),
                    "\(command)")
            }
        }
    }

    @Test("are escaped: a message, and a property more") func escaping() {
        #expect(GitHubAnnotations.data("50%\r\n::error::a,b") == "50%25%0D%0A::error::a,b")
        #expect(GitHubAnnotations.property("a:b,c%\n") == "a%3Ab%2Cc%25%0A")
        #expect(GitHubAnnotations.property("：，%0A") == "：，%250A")
        #expect(
            GitHubAnnotations.property(":\u{301},\u{301}").unicodeScalars.elementsEqual(
                "%3A\u{301}%2C\u{301}".unicodeScalars))
    }

    @Test("point at the line, and at the first where nothing points anywhere") func places() throws {
        var book = SampleGradebook.small
        book.submissions = [book.submissions[0]]
        book.exercises = [book.exercises[0]]
        let requirements = book.exercises[0].requirements
        book.submissions[0].exercises = [
            ExerciseGrade(
                exercise: book.exercises[0].path, status: .graded,
                results: [
                    .init(
                        id: requirements[0].id, outcome: .failed,
                        messages: [.init(text: Bilingual("a: b,\nc", "丙"), line: 7, column: 9)]),
                    .init(id: requirements[1].id, outcome: .notChecked),
                ])
        ]
        let view = SubmissionView(book.submissions[0], of: book, disclosure: nil)
        let found = commands(in: GitHubAnnotations.text(of: view))
        #expect(
            found[0]
                == "::error file=Chapters/Observer/NotificationCenter.swift,line=7,col=9,title=Notification center%3A What was removed hears nothing::a: b,%0Ac"
        )
        #expect(found[1].hasPrefix("::warning file=Chapters/Observer/NotificationCenter.swift,line=1,title="))
        #expect(found[1].hasSuffix("::not checked"))
    }
}
