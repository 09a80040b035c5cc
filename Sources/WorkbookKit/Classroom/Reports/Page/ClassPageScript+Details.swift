/// One submission, and one exercise.
extension ClassPageScript {
    static let student = #"""


        const messageList = messages => messages?.length ? make("ul", { class: "messages" },
          messages.map(message => make("li", {}, word(message[0]),
            message.length > 1 && [" ", make("span", { class: "place" }, place(message))]))) : null;

        const requirementItem = (exercise, cell, row) => {
          const requirement = exercise.requirements[row];
          const letter = cell.r[row] ?? "n";
          const score = cell.y ? cell.y[row] : letter === "p" ? requirement.points : 0;
          return make("li", { class: letter },
            make("span", { class: "sign" }, make("span", { "aria-hidden": "true" }, SIGNS[letter]),
              make("span", { class: "status" }, `${outcomeWord(letter)}${say(": ", "：")}`)),
            make("span", {}, word(requirement.sentence), chips(requirement)),
            make("span", { class: "mark" }, ofWhole(points(score), points(requirement.points))),
            messageList(cell.g?.[row]));
        };

        const sourceText = text => make("details", {},
          make("summary", {}, say("The file that was handed in", "提交的文件")),
          make("pre", { class: "source", tabindex: "0" }, text.split("\n").map(line => make("span", {}, `${line}\n`))));

        const exerciseSection = (submission, column, isOpen) => {
          const [exercise, cell] = [exercises[column], submission.cells[column]];
          const content = make("div");
          const fill = () => {
            if (content.firstChild) return;
            append(content, [
              make("p", { class: "place" }, exercise.file),
              cell.s !== 0 && make("p", { class: cell.s > 3 ? "notice" : "" }, statusSentence(cell.s)),
              messageList(cell.m),
              cell.s === 0 && make("ul", { class: "requirements" },
                exercise.requirements.map((_, row) => requirementItem(exercise, cell, row))),
              cell.o !== undefined && make("details", {},
                make("summary", {}, say("What the code printed", "代码的输出")),
                make("pre", { tabindex: "0" }, data.outputs[cell.o])),
              cell.q !== undefined && sourceText(data.sources[cell.q]),
              cell.d !== undefined && pictures(data.diagrams[cell.d].map(line => data.lines[line]), titleOf(exercise)),
            ]);
          };
          const section = make("details", { class: "exercise", id: `exercise-${column}`, open: isOpen },
            make("summary", {}, make("span", { class: "summary" },
              make("h2", {}, chapterAndTitle(exercise)),
              make("span", {}, cell.s !== 0 && [make("span", { class: `chip ${cell.s > 3 ? "look" : "bad"}` }, statusWord(cell.s)), " "],
                make("b", {}, ofWhole(points(cell.v), points(exercise.points)))))),
            content);
          section.addEventListener("toggle", fill);
          if (isOpen) fill();
          return section;
        };

        const studentPage = (index, wanted) => {
          const submission = submissions[index];
          const neighbour = (offset, label) => {
            const other = submissions[index + offset];
            return other && make("a", { href: toStudent(other), rel: offset < 0 ? "prev" : "next" }, label);
          };
          const isOpen = column => wanted === undefined
            ? submission.cells[column].s > 2 || submission.cells[column].r.includes("f") : column === wanted;
          const sections = exercises.map((_, column) => exerciseSection(submission, column, isOpen(column)));
          const strip = make("ul", { class: "strip" }, submission.cells.map((cell, column) => make("li", {}, make("a", {
            class: cellClass(cell, column), href: toStudent(submission, column),
            "aria-label": cellWords(cell, column), title: cellWords(cell, column),
            // The address may be that of this view, and its exercise closed.
            onclick: () => { if (location.hash === toStudent(submission, column)) show(true); },
          }, cellSign(cell, column)))));
          return [
            make("nav", { class: "crumbs", "aria-label": say("Submissions", "提交") },
              make("a", { href: "#" }, say("← The class", "← 全班")),
              make("span", {}, neighbour(-1, say("Previous", "上一份")), index > 0 && " · ", neighbour(1, say("Next", "下一份")))),
            make("h1", { tabindex: "-1" }, nameOf(submission)),
            make("p", { class: "score" }, `${ofWhole(points(submission.score), points(submission.maximum))}${say(" points", " 分")} `,
              make("span", { class: "soft" }, say(`(${percent(fraction(submission))})`, `（${percent(fraction(submission))}）`))),
            make("p", { class: "place" }, `feedback/${submission.id}.md`),
            submission.problem !== undefined && make("p", { class: "notice" }, word(submission.problem)),
            submission.adjustments.length > 0 && make("ul", {}, submission.adjustments.map(one => make("li", {},
              make("b", {}, `${one.points > 0 ? "+" : ""}${points(one.points)}`), ` ${adjustmentWord(one.kind)}`,
              one.exercise !== undefined && say(` (${titleOf(exercises[one.exercise])})`, `（${titleOf(exercises[one.exercise])}）`),
              say(": ", "："), word(one.reason)))),
            strip,
            make("div", { class: "tools" }, make("button", {
              onclick: () => sections.forEach(section => { section.open = true; }),
            }, say("Open all", "全部展开")), make("button", {
              onclick: () => sections.forEach(section => { section.open = false; }),
            }, say("Close all", "全部收起"))),
            make("div", { class: "card" }, sections),
          ];
        };
        """#

    static let exercise = #"""


