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
