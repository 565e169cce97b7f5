import BreathEngine

extension BreathPattern {
  /// A pattern as ``PhaseDiagram`` draws it: `iiiio` is four seconds in and one out; a `,` ends a
  /// phase that the next one of the same kind follows.
  init(drawn drawing: String) throws {
    let kinds: [Character: PhaseKind] = [
      "i": .inhale, "h": .hold, "o": .exhale, ".": .empty, "~": .breathe,
    ]
    var phases: [BreathPhase] = []
    var rest = Substring(drawing)
    while let mark = rest.first {
      guard let kind = kinds[mark] else {
        rest.removeFirst()
        continue
      }
      let row = rest.prefix { $0 == mark }
      phases.append(try BreathPhase(kind, ExactSeconds(Int64(row.count))))
      rest = rest[row.endIndex...]
    }
    try self.init(name: drawing, phases: phases)
  }
}
