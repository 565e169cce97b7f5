/// How the page of statistics looks.
enum WebStyle {
  /// The style sheet.
  ///
  /// Text and marks have a contrast of at least 4.5 to 1 in light and in dark. A chart is as wide as its
  /// column, and a column as wide as a phone.
  static let sheet: StaticString = """
    :root {
      --ground: #ffffff; --text: #14302f; --quiet: #47605e; --mark: #0b7f7a; --line: #c6d4d3;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #0f1919; --text: #e4f1f0; --quiet: #a3bcba; --mark: #20d9d2; --line: #35494b;
      }
    }
    * { box-sizing: border-box; }
    html { background: var(--ground); color: var(--text); -webkit-text-size-adjust: 100%; }
    body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
    main { max-width: 58rem; margin: 0 auto; padding: 1rem; }
    h1, h2, h3 { line-height: 1.2; margin: 2rem 0 .5rem; }
    h1 { margin-top: .5rem; }
    h3 { margin-top: 0; }
    p { margin: .5rem 0; }
    .key, footer { color: var(--quiet); font-size: .875rem; }
    footer { margin-top: 3rem; border-top: 1px solid var(--line); }
    .charts {
      display: grid; gap: 1rem 2rem;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    }
    svg { display: block; width: 100%; max-width: 30rem; height: auto; }
    svg text { font: 10px system-ui, sans-serif; fill: var(--quiet); }
    .fill { fill: var(--mark); }
    .none { fill: var(--line); }
    .grid { stroke: var(--line); fill: none; }
    .line { stroke: var(--mark); stroke-width: 1.2; fill: none; }
    table { border-collapse: collapse; margin: .5rem 0 1rem; font-variant-numeric: tabular-nums; }
    caption { text-align: left; color: var(--quiet); font-size: .875rem; }
    th, td { padding: .2rem .75rem .2rem 0; text-align: left; vertical-align: top; }
    thead th { border-bottom: 1px solid var(--line); }
    tbody th { font-weight: normal; }
    h3, .named tbody th, caption, summary { overflow-wrap: anywhere; }
    details { margin: .5rem 0; }
    summary { color: var(--quiet); cursor: pointer; }
    """
}
