import JSONText

/// The journal: appending to a long one as to a short one, and reading it whole.
struct JournalSpeed: BenchmarkCase {
  let name = "journal"
  let what = "append and totals of 100,000 and of a million records, beside sqlite3 doing the same"
  let isAlone = true
  let peers = [Peer.sqlite3]

  private static let sizes = [10, 100_000, 1_000_000]
  private static let appended = 100

  private static func runs(_ isFull: Bool) -> Int { isFull ? 15 : 5 }

  /// Milliseconds of one program, by what it did.
  private struct Readings: Sendable {
    var append: [Double] = []
    var log: [Double] = []
    var totals: [Double] = []
  }

  func seconds(isFull: Bool) -> Int { 30 + 12 * Self.runs(isFull) }

  func run(_ conditions: Conditions) async throws -> CaseResult {
    var result = CaseResult()
    var appends: [Int: Double] = [:]
    for size in Self.sizes {
      let (ours, peer) = try await Self.measure(size, conditions)
      appends[size] = Statistics.median(ours.append)
      result.rows += Self.rows(size, ours, peer)
      Self.say(size, ours, peer, conditions)
    }
    if let few = appends[10], let many = appends[1_000_000] {
      result.rows.append(
        Row("append to a million records over one to ten", .atMost(1.5, "×"), many / few)
      )
    }
    return result
  }

  private static func measure(
    _ size: Int,
    _ conditions: Conditions
  ) async throws -> (ours: Readings, peer: Readings) {
    let journal = try LongJournal(records: size)
    let database = Peer.sqlite3.isInstalled ? try await Database(records: size) : nil
    var (ours, peer) = (Readings(), Readings())
    // The first append to a long journal looks it through; the next ones know it.
    _ = try await journal.append(2)
    for _ in 0..<runs(conditions.isFull) {
      ours.append.append(try await each { try await journal.append($0) })
      ours.log.append(milliseconds(try await journal.ebb(["log"]).0))
      let (duration, text) = try await journal.ebb(["stats", "--json"])
      ours.totals.append(milliseconds(duration))
      guard let database else { continue }
      peer.append.append(try await each { try await database.insert($0) })
      peer.log.append(milliseconds(try await database.log()))
      let (peerDuration, sums) = try await database.totals()
      peer.totals.append(milliseconds(peerDuration))
      try expectSame(text, sums)
    }
    return (ours, peer)
  }

  /// Milliseconds of each of many appends, without the start of their program.
  private static func each(_ append: (Int) async throws -> Duration) async throws -> Double {
    let few = milliseconds(try await append(1))
    return max(milliseconds(try await append(1 + appended)) - few, 0) / Double(appended)
  }

  /// What both say of the sessions must be the same, or their times compare nothing.
  private static func expectSame(_ json: String, _ sums: String) throws {
    let statistics = try JSONValue.parse(json)
    let ours = ["sessions", "actual_ns", "breaths"].map { statistics[$0]?.int64 ?? -1 }
    let first = sums.split(separator: "\n").first ?? ""
    guard first == ours.map(String.init).joined(separator: "|") else {
      throw Difference(description: "ebb counts \(ours), sqlite3 \(first)")
    }
  }

  private struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  private static func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }
}

extension JournalSpeed {
  private static func rows(_ size: Int, _ ours: Readings, _ peer: Readings) -> [Row] {
    let peers: (KeyPath<Readings, [Double]>) -> [Row.Peer] = { readings in
      [Row.Peer(name: "sqlite3", value: Statistics.median(peer[keyPath: readings]))]
    }
    let records = "\(size.grouped) records"
    let append = Row(
      told: "an append to \(records), synced",
      Statistics.median(ours.append),
      "ms",
      peers: peers(\.append)
    )
    guard size >= 100_000 else { return [append] }
    let limit = Figure.atMost(size == 100_000 ? 300 : 3_000, "ms")
    let (log, totals) = (Statistics.median(ours.log), Statistics.median(ours.totals))
    return [
      append, Row("ebb log of \(records)", limit, log, peers: peers(\.log)),
      Row("ebb stats of \(records)", limit, totals, peers: peers(\.totals)),
    ]
  }

  private static func say(
    _ size: Int,
    _ ours: Readings,
    _ peer: Readings,
    _ conditions: Conditions
  ) {
    let parts: [(String, KeyPath<Readings, [Double]>)] = [
      ("an append", \.append), ("log", \.log), ("totals", \.totals),
    ]
    for (name, readings) in parts {
      guard let own = Statistics.median(ours[keyPath: readings]) else { continue }
      let other = Statistics.median(peer[keyPath: readings])
      let ratio = other.map {
        "; sqlite3 \($0.measured) ms, ebb takes \((own / $0).measured) times as long"
      }
      conditions.say("\(size.grouped) records, \(name): \(own.measured) ms\(ratio ?? "")")
    }
  }
}
