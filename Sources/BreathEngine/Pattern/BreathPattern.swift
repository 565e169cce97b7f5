/// A pattern of breath: a tree of phases and loops.
public struct BreathPattern: Hashable, Sendable {
  /// The length of a session of a pattern that says none.
  public static let usualLength = SessionLength.lasting(ExactSeconds(300))
  /// The most breaths that a session can count.
  public static let mostBreaths = 1_000_000
  /// The most phases and loops of one pattern, each turn of a list counted.
  public static let mostNodes = 10_000
  /// The most loops within each other.
  public static let deepestNesting = 8

  /// The word by which it is called, or its short form.
  public let name: String
  /// What it is called in a heading.
  public let title: String
  /// What it is, in one line.
  public let summary: String
  /// The phases and loops, in order; no phase has length 0.
  public let body: [PatternNode]

  /// A pattern of phases and loops.
  ///
  /// - Parameters:
  ///   - name: The word by which it is called.
  ///   - title: What it is called in a heading.
  ///   - summary: What it is, in one line.
  ///   - body: The phases and loops; phases of length 0 are left out.
  /// - Throws: ``InputError`` where the tree breaks a rule.
  public init(
    name: String,
    title: String = "",
    summary: String = "",
    body: [PatternNode]
  ) throws(InputError) {
    let body = body.filter { !$0.isNone }
    try PatternCheck(name: name).check(body)
    self.name = name
    self.title = title
    self.summary = summary
    self.body = body
  }

  /// A pattern of phases that repeat.
  ///
  /// - Parameters:
  ///   - name: The word by which it is called.
  ///   - phases: One turn; phases of length 0 are left out.
  ///   - length: How long a session usually lasts.
  ///   - pace: The breaths a minute that shares divide.
  /// - Throws: ``InputError`` where nothing repeats: no phase longer than 0, or none that moves the
  ///   breath; or where the length cannot be.
  public init(
    name: String,
    phases: [BreathPhase],
    length: SessionLength = Self.usualLength,
    pace: BreathPace? = nil
  ) throws(InputError) {
    let sounding = phases.filter { !$0.length.isNone }
    guard !sounding.isEmpty else {
      throw InputError("a pattern needs a phase longer than 0", in: name)
    }
    let loop = try BreathLoop(.length(length), pace: pace, body: sounding.map { .phase($0) })
    try self.init(name: name, body: [.loop(loop)])
  }

  /// The same breath under another name, title or summary.
  public func renamed(
    _ name: String,
    title: String? = nil,
    summary: String? = nil
  ) -> BreathPattern {
    BreathPattern(
      unchecked: body,
      name: name,
      title: title ?? self.title,
      summary: summary ?? self.summary
    )
  }

  private init(unchecked body: [PatternNode], name: String, title: String, summary: String) {
    self.name = name
    self.title = title
    self.summary = summary
    self.body = body
  }
}

extension BreathPattern {
  /// The one unnested loop of timed phases that the pattern is, after its prelude, or nil.
  ///
  /// Its length can be replaced; that of a pattern that is more than such a loop cannot.
  public var onlyLoop: BreathLoop? {
    let counted = body.filter { node in
      if case .phase(let phase) = node { !phase.isPrelude } else { true }
    }
    guard counted.count == 1, case .loop(let loop) = counted[0], loop.isInnermost else {
      return nil
    }
    switch loop.repetition {
    case .times, .length: break
    case .each, .untilKey: return nil
    }
    let isTimed = loop.phases.allSatisfy { !$0.length.isOpen }
    return isTimed ? loop : nil
  }

  /// How long a session usually lasts, where the pattern is one loop with a session's length.
  public var length: SessionLength? {
    guard case .length(let length)? = onlyLoop?.repetition else { return nil }
    return length
  }

  /// The same pattern with another length.
  ///
  /// - Throws: ``InputError`` where it is more than one unnested loop of timed phases, or where the
  ///   length cannot be.
  public func lasting(_ length: SessionLength) throws(InputError) -> BreathPattern {
    try repeating(.length(length))
  }

  /// The same pattern without an end of its own: it goes on until someone ends its loop.
  ///
  /// - Throws: ``InputError`` where it is more than one unnested loop of timed phases.
  public func untilEnded() throws(InputError) -> BreathPattern {
    try repeating(.untilKey)
  }

  private func repeating(_ repetition: Repetition) throws(InputError) -> BreathPattern {
    guard let loop = onlyLoop else {
      throw InputError(
        "it has a length of its own: only one plain loop of timed phases can last otherwise",
        in: name
      )
    }
    let replaced: BreathLoop
    do {
      replaced = try BreathLoop(
        repetition,
        pace: loop.pace,
        says: loop.says,
        count: loop.count,
        bodies: loop.bodies
      )
    } catch {
      // What is wrong then is a rule of loops, and nothing that who said the length has written.
      throw InputError(
        "its turns differ, or have no breath, so that it lasts as many as it has; leave the length out",
        in: name
      )
    }
    let body = body.map { $0.isLoop ? .loop(replaced) : $0 }
    return try BreathPattern(name: name, title: title, summary: summary, body: body)
  }

  /// Every phase, in the order in which it is written.
  public var phases: [BreathPhase] { body.phases }
}

extension BreathLoop {
  /// Every phase within, in the order in which it is written.
  public var phases: [BreathPhase] { bodies.flatMap(\.phases) }
}

extension [PatternNode] {
  /// Every phase, in the order in which it is written.
  fileprivate var phases: [BreathPhase] {
    flatMap { node in
      switch node {
      case .phase(let phase): [phase]
      case .loop(let loop): loop.phases
      }
    }
  }
}
