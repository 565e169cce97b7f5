/// The reason that a sound file could not be read.
public struct SoundFileError: Error, Hashable, Sendable {
  /// The kind of failure, which decides what the program ends with.
  public enum Code: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The system refused, or a read failed.
    case unreadable
    /// It is no sound that can be played.
    case unusable
  }

  /// The kind of failure.
  public let code: Code
  /// The file.
  public let path: String
  /// Why, in a few words.
  public let reason: String

  init(_ code: Code, _ path: String, _ reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }
}

extension SoundFileError: CustomStringConvertible {
  /// One sentence for a terminal.
  public var description: String {
    switch code {
    case .missing: "no sound file \"\(path)\""
    case .unreadable: "cannot read the sound file \"\(path)\": \(reason)"
    case .unusable: "cannot play the file \"\(path)\": \(reason)"
    }
  }
}
