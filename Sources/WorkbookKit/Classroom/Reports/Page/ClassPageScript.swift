/// The script of the class page. It reads the data, and builds every part of the page from text alone: there is no
/// `innerHTML` in it, no handler in the markup and no address that leads away.
enum ClassPageScript {
    static let text =
        "\n\"use strict\";\n(() => {\n" + words + elements + figures + overview + heatMap + insights + groups
        + student + exercise + diagram + start + "})();\n"

    /// The data, and the two languages.
    private static let words = #"""

        const data = JSON.parse(document.getElementById("data").textContent);
        const STATUSES = ["graded", "missing", "unchanged", "doesNotCompile", "refused", "notChecked"];
        let chinese = (navigator.language || "").toLowerCase().startsWith("zh");
        const say = (english, simplifiedChinese) => chinese ? simplifiedChinese : english;
        const word = number => {
          const entry = data.texts[number];
          return typeof entry === "string" ? entry : entry[chinese ? 1 : 0];
        };
        const points = hundredths => String(hundredths / 100);
        const share = (part, whole) => whole > 0 ? part / whole : 0;
        const percent = fraction => `${Math.round(100 * fraction)}${say(" %", "%")}`;
        const ofWhole = (part, whole) => say(`${part} of ${whole}`, `${part}/${whole}`);
        const titleOf = exercise => word(exercise.title);
        const chapterAndTitle = exercise => `${word(exercise.chapter)} · ${word(exercise.title)}`;
        const statusWord = number => [
          say("checked", "已检查"), say("file missing", "缺少文件"), say("not begun", "未动笔"),
          say("does not compile", "无法编译"), say("refused, please look", "已拒绝，请查看"), say("not checked, please look", "未检查，请查看"),
        ][number];
        const statusSentence = number => [
          "",
          say("The file is not in the submission, or cannot be read.", "提交里没有这个文件，或者无法读取它。"),
          say("The file is the starter as it was handed out.", "这个文件还是发下来的起始代码。"),
          say("The file does not compile, so no test could run.", "这个文件无法编译，因此没有运行测试。"),
          say("These lines may reach beyond the exercise, or mean something else to the tests. The file was not run; please look at it yourself.",
            "这几行可能超出了练习的范围，或者会让测试理解成别的意思，因此文件没有运行。请亲自查看。"),
          say("The grader failed here, not the student. Grade it again.", "这里是评分程序出了问题，与学生无关。请重新评分。"),
        ][number];
        const STATUS_SIGNS = ["", "–", "○", "✗", "!", "?"];
        const outcomeWord = letter => ({
          p: say("passed", "通过"), f: say("failed", "未通过"), n: say("not checked", "未检查"),
        })[letter];
        const SIGNS = { p: "✓", f: "✗", n: "–" };
        const adjustmentWord = kind => ({
          late: say("late", "迟交"), extra: say("extra", "加分"), manual: say("corrected by hand", "人工更正"),
          reviewed: say("decided by a person", "人工查看后评定"),
        })[kind] ?? kind;
        const place = message => message.length < 2 ? ""
          : message.length < 3 ? say(`line ${message[1]}`, `第 ${message[1]} 行`)
          : say(`line ${message[1]}, column ${message[2]}`, `第 ${message[1]} 行第 ${message[2]} 列`);
        """#

    /// Elements of the page.
    private static let elements = #"""


        /// An element with its attributes and children; a child that is no element becomes text.
        const make = (tag, attributes = {}, ...children) => {
          const element = document.createElement(tag);
          for (const [name, value] of Object.entries(attributes)) {
            if (value === undefined || value === null || value === false) continue;
            if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
            else element.setAttribute(name, value === true ? "" : value);
          }
          append(element, children);
          return element;
        };
        const append = (element, children) => {
          for (const child of children.flat(Infinity)) {
            if (child !== undefined && child !== null && child !== false) element.append(child);
          }
        };
        const card = (heading, ...children) => make("section", { class: "card" }, make("h2", {}, heading), children);
        const soft = text => make("p", { class: "soft small" }, text);
        const nameOf = submission => make("bdi", {}, submission.name);
        const toStudent = (submission, exercise) =>
          "#student/" + encodeURIComponent(submission.id) + (exercise === undefined ? "" : `/${exercise}`);
        const studentLink = (submission, exercise, attributes = {}) =>
          make("a", { href: toStudent(submission, exercise), ...attributes }, nameOf(submission));
        const bar = (fraction, kind = "") => {
          const element = make("div", { class: `bar ${kind} ${fraction > 0 ? "" : "none"}` });
          element.style.width = `${Math.max(0, Math.min(100, 100 * fraction))}%`;
          return element;
        };
        const meter = fraction => {
          const inner = make("div");
          inner.style.width = `${100 * fraction}%`;
          return make("div", { class: "meter", "aria-hidden": "true" }, inner);
        };
        const announce = text => { document.getElementById("status").textContent = text; };

