internal import BreathJournal
internal import JSONText

/// The sign that a process is at a session: a file that it holds locked as long as it lives.
///
/// However the process ends, the system takes the lock away; so what shows as running does run.
final class RunningSession {
  private let lock: FileLock

  /// Puts the sign up, and takes down those that processes left behind; nil where there is no place
  /// for it, which nothing depends on.
  init?(_ id: String, in paths: Paths) {
    guard let folder = Self.folder(paths), (try? PrivateFile.makeFolder(folder)) != nil else {
      return nil
    }
    for name in FileSystem.names(in: folder) { FileLock("\(folder)/\(name)")?.removeFile() }
    guard let lock = FileLock("\(folder)/\(id)") else { return nil }
    self.lock = lock
  }

  deinit {
    lock.removeFile()
  }

  /// Whether a process of this device is at a session.
  static func isRunning(_ id: String, in paths: Paths) -> Bool {
    // An id from a file may be any text.
    guard let folder = folder(paths), !id.isEmpty, !id.contains("/") else { return false }
    return FileLock.isHeld("\(folder)/\(id)")
  }

  private static func folder(_ paths: Paths) -> String? {
    (try? paths.stateFolder()).map { $0 + "/running" }
  }
}

extension OpenJournal {
  /// How long a session may go on after its planned end, in seconds, before it cannot be running.
  private static let longestPause: Int64 = 3_600
  /// How long a session without a planned end may be, in seconds.
  private static let longestSession: Int64 = 86_400

  /// What is known of a session that wrote no end.
  ///
  /// Of this device's own it is known for certain; another's may still run until it should have ended.
  func progress() -> (JournalRecord) -> LogEntry.Progress {
    let device = JournalDevice.existing(at: journal.location)?.id
    let now = LocalTime.now().secondsSinceEpoch
    return { record in
      if record.device == device {
        return RunningSession.isRunning(record.id, in: context.paths) ? .running : .interrupted
      }
      let planned = record["planned_ns"]?.int64.map { $0 / 1_000_000_000 }
      let longest = planned.map { max(0, $0) + Self.longestPause } ?? Self.longestSession
      let passed = now - record.at.secondsSinceEpoch
      return passed >= 0 && passed <= longest ? .unknown : .interrupted
    }
  }
}
