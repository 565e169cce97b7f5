internal import BreathJournal
internal import JSONText

/// A mala that is being counted, as it lies in the state folder: a line that says what it is, then a
/// byte for each press.
///
/// ```
/// {"v":1,"id":"…","practice":"…","name":"prostrations","beads":108,"counts_as":100,"round":1,"start":"…"}
/// ++++++-++
/// ```
///
/// What a power cut left unwritten reads as zeros, which say nothing. The record's id is fixed before the
/// first bead, so that however often a mala that was left behind is kept, it is one record.
struct RunningMala: Hashable {
  /// What a press adds.
  enum Mark: UInt8 {
    /// A bead.
    case bead = 0x2B
    /// A bead taken back.
    case back = 0x2D
  }

  private static let version: Int64 = 1

  /// The id of the record that it becomes.
  let id: String
  /// The practice, and its name at that time.
  let practice: String
  let name: String
  /// What a mala counts as.
  let rule: MalaRule
  /// The practice's round.
  let round: Int64
  /// When the first bead was counted.
  let start: LocalTime

  /// The line that says what it is.
  var heading: [UInt8] {
    let line: JSONObject = [
      "v": JSONValue(Self.version), "id": JSONValue(id), "practice": JSONValue(practice),
      "name": JSONValue(name), "beads": JSONValue(rule.beads),
      "counts_as": JSONValue(rule.countsAs), "round": JSONValue(round),
      "start": JSONValue(start.rfc3339),
    ]
    return Array(JSONValue(line).serialized().utf8) + [0x0A]
  }

  /// What its beads come to; nil where there are none.
  ///
  /// - Parameters:
  ///   - beads: How many.
  ///   - at: When the last of them was counted.
  ///   - loose: The beads of malas that were begun and left before.
  /// - Returns: The record, always with the same id.
  func record(beads: Int64, at: LocalTime, after loose: Int64) -> CountRecord? {
    guard beads > 0 else { return nil }
    return CountRecord(
      id: id,
      at: max(at, start),
      practice: practice,
      what: beads == rule.beads ? .mala : .beads,
      credited: rule.credit(forBeads: beads, after: loose),
      beads: beads,
      rule: rule,
      round: round,
      start: start
    )
  }
}

extension RunningMala {
  /// Reads a file's bytes; nil where the first line does not say what it is.
  static func read(_ bytes: [UInt8]) -> (mala: RunningMala, beads: Int64)? {
    guard let end = bytes.firstIndex(of: 0x0A), let mala = RunningMala(heading: bytes[..<end])
    else { return nil }
    let beads = bytes[end...].reduce(into: Int64(0)) { beads, byte in
      switch Mark(rawValue: byte) {
      case .bead: beads += 1
      case .back: beads = max(0, beads - 1)
      case nil: break
      }
    }
    return (mala, beads)
  }

  private init?(heading: ArraySlice<UInt8>) {
    guard let line = try? JSONValue.parse(bytes: Array(heading)),
      line["v"]?.int64 == Self.version,
      let id = line["id"]?.string, !id.isEmpty, let practice = line["practice"]?.string,
      let beads = line["beads"]?.int64, let countsAs = line["counts_as"]?.int64,
      let rule = MalaRule(beads: beads, countsAs: countsAs),
      let start = line["start"]?.string.flatMap(LocalTime.init(rfc3339:))
    else { return nil }
    self.id = id
    self.practice = practice
    name = line["name"]?.string ?? practice
    self.rule = rule
    round = max(1, line["round"]?.int64 ?? 1)
    self.start = start
  }
}
