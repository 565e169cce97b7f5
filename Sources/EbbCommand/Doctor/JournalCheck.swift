internal import BreathJournal

/// The journal: whether it can be read whole, and whether a session could be added.
struct JournalCheck {
  /// What is in the journal's folder.
  enum Contents {
    /// It was read; the folder need not be there yet.
    case read(records: Int, sessions: Int, warnings: [JournalWarning], newestVersion: Int64)
    /// The folder itself cannot be read.
    case unreadable(JournalError)
    /// Nothing names a place for a journal.
    case noPlace(CommandFailure)
  }

  /// Less than this, in bytes, is a full disk to a file system's own needs.
  private static let leastFree: UInt64 = 1 << 20
  /// So many warnings are said; the rest is counted.
  private static let mostSaid = 5

  /// The folder; empty where nothing names one.
  let folder: String
  /// The folder as people write it, with `~`.
  let shown: String
  /// Whether the folder is there.
  let exists: Bool
  /// What is in it.
  let contents: Contents
  /// When its newest record began; nil without any.
  let newest: LocalTime?
  /// Why nothing can be added, in the system's words; nil where it can.
  let writeFault: String?
  /// What may still be written there, in bytes; nil where the system does not tell.
  let freeBytes: UInt64?
  /// The identity that this device writes with; nil before its first session.
  let device: String?

  /// Reads the journal, and changes nothing.
  static func look(_ context: CommandContext, _ configuration: Configuration) -> JournalCheck {
    do throws(CommandFailure) {
      let location = JournalLocation(
        folder: try context.paths.journalFolder(configured: configuration.journal),
        stateFolder: try context.paths.stateFolder()
      )
      return JournalCheck(reading: location, context.paths)
    } catch {
      return JournalCheck(noPlace: error)
    }
  }

  /// Sentences about what is there, and about what could be added.
  var findings: [Finding] {
    switch contents {
    case .noPlace(let failure):
      return [Finding(.fault, .files, failure.message, hint: failure.hint)]
    case .unreadable(let error):
      return [Finding(.fault, .files, "\(error)", hint: "ls -ld \(folder)")]
    case .read(let records, let sessions, let warnings, let newestVersion):
      let version = newestVersion > JournalRecord.currentVersion ? [newerVersion] : []
      return [heading(records, sessions)] + damage(warnings) + version + writing
    }
  }

  private func heading(_ records: Int, _ sessions: Int) -> Finding {
    guard exists else {
      return Finding(.ok, .files, "there is no journal yet; the first session makes \(shown)")
    }
    let writer = device.map { phrase(", and this device writes as \($0)") } ?? ""
    let text =
      phrase(
        "the journal \(shown) has \(records.counted("record")) and \(sessions.counted("session"))\(writer)"
      )
    return Finding(.ok, .files, text)
  }

  private func damage(_ warnings: [JournalWarning]) -> [Finding] {
    let said = warnings.prefix(Self.mostSaid).map { warning in
      Finding(
        warning.kind == .unreadableFile ? .fault : .note,
        .files,
        warning.words.text,
        hint: warning.kind == .tornTail ? "nothing else is lost; the next session mends it" : nil
      )
    }
    let rest = warnings.count - said.count
    guard rest > 0 else { return said }
    return said + [Finding(.note, .files, "and \(rest.counted("line")) more that cannot be read")]
  }

  private var newerVersion: Finding {
    let text = phrase(
      "a newer ebb has written to the journal: this one reads it, and keeps no session"
    )
    return Finding(.fault, .files, text, hint: "install the newer ebb here, too")
  }

  private var writing: [Finding] {
    if let writeFault {
      let text = phrase("sessions cannot be kept: \(folder) cannot be written to: \(writeFault)")
      let hint = "ls -ld \(FileSystem.nearestExisting(folder)); EBB_JOURNAL names another folder"
      return [Finding(.fault, .files, text, hint: hint)]
    }
    guard let freeBytes, freeBytes < Self.leastFree else { return [] }
    let text = phrase(
      "the disk of the journal is full: \(freeBytes >> 10) KiB are free at \(folder)"
    )
    return [Finding(.fault, .files, text, hint: "make room, or name another folder: EBB_JOURNAL")]
  }
}

extension JournalCheck {
  fileprivate init(noPlace failure: CommandFailure) {
    self.init(
      folder: "",
      shown: "",
      exists: false,
      contents: .noPlace(failure),
      newest: nil,
      writeFault: nil,
      freeBytes: nil,
      device: nil
    )
  }

  fileprivate init(reading location: JournalLocation, _ paths: Paths) {
    var newest: LocalTime?
    let contents: Contents
    do {
      let journal = Journal(at: location)
      let read = try journal.read()
      newest = read.records.last?.at
      contents = .read(
        records: read.records.count,
        sessions: read.sessions().count,
        warnings: try read.warnings.filter { $0.kind != .closedTail } + journal.conflictCopies(),
        newestVersion: read.newestVersion
      )
    } catch {
      contents = .unreadable(error)
    }
    let place = FileSystem.nearestExisting(location.folder)
    self.init(
      folder: location.folder,
      shown: paths.shown(location.folder),
      exists: FileSystem.exists(location.folder),
      contents: contents,
      newest: newest,
      writeFault: FileSystem.writeFault(place),
      freeBytes: FileSystem.freeBytes(place),
      device: JournalDevice.existing(at: location)?.id
    )
  }
}
