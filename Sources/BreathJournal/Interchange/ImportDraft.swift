import JSONText

/// What a file holds, before the journal has been asked what of it is new.
public struct ImportDraft: Sendable {
  /// The kind of file.
  public let format: InterchangeFormat
  /// The sessions, in the file's order.
  var sessions: [ImportedSession] = []
  /// Texts that belong to a day, or to a session that has to be found.
  var texts: [ImportedText] = []
  /// Records to be kept as they are.
  var records: [JournalRecord] = []
  /// Practices and what was counted of them.
  var practices: [ImportedPractice] = []
  /// What cannot be taken.
  public internal(set) var refusals: [ImportRefusal] = []
  /// What a person should know beside that, in sentences.
  public internal(set) var remarks: [String] = []
  /// How many times said no zone.
  public internal(set) var localTimes = 0
  /// The lines with a time that the clocks showed twice.
  public internal(set) var repeatedTimes: [Int] = []
  /// How many things were passed over as nothing to keep, by what they are.
  public internal(set) var passedOver: [String: Int] = [:]
  /// Whether times without a zone are UTC by the format's own rule.
  public internal(set) var isInUTC = false

  /// A file in which nothing has been found yet.
  public init(_ format: InterchangeFormat) {
    self.format = format
  }

  /// Whether it holds records that are kept as they are.
  public var keepsRecords: Bool { !records.isEmpty }

  /// Adds what another file of the same kind holds, as the files of one journal.
  ///
  /// - Parameters:
  ///   - other: What it holds.
  ///   - name: Its name, for what of it is refused.
  public mutating func add(_ other: ImportDraft, named name: String) {
    sessions += other.sessions
    texts += other.texts
    records += other.records
    practices += other.practices
    refusals += other.refusals.map {
      ImportRefusal(line: $0.line, reason: "in \(name): \($0.reason)")
    }
    remarks += other.remarks
    localTimes += other.localTimes
    repeatedTimes += other.repeatedTimes
    passedOver.merge(other.passedOver) { $0 + $1 }
  }

  mutating func refuse(_ line: Int, _ reason: String) {
    refusals.append(ImportRefusal(line: line, reason: reason))
  }

  mutating func passOver(_ what: String) {
    passedOver[what, default: 0] += 1
  }
}

/// A session of another program.
struct ImportedSession: Sendable {
  /// The longest one that is taken, in nanoseconds: a week.
  static let longest: Int64 = 7 * 86_400 * 1_000_000_000

  /// The program that kept it, such as `insight-timer`.
  var source: String
  /// What makes it the same session in a later export of the same program.
  var key: String
  /// Of this program's own table: the id that the session has in the journal that it is from.
  var ownID: String?
  /// The line on which it begins.
  var line: Int
  /// When it began.
  var start: LocalTime
  /// How long it was, in nanoseconds.
  var nanoseconds: Int64
  /// What it was.
  var activity = SessionActivity.sit
  /// What it is called; nil for a plain sit.
  var name: String?
  /// How it ended.
  var ending = SessionEnding.completed
  /// The number of whole breaths; nil where nobody counted.
  var breaths: Int64?
  /// Further fields of its record.
  var fields = JSONObject()
  /// What was written about it.
  var note: String?
  /// Which of the source's own sources it is from: only those of different ones can be the same sitting.
  var origin = ""
}

/// A text of another program.
struct ImportedText: Sendable {
  var source: String
  /// What makes it the same text in a later export, besides itself.
  var key: String
  var line: Int
  /// Its kind in the journal: `note`, `goal` or `done`.
  var kind: String
  var at: LocalTime
  var text: String
  /// Of a note on a session: how long that was, in whole seconds; `at` is its start, to the minute.
  var sessionSeconds: Int64?
}

/// A practice of another program, with what was counted of it.
struct ImportedPractice: Sendable {
  /// The key of what it began with, which its program may change later.
  static let offsetKey = "offset"

  /// One entry.
  struct Count: Sendable {
    var key: String
    var at: LocalTime
    var kind: String
    var credited: Int64
  }

  var source: String
  var key: String
  var line: Int
  var at: LocalTime
  var name: String
  var target: Int64?
  /// What its program adds for a mala, unless told otherwise.
  var malaCount: Int64?
  var counts: [Count]
}
