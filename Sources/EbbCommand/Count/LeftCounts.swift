internal import BreathJournal

/// What counters have left behind that did not come to their end: a power cut, a kill.
enum LeftCounts {
  /// How old a draft must be that its maker cannot still be at, in seconds.
  private static let oldDraft: Int64 = 3_600

  /// The folder of the malas that are being counted on this machine.
  ///
  /// - Throws: ``CommandFailure`` where the environment names no place for it.
  static func folder(_ paths: Paths) throws(CommandFailure) -> String {
    try paths.stateFolder() + "/counts"
  }

  /// Makes a record of each, once, and says so; those that are being counted are left alone.
  ///
  /// What cannot be kept stays where it is, and is tried again the next time.
  static func settle(_ open: OpenJournal) {
    guard let folder = try? folder(open.context.paths) else { return }
    let names = FileSystem.names(in: folder)
    guard !names.isEmpty else { return }
    let left = names.filter { $0.hasSuffix(MalaFile.ending) && !$0.hasPrefix(".") }
      .compactMap { LockedFile(left: "\(folder)/\($0)") }
    removeDrafts(names.filter { $0.hasPrefix(LockedFile.draftPrefix) }, in: folder)
    // Anew for each: what one is credited with depends on the one before.
    for file in left {
      guard let contents = try? open.read() else { return }
      settle(file, contents, open)
    }
  }

  private static func settle(
    _ file: LockedFile,
    _ contents: JournalContents,
    _ open: OpenJournal
  ) {
    let console = open.context.console
    guard let bytes = file.contents(), let (mala, beads) = RunningMala.read(bytes) else {
      // Made just before the power was cut: nothing of it had come to the disk.
      if file.contents()?.allSatisfy({ $0 == 0 }) == true { return file.remove() }
      return console.say("a count that was left behind cannot be read, and stays: \(file.path)")
    }
    let at = LocalTime(secondsSinceEpoch: file.lastChange).here
    // Where a counter came to its end just after the record was written.
    let isKnown = [contents.records, contents.deleted].joined().contains { $0.id == mala.id }
    let loose = contents.looseBeads(of: mala.practice, by: mala.rule, round: mala.round)
    guard let count = mala.record(beads: beads, at: at, after: loose), !isKnown else {
      return file.remove()
    }
    let words = phrase("\(beads) bead\(beads == 1 ? "" : "s") of \(mala.name)")
    do throws(CommandFailure) {
      try open.append(count.record)
      file.remove()
      console.say("a counter that had not ended left \(words): kept now")
    } catch {
      console.say("\(error.message); \(words) wait in \(file.path)")
    }
  }

  private static func removeDrafts(_ names: [String], in folder: String) {
    let now = LocalTime.now().secondsSinceEpoch
    for name in names {
      guard let draft = LockedFile(left: "\(folder)/\(name)") else { continue }
      if now - draft.lastChange > oldDraft { draft.remove() }
    }
  }
}
