extension BreathPattern {
  /// The grammar of short forms, as it is shown to a person.
  public static let shortFormGrammar: [String] = [
    "pattern  = part { \"+\" part }",
    "part     = [ times \"x\" ] breath [ \"/\" duration ]",
    "breath   = lengths | ratio | pace",
    "lengths  = number 1 to 3 times { \"-\" number }        seconds",
    "ratio    = number 1 to 3 times { \":\" number } \"@\" ( number | pace )",
    "pace     = number [ \"..\" number ] \"bpm\"",
  ]

  /// Reads the short form of a pattern, such as `4-7-8`, `1:4:2@4`, `4:6@6bpm`, `12..6bpm/10m` or
  /// `10x4-6+5x5-5`.
  ///
  /// Two numbers are inhale and exhale; three are inhale, hold, exhale; a fourth is the empty hold. A
  /// length of 0 is no phase.
  ///
  /// - Parameters:
  ///   - text: The short form.
  ///   - unit: What a length without a unit counts.
  /// - Throws: ``InputError`` with the place of the character that cannot be.
  public init(
    shortForm text: String,
    unit: ExactSeconds = ExactSeconds(1)
  ) throws(InputError) {
    guard !text.isEmpty else {
      throw InputError("a pattern is missing: say a name such as box, or 4-7-8", in: text)
    }
    var reader = ShortFormReader(text, unit: unit)
    let parts = try reader.parts()
    do {
      let loops = try parts.map { part throws(InputError) in
        PatternNode.loop(try part.loop(isAlone: parts.count == 1))
      }
      try self.init(name: text, body: loops)
      // Shares that leave too little of a breath are told here, and not when it is played.
      _ = try PatternProgram(body)
    } catch {
      throw InputError(
        error.text == text ? error.reason : "\(error.text): \(error.reason)",
        in: text
      )
    }
  }
}

/// One part of a short form: phases, and how often they come.
struct ShortFormPart: Hashable {
  /// The phases of one turn.
  var phases: [BreathPhase]
  /// Breaths a minute that shares divide.
  var pace: Pace?
  /// How many turns, where it says so.
  var times: Int?
  /// How long, where it says so.
  var duration: ExactSeconds?

  /// Breaths a minute, and where they go to.
  struct Pace: Hashable {
    var from: ExactSeconds
    var to: ExactSeconds
  }

  /// The loop that the part comes to.
  ///
  /// - Parameter isAlone: Whether it is the whole pattern, and lasts as long as any.
  /// - Returns: The loop, whose pace ramps over its duration.
  /// - Throws: ``InputError`` where a loop of it cannot be.
  func loop(isAlone: Bool) throws(InputError) -> BreathLoop {
    let repetition: Repetition
    if let times {
      repetition = .times(times)
    } else if let duration {
      repetition = .length(.lasting(duration))
    } else {
      repetition = isAlone ? .length(BreathPattern.usualLength) : .times(1)
    }
    let ramp = pace.map { $0.from == $0.to ? nil : duration } ?? nil
    let pace = try pace.map { pace throws(InputError) in
      try BreathPace(from: pace.from, to: pace.to, over: ramp)
    }
    return try BreathLoop(repetition, pace: pace, body: phases.map { .phase($0) })
  }
}
