/// Why a submission is not run: what it refers to, where, and against which rule. A person has to look at it.
package struct Refusal: Codable, Equatable, Hashable, Sendable, Worded {
    package enum Rule: String, Codable, Sendable, CaseIterable {
        /// A module that the course does not allow.
        case module
        /// A function or a variable of C.
        case cFunction = "c-function"
        /// Memory without the language's protection.
        case unsafe
        /// Files, processes, the network, the environment, or anything of Foundation that is not on the list.
        case system
        /// An attribute that changes what a name means to the linker or the compiler.
        case attribute
        /// A declaration by which the tests' own words would mean something else.
        case shadow
        /// An operator by which the tests would compare otherwise.
        case comparison
        /// A place that the compiler's tree or the text does not show.
        case unseen
    }

    package var rule: Rule
    /// What is refused, as a person reads it.
    package var name: String
    /// From 1.
    package var line: Int
    package var column: Int

    package func worded(in language: Language) -> String {
        switch rule {
        case .module:
            language(
                "The module `\(name)` is not allowed in this course.", "本课程不允许使用模块 `\(name)`。")
        case .cFunction:
            language(
                "`\(name)` belongs to C; a submission may use Swift only.",
                "`\(name)` 来自 C 语言；提交的代码只能使用 Swift。")
        case .unsafe:
            language(
                "`\(name)` gives memory without protection; no exercise needs it.",
                "`\(name)` 绕过了内存保护；没有一道练习需要它。")
        case .system:
            language(
                "`\(name)` is not on the list of what a submission may use, which keeps to the program itself.",
                "`\(name)` 不在提交的代码可以使用的范围内；这个范围只限于程序自身。")
        case .attribute:
            language(
                "The attribute `\(name)` changes what a name means; a submission may not.",
                "属性 `\(name)` 会改变名字的含义；提交的代码不允许这样做。")
        case .shadow:
            language(
                "`\(name)` is a word of the tests; call it something else, or make it private.",
                "`\(name)` 是测试用到的名字；请换个名字，或改为 private。")
        case .comparison:
            language(
                "`\(name)` may change what the tests compare or compute; make it private, or give it a name of its own.",
                "`\(name)` 可能改变测试所做的比较或计算；请改为 private，或另取名字。")
        case .unseen:
            language(
                "The grader cannot see what `\(name)` runs; write it another way.",
                "批改程序看不到 `\(name)` 会运行什么；请换一种写法。")
        }
    }
}
