internal import BreathEngine
internal import JSONText

/// All patterns, the configuration's first: as a table, or as JSON.
struct PatternTable {
  /// The least room that a timing is given, in characters.
  private static let leastTiming = 24

  /// The patterns of the configuration.
  let own: [ConfiguredPattern]
  /// The built-ins, in the order in which they are listed.
  let builtins: [NamedPattern]
  /// The configuration file, for the line that explains the mark.
  let file: String

  /// The built-ins that no pattern of the configuration hides.
  private var shownBuiltins: [NamedPattern] {
    let names = Set(own.map(\.name))
    return builtins.filter { !names.contains($0.pattern.name) }
  }

  /// The lines of the table: a row for each pattern, and under it what it is.
  var lines: [String] {
    let heading = ["", "NAME", phrase("TIMING"), phrase("A MINUTE"), phrase("USUALLY")]
    let patterns = own.compactMap(\.usable) + shownBuiltins
    let rows = TextLayout.table(fitted([heading] + patterns.map(row)), right: [3])
    let described = zip(rows.dropFirst(), patterns).flatMap { line, named in
      [line] + TextLayout.wrapped(Self.summary(of: named), indent: Self.indent)
    }
    let explanation = own.isEmpty ? [] : ["", phrase("* from \(file)")]
    let broken = own.filter { $0.usable == nil }
    return [rows[0]] + described + explanation + broken.flatMap(Self.lines)
  }

  /// The patterns as an array.
  var json: JSONValue {
    JSONValue(own.map(Self.json) + shownBuiltins.map(Self.json))
  }

  /// A line for each pattern, to be read aloud: its name, what it is, its timing.
  var flatLines: [String] {
    let heading = ["", phrase("timing"), phrase("breaths a minute"), phrase("usually")]
    let patterns = own.compactMap(\.usable) + shownBuiltins
    let lines = patterns.map { named in
      let cells = row(named)
      let mark = named.isOwn ? phrase(", your own") : ""
      let line = TextLayout.flat([cells[1] + mark] + cells[2...], heading: heading)
      return "\(line). \(Self.summary(of: named))"
    }
    return lines
      + own.filter { $0.usable == nil }.map { pattern in
        let faults = pattern.faults.map(\.description.printable).joined(separator: "; ")
        return phrase("\(pattern.name.printable), your own, cannot be played: \(faults)")
      }
  }

  /// What the line under a row is indented by, in characters.
  private static let indent = 5

  private static func summary(of named: NamedPattern) -> String {
    let pattern = named.pattern
    return (pattern.summary.isEmpty ? pattern.title : pattern.summary).printable
  }

  private func row(_ named: NamedPattern) -> [String] {
    let mark = named.isOwn ? "*" : ""
    let name = named.pattern.name.printable
    guard let listed = try? ListedPattern(named) else { return [mark, name, "", "", ""] }
    let pace = PatternPace(listed)?.cell ?? ""
    return [mark, name, listed.timing, pace, listed.plan.usually]
  }

  /// The rows with timings cut so that a line fits a page.
  private func fitted(_ rows: [[String]]) -> [[String]] {
    let others = [0, 1, 3, 4].map { column in rows.map { $0[column].count }.max() ?? 0 }
    let room = TextLayout.width - others.reduce(0, +) - 2 * others.count
    return rows.map { row in
      var row = row
      row[2] = TextLayout.shortened(row[2], to: max(room, Self.leastTiming))
      return row
    }
  }

  private static func lines(_ pattern: ConfiguredPattern) -> [String] {
    [phrase("* \(pattern.name.printable) cannot be played:")]
      + pattern.faults.map { "    \($0.description.printable)" }
  }

  private static func json(_ pattern: ConfiguredPattern) -> JSONValue {
    if let usable = pattern.usable { return json(usable) }
    let faults = pattern.faults.map { JSONValue($0.description) }
    return ["name": JSONValue(pattern.name), "own": true, "faults": JSONValue(faults)]
  }

  private static func json(_ named: NamedPattern) -> JSONValue {
    var object: JSONObject = [
      "name": JSONValue(named.pattern.name),
      "title": JSONValue(named.pattern.title),
      "summary": JSONValue(named.pattern.summary),
    ]
    if let listed = try? ListedPattern(named) {
      let pace = PatternPace(listed)
      object["timing"] = JSONValue(listed.timing)
      object["breaths_per_minute"] = (pace?.first).flatMap(hundredths) ?? .some(nil)
      if let pace, pace.first != pace.last {
        object["breaths_per_minute_at_last"] = hundredths(pace.last)
      }
      object["usually"] = JSONValue(listed.plan.usually)
      object["total_ns"] = listed.plan.totalNanoseconds
      object["breaths"] = listed.plan.breaths.map { JSONValue($0) } ?? .some(nil)
    }
    object["own"] = JSONValue(named.isOwn)
    return JSONValue(object)
  }

  private static func hundredths(_ number: Int) -> JSONValue? {
    JSONValue(Double(number) / 100)
  }
}

extension ConfiguredPattern {
  /// The pattern, or nil where it has faults.
  fileprivate var usable: NamedPattern? {
    if case .usable(let pattern) = result { pattern } else { nil }
  }
}
