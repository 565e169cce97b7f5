import JSONText

/// What the lines of a piece of a file hold.
struct SegmentScan: Sendable {
  /// A line that is not read, or not whole.
  struct Damage: Sendable {
    /// The line's place in the piece, from 0.
    let line: Int
    let kind: JournalWarning.Kind
    let reason: String
  }

  private(set) var records: [JournalRecord] = []
  private(set) var damage: [Damage] = []
  /// How many lines the piece has.
  private(set) var lineCount = 0

  /// Reads the lines of a piece.
  init(_ segment: FileSegment) {
    var skimmer = RecordSkimmer()
    segment.bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let end = start + segment.count
      var line = start
      while line < end {
        let feed = Posix.lineFeed(from: line, to: end)
        let range = (line - start)..<((feed ?? end) - start)
        if let record = skimmer.record(in: segment.bytes, at: range) {
          records.append(record)
        } else {
          take(RecordLine(segment.bytes, at: range), isClosed: feed != nil)
        }
        lineCount += 1
        line = feed.map { $0 + 1 } ?? end
      }
    }
  }

  private mutating func take(_ line: RecordLine, isClosed: Bool) {
    // What a power cut tore is closed by the append that finds it, so a closed one has been told of.
    let damage: JournalWarning.Kind = isClosed ? .closedTail : .tornTail
    switch line {
    case .empty: break
    case .record(let record): records.append(record)
    case .recordAfterDamage(let record, let reason):
      records.append(record)
      warn(damage, reason)
    case .torn(let reason): warn(damage, reason)
    case .unreadable(let reason): warn(.unreadableLine, reason)
    }
  }

  private mutating func warn(_ kind: JournalWarning.Kind, _ reason: String) {
    damage.append(Damage(line: lineCount, kind: kind, reason: reason))
  }
}
