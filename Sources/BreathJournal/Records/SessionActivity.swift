/// What a session was; a newer version may know more.
public struct SessionActivity: RawRepresentable, Hashable, Sendable {
  /// The word in the journal.
  public let rawValue: String

  /// Takes a word from the journal.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Breathing to a pattern.
  public static let play: SessionActivity = SessionActivity(rawValue: "play")
  /// A silent sit between bells.
  public static let sit: SessionActivity = SessionActivity(rawValue: "sit")
}

/// How a session ended; a newer version may know more ways.
public struct SessionEnding: RawRepresentable, Hashable, Sendable {
  /// The word in the journal.
  public let rawValue: String

  /// Takes a word from the journal.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It reached its end bell.
  public static let completed: SessionEnding = SessionEnding(rawValue: "completed")
  /// The user left early.
  public static let stopped: SessionEnding = SessionEnding(rawValue: "stopped")
  /// A signal ended the program.
  public static let signal: SessionEnding = SessionEnding(rawValue: "signal")
  /// Something failed.
  public static let fault: SessionEnding = SessionEnding(rawValue: "fault")
}
