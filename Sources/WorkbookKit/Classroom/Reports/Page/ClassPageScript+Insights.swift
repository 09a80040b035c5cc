/// What a class has in common: what it misses, how it goes wrong, and who builds alike.
extension ClassPageScript {
    static let insights = #"""


        const chips = requirement => [
          requirement.isStructure && make("span", { class: "chip" }, say("structure", "结构")),
          requirement.isHidden && make("span", { class: "chip" }, say("hidden", "隐藏")),
        ].filter(Boolean).flatMap(chip => [" ", chip]);
        const exerciseLink = column => make("a", { href: `#exercise/${column}` }, titleOf(exercises[column]));

        const rank = (tally, extra) => make("li", { class: "rank" },
          make("div", { class: "line" },
            make("span", { class: "sentence" }, word(tally.requirement.sentence), chips(tally.requirement)),
            make("span", {}, say(`${tally.failed.length} of ${tally.failed.length + tally.passed}`, `${tally.failed.length}/${tally.failed.length + tally.passed} 人`))),
          make("div", { class: "small soft" }, exerciseLink(tally.exercise)),
          meter(tally.share), extra);

        const mostMissed = () => card(say("Missed most often", "失分最多的要求"),
          soft(say("How many of those whose file was tested did not meet it.", "文件经过测试的人当中，有多少人没有满足这条要求。")),
          missed.length ? make("ol", { class: "plain" }, missed.slice(0, 8).map(tally => rank(tally)))
            : soft(say("Nothing was missed.", "没有失分的要求。")));

        const mistakes = () => {
          const found = missed.filter(tally => tally.requirement.isStructure).slice(0, 8);
          return card(say("Where the pattern is not there", "最常见的模式错误"),
            soft(say("Requirements of the structure that were not met, and what was said about the code.",
              "没有满足的结构要求，以及针对代码给出的说明。")),
            found.length ? make("ol", { class: "plain" }, found.map(tally => rank(tally,
              make("ul", {}, sentencesOf(tally).slice(0, 3).map(([text, count]) => make("li", {}, word(text), " ",
                make("span", { class: "soft" }, `× ${count}`)))))))
              : soft(say("Every structure holds.", "所有结构要求都已满足。")));
        };
        """#

    static let groups = #"""


        const groupItem = (group, column) => {
          const same = sameFile(group, column);
          return make("div", { class: "group" },
            make("h3", {}, say(`${group.length} submissions built alike`, `${group.length} 份结构相同的提交`)),
            nameList(group, column),
            same.map(set => make("div", { class: "notice small" },
              say("The very same file, byte for byte:", "文件逐字节完全相同："), nameList(set, column))));
        };

        const groupSet = (column, isOpen) => {
          const found = alike(column);
          if (!found.length) return null;
          const identical = found.reduce((sum, group) => sum + sameFile(group, column).length, 0);
          const content = make("div");
          const fill = () => { if (!content.firstChild) append(content, found.map(group => groupItem(group, column))); };
          const set = make("details", { class: "set", open: isOpen },
            make("summary", {}, make("span", { class: "summary" },
              make("span", {}, chapterAndTitle(exercises[column])),
              make("span", { class: "soft small" },
                identical > 0 && [make("span", { class: "chip look" }, say(`same file: ${identical}`, `相同文件 ${identical} 组`)), " "],
                say(`groups: ${found.length}, largest: ${found[0].length}`, `${found.length} 组，最大一组 ${found[0].length} 份`)))),
            content);
          set.addEventListener("toggle", fill);
          if (isOpen) fill();
          return set;
        };

        const builtAlike = () => {
          const sets = exercises.map((_, column) => groupSet(column, false)).filter(Boolean);
          return card(say("Built alike", "结构相同的代码"),
            soft(say("Groups whose code has the same structure, whatever its names are. Small exercises leave few ways to solve them: alike is a reason to look, and no proof that anyone copied.",
              "代码结构相同的提交，无论名字怎么取。小练习的解法本来就不多：结构相同只说明值得看一看，并不能证明有人抄袭。")),
            sets.length ? sets : soft(say("No two submissions are built alike.", "没有结构相同的提交。")));
        };
        """#
}
