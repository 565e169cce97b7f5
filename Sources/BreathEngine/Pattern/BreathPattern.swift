/// One phase of a pattern: what the breath does, for how long, and in which way.
public struct BreathPhase: Hashable, Sendable {
  /// The shortest phase: below it no one can follow, and cues would run into each other.
  public static let shortest = ExactSeconds(1, over: 10)
  /// The longest timed phase.
  public static let longest = ExactSeconds(3600)

  /// What the breath does.
  public let kind: PhaseKind
  /// How long it takes; zero is no phase.
  public let length: ExactSeconds
  /// The way that the air takes.
  public let airway: Airway
  /// The manner of it.
  public let manner: BreathManner

  /// A phase of a pattern.
  ///
  /// - Throws: ``InputError`` where the length is neither 0 nor between ``shortest`` and ``longest``.
  public init(
    _ kind: PhaseKind,
    _ length: ExactSeconds,
    airway: Airway = .any,
    manner: BreathManner = .plain
  ) throws(InputError) {
    guard length == .zero || (Self.shortest...Self.longest).contains(length) else {
      throw InputError(
        "a phase lasts from 0.1 s to 1 h, or 0 for no phase",
        in: "\(kind.name) \(length.secondsText)"
      )
    }
    self.kind = kind
    self.length = length
    self.airway = airway
    self.manner = manner
  }
}

/// How long a session lasts.
public enum SessionLength: Hashable, Sendable {
  /// So many whole breaths; at least 1.
  case breaths(Int)
  /// At least this long, ended with the breath in progress.
  case lasting(ExactSeconds)
  /// Cut at exactly this time.
  case exactly(ExactSeconds)
  /// Until someone stops it.
  case endless
}

/// A pattern of breath: phases that repeat, and how long they usually do.
public struct BreathPattern: Hashable, Sendable {
  /// The length of a session of a pattern that says none.
  public static let usualLength = SessionLength.lasting(ExactSeconds(300))
  /// The most breaths that a session can count.
  public static let mostBreaths = 1_000_000
  /// The most phases of one turn.
  public static let mostPhases = 1_000

  /// The word by which it is called, or its short form.
  public let name: String
  /// A few words for a listing.
  public let title: String
  /// The phases of one turn, in order; none has length 0.
  public let phases: [BreathPhase]
  /// How long a session lasts where the command line does not say.
  public let length: SessionLength

  /// A pattern of phases that repeat.
  ///
  /// - Parameters:
  ///   - name: The word by which it is called.
  ///   - title: A few words for a listing.
  ///   - phases: One turn; phases of length 0 are left out.
  ///   - length: How long a session usually lasts.
  /// - Throws: ``InputError`` where nothing repeats: no phase longer than 0, or none that moves the
  ///   breath; or where the length cannot be.
  public init(
    name: String,
    title: String = "",
    phases: [BreathPhase],
    length: SessionLength = Self.usualLength
  ) throws(InputError) {
    let sounding = phases.filter { $0.length > .zero }
    guard !sounding.isEmpty else {
      throw InputError("a pattern needs a phase longer than 0", in: name)
    }
    guard sounding.count <= Self.mostPhases else {
      throw InputError("a pattern has at most \(Self.mostPhases) phases", in: name)
    }
    guard sounding.contains(where: { $0.kind == .inhale || $0.kind == .exhale }) else {
      throw InputError("a pattern needs an inhale or an exhale", in: name)
    }
    self.name = name
    self.title = title
    self.phases = sounding
    self.length = try length.checked()
  }

  /// The same phases under another name, title or length.
  ///
  /// - Throws: ``InputError`` where the length cannot be.
  public func renamed(
    _ name: String,
    title: String? = nil,
    length: SessionLength? = nil
  ) throws(InputError) -> BreathPattern {
    try BreathPattern(
      name: name,
      title: title ?? self.title,
      phases: phases,
      length: length ?? self.length
    )
  }
}

extension SessionLength {
  /// The same length, if it can be.
  ///
  /// - Throws: ``InputError`` for less than one breath or no time, or for more than can be counted.
  func checked() throws(InputError) -> SessionLength {
    switch self {
    case .breaths(let count):
      guard (1...BreathPattern.mostBreaths).contains(count) else {
        throw InputError("a session has from 1 to 1000000 breaths", in: "\(count)")
      }
    case .lasting(let time), .exactly(let time):
      guard time > .zero, time <= ExactSeconds.longestDuration else {
        throw InputError("a session lasts longer than 0 and at most 1000h", in: time.durationText)
      }
    case .endless:
      break
    }
    return self
  }
}
