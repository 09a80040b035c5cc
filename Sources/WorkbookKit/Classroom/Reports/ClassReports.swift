/// All files of a report folder, made from a gradebook and nothing else: the same gradebook gives the same bytes anywhere.
///
/// What is for the staff shows everything. What is for one student shows of hidden requirements what the disclosure
/// allows; it is made from a `SubmissionView`, which holds nothing more.
package struct ClassReports: Sendable {
    package let gradebook: Gradebook
    package let disclosure: Disclosure
    /// Known once for all: every point of the class has a say in it.
    private let unit: Classroom50Result.Unit

    package init(_ gradebook: Gradebook, disclosure: Disclosure) {
        self.gradebook = gradebook
        unit = Classroom50Result.Unit(gradebook)
        self.disclosure = disclosure
    }

    /// All files, in a fixed order: those about the class, then those of each student, by name.
    package var files: [ReportFile] { classFiles + gradebook.submissions.flatMap(files(of:)) }

    /// The files about the class as a whole.
    package var classFiles: [ReportFile] {
        let gradebook = gradebook
        return [
            ReportFile("gradebook.json", pieces: gradebook.writeJSON),
            ReportFile("gradebook.csv") { GradebookCSV.text(of: gradebook) },
            ReportFile("index.html") { ClassPage.text(of: gradebook) },
            ReportFile("junit.xml", pieces: { sink in try JUnitReport.write(gradebook, to: sink) }),
        ]
    }

    /// The files of one student.
    package func files(of grade: SubmissionGrade) -> [ReportFile] {
        let (gradebook, disclosure, unit) = (gradebook, disclosure, unit)
        let id = ClassText.fileName(grade.id)
        let view = SubmissionView(grade, of: gradebook, disclosure: disclosure)
        let feedback = FeedbackMarkdown.text(of: view)
        let shared = [
            ReportFile("feedback/\(id).md") { feedback },
            ReportFile("github/\(id).annotations.txt") { GitHubAnnotations.text(of: view) },
            ReportFile("github/\(id).summary.md") { StepSummary.text(of: view, feedback: feedback) },
            ReportFile("gradescope/\(id).json") { GradescopeResult.text(of: view) },
            ReportFile("classroom50/\(id).json") {
                Classroom50Result.text(of: view, unit: unit)
            },
        ]
        let exercises = gradebook.exercises.indices.map { index in
            let name = gradebook.exercises[index].path.split(separator: "/").map {
                ClassText.fileName(String($0))
            }
            return ReportFile("exercism/\(id)/\(name.joined(separator: "/"))/results.json") {
                ExercismResult.text(of: view.exercises[index])
            }
        }
        return shared + exercises
    }
}
