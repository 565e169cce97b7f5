extension Journal {
  /// What an append answers: the record is on the disk.
  public struct Receipt: Hashable, Sendable {
    /// The record as it was written, with its device.
    public let record: JournalRecord
    /// The damage that the append found at the end of the file and closed; it is told here once.
    public let warning: JournalWarning?
  }

  /// Adds a record to this device's file and waits until it will outlive a power cut.
  ///
  /// On a failure the file is as long as it was, and the record is not in the journal.
  ///
  /// - Parameter record: A record of any kind.
  /// - Returns: The acknowledgement.
  /// - Throws: ``JournalError``; with the code `newerVersion` when a newer program wrote here.
  @discardableResult
  public func append(_ record: JournalRecord) throws(JournalError) -> Receipt {
    let device = try JournalDevice.load(from: location)
    try makeFolders(location.folder)
    try refuseNewerVersion()
    let record = record.written(by: device)
    let path = "\(location.folder)/\(device.id)\(JournalFiles.ending)"
    let file = try openLocked(path)
    do throws(PosixError) {
      // Also when the file was there: whoever made it may have died before its name was safe.
      try PosixFile(location.folder, for: .folder).sync()
      let wasTorn = try file.append(record.line)
      return Receipt(record: record, warning: wasTorn ? closedTail(of: path) : nil)
    } catch {
      throw JournalError(.cannotWrite, path, error)
    }
  }

  private func closedTail(of path: String) -> JournalWarning {
    let reason = "the last record was not finished, as a power cut leaves it"
    return JournalWarning(kind: .closedTail, path: path, line: nil, reason: reason)
  }

  /// Opens this device's file, made when it is missing, with the lock held.
  private func openLocked(_ path: String) throws(JournalError) -> PosixFile {
    let isNew = (try? Posix.status(of: path)) == nil
    do throws(PosixError) {
      while true {
        let file = try PosixFile(path, for: .appending)
        try file.lock()
        // A sync tool may have put another file in its place while this one waited for the lock.
        let current = try? Posix.status(of: path)
        if try file.status().identity == current?.identity { return file }
      }
    } catch {
      throw JournalError(isNew ? .cannotCreate : .cannotWrite, path, error)
    }
  }

  func refuseNewerVersion() throws(JournalError) {
    guard let found = NewerVersionCheck.find(in: try paths(), of: location) else { return }
    throw JournalError(
      code: .newerVersion,
      path: found.path,
      call: nil,
      status: 0,
      reason:
        "line \(found.line.number) is of version \(found.line.version) and this program writes "
        + "version \(JournalRecord.currentVersion); use a newer ebb"
    )
  }
}

extension PosixFile {
  /// Adds a line in one write, after closing a torn one; true when there was a torn one.
  ///
  /// The lock must be held.
  fileprivate func append(_ line: [UInt8]) throws(PosixError) -> Bool {
    let size = try status().size
    let isTorn = size > 0 ? try read(at: size - 1, count: 1) != [0x0A] : false
    do throws(PosixError) {
      try write(isTorn ? [0x0A] + line : line)
      try sync()
      return isTorn
    } catch {
      // Half a line would be a torn one for everybody else, and a whole one that was not acknowledged
      // would count twice when its writer tries again.
      try? truncate(to: size)
      throw error
    }
  }
}
