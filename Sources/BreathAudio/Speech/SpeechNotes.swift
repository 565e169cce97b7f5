internal import BreathEngine

/// What a voice leaves out or shortens in a plan, said before the plan is played.
struct SpeechNotes {
  /// In a loop that repeats, every phase has come after so long.
  private static let settled = ExactSeconds(120)
  /// More of a kind are not listed.
  private static let most = 4

  private let script: PromptScript
  private let outline: SpeechOutline
  private let shelf: PromptShelf

  /// The notes of what was made from an outline.
  init(_ script: PromptScript, _ outline: SpeechOutline, _ shelf: PromptShelf) {
    (self.script, self.outline, self.shelf) = (script, outline, shelf)
  }

  /// The notes, in sentences without a stop.
  ///
  /// - Parameters:
  ///   - plan: The session.
  ///   - lines: What is spoken in it.
  ///   - isAlone: Whether a bell sounds where nothing can be spoken.
  /// - Returns: One sentence for each thing that is not as it is in full.
  func lines(for plan: SessionPlan, _ lines: SpeechLines, isAlone: Bool) -> [String] {
    var (shortened, silent): ([String], [String]) = ([], [])
    for transition in plan.makeCursorForMeasuring(repeatsFor: Self.settled)
    where lines.mayAnnounce(transition) {
      let line = lines.line(for: transition)
      let full = outline.phases[transition.phase].forms.first ?? ""
      if line.count > 0, !line.saysPhase { continue }
      if line.count == 0 {
        silent.add("\(transition.kind.name) (\(Self.seconds(transition)) s)")
      } else if shelf.keys[line.prompt(0)] != full {
        shortened.add("\(text(shelf.keys[line.prompt(0)])) for \(text(full))")
      }
    }
    let instead = isAlone ? "a bell sounds instead" : "nothing is said there"
    return [
      sentence("the phases are short: the voice says ", shortened, ""),
      sentence("no time for a word in ", silent, "; \(instead)"),
      sentence("no prompt for what the pattern says, ", outline.unknown.map(Self.quoted), ""),
      shelf.faults.first.map { fault in
        let more = shelf.faults.count > 1 ? " (and \(shelf.faults.count - 1) more prompts)" : ""
        return "\(fault)\(more); the voice does without"
      },
    ].compactMap { $0 }
  }

  private func sentence(_ before: String, _ things: [String], _ after: String) -> String? {
    guard !things.isEmpty else { return nil }
    let rest = things.count > Self.most ? " and \(things.count - Self.most) more" : ""
    return before + things.prefix(Self.most).joined(separator: ", ") + rest + after
  }

  private func text(_ key: String) -> String { Self.quoted(script.texts[key] ?? key) }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }

  private static func seconds(_ transition: Transition) -> String {
    let tenths = (transition.lengthNanoseconds + 50_000_000) / 100_000_000
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension [String] {
  /// Adds what is not there yet.
  fileprivate mutating func add(_ text: String) {
    if !contains(text) { append(text) }
  }
}
