import JSONText

/// The identity of one writer of a journal.
///
/// Each device writes a file of its own, so a shared folder never sees two writers of one file. A
/// copied home or SD card would break that; it is found out by the machine's id, and the copy gets a
/// new identity. The records that it wrote before stay where they are and are read like any other's.
public struct JournalDevice: Hashable, Sendable {
  /// Sixteen hexadecimal digits, chosen at random.
  public let id: String

  /// Reads the identity of this device, and makes it when there is none or it belongs elsewhere.
  ///
  /// - Parameter location: Where the identity is kept.
  /// - Returns: The identity, which is on the disk.
  /// - Throws: ``JournalError`` when it can neither be read nor made.
  public static func load(from location: JournalLocation) throws(JournalError) -> JournalDevice {
    let folder = location.stateFolder
    let path = folder + "/device.json"
    if let known = existing(at: location) { return known }
    try makeFolders(folder)
    do throws(PosixError) {
      let lock = try PosixFile(folder, for: .folder)
      // Two first starts at once must agree on one identity.
      try lock.lock()
      let machine = machineID(in: location.machineIDFile)
      if let known = known(at: path, on: machine) { return known }
      let device = JournalDevice(id: hexadecimal(UInt64.random(in: .min ... .max)))
      try Posix.replace(path, with: device.state(on: machine), isSynced: true)
      try lock.sync()
      return device
    } catch {
      throw JournalError(.cannotCreate, path, error)
    }
  }

  /// The identity of this device as it is kept; nil where the next append would make one.
  ///
  /// Nothing is made or changed.
  public static func existing(at location: JournalLocation) -> JournalDevice? {
    known(
      at: location.stateFolder + "/device.json",
      on: machineID(in: location.machineIDFile)
    )
  }

  private func state(on machine: String?) -> String {
    let state: JSONValue = [
      "v": 1, "id": JSONValue(id), "machine": machine.map { JSONValue($0) } ?? nil,
    ]
    return state.serialized() + "\n"
  }

  /// The identity in a file; nil unless it can be a file's name and was made on this machine.
  private static func known(at path: String, on machine: String?) -> JournalDevice? {
    guard let bytes = try? contents(of: path), let state = try? JSONValue.parse(bytes: bytes),
      let id = state["id"]?.string, isFileName(id)
    else { return nil }
    // A machine that cannot tell its id now is not another machine.
    guard machine == nil || machine == state["machine"]?.string else { return nil }
    return JournalDevice(id: id)
  }

  /// The id of the machine; nil while it has none, as in an image before its first start.
  private static func machineID(in path: String) -> String? {
    guard let bytes = try? contents(of: path) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return line.isEmpty || line == "uninitialized" ? nil : line
  }

  private static func isFileName(_ id: String) -> Bool {
    (1...64).contains(id.utf8.count)
      && id.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || ("a"..."z").contains($0) }
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The bytes of a small file.
private func contents(of path: String) throws(PosixError) -> [UInt8] {
  try PosixFile(path, for: .reading).read(at: 0, count: 4096)
}