        const exercisePage = column => {
          const exercise = exercises[column];
          const counts = STATUSES.map((_, status) => submissions.filter(one => one.cells[column].s === status).length);
          const set = groupSet(column, true);
          const ordered = [...submissions].sort((a, b) => a.cells[column].v - b.cells[column].v);
          const list = make("tbody");
          const add = some => some.forEach(one => list.append(make("tr", {},
            make("th", { scope: "row" }, studentLink(one, column)),
            make("td", {}, one.cells[column].s === 0
              ? ofWhole([...one.cells[column].r].filter(letter => letter === "p").length, exercise.requirements.length)
              : statusWord(one.cells[column].s)),
            make("td", { class: "number" }, points(one.cells[column].v)))));
          add(ordered.slice(0, 50));
          const rest = ordered.length > 50 && moreButton(
            say(`${ordered.length - 50} more`, `另有 ${ordered.length - 50} 份`), list, "p", () => add(ordered.slice(50)));
          return [
            make("nav", { class: "crumbs", "aria-label": say("Exercises", "练习") },
              make("a", { href: "#" }, say("← The class", "← 全班")),
              make("span", {}, column > 0 && make("a", { href: `#exercise/${column - 1}` }, say("Previous", "上一题")),
                column > 0 && column + 1 < exercises.length && " · ",
                column + 1 < exercises.length && make("a", { href: `#exercise/${column + 1}` }, say("Next", "下一题")))),
            make("h1", { tabindex: "-1" }, chapterAndTitle(exercise)),
            make("p", { class: "place" }, exercise.file),
            make("p", { class: "score" }, say(`${percent(exerciseMean(column))} of ${points(exercise.points)} points on average`,
              `满分 ${points(exercise.points)} 分，平均得分率 ${percent(exerciseMean(column))}`)),
            make("p", { class: "soft" }, counts.map((count, status) => count > 0 && say(`${count} ${statusWord(status)}`, `${statusWord(status)} ${count} 份`))
              .filter(Boolean).join(" · ")),
            card(say("Requirements", "要求"), make("table", { class: "list" },
              make("thead", {}, make("tr", {},
                make("th", { scope: "col" }, say("Requirement", "要求")),
                make("th", { scope: "col", class: "number" }, say("failed", "未通过")))),
              make("tbody", {}, tallies[column].map(tally => make("tr", {},
                make("th", { scope: "row" }, word(tally.requirement.sentence), chips(tally.requirement), meter(tally.share)),
                make("td", { class: "number" }, ofWhole(tally.failed.length, tally.failed.length + tally.passed))))))),
            set && card(say("Built alike", "结构相同的代码"), set),
            card(say("Submissions, lowest first", "提交（从低到高）"), make("table", { class: "list" },
              make("thead", {}, make("tr", {},
                make("th", { scope: "col" }, say("Submission", "提交")),
                make("th", { scope: "col" }, say("requirements met", "满足的要求")),
                make("th", { scope: "col", class: "number" }, say("points", "得分")))), list), rest),
          ];
        };
        """#
}
