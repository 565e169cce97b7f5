public import JSONText

/// What a practice is counted in; a newer version may know more.
public struct PracticeUnit: RawRepresentable, Hashable, Sendable {
  /// The word in the journal.
  public let rawValue: String

  /// Takes a word from the journal.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Repetitions.
  public static let count: PracticeUnit = PracticeUnit(rawValue: "count")
  /// Minutes.
  public static let minutes: PracticeUnit = PracticeUnit(rawValue: "minutes")
}

/// A practice that is counted over months and years.
public struct PracticeRecord: Hashable, Sendable {
  /// The kind of the record.
  public static let kind: String = "practice"
  /// What a target or a daily goal can be.
  public static let range: ClosedRange<Int64> = 1...CountRecord.limit

  /// What a round can be; few lives have more.
  public static let rounds: ClosedRange<Int64> = 1...1_000_000

  /// The practice; its counts name it.
  public var id: String
  /// When it was added.
  public var at: LocalTime
  /// What it is called.
  public var name: String
  /// Other names that mean it.
  public var spellings: [String]
  /// What it is counted in.
  public var unit: PracticeUnit
  /// How many are to be reached; nil for one without an end.
  public var target: Int64?
  /// What a mala counts as from now on; nil where there are no beads.
  public var rule: MalaRule?
  /// How many a day are meant to be done; nil where none is set.
  public var goal: Int64?
  /// The day by which the target is to be reached; nil where none is set.
  public var by: CivilDate?
  /// The round that is counted now, from 1.
  public var round: Int64

  /// Describes a practice; its id is that of its name unless one is given.
  public init(
    id: String? = nil,
    at: LocalTime,
    name: String,
    spellings: [String] = [],
    unit: PracticeUnit = .count,
    target: Int64? = nil,
    rule: MalaRule? = .usual,
    goal: Int64? = nil,
    by: CivilDate? = nil,
    round: Int64 = 1
  ) {
    self.id = id ?? Self.id(forName: name)
    self.at = at
    self.name = name
    self.spellings = spellings
    self.unit = unit
    self.target = target
    self.rule = rule
    self.goal = goal
    self.by = by
    self.round = round
  }

  /// The id of a practice that is added under a name.
  ///
  /// Made from the name, so that two devices that add the same practice mean one and count together.
  ///
  /// - Parameter name: The name; case, accents and spaces do not matter.
  /// - Returns: Thirteen letters and digits: 64 bits (Fowler, Noll and Vo, FNV-1a).
  public static func id(forName name: String) -> String {
    let sum = "practice \(FoldedName(name).text)".utf8.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(sum, radix: 32)
    return String(repeating: "0", count: 13 - digits.count) + digits
  }
}

extension PracticeRecord {
  /// Reads a record; nil for another kind, or without a name or with a number that cannot be.
  public init?(_ record: JournalRecord) {
    guard record.kind == Self.kind else { return nil }
    let object = record.object
    guard let name = object["name"]?.string, !name.isEmpty else { return nil }
    let round = object["round"]?.int64 ?? 1
    guard Self.rounds.contains(round) else { return nil }
    for key in ["target", "goal"] {
      guard let value = object[key], !value.isNull else { continue }
      guard let number = value.int64, Self.range.contains(number) else { return nil }
    }
    self.init(
      id: record.id,
      at: record.at,
      name: name,
      spellings: object["also"]?.array?.compactMap(\.string) ?? [],
      unit: object["unit"]?.string.map(PracticeUnit.init(rawValue:)) ?? .count,
      target: object["target"]?.int64,
      rule: MalaRule(object),
      goal: object["goal"]?.int64,
      by: object["by"]?.string.flatMap(CivilDate.init(iso8601:)),
      round: round
    )
    let saysRule = [object["beads"], object["counts_as"]].contains {
      $0.map { !$0.isNull } ?? false
    }
    if saysRule, rule == nil { return nil }
  }

  /// The line for the journal.
  public var record: JournalRecord {
    JournalRecord(kind: Self.kind, id: id, at: at, fields: fields)
  }

  /// What it says, in the order in which it is written; what is not set is absent.
  public var fields: JSONObject {
    var fields: JSONObject = ["name": JSONValue(name)]
    if !spellings.isEmpty { fields["also"] = JSONValue(spellings.map { JSONValue($0) }) }
    fields["unit"] = JSONValue(unit.rawValue)
    fields["target"] = target.map { JSONValue($0) }
    fields["beads"] = rule.map { JSONValue($0.beads) }
    fields["counts_as"] = rule.map { JSONValue($0.countsAs) }
    fields["goal"] = goal.map { JSONValue($0) }
    fields["by"] = by.map { JSONValue($0.iso8601) }
    fields["round"] = JSONValue(round)
    return fields
  }
}

extension MalaRule {
  /// Reads `beads` and `counts_as` of an object; nil where either is missing or cannot be.
  init?(_ object: JSONObject) {
    guard let beads = object["beads"]?.int64, let countsAs = object["counts_as"]?.int64 else {
      return nil
    }
    self.init(beads: beads, countsAs: countsAs)
  }

  /// The rule as an object of two numbers.
  var object: JSONObject {
    ["beads": JSONValue(beads), "counts_as": JSONValue(countsAs)]
  }
}
