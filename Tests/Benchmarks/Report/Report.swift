import FoundationEssentials

/// What a run ends with: the table, and the files that were asked for.
struct Report {
  private let outcome: Suite.Outcome
  private let facts: [String]

  init(_ outcome: Suite.Outcome, facts: [String]) {
    self.outcome = outcome
    self.facts = facts
  }

  func write(_ arguments: Arguments) throws {
    let rows = outcome.results.flatMap(\.rows)
    let table = ResultTable(rows: rows)
    say("\n" + table.text)
    outcome.failures.forEach { say("not measured: \($0)") }
    if let path = arguments.markdown {
      let page = ([table.markdown, ""] + outcome.failures + facts).joined(separator: "\n") + "\n"
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    if let path = arguments.picture {
      let picture = Picture(rows, outcome.results.flatMap(\.histograms), facts: facts)
      try picture.svg.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
