extension Journal {
  /// Looks into the copies that sync tools keep where two programs wrote one file.
  ///
  /// Reading passes them over. As each device writes a file of its own, there are none but where two
  /// devices took themselves for one, or an old file was put in the place of a newer one; then a copy
  /// may hold what no other file does. Nothing is changed.
  ///
  /// - Returns: A warning for each copy with records that no file of the journal has.
  /// - Throws: ``JournalError`` with the code `cannotRead` when the folder itself cannot be read.
  public func conflictCopies() throws(JournalError) -> [JournalWarning] {
    do throws(PosixError) {
      var names = try JournalFiles.names(in: location.folder)
      let journal = names.filter(JournalFiles.isJournal)
      var warnings: [JournalWarning] = []
      for copy in names.filter(JournalFiles.isConflictCopy) {
        let count = records(of: copy, missingIn: journal).count
        guard count > 0 else { continue }
        let name = JournalFiles.freeName(beside: names)
        names.append(name)
        warnings.append(warning(of: copy, count: count, newName: name))
      }
      return warnings
    } catch {
      throw JournalError(.cannotRead, location.folder, error)
    }
  }

  private func warning(of copy: String, count: Int, newName: String) -> JournalWarning {
    let records = count == 1 ? "1 record in it is" : "\(count) records in it are"
    return JournalWarning(
      kind: .conflictCopy,
      path: path(of: copy),
      line: nil,
      reason: "\(records) in no other file; rename it to \"\(newName)\" to take them in"
    )
  }

  /// The records of a copy that are, to the last field, in none of the journal's files.
  private func records(of copy: String, missingIn journal: [String]) -> Set<JournalRecord> {
    var missing: Set<JournalRecord> = []
    readRecords(of: copy) { missing.insert($0) }
    for name in journal where !missing.isEmpty {
      readRecords(of: name) { missing.remove($0) }
    }
    return missing
  }

  /// Gives each record of a file to a function; of one that cannot be read, those before the fault.
  private func readRecords(of name: String, _ body: (JournalRecord) -> Void) {
    try? FileSegments.read(PosixFile(path(of: name), for: .reading)) { segment in
      SegmentScan(segment).records.forEach(body)
    }
  }

  private func path(of name: String) -> String { "\(location.folder)/\(name)" }
}
