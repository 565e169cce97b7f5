internal import BreathEngine
internal import JSONText

/// All patterns, the configuration's first: as a table, or as JSON.
struct PatternTable {
  /// The patterns of the configuration.
  let own: [ConfiguredPattern]
  /// The configuration file, for the line that explains the mark.
  let file: String

  /// The built-ins that no pattern of the configuration hides.
  private var builtins: [BreathPattern] {
    let names = Set(own.map(\.name))
    return BreathPattern.builtins.filter { !names.contains($0.name) }
  }

  /// The lines of the table.
  var lines: [String] {
    let heading = ["", "NAME", "TIMING", "A MINUTE", "USUALLY", "TITLE"]
    let usable = own.compactMap(\.usable).map { row("*", $0.pattern) }
    let rows = [heading] + usable + builtins.map { row("", $0) }
    let broken = own.filter { $0.usable == nil }
    return TextLayout.table(rows, right: [3]) + explanation + broken.flatMap(Self.lines)
  }

  /// The patterns as an array.
  var json: JSONValue {
    JSONValue(own.map(Self.json) + builtins.map { Self.json(NamedPattern(pattern: $0)) })
  }

  private var explanation: [String] {
    own.isEmpty ? [] : ["", "* from \(file)"]
  }

  private func row(_ mark: String, _ pattern: BreathPattern) -> [String] {
    let pace = PatternMeasure(pattern).paceCell
    return [mark, pattern.name, pattern.timing, pace, pattern.length.text, pattern.title]
  }

  private static func lines(_ pattern: ConfiguredPattern) -> [String] {
    ["* \(pattern.name.printable) cannot be played:"]
      + pattern.faults.map { "    \($0.description.printable)" }
  }

  private static func json(_ pattern: ConfiguredPattern) -> JSONValue {
    if let usable = pattern.usable { return json(usable) }
    let faults = pattern.faults.map { JSONValue($0.description) }
    return ["name": JSONValue(pattern.name), "own": true, "faults": JSONValue(faults)]
  }

  private static func json(_ named: NamedPattern) -> JSONValue {
    let pattern = named.pattern
    let plan = try? SessionPlan(pattern)
    let pace = Double(PatternMeasure(pattern).hundredthsPerMinute) / 100
    return [
      "name": JSONValue(pattern.name),
      "title": JSONValue(pattern.title),
      "timing": JSONValue(pattern.timing),
      "breaths_per_minute": JSONValue(pace) ?? nil,
      "usually": JSONValue(pattern.length.text),
      "total_ns": plan?.end.map { JSONValue($0.nanoseconds) } ?? nil,
      "breaths": plan?.breaths.map { JSONValue($0) } ?? nil,
      "own": JSONValue(named.isOwn),
    ]
  }
}

extension ConfiguredPattern {
  /// The pattern, or nil where it has faults.
  fileprivate var usable: NamedPattern? {
    if case .usable(let pattern) = result { pattern } else { nil }
  }
}
