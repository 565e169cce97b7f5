/// What was found, as a page to read: the chapters, a state and a sentence a line, and the way out.
struct DoctorPage {
  /// What was looked at.
  let facts: DoctorFacts

  /// The lines; no colour is needed to read them.
  var lines: [String] {
    let findings = facts.findings
    let chapters = Finding.Area.allCases.flatMap { area in
      chapter(area, findings.filter { $0.area == area })
    }
    return chapters.dropFirst() + ["", Self.summary(of: findings)]
  }

  /// A line for each finding, to be read aloud, with the way out in it.
  var flatLines: [String] {
    facts.findings.map { finding in
      let hint = finding.hint.map { "; \($0.printable)" } ?? ""
      return "\(finding.state.rawValue): \(finding.text.printable)\(hint)"
    } + [Self.summary(of: facts.findings)]
  }

  private func chapter(_ area: Finding.Area, _ findings: [Finding]) -> [String] {
    guard !findings.isEmpty else { return [] }
    let drawing = area == .time ? facts.wakeUps?.drawing ?? [] : []
    let measured = facts.wakeUps?.findings.last
    return ["", Wording.whole(area.title)]
      + findings.flatMap { finding in
        Self.lines(of: finding) + (finding == measured ? drawing.map { Self.space + $0 } : [])
      }
  }

  private static let indent = 2
  private static let column = indent + 7
  private static let space = String(repeating: " ", count: column)

  private static func lines(of finding: Finding) -> [String] {
    let state = String(repeating: " ", count: indent) + finding.state.rawValue
    var lines = TextLayout.wrapped(finding.text.printable, indent: column)
    lines[0] = TextLayout.padded(state, to: column) + lines[0].dropFirst(column)
    guard let hint = finding.hint else { return lines }
    return lines + TextLayout.wrapped("-> \(hint.printable)", indent: column)
  }

  private static func summary(of findings: [Finding]) -> String {
    let faults = findings.filter { $0.state == .fault }.count
    let notes = findings.filter { $0.state == .note }.count
    let end = notes == 0 ? "." : "; \(notes.counted("note"))."
    return faults == 0 ? phrase("No faults\(end)") : "\(faults.counted("fault"))\(end)"
  }
}
