extension Finding: Worded {
    /// Where in a source the finding points, if anywhere.
    package var location: SourceLocation? {
        switch self {
        case .issue(_, _, let location), .crashed(_, _, let location): location
        default: nil
        }
    }

    /// The sentence a person reads.
    package func worded(in language: Language) -> String {
        switch self {
        case .issue(let text, let comment, _):
            Self.issue(text, comment?.worded(in: language), in: language)
        case .crashed(nil, SIGSEGV, _), .crashed(nil, SIGBUS, _):
            // Beyond the end of its stack the runtime has no room left to say what happened.
            language(
                "The program crashed: it touched memory that is not its own. Most often something calls itself without end, or two threads change the same thing at once.",
                "程序崩溃了：访问了不属于它的内存。最常见的原因是无休止地递归调用自己，或者两个线程同时修改了同一处。")
        case .crashed(let message, let signal, _):
            language(
                "The program crashed" + (message.map { ": \($0)" } ?? " (signal \(signal))") + ".",
                "程序崩溃了" + (message.map { "：\($0)" } ?? "（信号 \(signal)）") + "。")
        case .timedOut(let seconds):
            language(
                "Not done after \(seconds) s, and ended. Is there a loop that never stops, or a wait for something that never comes?",
                "\(seconds) 秒后仍未结束，已被终止。是否有停不下来的循环，或在等待永远不会发生的事？")
        case .left(let status):
            language(
                "The program ended itself (status \(status)) before the test was over. Leave exit to the app.",
                "测试还没结束，程序就自己退出了（状态码 \(status)）。请不要在代码里调用 exit。")
        case .endedWrongly:
            language(
                "The program ended wrongly right after this test: something it left behind failed.",
                "这个测试刚结束，程序就异常终止了：它留下的某些东西出了错。")
        case .notReported:
            language("The test did not report.", "这个测试没有给出结果。")
        case .unlisted(let test):
            language(
                "The test “\(test)” belongs to no requirement, so nothing counts. That is the course's fault, not yours.",
                "测试“\(test)”不对应任何一条要求，因此全部不算数。这是课程的错误，不是你的问题。")
        case .disturbed:
            language(
                "What came over the result channel was not written by the test library, so nothing of it counts.",
                "结果通道里出现了不是测试库写出的内容，因此全部不算数。")
        case .noStructure(let reason):
            language(
                "The structure of your code could not be read, so this was not checked (\(reason)).",
                "无法读取代码结构，因此没有检查这一项（\(reason)）。")
        }
    }

    private static func issue(_ text: String, _ comment: String?, in language: Language) -> String {
        // A rule of the structure has only its sentence; an expectation has its source, and maybe a comment.
        guard let expression = text.trimming(prefix: "Expectation failed: ") else {
            if let thrown = text.trimming(prefix: "Caught error: ") {
                return language("An error was thrown: \(thrown)", "抛出了错误：\(thrown)")
            }
            return comment ?? Bilingual(joined: text).worded(in: language)
        }
        let claim = thrown(expression, in: language) ?? language("Expected \(expression)", "期望 \(expression)")
        return comment.map { "\($0)\n\(claim)" } ?? claim
    }
}

extension Finding {
    /// What the test library says of an error that did not come, or of another one than was asked for.
    private static func thrown(_ expression: String, in language: Language) -> String? {
        if expression.hasPrefix("an error was expected but none was thrown") {
            return language("An error should be thrown here, and none was.", "这里应当抛出错误，却没有抛出。")
        }
        let parts = expression.split(separator: ", but ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let wanted = parts[0].trimming(prefix: "expected error "),
            let end = parts[1].firstRange(of: " was thrown instead")
        else { return nil }
        let thrown = parts[1][..<end.lowerBound]
        return language("\(wanted) should be thrown, but \(thrown) was.", "应当抛出 \(wanted)，实际抛出的是 \(thrown)。")
    }
}

extension String {
    fileprivate func trimming(prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
