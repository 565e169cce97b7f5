public import BreathEngine

/// What a language says at which moment: a table of keys, each the name of a prompt's file.
///
/// Where several keys stand for one thing they are its forms, from the full one to the shortest.
public struct PromptScript: Sendable {
  /// The forms of each kind of phase, by its words: `inhale`, `inhale left`, `exhale mouth whoosh`.
  public var phases: [String: [String]] = [:]
  /// The forms for the moment at which a session opens.
  public var start: [String] = []
  /// The forms for the moment at which it closes.
  public var end: [String] = []
  /// What is said of the last breath, one key after the other.
  public var last: [String] = []
  /// What is said of the breaths that are left; `{number}` stands for how many.
  public var left: [String] = []
  /// The keys for what a pattern says; `{number}`, `{round}` and `{turn}` stand for numbers.
  public var sayings: [String: [String]] = [:]
  /// The forms of a pattern's warnings, by their text.
  public var warnings: [String: [String]] = [:]
  /// How numbers are spoken.
  public var numbers: NumberWords
  /// The words of each key, for messages.
  public var texts: [String: String] = [:]

  /// A table that knows numbers and nothing else yet.
  public init(numbers: NumberWords) {
    self.numbers = numbers
  }

  /// The forms for a phase: of all that is known of it, then of less; the side of the nose goes before
  /// the manner, and the manner before nose and mouth.
  ///
  /// - Returns: Keys from full to short; none where the table has no word for the kind.
  public func forms(_ kind: PhaseKind, _ airway: Airway, _ manner: BreathManner) -> [String] {
    let (way, how) = (airway.name, manner.name)
    let isSide = airway == .left || airway == .right
    let parts = isSide ? [[way], [how]] : [[how], [way]]
    for words in [[way, how]] + parts + [[]] {
      let key = ([kind.name] + words).filter { !$0.isEmpty }.joined(separator: " ")
      if let forms = phases[key] { return forms }
    }
    return []
  }

  /// What is spoken for a pattern's own text; nil where the table does not know it.
  func pieces(ofSaying text: String) -> [SpeechPiece]? {
    var numbers: [String] = []
    let words = text.split(separator: " ").map { word -> Substring in
      guard self.numbers.keys(forDecimal: String(word)) != nil else { return word }
      numbers.append(String(word))
      return "{number}"
    }
    guard let keys = sayings[words.joined(separator: " ")] else { return nil }
    var pieces: [SpeechPiece] = []
    for key in keys {
      switch key {
      case "{round}": pieces.append(.round)
      case "{turn}": pieces.append(.turn)
      case "{number}":
        guard !numbers.isEmpty, let spoken = self.numbers.keys(forDecimal: numbers.removeFirst())
        else { return nil }
        pieces += spoken.map { .prompt($0) }
      default: pieces.append(.prompt(key))
      }
    }
    return pieces
  }

  /// What is spoken of so many breaths that are left.
  func pieces(ofBreathsLeft count: Int) -> [SpeechPiece] {
    guard count > 1 else { return last.map { .prompt($0) } }
    return left.flatMap { key in
      key == "{number}"
        ? (numbers.keys(for: count) ?? []).map { .prompt($0) } : [SpeechPiece.prompt(key)]
    }
  }
}

/// A part of what is spoken at once.
enum SpeechPiece: Hashable, Sendable {
  /// A prompt, by its key.
  case prompt(String)
  /// The number of the round.
  case round
  /// The number of the turn.
  case turn
}
