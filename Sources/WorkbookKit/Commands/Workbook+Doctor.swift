extension Workbook {
    /// What the workbook needs and could use, whether it is there, and what its absence costs.
    func doctor() -> ExitStatus {
        var rows: [Examination] = []
        rows.append(compiler())
        rows.append(cacheFolder())
        rows.append(progressFile())
        rows.append(
            tool(
                "dot", package: "graphviz",
                costs: Bilingual(
                    "workbook diagram prints Mermaid text and draws no SVG",
                    "workbook diagram 只输出 Mermaid 文本，不生成 SVG")))
        rows.append(
            tool(
                "git", package: "git",
                costs: Bilingual(
                    "your work has no history; workbook reset still keeps backups",
                    "代码没有版本历史；workbook reset 仍会保留备份")))
        for (program, package) in MissingUnpacker.packages {
            rows.append(unpacker(program, package: package))
        }
        rows.append(sandbox())
        let isWell = rows.allSatisfy { $0.verdict != .missing }
        if format == .json {
            console.print(JSONReport(workbook: self).doctor(rows))
            return isWell ? .success : .unavailable
        }
        for row in rows {
            let glyph =
                switch row.verdict {
                case .present: style.green(Glyph.passed)
                case .optional: style.yellow(Glyph.notChecked)
                case .missing: style.red(Glyph.failed)
                }
            console.print("\(glyph) \(row.name): \(row.finding.worded(in: language))")
        }
        console.print(
            style.bold(
                isWell
                    ? language("All that is needed is there. Next: workbook", "需要的都已就绪。下一步：workbook")
                    : language(
                        "Next: put right what is marked \(Glyph.failed).", "下一步：解决标有 \(Glyph.failed) 的问题。")))
        return isWell ? .success : .unavailable
    }

    /// One line of the doctor's report.
    struct Examination {
        enum Verdict: String { case present, optional, missing }
        var name: String
        var verdict: Verdict
        var finding: Bilingual
    }

    private func compiler() -> Examination {
        do {
            let cache = try Cache(course: course.root, environment: environment)
            let toolchain = try Toolchain.find(environment: environment, cache: cache)
            return Examination(
                name: "swiftc", verdict: .present,
                finding: Bilingual(
                    "\(toolchain.version), \(toolchain.frontend)",
                    "\(toolchain.version)，\(toolchain.frontend)"))
        } catch let fault as LabFault {
            return Examination(name: "swiftc", verdict: .missing, finding: Bilingual(of: fault))
        } catch let fault as FileFault {
            return Examination(name: "swiftc", verdict: .missing, finding: Bilingual(of: fault))
        } catch {
            return Examination(name: "swiftc", verdict: .missing, finding: Bilingual("\(error)", "\(error)"))
        }
    }

    private func cacheFolder() -> Examination {
        do {
            let root = try Cache(course: course.root, environment: environment).root
            return Examination(
                name: "cache", verdict: .present,
                finding: Bilingual("\(root) (may be deleted at any time)", "\(root)（可以随时删除）"))
        } catch {
            return Examination(
                name: "cache", verdict: .missing,
                finding: Bilingual(
                    error.worded(in: .english) + " WORKBOOK_CACHE can name another folder.",
                    error.worded(in: .simplifiedChinese) + "可以用 WORKBOOK_CACHE 指定其他文件夹。"))
        }
    }

    private func progressFile() -> Examination {
        do {
            try store.update { _ in }
            return Examination(
                name: "progress", verdict: .present, finding: Bilingual(store.path, store.path))
        } catch {
            return Examination(name: "progress", verdict: .missing, finding: Bilingual(of: error))
        }
    }

    private func sandbox() -> Examination {
        let costs = Bilingual(
            "workbook grade works only on code that you trust", "workbook grade 只能批改你信任的代码")
        // Without a compiler the box alone is looked at: what is wrong with the compiler has a line of its own.
        let toolchain = try? Toolchain.find(
            environment: environment, cache: Cache(course: course.root, environment: environment))
        switch Box.find(environment: environment, toolchain: toolchain) {
        case .success(let box):
            return Examination(name: "bwrap", verdict: .present, finding: Bilingual(box.program, box.program))
        case .failure(let missing):
            return Examination(
                name: "bwrap", verdict: .optional,
                finding: Bilingual(
                    "\(missing.worded(in: .english)) Without it \(costs.english).",
                    "\(missing.worded(in: .simplifiedChinese))没有它，\(costs.chinese)。"))
        }
    }

    /// What unpacks the submissions of a class: zips and tars themselves need nothing, what is compressed in them does.
    private func unpacker(_ program: String, package: String) -> Examination {
        let endings = program == "gzip" ? ".zip, .tar.gz" : program == "xz" ? ".tar.xz" : ".tar.bz2"
        return tool(
            program, package: package,
            costs: Bilingual(
                "workbook grade reads no \(endings)",
                "workbook grade 无法读取 \(endings.replacing(", ", with: "、"))"))
    }

    private func tool(_ name: String, package: String, costs: Bilingual) -> Examination {
        if let path = Toolchain.locate(name, path: environment["PATH"]) {
            return Examination(name: name, verdict: .present, finding: Bilingual(path, path))
        }
        return Examination(
            name: name, verdict: .optional,
            finding: Bilingual(
                "not installed; \(costs.english) (Debian: apt install \(package))",
                "未安装；\(costs.chinese)（Debian：apt install \(package)）"))
    }
}

extension Bilingual {
    init(of fact: some Worded) {
        self.init(fact.worded(in: .english), fact.worded(in: .simplifiedChinese))
    }
}
