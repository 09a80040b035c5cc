/// The looks of the class page.
enum ClassPageStyle {
    static let text = colours + layout + tables + details

    /// Orange for what is missing, teal for what is there: colours that hardly anybody confuses. Each cell says it in a
    /// number or a sign, too.
    private static let colours = #"""

        :root {
          color-scheme: light dark;
          --ink: #1c2430; --soft: #566173; --line: #dfe3ea; --paper: #f5f6f9; --card: #ffffff;
          --link: #0b5cad; --focus: #0b5cad; --good: #0d766c; --bad: #b3470f; --look: #7a3fa8;
          --look-back: #f3eafa; --bar: #3b9e94; --bar-bad: #de8a55;
          --h0: #f3b48c; --h1: #f8d1b2; --h2: #f8e9d3; --h3: #d9ede8; --h4: #a9dad2; --h5: #63bdb2;
          --cell: #14202b; --shadow: 0 1px 2px rgb(20 30 50 / .06), 0 4px 16px rgb(20 30 50 / .05);
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ink: #e7ebf2; --soft: #a3aebf; --line: #2e3746; --paper: #10151d; --card: #18202b;
            --link: #86bdff; --focus: #86bdff; --good: #62cdbf; --bad: #f2a172; --look: #cfa6f2;
            --look-back: #2c2239; --bar: #2f978c; --bar-bad: #b9683a;
            --h0: #8f4a1d; --h1: #74482a; --h2: #4c4639; --h3: #2c4a48; --h4: #1c5a55; --h5: #0f736d;
            --cell: #f4f7fa; --shadow: none;
          }
        }
        """#

    private static let layout = #"""

        *, *::before, *::after { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
        body {
          margin: 0; color: var(--ink); background: var(--paper);
          font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC",
            "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif;
        }
        .wrap { max-width: 1240px; margin: 0 auto; padding: 0 20px 64px; }
        .skip { position: absolute; left: -9999px; }
        .skip:focus { left: 12px; top: 12px; padding: 8px 14px; background: var(--card); z-index: 10; }
        header.top {
          display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 22px 0 18px;
        }
        header.top .home { color: inherit; text-decoration: none; font-weight: 700; font-size: 1.15rem; }
        header.top .home span { color: var(--good); margin-right: .45rem; }
        h1, h2, h3 { line-height: 1.25; margin: 0; text-wrap: balance; overflow-wrap: anywhere; }
        h1 { font-size: 1.75rem; letter-spacing: -.01em; width: fit-content; max-width: 100%; }
        h2 { font-size: 1.15rem; }
        h3 { font-size: 1rem; }
        p { margin: .4rem 0; max-width: 75ch; }
        a { color: var(--link); text-underline-offset: .15em; }
        .soft { color: var(--soft); }
        .small { font-size: .875rem; }
        .card {
          background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 20px 22px;
          box-shadow: var(--shadow); margin-top: 18px; min-width: 0;
        }
        .card > h2 + p { margin-top: .25rem; }
        .two { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 18px; }
        .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 18px 0 0; }
        .tile {
          background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 14px 18px;
          box-shadow: var(--shadow); display: flex; flex-direction: column-reverse; justify-content: flex-end;
        }
        .tile dt { color: var(--soft); font-size: .875rem; }
        .tile dd { margin: 0; font-size: 1.75rem; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; }
        .tile dd small { font-size: 1rem; font-weight: 400; color: var(--soft); }
        .tile.look dd { color: var(--look); }
        button, input { font: inherit; color: inherit; }
        button {
          background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 5px 12px;
          cursor: pointer; min-height: 34px;
        }
        button:hover { border-color: var(--soft); }
        button[aria-pressed="true"] { background: var(--ink); color: var(--card); border-color: var(--ink); }
        select {
          font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px;
          padding: 5px 10px; min-height: 34px;
        }
        .choice { display: inline-flex; }
        .choice button { border-radius: 0; margin-left: -1px; }
        .choice button:first-of-type { border-radius: 8px 0 0 8px; margin-left: 0; }
        .choice button:last-of-type { border-radius: 0 8px 8px 0; }
        input[type="search"] {
          background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 5px 12px;
          min-height: 34px; width: 15rem; max-width: 100%;
        }
        :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
        .tools { display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: center; margin: 12px 0; }
        .tools label { color: var(--soft); font-size: .875rem; display: inline-flex; align-items: center; gap: 8px; flex-wrap: wrap; }
        .tools input, .tools select { color: var(--ink); font-size: 1rem; }
        ul.plain, ol.plain { list-style: none; margin: .6rem 0 0; padding: 0; }
        .crumbs { margin: 4px 0 14px; display: flex; flex-wrap: wrap; gap: 6px 18px; justify-content: space-between; }
        .status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
        @media (max-width: 760px) {
          .wrap { padding: 0 12px 48px; }
          .two { grid-template-columns: minmax(0, 1fr); gap: 0; }
          .card { padding: 16px 14px; border-radius: 12px; }
          .tiles { grid-template-columns: 1fr 1fr; gap: 10px; }
          .tile { padding: 10px 14px; }
          .tile:last-child:nth-child(odd) { grid-column: 1 / -1; }
          .tile dd { font-size: 1.45rem; }
          h1 { font-size: 1.4rem; }
          header.top { padding: 14px 0 12px; }
        }
        @media (prefers-reduced-motion: no-preference) {
          button, a { transition: background-color .12s, border-color .12s; }
        }
        @media print {
          header.top .choice, .tools, .skip, .crumbs { display: none; }
          .card, .tile { box-shadow: none; break-inside: avoid; }
        }
        """#

    private static let tables = #"""

        table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
        th { font-weight: 600; text-align: start; }
        .scroll { overflow-x: auto; margin: 0 -22px; padding: 2px 22px; scroll-padding-left: 13.5rem; }
        .heat { border-spacing: 2px; border-collapse: separate; font-size: .8125rem; width: 100%; }
        .heat thead th { vertical-align: bottom; font-weight: 500; color: var(--soft); }
        .heat .group { text-align: start; padding: 0 4px 2px; border-bottom: 2px solid var(--line); color: var(--ink); font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; max-width: 0; }
        .heat .column a {
          writing-mode: vertical-rl; transform: rotate(180deg); color: inherit; text-decoration: none;
          max-height: 11rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; padding: 4px 0; line-height: 1.2;
        }
        .heat .column { text-align: center; height: 11.2rem; }
        .zh .heat .column { height: 7.6rem; }
        .zh .heat .column a { transform: none; }
        .heat .column a:hover { color: var(--link); text-decoration: underline; }
        .heat tbody th, .heat tfoot th, .heat thead .corner {
          position: sticky; left: 0; background: var(--card); z-index: 1; padding: 0 10px 0 4px; font-weight: 500;
          width: 13rem; min-width: 13rem; max-width: 13rem;
        }
        .heat tbody th a, .heat tbody th .name {
          display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: inherit;
          text-decoration: none; padding: 3px 0;
        }
        .heat tbody th a:hover { text-decoration: underline; color: var(--link); }
        .heat td { padding: 0; text-align: center; min-width: 36px; }
        .heat .total { width: 60px; min-width: 60px; padding: 0 8px; text-align: end; white-space: nowrap; }
        .heat td.total { font-weight: 600; }
        .heat td a, .swatch {
          display: block; color: var(--cell); text-decoration: none; border-radius: 5px; padding: 3px 2px; line-height: 1.5;
        }
        .heat td a:hover { box-shadow: 0 0 0 2px var(--ink); }
        .heat tfoot td, .heat tfoot th { padding-top: 6px; color: var(--soft); }
        .l0 { background: var(--h0); } .l1 { background: var(--h1); } .l2 { background: var(--h2); }
        .l3 { background: var(--h3); } .l4 { background: var(--h4); } .l5 { background: var(--h5); }
        .x1, .x2 { background: transparent; box-shadow: inset 0 0 0 1px var(--line); }
        .heat td a.x1, .heat td a.x2, .swatch.x1, .swatch.x2 { color: var(--soft); }
        .x3 { background: repeating-linear-gradient(135deg, var(--h0) 0 5px, var(--h1) 5px 10px); }
        .x4, .x5 { background: var(--look-back); box-shadow: inset 0 0 0 2px var(--look); }
        .heat td a.x4, .heat td a.x5, .swatch.x4, .swatch.x5 { color: var(--look); font-weight: 700; }
        .legend { display: flex; flex-wrap: wrap; gap: 8px 16px; font-size: .8125rem; color: var(--soft); margin: 12px 0 0; padding: 0; list-style: none; }
        .legend li { display: flex; align-items: center; gap: 6px; }
        .swatch { display: inline-block; min-width: 30px; text-align: center; padding: 1px 5px; }
        .bars { width: 100%; font-size: .875rem; margin-top: 12px; }
        .bars th { font-weight: 400; padding: 2px 10px 2px 0; white-space: nowrap; width: 1%; color: var(--soft); text-align: end; }
        .bars td { padding: 2px 0; }
        .bars td.number { width: 1%; padding-left: 10px; text-align: end; white-space: nowrap; }
        .bar { height: 16px; border-radius: 4px; background: var(--bar); min-width: 2px; }
        .bar.none { background: var(--line); }
        .rank { padding: 11px 0; border-top: 1px solid var(--line); }
        .rank:first-child { border-top: 0; }
        .meter { height: 7px; border-radius: 4px; background: var(--line); margin-top: 6px; overflow: hidden; }
        .meter div { height: 100%; background: var(--bar-bad); }
        .rank .line { display: flex; justify-content: space-between; gap: 14px; align-items: baseline; }
        .rank .line > :last-child { white-space: nowrap; font-variant-numeric: tabular-nums; color: var(--soft); font-size: .875rem; }
        .rank .sentence { overflow-wrap: anywhere; }
        .rank ul { margin: 6px 0 0; padding-left: 1.1rem; font-size: .9rem; }
        .rank li { overflow-wrap: anywhere; }
        .list { width: 100%; font-size: .9375rem; margin-top: 8px; }
        .list th, .list td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
        .list tbody th { font-weight: 400; }
        .list td, .list thead th { overflow-wrap: normal; }
        .list thead th { border-top: 0; color: var(--soft); font-size: .8125rem; font-weight: 500; }
        .list .number { text-align: end; white-space: nowrap; padding-right: 0; }
        @media (max-width: 760px) {
          .scroll { margin: 0 -14px; padding: 2px 14px; scroll-padding-left: 7.9rem; }
          .heat tbody th, .heat tfoot th, .heat thead .corner { width: 7.4rem; min-width: 7.4rem; max-width: 7.4rem; left: -14px; padding-left: 8px; }
          .heat td a { padding: 5px 2px; }
        }
        """#

    private static let details = #"""

        .chip {
          display: inline-block; font-size: .75rem; line-height: 1.5; padding: 0 7px; border-radius: 999px;
          border: 1px solid var(--line); color: var(--soft); white-space: nowrap; vertical-align: 1px;
        }
        .chip.look { color: var(--look); border-color: var(--look); }
        .chip.bad { color: var(--bad); border-color: var(--bad); }
        .names { display: flex; flex-wrap: wrap; gap: 4px 12px; margin: 6px 0 0; padding: 0; list-style: none; font-size: .9rem; }
        .names li { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        details > summary { cursor: pointer; padding: 8px 0; }
        details.exercise, details.set { border-top: 1px solid var(--line); }
        details.exercise:first-of-type, details.set:first-of-type { border-top: 0; }
        .summary { display: inline-flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; width: calc(100% - 20px); justify-content: space-between; vertical-align: top; }
        .group { padding: 6px 0 10px 1.1rem; }
        .requirements { list-style: none; margin: 10px 0 0; padding: 0; }
        .requirements > li { display: grid; grid-template-columns: 1.6rem minmax(0, 1fr) auto; gap: 0 4px; padding: 7px 0; border-top: 1px solid var(--line); }
        .requirements .sign { font-weight: 700; }
        .p .sign { color: var(--good); } .f .sign { color: var(--bad); } .n .sign { color: var(--soft); }
        .requirements .mark { color: var(--soft); font-size: .875rem; white-space: nowrap; padding-left: 10px; }
        .messages { grid-column: 2 / -1; margin: 4px 0 0; padding: 0; list-style: none; }
        .messages li { border-left: 3px solid var(--bar-bad); padding: 2px 0 2px 10px; margin: 4px 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9375rem; }
        .place { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .8125rem; color: var(--soft); overflow-wrap: anywhere; }
        pre {
          font: .8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace;
          background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 12px 14px; margin: 8px 0;
          overflow: auto; max-height: 24rem; white-space: pre-wrap; overflow-wrap: anywhere;
        }
        .source { counter-reset: line; white-space: pre; overflow-wrap: normal; }
        .source span { display: block; }
        .source span::before {
          counter-increment: line; content: counter(line); display: inline-block; width: 3ch; margin-right: 1.5ch;
          text-align: right; color: var(--soft); user-select: none;
        }
        .diagram { overflow-x: auto; margin: 8px 0; border: 1px solid var(--line); border-radius: 8px; padding: 12px; }
        .diagram svg { display: block; margin: 0 auto; max-width: 100%; height: auto; }
        .strip { display: flex; flex-wrap: wrap; gap: 4px; margin: 12px 0 0; padding: 0; list-style: none; }
        .strip a { display: block; min-width: 40px; text-align: center; border-radius: 6px; padding: 4px 6px; color: var(--cell); text-decoration: none; font-size: .8125rem; }
        .strip a.x1, .strip a.x2 { color: var(--soft); }
        .strip a.x4, .strip a.x5 { color: var(--look); font-weight: 700; }
        .notice { border-left: 4px solid var(--look); background: var(--look-back); padding: 10px 14px; border-radius: 0 8px 8px 0; margin: 10px 0; overflow-wrap: anywhere; }
        .score { font-size: 1.25rem; font-weight: 650; font-variant-numeric: tabular-nums; }
        svg .box { fill: var(--card); stroke: var(--soft); }
        svg .rule, svg .edge { stroke: var(--soft); fill: none; }
        svg .dashed { stroke-dasharray: 5 4; }
        svg .faint { opacity: .45; }
        svg text { fill: var(--ink); font: 12px ui-monospace, Menlo, Consolas, monospace; }
        svg text.title { font-weight: 700; }
        svg text.quiet { fill: var(--soft); }
        svg text.halo { stroke: var(--card); stroke-width: 4px; paint-order: stroke; fill: var(--soft); }
        svg .head { fill: var(--card); stroke: var(--soft); }
        svg .arrow { fill: none; stroke: var(--soft); }
        """#
}
