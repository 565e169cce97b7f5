/// The files of a journal folder that hold records.
enum JournalFiles {
  static let ending = ".jsonl"

  /// The paths of the journal's files, in the order of their names; none while the folder is missing.
  static func paths(in folder: String) throws(PosixError) -> [String] {
    do throws(PosixError) {
      return try Posix.names(in: folder).filter(isJournal).sorted().map { "\(folder)/\($0)" }
    } catch  where error.code == PosixError.notFound {
      return []
    }
  }

  /// Tells a journal file from what people and sync tools leave beside it.
  ///
  /// Syncthing keeps the loser of a conflict as `NAME.sync-conflict-DATE-DEVICE.jsonl`, and its own
  /// files hidden or as `~syncthing~NAME.tmp`; Nextcloud and Dropbox write `NAME (conflicted copy …)`.
  static func isJournal(_ name: String) -> Bool {
    name.hasSuffix(ending) && name.utf8.count > ending.utf8.count
      && !name.hasPrefix(".") && !name.hasPrefix("~")
      && !contains(name, ".sync-conflict-") && !contains(name, "conflicted copy")
  }

  private static func contains(_ name: String, _ part: String) -> Bool {
    var rest = name[...]
    while !rest.isEmpty {
      if rest.hasPrefix(part) { return true }
      rest.removeFirst()
    }
    return false
  }
}
