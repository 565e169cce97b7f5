import JSONText

/// Looks into all files of a journal for a newer version, and reads only what is new in them.
///
/// What it remembers of the files lies in the state folder. Nothing depends on that: where it is missing,
/// damaged or old, the files are read whole.
struct NewerVersionCheck {
  /// So many new bytes of a file are read again and again before they are remembered too, as each writing
  /// wears an SD card.
  private static let mostForgotten: Int64 = 64 << 10

  /// The file that holds a newer version, and where.
  struct Finding {
    let path: String
    let line: NewerVersion.Line
  }

  private let location: JournalLocation
  private let known: [String: CheckedFile]
  private var checked: [CheckedFile] = []
  private var isWorthKeeping = false

  private init(_ location: JournalLocation) {
    self.location = location
    known = Self.remembered(of: location)
  }

  /// The first file with a newer version; nil without one.
  static func find(in paths: [String], of location: JournalLocation) -> Finding? {
    var check = NewerVersionCheck(location)
    for path in paths {
      if let line = check.line(in: path) { return Finding(path: path, line: line) }
    }
    if check.isWorthKeeping || check.known.count != check.checked.count { check.keep() }
    return nil
  }

  /// The first line of a newer version in a file; nil also where the file cannot be read.
  private mutating func line(in path: String) -> NewerVersion.Line? {
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    do throws(PosixError) {
      let status = try Posix.status(of: path)
      if let known = known[name], known.isUntouched(status) {
        checked.append(known)
        return nil
      }
      return try readLine(in: path, name)
    } catch {
      return nil
    }
  }

  private mutating func readLine(
    in path: String,
    _ name: String
  ) throws(PosixError) -> NewerVersion.Line? {
    let file = try PosixFile(path, for: .reading)
    let status = try file.status()
    var start: Int64 = 0
    if let known = known[name], try known.isGrown(file, status) { start = known.checked }
    let (line, end) = try Self.find(in: path, from: start)
    if let line, start > 0 {
      // The number of the line is wanted, which only the whole file tells.
      return try Self.find(in: path, from: 0).line ?? line
    }
    if line != nil { return line }
    if start > 0, end - start < Self.mostForgotten, let known = known[name] {
      checked.append(known)
    } else {
      checked.append(try CheckedFile(name, file, status, checked: end))
      isWorthKeeping = true
    }
    return nil
  }

  /// The first line of a newer version from an offset on, and where the last whole line ends.
  private static func find(
    in path: String,
    from start: Int64
  ) throws(PosixError) -> (line: NewerVersion.Line?, end: Int64) {
    var found: NewerVersion.Line?
    var count = 0
    var end = start
    try FileSegments.read(PosixFile(path, for: .reading), from: start) { segment in
      guard found == nil else { return }
      let result = NewerVersion.find(in: segment)
      found = result.line.map { NewerVersion.Line(number: count + $0.number, version: $0.version) }
      count += result.lineCount
      if segment.bytes[segment.count - 1] == 0x0A { end += Int64(segment.count) }
    }
    return (found, end)
  }
}

extension NewerVersionCheck {
  private static func path(_ location: JournalLocation) -> String {
    location.stateFolder + "/checked.json"
  }

  private static func remembered(of location: JournalLocation) -> [String: CheckedFile] {
    guard let file = try? PosixFile(path(location), for: .reading),
      let size = try? file.status().size,
      let bytes = try? file.read(at: 0, count: Int(min(max(size, 0), 1 << 20))),
      let state = try? JSONValue.parse(bytes: bytes), state["v"] == 1,
      state["folder"]?.string == location.folder
    else { return [:] }
    let files = state["files"]?.array?.compactMap(CheckedFile.init) ?? []
    return Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Keeps what was checked; where that fails, the files are read again the next time.
  private func keep() {
    let state: JSONValue = [
      "v": 1, "folder": JSONValue(location.folder), "files": JSONValue(checked.map(\.json)),
    ]
    try? Posix.replace(Self.path(location), with: state.serialized() + "\n", isSynced: false)
  }
}
