extension Journal {
  /// Adds many records, all or none, and waits until they will outlive a power cut.
  ///
  /// They go into a file of their own beside this device's: it gets its name only when it is whole on the
  /// disk, so whatever happens meanwhile, reading finds all of them or none. A line that is added to a
  /// long file can be cut off in the middle; thousands of them could be cut off between two.
  ///
  /// - Parameter records: The records; one that was read from a file stays as it is.
  /// - Returns: The file's name; nil where there was nothing to add.
  /// - Throws: ``JournalError``; with the code `newerVersion` when a newer program wrote here.
  @discardableResult
  public func add(_ records: [JournalRecord]) throws(JournalError) -> String? {
    guard !records.isEmpty else { return nil }
    let device = try JournalDevice.load(from: location)
    try makeFolders(location.folder)
    try refuseNewerVersion()
    let name = "\(device.id)-\(JournalRecord.newID())"
    // Readers and sync tools pass over a hidden name.
    let draft = "\(location.folder)/.\(name).tmp"
    let path = "\(location.folder)/\(name)\(JournalFiles.ending)"
    removeOldDrafts(of: device)
    do throws(PosixError) {
      try write(records, by: device, to: draft)
      try Posix.rename(draft, to: path)
      try PosixFile(location.folder, for: .folder).sync()
    } catch {
      // Whichever of the two names it has by now: a failure leaves nothing.
      try? Posix.remove(draft)
      try? Posix.remove(path)
      throw JournalError(.cannotWrite, path, error)
    }
    return "\(name)\(JournalFiles.ending)"
  }

  /// Removes what this device began to write and was killed at; an hour is longer than any takes.
  private func removeOldDrafts(of device: JournalDevice) {
    let names = (try? JournalFiles.names(in: location.folder)) ?? []
    for name in names where name.hasPrefix(".\(device.id)-") && name.hasSuffix(".tmp") {
      let path = "\(location.folder)/\(name)"
      guard let changed = try? Posix.status(of: path).changedSeconds else { continue }
      if changed < Posix.wallClock().seconds - 3600 { try? Posix.remove(path) }
    }
  }

  private func write(
    _ records: [JournalRecord],
    by device: JournalDevice,
    to path: String
  ) throws(PosixError) {
    let file = try PosixFile(path, for: .replacing)
    var lines: [UInt8] = []
    for record in records {
      lines += record.isRead ? record.line : record.written(by: device).line
      // One write for many lines, and no second copy of all of them in memory.
      if lines.count > 1 << 20 {
        try file.write(lines)
        lines.removeAll(keepingCapacity: true)
      }
    }
    try file.write(lines)
    try file.sync()
  }

  /// Every record of all files as it was written, in the order of a log: older revisions, edits and
  /// deletions too, each once.
  ///
  /// What cannot be read is left out; ``read()`` tells of it.
  ///
  /// - Returns: The records.
  /// - Throws: ``JournalError`` with the code `cannotRead` when the folder itself cannot be read.
  public func everyRecord() throws(JournalError) -> [JournalRecord] {
    var seen: Set<JournalRecord> = []
    var records: [JournalRecord] = []
    for path in try paths() {
      try? FileSegments.read(PosixFile(path, for: .reading)) { segment in
        for record in SegmentScan(segment).records where seen.insert(record).inserted {
          records.append(record)
        }
      }
    }
    records.sortAsLog()
    return records
  }
}

extension JournalRecord {
  /// Whether it was read from a file, and so has its writer, if any.
  fileprivate var isRead: Bool {
    if case .line = content { true } else { false }
  }
}
