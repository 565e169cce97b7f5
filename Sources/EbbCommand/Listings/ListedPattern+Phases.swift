internal import BreathEngine

extension ListedPattern {
  /// A phase in full: `inhale 4 s through the nose`, `exhale 6 s through the mouth (whoosh)`,
  /// `empty until Enter (at most 3m, a reminder every 30s, kept as retention)`.
  func sentence(on index: Int) -> String {
    let phase = plan.phases[index]
    var asides: [String] = []
    if phase.manner != .plain { asides.append(Wording.whole(phase.manner.name)) }
    if case .open(let most, let remind) = phase.length {
      asides.append(phrase("at most \(most.durationText)"))
      if let remind { asides.append(phrase("a reminder every \(remind.durationText)")) }
    }
    if phase.isPrelude { asides.append(phrase("before the first breath")) }
    if phase.skipsLastTurn { asides.append(phrase("not in the last round")) }
    if phase.asksForComfort { asides.append(phrase("asks for comfort")) }
    if let record = phase.record { asides.append(phrase("kept as \(record.printable)")) }
    let aside = asides.isEmpty ? "" : " (\(asides.joined(separator: ", ")))"
    let (length, way) = (lengthWords(index), phase.airway.words)
    return Wording.whole(phase.kind.name) + (phase.length.isOpen ? way + length : length + way)
      + aside
  }

  private func lengthWords(_ index: Int) -> String {
    if plan.phases[index].length.isOpen { return phrase(" until Enter") }
    guard let length = length(of: index) else { return "" }
    guard let last = lastLength(of: index) else { return " \(length.phaseText)" }
    return phrase(" \(length.phaseText) to \(last.phaseText)")
  }
}

extension ExactSeconds {
  /// The length of a phase: `4 s`, with a no-break space; from a minute on `2m30s`.
  var phaseText: String {
    self < ExactSeconds(60) ? "\(told.secondsText)\u{A0}s" : told.durationText
  }
}

extension Airway {
  /// The way in words, with a space before them: ` through the left nostril`; nothing where none is
  /// named.
  fileprivate var words: String {
    switch self {
    case .any: ""
    case .nose, .mouth: phrase(" through the \(name)")
    case .left, .right: phrase(" through the \(name) nostril")
    }
  }
}
