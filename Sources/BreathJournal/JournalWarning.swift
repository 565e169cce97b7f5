/// A part of the journal that could not be read; everything else could.
public struct JournalWarning: Hashable, Sendable {
  /// What kind of damage it is.
  public enum Kind: Hashable, Sendable {
    /// A record that a power cut left unfinished at the end of a file.
    case tornTail
    /// An unfinished record that a later append has closed with a line break, and has told of then.
    case closedTail
    /// A line that is no record.
    case unreadableLine
    /// A file that could not be read, or not to its end.
    case unreadableFile
    /// A copy that a sync tool kept of a conflict, with records that no file of the journal has.
    case conflictCopy
  }

  /// The kind of damage.
  public let kind: Kind
  /// The file.
  public let path: String
  /// The line, counted from 1; nil when it is the whole file.
  public let line: Int?
  /// What is wrong with it, in words.
  public let reason: String
}

extension JournalWarning: CustomStringConvertible {
  /// One sentence for a terminal.
  public var description: String {
    let place = line.map { ", line \($0)" } ?? ""
    return "passed over \"\(path)\"\(place): \(reason)"
  }
}
