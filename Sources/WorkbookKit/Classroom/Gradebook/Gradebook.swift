/// The marks of a class with their reasons. Every report of a class is made from this and nothing else; it holds neither
/// a date, a duration nor a path, so that the same inputs give the same bytes anywhere.
package struct Gradebook: Codable, Equatable, Sendable {
    package static let schema = "design-patterns-workbook/gradebook/1"

    package var schema = Gradebook.schema
    /// Which part of the class this is; nil for a whole one.
    package var part: Part?
    /// What was to be done, in the order of the course.
    package var exercises: [Exercise]
    /// Who handed in what, by name.
    package var submissions: [SubmissionGrade]

    package init(exercises: [Exercise], submissions: [SubmissionGrade]) {
        self.exercises = exercises
        self.submissions = submissions
    }

    /// One of several parts that a class is graded in: every `count`-th submission.
    package struct Part: Codable, Hashable, Sendable {
        /// From 1.
        package var index: Int
        package var count: Int
        /// How many submissions the whole class has.
        package var submissions: Int

        package init(index: Int, count: Int, submissions: Int) {
            self.index = index
            self.count = count
            self.submissions = submissions
        }
    }

    /// One exercise and what it is worth.
    package struct Exercise: Codable, Equatable, Sendable {
        /// As a person names it: `mediator/musketeers`.
        package var path: String
        /// The learner's file within a submission: `Chapters/Mediator/Musketeers.swift`.
        package var file: String
        package var chapter: Bilingual
        package var title: Bilingual
        package var points: Points
        package var requirements: [GradedRequirement]

        package init(
            path: String, file: String, chapter: Bilingual, title: Bilingual, points: Points,
            requirements: [GradedRequirement]
        ) {
            self.path = path
            self.file = file
            self.chapter = chapter
            self.title = title
            self.points = points
            self.requirements = requirements
        }
    }

    /// One requirement and what it is worth.
    package struct GradedRequirement: Codable, Equatable, Sendable {
        package var id: String
        package var kind: Requirement.Kind
        package var sentence: Bilingual
        package var points: Points
        /// Whether students are not told what it asks.
        package var isHidden: Bool

        package init(
            id: String, kind: Requirement.Kind, sentence: Bilingual, points: Points, isHidden: Bool
        ) {
            self.id = id
            self.kind = kind
            self.sentence = sentence
            self.points = points
            self.isHidden = isHidden
        }
    }
}
