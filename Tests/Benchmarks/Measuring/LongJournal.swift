import BreathTesting
import FoundationEssentials
import Glibc

/// A journal of many sessions, as ebb writes it, and beside it the same as a database.
struct LongJournal: Sendable {
  /// How many records it has, a beginning and an end for each session.
  let records: Int
  let home: Home
  private static let step = 1_009

  /// Writes a journal.
  init(records: Int) throws {
    self.records = records
    home = try Home()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var text: [UInt8] = []
    for number in 0..<(records / 2) { text += Self.session(number).utf8 }
    try Data(text).write(to: URL(filePath: "\(folder)/00112233aabbccdd.jsonl"))
  }

  /// The journal's folder.
  var folder: String { home.folder.path("data/ebb/journal") }

  /// Lets a program append records to it, one after the other, each synced.
  func append(_ count: Int) async throws -> Duration {
    let state = home.folder.path("state/ebb")
    let words = [folder, state, "\(count)"]
    return try await Self.duration(BuildProducts.journalWriter, words, home: home).0
  }

  /// Runs ebb on it to the end; answers how long that took, and what it printed.
  func ebb(_ words: [String]) async throws -> (Duration, String) {
    try await Self.duration(BuildProducts.ebb, words, home: home)
  }

  static func duration(
    _ program: String,
    _ words: [String],
    home: Home,
    input: String = ""
  ) async throws -> (Duration, String) {
    try await onOwnThread {
      let run = try ProgramRun(program, words, environment: home.environment, input: input)
      let outcome = run.blockUntilEnd()
      guard outcome.exitCode == 0 else { throw FailedProgram(program, outcome) }
      return (outcome.duration, outcome.standardOutput)
    }
  }

  /// What a session of a number is; each program gets the same ones.
  struct Facts {
    let number: Int
    var id: String {
      let digits = String(
        UInt64(truncatingIfNeeded: number + 1) &* 0x9E37_79B9_7F4A_7C15,
        radix: 32
      )
      return String(repeating: "0", count: max(0, 13 - digits.count)) + digits
    }
    var name: String? { [nil, "box", "coherent", "slow-4-6"][number % 4] }
    var seconds: Int { 60 + number * 37 % 1_740 }
    var breaths: Int { seconds / 10 }
    var at: String { LongJournal.time(1_704_100_000 + number * LongJournal.step) }
  }

  private static func session(_ number: Int) -> String {
    let facts = Facts(number: number)
    let heading =
      "\"id\":\"\(facts.id)\",\"rev\":1,\"device\":\"00112233aabbccdd\",\"at\":\"\(facts.at)\""
    let pattern = facts.name.map { "\"name\":\"\($0)\",\"pattern\":\"4-4-4-4\"," } ?? ""
    let begin =
      "\"what\":\"\(facts.name == nil ? "sit" : "play")\",\(pattern)\"cues\":\"bowl\","
      + "\"planned_ns\":288000000000,\"card\":\"USB Audio\""
    return "{\"v\":1,\"kind\":\"begin\",\(heading),\(begin)}\n"
      + "{\"v\":1,\"kind\":\"session\",\(heading),\(begin),\"end\":\"\(facts.at)\","
      + "\"actual_ns\":\(facts.seconds)000000000,\"paused_ns\":0,\"overtime_ns\":0,"
      + "\"breaths\":\(facts.breaths),\"rounds\":18,\"holds\":[],\"ended\":\"completed\","
      + "\"clock\":\"locked, 20 µs\"}\n"
  }

  /// A moment in UTC as RFC 3339.
  private static func time(_ seconds: Int) -> String {
    var moment = time_t(seconds)
    var fields = tm()
    gmtime_r(&moment, &fields)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, 32, "%Y-%m-%dT%H:%M:%S+00:00", &fields)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
