/// The reason that the journal could not be read or written.
public struct JournalError: Error, Hashable, Sendable {
  /// The kind of failure, which decides how the program ends.
  public enum Code: Hashable, Sendable {
    /// A folder or file could not be made.
    case cannotCreate
    /// A folder or file could not be read.
    case cannotRead
    /// A record could not be brought to the disk; it is not in the journal.
    case cannotWrite
    /// A newer version of the program wrote here, so this one only reads.
    case newerVersion
  }

  /// The kind of failure.
  public let code: Code
  /// The file or folder.
  public let path: String
  /// The C function that failed, such as `fsync`; nil when none did.
  public let call: String?
  /// The value of `errno`; 0 when no call failed.
  public let status: Int32
  /// The reason in words, such as `No space left on device`.
  public let reason: String
}

extension JournalError: CustomStringConvertible {
  /// One sentence for a terminal.
  public var description: String {
    let action =
      switch code {
      case .cannotCreate: "cannot create"
      case .cannotRead: "cannot read"
      case .cannotWrite: "cannot write"
      case .newerVersion: "cannot add to the journal beside"
      }
    let suffix = call.map { " (\($0))" } ?? ""
    return "\(action) \"\(path)\": \(reason)\(suffix)"
  }
}

extension JournalError {
  init(_ code: Code, _ path: String, _ error: PosixError) {
    self.init(code: code, path: path, call: error.call, status: error.code, reason: error.text)
  }
}
