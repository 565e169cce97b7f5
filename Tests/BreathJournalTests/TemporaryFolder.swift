import BreathJournal
import Glibc
import Testing

/// A folder of its own for a test, removed with all it holds when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  /// Makes a folder in the usual place, or in memory where a test is about anything but the disk and syncs
  /// thousands of times.
  init(inMemory: Bool = false) throws {
    let usual = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let base = inMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : usual
    var template = Array("\(base)/ebb-journal-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    Self.removeTree(path)
  }

  /// A journal below the folder; its folders are not made yet.
  var location: JournalLocation {
    JournalLocation(
      folder: path + "/data/journal",
      stateFolder: path + "/state/ebb",
      machineIDFile: path + "/machine-id"
    )
  }

  var journal: Journal { Journal(at: location) }

  /// Puts a file into the journal's folder.
  func write(_ text: String, to name: String) throws {
    try write(text, toPath: location.folder + "/" + name)
  }

  func write(_ text: String, toPath path: String) throws {
    makeParents(of: path)
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  func contents(of path: String) throws -> String {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is in the folder.
  var names: [String] { Self.names(in: path) }

  /// What is in a folder.
  func names(of path: String) -> [String] { Self.names(in: path) }

  private static func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names.filter { $0 != "." && $0 != ".." }
  }

  private static func removeTree(_ path: String) {
    for name in names(in: path) { removeTree(path + "/" + name) }
    remove(path)
  }

  private func makeParents(of path: String) {
    for index in path.indices where path[index] == "/" && index != path.startIndex {
      mkdir(String(path[..<index]), 0o700)
    }
  }
}

extension JournalLocation {
  /// The file of a device in this journal.
  func file(of device: JournalDevice) -> String { "\(folder)/\(device.id).jsonl" }
}

extension BeginRecord {
  /// A sit of two minutes on a November morning.
  static func sit(id: String = JournalRecord.newID(), second: Int64 = 0) -> BeginRecord {
    BeginRecord(
      id: id,
      start: LocalTime(secondsSinceEpoch: 1_796_020_200 + second, offsetMinutes: 60),
      activity: .sit,
      cues: "bowl",
      plannedNanoseconds: 120_000_000_000,
      card: "USB Audio"
    )
  }
}

/// The error of the journal that some work ends with; nil when it succeeds.
func journalError(_ work: () throws -> Void) -> JournalError? {
  do {
    try work()
    return nil
  } catch {
    return error as? JournalError
  }
}
