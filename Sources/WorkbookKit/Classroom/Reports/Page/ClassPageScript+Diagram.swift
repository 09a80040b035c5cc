/// Drawing a class diagram, and what the page does when it is opened.
extension ClassPageScript {
    static let diagram = #"""


        const draw = (tag, attributes = {}, ...children) => {
          const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          append(element, children);
          return element;
        };

        /// Boxes and lines of the Mermaid text that the workbook writes. A line that is not understood is left out.
        const readDiagram = rows => {
          const [boxes, edges] = [new Map(), []];
          let open = null;
          const box = (name, title = name) => {
            if (!boxes.has(name)) boxes.set(name, { name, title, stereotype: "", members: [] });
            return boxes.get(name);
          };
          for (const row of rows.map(one => one.trim())) {
            const begin = row.match(/^class ([\p{L}\p{N}_]+)(~.*~)?(?:\["(.*)"\])?( \{)?$/u);
            const edge = row.match(/^([\p{L}\p{N}_]+) (<\|--|<\|\.\.|-->|\.\.>) ([\p{L}\p{N}_]+)(?: : (.*))?$/u);
            if (open) {
              if (row === "}") open = null;
              else if (/^<<.*>>$/.test(row)) open.stereotype = row.slice(2, -2);
              else open.members.push(row.replaceAll("#123;", "{").replaceAll("#125;", "}").replaceAll(/~(?=[\p{L}\p{N}_([])/gu, "<").replaceAll("~", ">").replaceAll("#126;", "~"));
            } else if (begin) {
              const made = box(begin[1]);
              made.title = (begin[3] ?? begin[1]) + (begin[2] ? `<${begin[2].slice(1, -1)}>` : "");
              if (begin[4]) open = made;
            } else if (edge) {
              box(edge[1]); box(edge[3]);
              const isParent = edge[2].startsWith("<");
              edges.push({
                from: isParent ? edge[3] : edge[1], to: isParent ? edge[1] : edge[3], isParent,
                isDashed: edge[2].includes(".."), label: edge[4] ?? "", isFaint: !isParent && edge[2] === "..>" && !edge[4],
              });
            }
          }
          return { boxes: [...boxes.values()], edges };
        };

        /// Puts what is inherited from above, and what is referred to below what refers to it. What a type merely
        /// mentions is asked last, and moves nothing that has its place.
        const arrange = ({ boxes, edges }) => {
          const ranks = new Map(boxes.map(box => [box.name, 0]));
          const isParentOf = (one, other) => edges.some(edge => edge.isParent && edge.to === one && edge.from === other);
          const settle = (some, mayMove) => {
            for (let round = 0; round < boxes.length; round += 1) {
              let changed = false;
              for (const edge of some) {
                const [upper, lower] = edge.isParent ? [edge.to, edge.from] : [edge.from, edge.to];
                const rank = ranks.get(upper) + 1;
                if (upper === lower || !mayMove(lower) || (!edge.isParent && isParentOf(lower, upper))) continue;
                if (ranks.get(lower) < rank && rank < Math.min(boxes.length, 7)) {
                  ranks.set(lower, rank);
                  changed = true;
                }
              }
              if (!changed) return;
            }
          };
          settle(edges.filter(edge => edge.isParent), () => true);
          settle(edges.filter(edge => !edge.isFaint), () => true);
          const placed = new Set(edges.filter(edge => !edge.isFaint).flatMap(edge => [edge.from, edge.to]));
          settle(edges.filter(edge => edge.isFaint), name => !placed.has(name));
          const rows = [];
          boxes.forEach(box => (rows[ranks.get(box.name)] ??= []).push(box));
          return rows.filter(Boolean).flatMap(row => {
            const parts = [];
            for (let start = 0; start < row.length; start += 4) parts.push(row.slice(start, start + 4));
            return parts;
          });
        };

        const widthOf = text => [...text].reduce((sum, one) => sum + (one.codePointAt(0) > 0x2E7F ? 12.5 : 7.3), 0);
        const cut = (text, count) => [...text].length > count ? `${[...text].slice(0, count).join("")}…` : text;

        const drawing = rows => {
          const found = readDiagram(rows);
          if (!found.boxes.length || found.boxes.length > 40) return null;
          const rowsOfBoxes = arrange(found);
          found.boxes.forEach(box => {
            const more = box.members.length - 9;
            box.lines = box.members.slice(0, 9).map(one => cut(one, 40));
            if (more > 0) box.lines.push(say(`… ${more} more`, `……另有 ${more} 项`));
            const texts = [...box.lines, cut(box.title, 36), box.stereotype && `«${box.stereotype}»`];
            box.width = Math.max(90, ...texts.map(one => widthOf(one || "") + 20));
            box.head = box.stereotype ? 40 : 26;
            box.height = box.head + (box.lines.length ? box.lines.length * 17 + 10 : 0);
          });
          const widthOfRow = row => row.reduce((sum, box) => sum + box.width, 0) + 46 * (row.length - 1);
          const loops = found.edges.filter(edge => edge.from === edge.to).map(edge => widthOf(edge.label));
          const width = Math.max(...rowsOfBoxes.map(widthOfRow)) + 60 + 2 * Math.max(0, ...loops);
          let top = 4;
          rowsOfBoxes.forEach((row, index) => {
            let left = (width - widthOfRow(row)) / 2;
            row.forEach(box => { [box.x, box.y, box.row] = [left, top, index]; left += box.width + 46; });
            top += Math.max(...row.map(box => box.height)) + 62;
          });
          const height = top - 58;
          const named = new Map(found.boxes.map(box => [box.name, box]));
          const edgesOf = found.edges.map(edge => drawEdge(edge, named.get(edge.from), named.get(edge.to)));
          const picture = draw("svg", {
            viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`, width: Math.ceil(width), height: Math.ceil(height), role: "img",
            "aria-label": say(`Class diagram of ${found.boxes.length} types; its text follows.`, `包含 ${found.boxes.length} 个类型的类图，文字版见下方。`),
          }, edgesOf.map(one => one.lines), found.boxes.map(drawBox), edgesOf.map(one => one.label));
          // Wide drawings shrink as far as they can be read; then they are scrolled.
          picture.style.minWidth = `${Math.min(Math.ceil(width), 680)}px`;
          return picture;
        };

        const drawBox = box => draw("g", {},
          draw("rect", { class: "box", x: box.x, y: box.y, width: box.width, height: box.height, rx: 6 }),
          box.stereotype && draw("text", { class: "quiet", x: box.x + box.width / 2, y: box.y + 16, "text-anchor": "middle" }, `«${box.stereotype}»`),
          draw("text", { class: "title", x: box.x + box.width / 2, y: box.y + box.head - 9, "text-anchor": "middle" }, cut(box.title, 36)),
          box.lines.length > 0 && draw("path", { class: "rule", d: `M${box.x} ${box.y + box.head}h${box.width}` }),
          box.lines.map((line, index) => draw("text", { x: box.x + 10, y: box.y + box.head + 18 + 17 * index }, line)));

        /// Where the line from the middle of a box towards a point leaves the box.
        const border = (box, x, y) => {
          const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
          const scale = Math.min(box.width / 2 / Math.max(.01, Math.abs(x - cx)), box.height / 2 / Math.max(.01, Math.abs(y - cy)));
          return [cx + (x - cx) * scale, cy + (y - cy) * scale];
        };

        const drawEdge = (edge, from, to) => {
          let start, end, path, angle, middle;
          if (from === to) {
            const [x, y] = [from.x + from.width, from.y + 14];
            [start, end, angle] = [[x, y + 14], [x, y], Math.PI];
            path = `M${x} ${y + 14}h18v-14H${x}`;
            middle = [x + 20, y + 30];
          } else {
            // Two lines between the same boxes lie a little apart; a line past other boxes makes a bow.
            const shift = edge.isParent ? -9 : 9;
            const center = box => [box.x + box.width / 2 + shift, box.y + box.height / 2];
            const [a, b] = [center(from), center(to)];
            const isFar = Math.abs(from.row - to.row) > 1 || (from.row === to.row && Math.abs(a[0] - b[0]) > (from.width + to.width) / 2 + 60);
            const away = isFar ? (Math.abs(b[0] - a[0]) < 90 ? .42 : .16) * (b[0] - a[0] < 0 ? -1 : 1) : 0;
            const bend = [(a[0] + b[0]) / 2 + away * (b[1] - a[1]), (a[1] + b[1]) / 2 - away * (b[0] - a[0])];
            start = border(from, ...(isFar ? bend : b));
            end = border(to, ...(isFar ? bend : a));
            start[0] = Math.max(from.x, Math.min(from.x + from.width, start[0] + shift));
            end[0] = Math.max(to.x, Math.min(to.x + to.width, end[0] + shift));
            const before = isFar ? bend : start;
            angle = Math.atan2(end[1] - before[1], end[0] - before[0]);
            path = isFar ? `M${start[0]} ${start[1]}Q${bend[0]} ${bend[1]} ${end[0]} ${end[1]}` : `M${start[0]} ${start[1]}L${end[0]} ${end[1]}`;
            // The label stands near the box that the line comes from, where the gap between two rows is.
            const toward = isFar ? bend : end;
            const length = Math.max(1, Math.hypot(toward[0] - start[0], toward[1] - start[1]));
            const part = Math.min(.5, 34 / Math.max(1, Math.abs(toward[1] - start[1])), 90 / length);
            middle = [start[0] + (toward[0] - start[0]) * part, start[1] + (toward[1] - start[1]) * part + 4];
          }
          const at = (length, turn) => `${end[0] - length * Math.cos(angle + turn)} ${end[1] - length * Math.sin(angle + turn)}`;
          const head = edge.isParent
            ? draw("path", { class: "head", d: `M${end[0]} ${end[1]}L${at(13, .45)}L${at(13, -.45)}Z` })
            : draw("path", { class: edge.isFaint ? "arrow faint" : "arrow", d: `M${at(10, .45)}L${end[0]} ${end[1]}L${at(10, -.45)}` });
          return {
            lines: [draw("path", { class: `edge ${edge.isDashed ? "dashed" : ""} ${edge.isFaint ? "faint" : ""}`, d: path }), head],
            label: edge.label && draw("text", { class: "halo", x: middle[0], y: middle[1], "text-anchor": from === to ? "start" : "middle" }, cut(edge.label, 36)),
          };
        };

        const pictures = (rows, title) => {
          const picture = drawing(rows);
          const frame = picture && make("div", {
            class: "diagram", tabindex: "0", role: "region", "aria-label": say(`Class diagram: ${title}`, `类图：${title}`),
          }, picture);
          if (frame) requestAnimationFrame(() => { frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2; });
          return [
            make("h3", {}, say("How the code is built", "代码结构")),
            frame,
            make("details", { open: !picture }, make("summary", { class: "small" }, say("The diagram as text (Mermaid)", "类图的文字版（Mermaid）")),
              make("pre", { tabindex: "0" }, rows.join("\n"))),
          ];
        };
        """#

    static let start = #"""


        const classPage = () => [
          make("h1", { tabindex: "-1" }, say("The class", "全班概况")),
          tiles(), make("div", { class: "two" }, distribution(), toLookAt()), heat(),
          make("div", { class: "two" }, mostMissed(), mistakes()), builtAlike(),
        ];

        const main = make("main", { id: "main" });
        const skip = make("a", {
          class: "skip", href: "#main",
          onclick: event => {
            event.preventDefault();
            main.querySelector("h1").focus();
          },
        });
        const frame = make("div", { class: "wrap" });

        const languages = () => make("div", { class: "choice", role: "group", "aria-label": "Language / 语言" },
          [["English", "en", false], ["简体中文", "zh-Hans", true]].map(([label, tag, isChinese]) => make("button", {
            lang: tag, "aria-pressed": String(chinese === isChinese),
            onclick: () => {
              if (chinese === isChinese) return;
              chinese = isChinese;
              const [x, y] = [scrollX, scrollY];
              const before = [...main.querySelectorAll("details")];
              show(false);
              reopen(before);
              scrollTo(x, y);
              document.querySelector(`header button[lang="${tag}"]`).focus();
            },
          }, label)));

        /// Opens what was open. An outer one stands before those in it, and brings them.
        const reopen = before => before.forEach((one, place) => {
          const now = main.querySelectorAll("details")[place];
          if (!now) return;
          now.open = one.open;
          if (one.lastElementChild.firstChild) now.dispatchEvent(new Event("toggle"));
        });

        const content = () => {
          const [kind, key, rest] = location.hash.slice(1).split("/");
          let id = "";
          try { id = decodeURIComponent(key ?? ""); } catch { id = ""; }
          const number = text => /^\d+$/.test(text ?? "") && Number(text) < exercises.length ? Number(text) : undefined;
          if (kind === "student" && byId.has(id)) return { parts: studentPage(byId.get(id), number(rest)), column: number(rest) };
          if (kind === "exercise" && number(key) !== undefined) return { parts: exercisePage(number(key)) };
          return { parts: classPage() };
        };

        const show = isNavigation => {
          document.documentElement.lang = chinese ? "zh-Hans" : "en";
          document.body.className = chinese ? "zh" : "en";
          skip.textContent = say("Skip to the content", "跳到正文");
          const { parts, column } = content();
          frame.replaceChildren(
            make("header", { class: "top" },
              make("a", { class: "home", href: "#" }, make("span", { "aria-hidden": "true" }, "◆"), say("Class report", "班级报告")), languages()),
            main);
          main.replaceChildren();
          append(main, parts);
          const heading = main.querySelector("h1");
          document.title = `${heading.textContent} · ${say("Class report", "班级报告")}`;
          if (!isNavigation) return;
          const target = column === undefined ? null : document.getElementById(`exercise-${column}`);
          if (target) {
            target.scrollIntoView();
            target.querySelector("summary").focus({ preventScroll: true });
          } else {
            scrollTo(0, 0);
            heading.focus({ preventScroll: true });
          }
        };

        document.body.append(skip, frame,
          make("div", { id: "status", class: "status", role: "status", "aria-live": "polite" }));
        addEventListener("hashchange", () => show(true));
        show(location.hash.length > 1);
        """#
}
