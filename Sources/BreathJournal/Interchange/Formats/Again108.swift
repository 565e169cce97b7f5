import JSONText

/// The backup of 108 Again, `app108again-backup.json`: practices and what was counted.
enum Again108: JSONFormat {
  static let source = "108again"
  /// The name that the app gives itself in its file.
  static let app = "app108again"
  /// More than a person counts in any life.
  static let most: Int64 = 1_000_000_000_000

  static func isLike(_ names: Set<String>, isArray: Bool) -> Bool {
    !isArray && names.isSuperset(of: ["app", "practices", "sessions"])
  }

  static func read(_ text: JSONPieces, _ rules: ImportRules) throws(ImportFault) -> ImportDraft {
    guard let members = text.members() else {
      throw text.fault(else: "a backup of 108 Again is an object")
    }
    let named = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    guard let place = named["app"], try text.value(of: place).string == app else {
      throw ImportFault("\"app\" is not \"\(app)\": this is no backup of 108 Again")
    }
    var draft = ImportDraft(.again108)
    let at = try exportTime(named, text, rules)
    var places: [String: Int] = [:]
    for (value, line) in try list("practices", named, text) {
      do throws(FieldFault) {
        let practice = try practice(value, line, at)
        guard places[practice.key] == nil else {
          throw FieldFault("two practices have the id \"\(practice.key)\"")
        }
        places[practice.key] = draft.practices.count
        draft.practices.append(practice)
      } catch {
        draft.refuse(line, error.reason)
      }
    }
    for (value, line) in try list("sessions", named, text) {
      do throws(FieldFault) {
        let (key, count) = try count(value, rules)
        guard let place = places[key] else { throw FieldFault("there is no practice \"\(key)\"") }
        draft.practices[place].counts.append(count)
      } catch {
        draft.refuse(line, error.reason)
      }
    }
    return draft
  }

  /// When the backup was made, which is when its practices come into the journal.
  private static func exportTime(
    _ named: [String: JSONPieces.Piece],
    _ text: JSONPieces,
    _ rules: ImportRules
  ) throws(ImportFault) -> LocalTime {
    guard let place = named["exportedAt"], let time = try text.value(of: place).int64,
      time.magnitude < 100_000_000_000_000
    else { return rules.now }
    return LocalTime(milliseconds: time, rules.clock)
  }

  private static func list(
    _ name: String,
    _ named: [String: JSONPieces.Piece],
    _ text: JSONPieces
  ) throws(ImportFault) -> [(JSONValue, Int)] {
    guard let place = named[name], let elements = text.elements(of: place) else {
      throw ImportFault("\"\(name)\" is not a list")
    }
    var values: [(JSONValue, Int)] = []
    for element in elements {
      values.append((try text.value(of: element), element.line))
    }
    return values
  }

  private static func practice(
    _ value: JSONValue,
    _ line: Int,
    _ at: LocalTime
  ) throws(FieldFault) -> ImportedPractice {
    guard let key = key(value["id"]), let name = value["name"]?.string, !name.isEmpty else {
      throw FieldFault("a practice without an id and a name")
    }
    guard !FoldedName(name).text.isEmpty else {
      throw FieldFault("a practice without a letter in its name: \"\(name)\"")
    }
    let target = value["targetCount"]?.int64
    guard target.map({ (0...most).contains($0) }) ?? true else {
      throw FieldFault("the target of \"\(name)\" is out of range")
    }
    var practice = ImportedPractice(
      source: source,
      key: key,
      line: line,
      at: at,
      name: name,
      target: target.flatMap { $0 > 0 ? $0 : nil },
      malaCount: value["defaultAddCount"]?.int64,
      counts: []
    )
    let offset = value["totalOffset"]?.int64 ?? 0
    guard (-most...most).contains(offset) else {
      throw FieldFault("the offset of \"\(name)\" is out of range")
    }
    if offset != 0 {
      let kind = offset > 0 ? "opening" : "correction"
      practice.counts.append(
        .init(key: ImportedPractice.offsetKey, at: at, kind: kind, credited: offset)
      )
    }
    return practice
  }

  private static func count(
    _ value: JSONValue,
    _ rules: ImportRules
  ) throws(FieldFault) -> (practice: String, ImportedPractice.Count) {
    guard let id = key(value["id"]), let practice = key(value["practiceId"]),
      let count = value["count"]?.int64, let time = value["createdAt"]?.int64
    else { throw FieldFault("a session has an id, a practiceId, a count and a createdAt") }
    guard count != 0, (-most...most).contains(count) else {
      throw FieldFault("a count of \(count) cannot be")
    }
    guard time.magnitude < 100_000_000_000_000 else {
      throw FieldFault("\"createdAt\" is no number of milliseconds since 1970")
    }
    let kind = count > 0 ? "number" : "correction"
    let at = LocalTime(milliseconds: time, rules.clock)
    try rules.refuse(toCome: at)
    return (practice, .init(key: id, at: at, kind: kind, credited: count))
  }

  /// An id, which some versions write as a number.
  private static func key(_ value: JSONValue?) -> String? {
    value?.string ?? value?.int64.map(String.init)
  }
}
