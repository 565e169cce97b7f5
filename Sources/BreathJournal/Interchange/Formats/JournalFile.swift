/// A file of a journal, such as one of a backup: one record a line.
struct JournalFile: ImportReader {
  private var rest: [UInt8] = []
  private var line = 1
  private var draft = ImportDraft(.journal)

  mutating func take(_ bytes: [UInt8]) throws(ImportFault) {
    rest += bytes
    guard let last = rest.lastIndex(of: 0x0A) else {
      guard rest.count <= FileSegments.longestLine else {
        throw ImportFault(line: line, "a line of more than \(FileSegments.longestLine >> 20) MiB")
      }
      return
    }
    var start = 0
    for place in rest[...last].indices where rest[place] == 0x0A {
      takeLine(start..<place)
      start = place + 1
    }
    rest = Array(rest[start...])
  }

  mutating func finish() throws(ImportFault) -> ImportDraft {
    if !rest.isEmpty { takeLine(0..<rest.count) }
    return draft
  }

  private mutating func takeLine(_ range: Range<Int>) {
    let bytes = Array(rest[range])
    switch RecordLine(bytes, at: 0..<bytes.count) {
    case .empty: break
    case .record(let record), .recordAfterDamage(let record, _): draft.take(record, line: line)
    // What a power cut left of a record says nothing, in the journal as in its copy.
    case .torn: draft.passOver("record that was not finished")
    case .unreadable(let reason): draft.refuse(line, reason)
    }
    line += 1
  }
}
