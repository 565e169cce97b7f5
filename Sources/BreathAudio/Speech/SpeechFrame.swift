/// What is said before the first phase and after the last.
struct SpeechFrame {
  /// The prompts that open the session, one after the other.
  private(set) var opening: [Int32] = []

  private let script: PromptScript
  private let wishes: SpeechWishes

  /// Nothing yet.
  init(_ script: PromptScript, _ wishes: SpeechWishes) {
    (self.script, self.wishes) = (script, wishes)
  }

  /// Chooses what there is time for: that it starts, and then the first warnings, each in its longest
  /// form that fits; where there is time for one of both alone, the gravest warning.
  ///
  /// - Parameters:
  ///   - preparation: The time until the first phase, in nanoseconds.
  ///   - warnings: The pattern's warnings, the gravest first.
  ///   - shelf: Where prompts are.
  mutating func prepare(
    for preparation: Int64,
    _ warnings: [String],
    _ shelf: inout PromptShelf
  ) {
    let space = preparation - SpeechLines.rest
    guard wishes.moments.contains(.opening), space > 0 else { return }
    let start = fitting([script.start], in: space, &shelf)
    let forms = warnings.compactMap { script.warnings[$0] }
    let rest = space - length(of: start, shelf)
    var told = fitting(forms, in: rest, &shelf)
    if told.isEmpty { told = fitting(forms, in: space, &shelf) }
    let both = length(of: start, shelf) + length(of: told, shelf) <= space + SpeechLines.gap
    opening = told.isEmpty || both ? start + told : told
  }

  /// What closes the session: the full form, for nothing follows it.
  func closing(_ shelf: inout PromptShelf) -> [Int32] {
    guard wishes.moments.contains(.closing), let key = script.end.first else { return [] }
    return shelf.number(of: key).map { [$0] } ?? []
  }

  /// The first form of each that still has time, in order, until there is one that has none.
  private func fitting(
    _ forms: [[String]],
    in space: Int64,
    _ shelf: inout PromptShelf
  ) -> [Int32] {
    var left = space
    var chosen: [Int32] = []
    // One that leads to the next is not left out before it.
    for forms in forms.prefix(SpokenLine.most - 1) {
      guard let key = forms.first(where: { shelf.length(of: $0) <= left }),
        let number = shelf.number(of: key)
      else { break }
      chosen.append(number)
      left -= shelf.length(of: key) + SpeechLines.gap
    }
    return chosen
  }

  /// The length of prompts and of the silence behind each, in nanoseconds.
  private func length(of prompts: [Int32], _ shelf: PromptShelf) -> Int64 {
    prompts.reduce(0) { $0 + shelf.tables[Int($1)].nanoseconds + SpeechLines.gap }
  }
}
