extension HTMLReport {
  /// Light and dark as the reader's system says; one column on a telephone.
  static let style = """
    :root { color-scheme: light dark;
      --back: #fbfaf8; --card: #ffffff; --text: #1d1d1f; --soft: #63636b; --line: #dcdad5;
      --person: #0b6e99; --device: #b3541e; --good: #1a7f4b; --bad: #c4314b; --tint: #eef4f7;
      --trigger: #8a8a94; --yesNo: #7a5bd0; --option: #0b6e99; --number: #b3541e; --value: #1a7f4b; --text-kind: #a3357f; }
    @media (prefers-color-scheme: dark) { :root {
      --back: #17181b; --card: #212328; --text: #ececf0; --soft: #a2a3ad; --line: #3a3c44;
      --person: #5cb8e4; --device: #f0a06c; --good: #5ecb90; --bad: #ff7a8c; --tint: #273038;
      --trigger: #80818c; --yesNo: #b09bf5; --option: #5cb8e4; --number: #f0a06c; --value: #5ecb90; --text-kind: #ee8fce; } }
    * { box-sizing: border-box; } [hidden] { display: none !important; }
    body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.45 system-ui, sans-serif; }
    header, main { max-width: 1240px; margin: 0 auto; padding: 0 20px; }
    header { padding-top: 24px; } h1 { font-size: 26px; margin: 0; } h2 { font-size: 18px; margin: 28px 0 8px; }
    header p, section > p, small, .about { color: var(--soft); } header p { margin: 4px 0 16px; } section > p { margin: 0 0 8px; }
    .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(170px, 1fr)); gap: 12px; }
    .tile { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px 14px; }
    .tile span, .tile small { display: block; } .tile b { font-size: 24px; font-variant-numeric: tabular-nums; }
    .scroll { overflow-x: auto; max-width: 100%; }
    table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
    th, td { padding: 4px 9px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
    thead th { color: var(--soft); font-weight: 600; white-space: nowrap; } tbody th { font-weight: 500; white-space: nowrap; }
    .matrix td { text-align: center; } .none { color: var(--line); }
    td.good { color: var(--good); font-weight: 600; } td.bad { color: var(--bad); font-weight: 600; } td.some { background: var(--tint); }
    .histogram rect { fill: var(--person); } svg text { fill: var(--soft); font: 11px system-ui, sans-serif; }
    .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 12px; margin-bottom: 4px; }
    figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 10px 12px 6px; }
    figcaption { font-size: 13px; color: var(--soft); } figure svg { display: block; width: 100%; max-width: 420px; }
    figure .axis { stroke: var(--line); } polyline { fill: none; stroke-width: 2; stroke-linejoin: round; }
    .c0 { --c: var(--person); } .c1 { --c: var(--device); } .c2 { --c: var(--good); } .c3 { --c: var(--yesNo); }
    .c4 { --c: var(--text-kind); } .c5 { --c: var(--trigger); }
    polyline[class] { stroke: var(--c); } circle[class^=c] { fill: var(--c); } .key i[class] { background: var(--c); }
    section > details { margin: 8px 0; } section > details > summary { cursor: pointer; color: var(--soft); }
    #filter { display: flex; flex-wrap: wrap; gap: 6px 18px; align-items: center; margin-bottom: 10px; color: var(--soft); }
    #find { font: inherit; padding: 5px 9px; border: 1px solid var(--line); border-radius: 7px; background: var(--card); color: var(--text); }
    .row { background: var(--card); border: 1px solid var(--line); border-radius: 9px; margin-bottom: 6px; }
    .group { content-visibility: auto; contain-intrinsic-size: auto 4800px; }
    .row.broken, .row > summary { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; padding: 9px 13px; }
    .row > summary { cursor: pointer; list-style: none; } .row > summary::-webkit-details-marker { display: none; }
    .row > summary:focus-visible { outline: 2px solid var(--person); border-radius: 9px; }
    .mark { width: 1em; font-weight: 700; color: var(--good); } .failed .mark, .broken .mark { color: var(--bad); }
    .name { font-weight: 600; overflow-wrap: anywhere; }
    .note { flex-basis: 100%; padding-left: calc(1em + 12px); color: var(--bad); font-size: 13px; overflow-wrap: anywhere; }
    .body { padding: 0 13px 14px; border-top: 1px solid var(--line); } .body h3 { font-size: 14px; margin: 16px 0 6px; }
    .failure { border-left: 3px solid var(--bad); padding: 6px 12px; margin: 12px 0; background: var(--tint); }
    .failure pre, .transcript { white-space: pre-wrap; overflow-wrap: anywhere; font: 12.5px/1.5 ui-monospace, monospace; margin: 0; }
    audio { width: 100%; margin: 12px 0 4px; height: 36px; }
    .time { display: block; } .time text.p { fill: var(--person); } .time text.d { fill: var(--device); }
    .time .person { fill: var(--person); } .time .device { fill: var(--device); } .time .axis { stroke: var(--line); }
    .time .speech { fill: var(--person); opacity: .13; } .time .prompt { fill: var(--device); opacity: .11; }
    .time .word { fill: var(--person); } .time .end { stroke: var(--good); stroke-width: 1.5; } .time .cut { stroke: var(--bad); stroke-width: 2; }
    .time .barge { stroke: var(--bad); stroke-dasharray: 3 2; stroke-width: 1.5; } .time .head { stroke: var(--text); stroke-width: 1.2; }
    .time .value { fill: var(--value); }
    .word-list span { padding: 0 3px; border-bottom: 2px solid; white-space: nowrap; }
    .bars { display: flex; height: 12px; min-width: 120px; } .bars i { display: block; height: 100%; }
    .wait { background: var(--good); } .compute { background: var(--device); }
    .key { display: flex; flex-wrap: wrap; gap: 2px 14px; color: var(--soft); font-size: 12px; margin: 6px 0; }
    .key i { display: inline-block; width: 10px; height: 10px; border-radius: 2px; margin-right: 5px; }
    @media (max-width: 560px) { header, main { padding: 0 12px; } .tiles { grid-template-columns: 1fr 1fr; } .tile b { font-size: 20px; } }
    """
}
