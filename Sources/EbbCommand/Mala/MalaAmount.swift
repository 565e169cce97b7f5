internal import BreathEngine
internal import BreathJournal

/// How much is added to a practice: `108`, `1/2` of a mala, `3x` for three malas, `1h30m`.
struct MalaAmount: Hashable {
  /// The rule for a message.
  static let rule =
    phrase(
      "say a whole number such as 108, a part of a mala such as 1/2 or 1/4, or 3x for three malas"
    )
  /// The same for a practice that is counted in minutes.
  static let minutesRule = phrase("say whole minutes: 30, 30m or 1h30m")

  /// How it comes about.
  let what: CountKind
  /// What it adds.
  let credited: Int64
  /// The beads; nil where nobody knows.
  var beads: Int64?
  /// The rule; nil where it did not matter.
  var rule: MalaRule?

  /// Reads what was said of a practice; nothing is a mala.
  ///
  /// - Throws: ``CommandFailure`` that names the amount and the rule.
  static func read(
    _ text: String?,
    of practice: PracticeRecord
  ) throws(CommandFailure) -> MalaAmount {
    if practice.unit == .minutes { return try minutes(text, of: practice) }
    guard let text else { return try mala(1, of: 1, "", practice) }
    if let number = WholeNumber.read(text) {
      return MalaAmount(what: .number, credited: try checked(number, text))
    }
    if text.hasPrefix("-") || text.hasPrefix("+"), WholeNumber.read(String(text.dropFirst())) != nil
    {
      throw CommandFailure(
        .usage,
        "found \(text.quoted): what was practised is added",
        hint: "a correction is: ebb mala fix \(practice.shellName) \(text)"
      )
    }
    guard let (numerator, denominator) = part(text) else {
      throw CommandFailure(.usage, "found \(text.quoted): \(Self.rule)")
    }
    return try mala(numerator, of: denominator, text, practice)
  }

  private static func checked(_ number: Int64, _ text: String) throws(CommandFailure) -> Int64 {
    guard (1...CountRecord.limit).contains(number) else {
      let most = CountRecord.limit.grouped
      throw CommandFailure(.usage, "found \(text.quoted): from 1 to \(most) can be added at once")
    }
    return number
  }

  /// Malas, or a part of one, by the rule.
  private static func mala(
    _ numerator: Int64,
    of denominator: Int64,
    _ text: String,
    _ practice: PracticeRecord
  ) throws(CommandFailure) -> MalaAmount {
    let name = practice.shellName
    guard let rule = practice.rule else {
      throw CommandFailure(
        .usage,
        "\(practice.name.quoted) has no rule for a mala",
        hint:
          "say a number: ebb mala add \(name) 108; or: ebb mala practice edit \(name) --beads 108"
      )
    }
    guard let part = rule.part(numerator, of: denominator) else {
      // Between two whole numbers; which of them it is, a person has to say.
      let below = rule.countsAs * numerator / denominator
      let way = below > 0 ? phrase("\(below) or \(below + 1)") : "\(below + 1)"
      throw CommandFailure(
        .usage,
        "\(text) of a mala that counts as \(rule.countsAs.grouped) is no whole number",
        hint: "say \(way): ebb mala add \(name) \(below + 1)"
      )
    }
    return MalaAmount(
      what: .mala,
      credited: part.credited,
      beads: part.beads,
      rule: rule
    )
  }

  /// A fraction such as `1/2` or `¼`, or a number of malas such as `3x`; nil for anything else.
  private static func part(_ text: String) -> (Int64, Int64)? {
    let signs = ["½": "1/2", "¼": "1/4", "¾": "3/4"]
    if text.lowercased().hasSuffix("x"), let malas = WholeNumber.read(String(text.dropLast())) {
      return (1...10_000).contains(malas) ? (malas, 1) : nil
    }
    let parts = (signs[text] ?? text).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let numerator = WholeNumber.read(String(parts[0])),
      let denominator = WholeNumber.read(String(parts[1])),
      (1...10_000).contains(numerator), (1...10_000).contains(denominator)
    else { return nil }
    return (numerator, denominator)
  }

  private static func minutes(
    _ text: String?,
    of practice: PracticeRecord
  ) throws(CommandFailure) -> MalaAmount {
    guard let text else {
      throw CommandFailure(
        .usage,
        "\(practice.name.quoted) is counted in minutes: say how many",
        hint: "such as: ebb mala add \(practice.shellName) 30"
      )
    }
    if let number = WholeNumber.read(text) {
      return MalaAmount(what: .number, credited: try checked(number, text))
    }
    let minute: Int64 = 60_000_000_000
    guard let length = try? ExactSeconds(duration: text), length.nanoseconds % minute == 0 else {
      throw CommandFailure(.usage, "found \(text.quoted): \(minutesRule)")
    }
    return MalaAmount(what: .number, credited: try checked(length.nanoseconds / minute, text))
  }
}

extension PracticeRecord {
  /// The name as a shell takes it: in quotes where it has more than plain letters.
  var shellName: String {
    let isPlain = name.utf8.allSatisfy { byte in
      byte >= 0x80 || byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
        || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    return isPlain ? name.printable : "'\(name.printable.replacingQuotes)'"
  }
}

extension String {
  /// The text as it stands between the single quotes of a shell.
  fileprivate var replacingQuotes: String {
    split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
  }
}
