/// Finds sessions that are the same sitting as another one, as two programs kept it.
///
/// Two sessions are one where they overlap by half of the shorter one or more, or where they begin within
/// a minute of each other and are about equally long: nobody sits twice at once, and some programs keep
/// no seconds. Whether two of one program may be one is for the caller to say.
struct SessionIndex {
  /// A session on the line of time, in nanoseconds since 1970.
  struct Span: Hashable {
    let id: String
    /// Who kept it.
    let source: String
    let start: Int64
    let length: Int64

    var end: Int64 { start + length }

    /// Whether it is the same sitting.
    func isOne(with other: Span) -> Bool {
      let overlap = min(end, other.end) - max(start, other.start)
      if overlap > 0, overlap >= min(length, other.length) / 2 { return true }
      return abs(start - other.start) < SessionIndex.minute
        && abs(length - other.length) < SessionIndex.minute
    }
  }

  fileprivate static let minute: Int64 = 60_000_000_000
  private static let bucket: Int64 = 6 * 60 * SessionIndex.minute
  /// A session that lies in more buckets is looked for in the first ones only.
  private static let mostBuckets: Int64 = 64

  private var buckets: [Int64: [Span]] = [:]

  /// Adds a session.
  mutating func add(_ span: Span) {
    for bucket in Self.buckets(of: span) { buckets[bucket, default: []].append(span) }
  }

  /// The same sitting of another source; nil where there is none.
  func match(of span: Span) -> Span? {
    for bucket in Self.buckets(of: span) {
      let found = buckets[bucket]?.first { $0.source != span.source && $0.isOne(with: span) }
      if let found { return found }
    }
    return nil
  }

  /// A session that began in a minute and was so many whole seconds long; nil where there is none.
  func session(startingInMinuteOf start: Int64, seconds: Int64?) -> Span? {
    buckets[Self.floor(start)]?.first { span in
      let isThen = (start..<(start + Self.minute)).contains(span.start)
      return isThen && (seconds == nil || span.length / 1_000_000_000 == seconds)
    }
  }

  /// Where a session and what may be one with it lie: a minute more at each end.
  private static func buckets(of span: Span) -> ClosedRange<Int64> {
    let first = floor(span.start - minute)
    return first...min(floor(span.end + minute), first + mostBuckets)
  }

  private static func floor(_ nanoseconds: Int64) -> Int64 {
    let (quotient, rest) = nanoseconds.quotientAndRemainder(dividingBy: bucket)
    return rest < 0 ? quotient - 1 : quotient
  }
}

extension SessionIndex.Span {
  /// A session of the journal, or nil for what is none or lies beyond what can be counted.
  init?(_ record: JournalRecord) {
    guard let session = SessionRecord(record) else { return nil }
    let fields = RecordFields(record)
    let source = (fields.string("source") ?? "ebb") + "\u{0}" + (fields.string("source_name") ?? "")
    let length = session.actualNanoseconds.addingReportingOverflow(session.pausedNanoseconds)
    guard !length.overflow else { return nil }
    self.init(record.id, source, record.at, length.partialValue)
  }

  init?(_ id: String, _ source: String, _ start: LocalTime, _ length: Int64) {
    // A moment that no clock has shown since nanoseconds began to be counted is next to nothing.
    guard abs(start.secondsSinceEpoch) < 9_000_000_000, (0...1_000_000_000_000_000).contains(length)
    else { return nil }
    self.id = id
    self.source = source
    self.start = start.secondsSinceEpoch * 1_000_000_000 + start.nanoseconds
    self.length = length
  }
}
