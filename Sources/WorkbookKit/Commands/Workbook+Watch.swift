import Dispatch
import Synchronization

extension Workbook {
    /// Checks again at every save, until `q` or Ctrl-C.
    func watch(_ name: String?) throws -> ExitStatus {
        let watched = try name.map { course.exercises(in: try course.find($0)) } ?? course.exercises
        let lab = try makeLab()
        let hasKeys = RawTerminal.enter()
        defer { RawTerminal.leave() }
        var waiter = WatchWaiter(files: watched.map { course.path($0.source) }, readsKeys: hasKeys)
        var current = first(of: watched)
        var verdict = showCheck(of: current, with: lab, fresh: false, waiter: &waiter)
        while true {
            console.status(keys)
            let event = waiter.wait()
            console.clearStatus()
            switch event {
            case .saved:
                current = saved(among: watched) ?? current
                verdict = showCheck(of: current, with: lab, fresh: false, waiter: &waiter)
            // Without its terminal nobody watches any more.
            case .key("q"), .key("\u{4}"), .inputEnded:
                return verdict?.outcome == .passed ? .success : .failure
            case .key("r"): verdict = showCheck(of: current, with: lab, fresh: true, waiter: &waiter)
            case .key("h"): sayErrors { try hint(current.path) }
            case .key("d"): sayErrors { try diagram(current.path, solution: false) }
            case .key("n"):
                current = following(current, in: watched)
                verdict = showCheck(of: current, with: lab, fresh: false, waiter: &waiter)
            case .key, nil: break
            }
        }
    }

    private var keys: String {
        language(
            "Watching. h hint  n next  d diagram  r run again  q quit",
            "监视中。h 提示  n 下一个  d 类图  r 重新检查  q 退出")
    }

    /// Checks one exercise and shows the verdict; a save meanwhile starts the check anew, as its outcome is what counts.
    private func showCheck(of exercise: Exercise, with lab: Lab, fresh: Bool, waiter: inout WatchWaiter)
        -> Verdict?
    {
        while true {
            let request = Lab.Request(exercise, source: course.path(exercise.source), mayReuse: !fresh)
            console.status(language("Checking \(exercise.path)…", "正在检查 \(exercise.path)……"))
            let all = FileStamps(of: waiter.files)
            let before = FileStamps(of: [request.source])
            let verdict = interruptible(request, lab)
            console.clearStatus()
            guard let verdict, FileStamps(of: [request.source]) == before else { continue }
            // As they were before the check: a save of another file meanwhile is still to be seen.
            waiter.stamps = all
            record { $0.record(verdict) }
            if console.isTerminal { console.write("\u{1B}[2J\u{1B}[H") }
            report([verdict], requests: [request], detail: .first, own: true)
            return verdict
        }
    }

    /// The verdict, or nil when the file was saved again before it was there.
    private func interruptible(_ request: Lab.Request, _ lab: Lab) -> Verdict? {
        let before = FileStamps(of: [request.source])
        let work = WatchedCheck()
        var request = request
        request.isCancelled = { work.isCancelled.load(ordering: .relaxed) }
        let item = DispatchWorkItem { [request] in
            let verdict = lab.check(request)
            work.verdict.withLock { $0 = verdict }
        }
        DispatchQueue.global().async(execute: item)
        while item.wait(timeout: .now() + .milliseconds(15)) == .timedOut {
            guard FileStamps(of: [request.source]) != before else { continue }
            work.isCancelled.store(true, ordering: .relaxed)
            // Again and again: the check may be about to start its next program.
            repeat {
                ProcessGroups.killAll()
            } while item.wait(timeout: .now() + .milliseconds(15)) == .timedOut
            return nil
        }
        return work.verdict.withLock { $0 }
    }

    private func sayErrors(_ body: () throws -> ExitStatus) {
        do {
            _ = try body()
        } catch {
            _ = report(error)
        }
    }

    private func first(of watched: [Exercise]) -> Exercise {
        survey().rows.first { watched.contains($0.exercise) && $0.state != .passed }?.exercise ?? watched[0]
    }

    /// The exercise whose file was saved last.
    private func saved(among watched: [Exercise]) -> Exercise? {
        watched.max { modified($0) < modified($1) }
    }

    private func modified(_ exercise: Exercise) -> Double {
        var status = stat()
        guard stat(course.path(exercise.source), &status) == 0 else { return 0 }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The next exercise that has not passed, or simply the next.
    private func following(_ exercise: Exercise, in watched: [Exercise]) -> Exercise {
        let rows = survey().rows.filter { watched.contains($0.exercise) }
        let index = rows.firstIndex { $0.exercise == exercise } ?? 0
        let order = rows[(index + 1)...] + rows[...index]
        return order.first { $0.state != .passed }?.exercise ?? order.first?.exercise ?? exercise
    }
}

/// A check on another thread. An object of its own: the queue may hold on to its work a moment longer than anybody waits.
private final class WatchedCheck: Sendable {
    let isCancelled = Atomic(false)
    let verdict = Mutex<Verdict?>(nil)
}
