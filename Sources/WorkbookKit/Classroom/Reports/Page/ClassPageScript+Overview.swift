/// The first view: the class at a glance.
extension ClassPageScript {
    static let overview = #"""


        const tiles = () => {
          const shares = submissions.map(fraction);
          const tile = (name, value, unit, kind = "") => make("div", { class: `tile ${kind}` },
            make("dt", {}, name), make("dd", {}, String(value), unit && make("small", {}, unit)));
          const looks = submissions.filter(needsLook).length;
          const full = submissions.filter(one => one.score >= one.maximum && one.maximum > 0).length;
          return make("dl", { class: "tiles" },
            tile(say("submissions", "提交数"), submissions.length),
            tile(say("median", "得分率中位数"), Math.round(100 * median(shares)), say(" %", "%")),
            tile(say("mean", "平均得分率"), Math.round(100 * mean(shares)), say(" %", "%")),
            tile(say("with full marks", "满分人数"), full),
            tile(say("to be looked at", "待查看"), looks, "", looks ? "look" : ""));
        };

        const distribution = () => {
          const bins = Array(10).fill(0);
          submissions.forEach(one => { bins[Math.max(0, Math.min(9, Math.floor(10 * fraction(one))))] += 1; });
          const most = Math.max(1, ...bins);
          return card(say("Scores", "分数分布"),
            make("table", { class: "bars" },
              make("caption", { class: "status" }, say("How many submissions reached how many percent", "各分数段的提交数")),
              make("thead", { class: "status" }, make("tr", {},
                make("th", { scope: "col" }, say("percent", "百分比")),
                make("th", { scope: "col" }, ""),
                make("th", { scope: "col" }, say("submissions", "提交数")))),
              make("tbody", {}, bins.map((count, index) => make("tr", {},
                make("th", { scope: "row" }, `${10 * index}–${index === 9 ? 100 : 10 * index + 9}${say(" %", "%")}`),
                make("td", { "aria-hidden": "true" }, bar(count / most)),
                make("td", { class: "number" }, count))).reverse())));
        };

        const toLookAt = () => {
          const rows = submissions.filter(one => one.problem !== undefined).map(one => [one, undefined, word(one.problem)]);
          rows.push(...submissions.flatMap(submission => {
            if (submission.problem !== undefined) return [];
            return submission.cells.flatMap((cell, column) => cell.s < 4 ? []
              : [[submission, column, `${titleOf(exercises[column])}${say(": ", "：")}${statusWord(cell.s)}`]]);
          }));
          const list = make("ul", { class: "plain small" });
          const add = some => some.forEach(([submission, column, why]) => list.append(make("li", {},
            studentLink(submission, column), say(" — ", "——"), why)));
          add(rows.slice(0, 9));
          if (rows.length > 9) {
            const label = say(`${rows.length - 9} more`, `另有 ${rows.length - 9} 条`);
            list.append(moreButton(label, list, "li", () => add(rows.slice(9))));
          }
          return card(say("To be looked at by a person", "需要人工查看"),
            rows.length ? list : soft(say("Nothing: every file was graded.", "没有：所有文件都已评分。")));
        };
        """#

    static let heatMap = #"""


        const view = { order: "given", filter: "", shown: 100 };
        const wholePercent = (cell, column) => String(Math.floor(100 * share(cell.v, exercises[column].points)));
        const cellSign = (cell, column) => cell.s !== 0 ? STATUS_SIGNS[cell.s]
          : cell.v >= exercises[column].points ? "✓" : wholePercent(cell, column);
        const cellClass = (cell, column) =>
          cell.s !== 0 ? `x${cell.s}` : `l${level(share(cell.v, exercises[column].points))}`;
        const cellWords = (cell, column) => {
          const score = `${ofWhole(points(cell.v), points(exercises[column].points))}${say(" points", " 分")}`;
          // What stands in the cell is part of its name: whoever speaks to the browser says what is to be seen.
          const first = cell.s === 0 ? `${wholePercent(cell, column)}${say(" %", "%")}` : statusWord(cell.s);
          return `${titleOf(exercises[column])}${say(": ", "：")}${first}${say(", ", "，")}${score}`;
        };

        const orders = () => [
          ["given", say("as in the gradebook", "与成绩册一致"), () => 0],
          ["name", say("name", "姓名"), (a, b) => compareNames(a.name, b.name)],
          ["low", say("lowest first", "从低到高"), (a, b) => fraction(a) - fraction(b)],
          ["high", say("highest first", "从高到低"), (a, b) => fraction(b) - fraction(a)],
          ["look", say("to be looked at", "待查看"), (a, b) => needsLook(b) - needsLook(a)],
        ];

        const heatRow = submission => make("tr", {},
          make("th", { scope: "row" }, studentLink(submission)),
          make("td", { class: "total" }, percent(fraction(submission))),
          submission.cells.map((cell, column) => make("td", {}, make("a", {
            class: cellClass(cell, column), href: toStudent(submission, column), tabindex: "-1",
            "aria-label": cellWords(cell, column), title: `${submission.name}\n${cellWords(cell, column)}`,
          }, cellSign(cell, column)))));