        /// A button in whose place the rest comes, with the focus in it.
        const moreButton = (label, list, wrap, add) => {
          const more = make(wrap, {}, make("button", {
            onclick: () => {
              const count = list.children.length - (more.parentNode === list ? 1 : 0);
              more.remove();
              add();
              list.children[count]?.querySelector("a")?.focus();
            },
          }, label));
          return more;
        };

        /// Names in a row; the rest of a long one comes when it is asked for.
        const nameList = (submissions, exercise, limit = 24) => {
          const list = make("ul", { class: "names" });
          const add = some => some.forEach(one => list.append(make("li", {}, studentLink(one, exercise))));
          add(submissions.slice(0, limit));
          if (submissions.length > limit) {
            const rest = submissions.slice(limit);
            list.append(moreButton(say(`${rest.length} more`, `另外 ${rest.length} 人`), list, "li", () => add(rest)));
          }
          return list;
        };
        """#

    /// What is counted once.
    private static let figures = #"""


        const { exercises, submissions } = data;
        const byId = new Map(submissions.map((submission, index) => [submission.id, index]));
        const isDecided = (submission, exercise) => submission.adjustments.some(one =>
          one.kind === "reviewed" && (one.exercise === undefined || one.exercise === exercise));
        const needsLook = submission => (submission.problem !== undefined && !isDecided(submission))
          || submission.cells.some((cell, exercise) => (cell.s === 4 || cell.s === 5) && !isDecided(submission, exercise));
        const fraction = submission => share(submission.score, submission.maximum);
        const median = numbers => {
          if (!numbers.length) return 0;
          const sorted = [...numbers].sort((a, b) => a - b);
          const middle = sorted.length >> 1;
          return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        };
        const mean = numbers => numbers.length ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : 0;
        const level = part => part >= 1 ? 5 : Math.max(0, Math.min(4, Math.floor(part * 5)));
        const compareNames = new Intl.Collator(undefined, { numeric: true }).compare;

        /// Of each requirement, how many passed it, and who failed it.
        const tallies = exercises.map((exercise, column) => exercise.requirements.map((requirement, row) => {
          const tally = { exercise: column, row, requirement, passed: 0, failed: [] };
          submissions.forEach(submission => {
            const letter = submission.cells[column].s === 0 ? submission.cells[column].r[row] : "n";
            if (letter === "p") tally.passed += 1;
            if (letter === "f") tally.failed.push(submission);
          });
          tally.share = share(tally.failed.length, tally.failed.length + tally.passed);
          return tally;
        }));
        const missed = tallies.flat().filter(tally => tally.failed.length)
          .sort((a, b) => b.failed.length - a.failed.length || b.share - a.share);
        const exerciseMean = column => mean(submissions.map(one => share(one.cells[column].v, exercises[column].points)));

        /// What was said of failed requirements of the structure, most frequent first.
        const sentencesOf = tally => {
          const counts = new Map();
          tally.failed.forEach(submission => {
            const messages = submission.cells[tally.exercise].g?.[tally.row] ?? [];
            new Set(messages.map(message => message[0])).forEach(text => counts.set(text, (counts.get(text) ?? 0) + 1));
          });
          return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
        };

        /// Submissions whose code of an exercise is built alike, the largest group first.
        const alike = column => {
          const found = new Map();
          submissions.forEach(submission => {
            const cell = submission.cells[column];
            if (cell.f === undefined || cell.s === 2) return;
            if (!found.has(cell.f)) found.set(cell.f, []);
            found.get(cell.f).push(submission);
          });
          return [...found.values()].filter(group => group.length > 1).sort((a, b) => b.length - a.length);
        };
        const sameFile = (group, column) => {
          const found = new Map();
          group.forEach(submission => {
            const hash = submission.cells[column].h;
            if (hash === undefined) return;
            if (!found.has(hash)) found.set(hash, []);
            found.get(hash).push(submission);
          });
          return [...found.values()].filter(set => set.length > 1);
        };
        """#
}
