internal import BreathEngine
internal import JSONText

/// What bare numbers count and names stand for, where a pattern is read.
struct Scope {
  /// The name of the person's best hold, in seconds.
  static let best = "pb"
  /// What the engine counts by itself, so that no variable can be called so.
  static let counted = ["round", "turn"]

  /// The name of the pattern, for a way out.
  let pattern: String
  /// What a bare number counts.
  var unit = ExactSeconds(1)
  /// What names stand for: plain numbers.
  var variables: [String: ExactSeconds] = [:]
  /// The person's best hold, where it is known; it goes before a variable.
  var personalBest: ExactSeconds?

  /// The same scope with one more name, or another value for one.
  func binding(_ name: String, to value: ExactSeconds) -> Scope {
    var scope = self
    scope.variables[name] = value
    return scope
  }

  /// The same names where numbers count nothing.
  var withoutUnit: Scope {
    var scope = self
    scope.unit = ExactSeconds(1)
    return scope
  }

  /// What a name stands for.
  ///
  /// - Throws: ``InputError`` with the nearest name for an unknown one.
  func value(of name: String) throws(InputError) -> ExactSeconds {
    if name == Self.best { return try best() }
    if let value = variables[name] { return value }
    guard !name.isEmpty else {
      throw InputError("a variable is written with its name, such as \"$breaths\"", in: name)
    }
    throw InputError("unknown variable \(name.quoted)\(way(from: name))", in: name)
  }

  /// The person's best hold in seconds.
  ///
  /// - Throws: ``InputError`` where it is not known, or cannot be.
  func best() throws(InputError) -> ExactSeconds {
    guard let best = personalBest ?? variables[Self.best] else {
      throw InputError(
        "no personal best is known; say vars: { pb: 150 }, in seconds, or once: "
          + "ebb play \(pattern.shortened) --best 2m30s",
        in: Self.best
      )
    }
    guard best > .zero, best <= BreathPhase.longest else {
      throw InputError("a personal best is longer than 0 and at most 1 h", in: best.numberText)
    }
    return best
  }

  /// A value for a message: as it is written, with what that stands for where it is not plain.
  func found(_ value: JSONValue) -> String {
    if let text = value.string, text.hasPrefix("$"),
      let known = try? self.value(of: text.variableName)
    {
      return phrase("\(value.found), which is \(known.numberText)\(unitNote)")
    }
    return value.found + (value.number == nil ? "" : unitNote)
  }

  private var unitNote: String {
    unit == ExactSeconds(1) ? "" : phrase(" (units of \(unit.numberText) s)")
  }

  private func way(from name: String) -> String {
    let names = variables.keys.sorted()
    let near = NearestName.suggestion(for: name, among: names)
    guard near.isEmpty else { return near + LookAlike.note(name) }
    return names.isEmpty || names.count > 20
      ? phrase("; say vars: { \(name.shortened): 4 }")
      : phrase("; there are \(names.spoken(with: "and"))")
  }
}

extension String {
  /// The name in a text such as `$breaths`.
  var variableName: String { String(dropFirst()) }

  /// Whether it can be the name of a variable or of a record: a letter, then letters, digits, `_`, `-`.
  var isName: Bool {
    guard let first, first.isLetter, count <= 40 else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}