        const heatHead = () => {
          const chapters = [];
          exercises.forEach(exercise => {
            const last = chapters[chapters.length - 1];
            if (last && last.chapter === exercise.chapter) last.count += 1;
            else chapters.push({ chapter: exercise.chapter, count: 1 });
          });
          return make("thead", {},
            make("tr", {}, make("th", { class: "corner" }), make("th", {}),
              chapters.map(one => make("th", { class: "group", colspan: one.count, scope: "colgroup" }, word(one.chapter)))),
            make("tr", {},
              make("th", { class: "corner", scope: "col" }, say("Submission", "提交")),
              make("th", { class: "total", scope: "col" }, say("Total", "总分")),
              exercises.map((exercise, column) => make("th", { class: "column", scope: "col" },
                make("a", { href: `#exercise/${column}`, title: titleOf(exercise) }, titleOf(exercise))))));
        };

        const heatFoot = () => make("tfoot", {}, make("tr", {},
          make("th", { scope: "row" }, say("Mean, in percent", "平均（%）")),
          make("td", { class: "total" }, percent(mean(submissions.map(fraction)))),
          exercises.map((_, column) => make("td", {}, String(Math.round(100 * exerciseMean(column)))))));

        /// Arrow keys go from cell to cell; the tabulator goes from name to name.
        const walk = event => {
          const step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key];
          const at = event.target.closest("th, td");
          if (!step || !at || event.altKey || event.ctrlKey || event.metaKey) return;
          const row = at.parentElement;
          const target = step[0] === 0 ? row.cells[at.cellIndex + step[1] + (at.cellIndex + step[1] === 1 ? step[1] : 0)]
            : (step[0] > 0 ? row.nextElementSibling : row.previousElementSibling)?.cells[at.cellIndex];
          const link = target?.querySelector("a");
          if (!link) return;
          event.preventDefault();
          link.focus();
        };

        const legend = () => make("ul", { class: "legend" }, make("li", {}, say("Percent of the points:", "得分百分比：")),
          [["l0", "0–19"], ["l1", "20–39"], ["l2", "40–59"], ["l3", "60–79"], ["l4", "80–99"], ["l5", "✓"]].map(([kind, sign], index) =>
            make("li", {}, make("span", { class: `swatch ${kind}` }, sign), index === 5 && say("all points", "满分"))),
          [1, 2, 3, 4, 5].map(status => make("li", {},
            make("span", { class: `swatch x${status}` }, STATUS_SIGNS[status]), statusWord(status))));

        const heat = () => {
          const body = make("tbody");
          const more = make("p");
          const fill = () => {
            const wanted = view.filter.trim().toLowerCase();
            const order = orders().find(one => one[0] === view.order)[2];
            const rows = submissions.filter(one => one.name.toLowerCase().includes(wanted)).sort(order);
            body.replaceChildren(...rows.slice(0, view.shown).map(heatRow));
            more.replaceChildren();
            if (rows.length > view.shown) {
              const label = say(`Show more: ${view.shown} of ${rows.length} are here`, `显示更多（已显示 ${view.shown}/${rows.length}）`);
              more.append(moreButton(label, body, "span", () => { view.shown += 200; fill(); }));
            }
            return rows.length;
          };
          const choice = make("select", {
            onchange: event => {
              view.order = event.target.value;
              fill();
              announce(say(`Order: ${event.target.selectedOptions[0].text}`, `排序：${event.target.selectedOptions[0].text}`));
            },
          }, orders().map(([key, label]) => make("option", { value: key, selected: view.order === key }, label)));
          fill();
          const table = make("table", { class: "heat" },
            make("caption", { class: "status" }, say("Submissions and exercises", "提交与练习")), heatHead(), body, heatFoot());
          table.addEventListener("keydown", walk);
          // Browsers leave a cell half hidden; and one that a click is about to hit must not move.
          table.addEventListener("focusin", ({ target }) => {
            if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
          });
          return card(say("Submissions and exercises", "提交与练习"),
            soft(say("A name opens the submission, a cell its exercise, a heading the exercise of the whole class. Arrow keys move between cells.",
              "点姓名查看整份提交，点格子查看这道练习，点列标题查看全班的这道练习。方向键可在格子之间移动。")),
            make("div", { class: "tools" },
              make("label", {}, say("Find", "查找"), make("input", {
                type: "search", value: view.filter, autocomplete: "off",
                oninput: event => {
                  view.filter = event.target.value;
                  const count = fill();
                  announce(say(`Submissions: ${count}`, `${count} 份提交`));
                },
              })),
              make("label", {}, say("Order", "排序"), choice)),
            make("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": say("Submissions and exercises", "提交与练习") }, table),
            more, legend());
        };
        """#
}
