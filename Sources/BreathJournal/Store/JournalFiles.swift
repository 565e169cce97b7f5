/// The files of a journal folder that hold records.
enum JournalFiles {
  static let ending = ".jsonl"

  /// The paths of the journal's files, in the order of their names; none while the folder is missing.
  static func paths(in folder: String) throws(PosixError) -> [String] {
    try names(in: folder).filter(isJournal).map { "\(folder)/\($0)" }
  }

  /// All names in a folder, in order; none while the folder is missing.
  static func names(in folder: String) throws(PosixError) -> [String] {
    do throws(PosixError) {
      return try Posix.names(in: folder).sorted()
    } catch  where error.code == PosixError.notFound {
      return []
    }
  }

  /// Tells a journal file from what people and sync tools leave beside it.
  ///
  /// Syncthing's own files are hidden, or begin with `~`.
  static func isJournal(_ name: String) -> Bool {
    holdsRecords(name) && !isOfConflict(name)
  }

  /// Whether a sync tool put the file aside where two programs wrote one.
  ///
  /// Syncthing keeps the loser of a conflict as `NAME.sync-conflict-DATE-DEVICE.jsonl`, Nextcloud and
  /// Dropbox as `NAME (conflicted copy …).jsonl`.
  static func isConflictCopy(_ name: String) -> Bool {
    holdsRecords(name) && isOfConflict(name)
  }

  /// The first of `recovered.jsonl`, `recovered-2.jsonl` and so on that is not among some names.
  static func freeName(beside names: [String]) -> String {
    var number = 1
    while true {
      let name = "recovered\(number == 1 ? "" : "-\(number)")\(ending)"
      if !names.contains(name) { return name }
      number += 1
    }
  }

  private static func holdsRecords(_ name: String) -> Bool {
    name.hasSuffix(ending) && name.utf8.count > ending.utf8.count
      && !name.hasPrefix(".") && !name.hasPrefix("~")
  }

  private static func isOfConflict(_ name: String) -> Bool {
    contains(name, ".sync-conflict-") || contains(name, "conflicted copy")
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
