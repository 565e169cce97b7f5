/// A folder of records, one file a device.
///
/// Several processes and threads may read and append at once.
///
/// ```swift
/// let journal = Journal(at: location)
/// let twoMinutes: Int64 = 120_000_000_000
/// let begin = BeginRecord(
///   start: .now(), activity: .sit, cues: "bowl", plannedNanoseconds: twoMinutes)
/// try journal.append(begin.record)
/// ```
public struct Journal: Sendable {
  /// Where the journal is.
  public let location: JournalLocation

  /// Names a journal; nothing is read or made yet.
  public init(at location: JournalLocation) {
    self.location = location
  }

  /// Reads all files of the folder and merges what they hold.
  ///
  /// What cannot be read becomes a warning, and nothing else is lost for it.
  ///
  /// - Returns: The valid revision of each record; nothing when there is no journal yet.
  /// - Throws: ``JournalError`` with the code `cannotRead` when the folder itself cannot be read.
  public func read() throws(JournalError) -> JournalContents {
    var merger = JournalMerger()
    for path in try paths() {
      merger.read(path)
    }
    return merger.contents()
  }

  /// The journal's files, in the order of their names.
  func paths() throws(JournalError) -> [String] {
    do throws(PosixError) {
      return try JournalFiles.paths(in: location.folder)
    } catch {
      throw JournalError(.cannotRead, location.folder, error)
    }
  }
}
