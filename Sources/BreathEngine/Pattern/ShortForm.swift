extension BreathPattern {
  /// Reads the short form of a pattern: two to four lengths in seconds with hyphens between them.
  ///
  /// `5.5-5.5` is inhale and exhale; `4-7-8` is inhale, hold, exhale; `4-4-4-4` adds the empty hold.
  /// A length of 0 is no phase.
  ///
  /// - Throws: ``InputError`` with the place of the character that cannot be.
  public init(shortForm text: String) throws(InputError) {
    guard !text.isEmpty else {
      throw InputError("a pattern is missing: say a name such as box, or 4-7-8", in: text)
    }
    let kinds: [PhaseKind]
    let lengths = try Self.lengths(in: text)
    switch lengths.count {
    case 2: kinds = [.inhale, .exhale]
    case 3: kinds = [.inhale, .hold, .exhale]
    case 4: kinds = [.inhale, .hold, .exhale, .empty]
    default:
      throw InputError(
        "a short form has two to four lengths, such as 5.5-5.5, 4-7-8 or 4-4-4-4",
        in: text
      )
    }
    var phases: [BreathPhase] = []
    for (kind, length) in zip(kinds, lengths) {
      do {
        phases.append(try BreathPhase(kind, length))
      } catch {
        throw InputError("\(kind.name) \(length.secondsText): \(error.reason)", in: text)
      }
    }
    try self.init(name: text, phases: phases)
  }

  private static func lengths(in text: String) throws(InputError) -> [ExactSeconds] {
    var rest = Substring(text)
    var lengths: [ExactSeconds] = []
    while true {
      lengths.append(try DecimalNumber.read(from: &rest, of: text))
      guard let separator = rest.first else { return lengths }
      guard separator == "-" else {
        // Pages and phones make a long dash of it, which looks the same in most fonts.
        if "–—−‐‑".contains(separator) {
          throw InputError(
            "that is a long dash; type a plain hyphen: -",
            in: text,
            at: DecimalNumber.offset(of: rest, in: text)
          )
        }
        throw InputError(
          "found '\(separator)' where '-' and another length, or the end, belongs",
          in: text,
          at: DecimalNumber.offset(of: rest, in: text)
        )
      }
      rest.removeFirst()
    }
  }

  /// One turn in the short form, such as `4-7-8`, or nil where it says more than lengths can.
  public var shortForm: String? {
    let order: [PhaseKind] = [.inhale, .hold, .exhale, .empty]
    guard phases.allSatisfy({ $0.airway == .any && $0.manner == .plain }) else { return nil }
    var lengths: [ExactSeconds] = []
    var rest = phases[...]
    for kind in order {
      guard let phase = rest.first, phase.kind == kind else {
        lengths.append(.zero)
        continue
      }
      lengths.append(phase.length)
      rest = rest.dropFirst()
    }
    guard rest.isEmpty else { return nil }
    let (hold, empty) = (lengths[1], lengths[3])
    if empty == .zero {
      lengths.removeLast()
      if hold == .zero { lengths.remove(at: 1) }
    }
    // A length without an end in decimals would be rounded to another one.
    guard lengths.allSatisfy({ 1_000_000_000 % $0.denominator == 0 }) else { return nil }
    return lengths.map(\.secondsText).joined(separator: "-")
  }
}
