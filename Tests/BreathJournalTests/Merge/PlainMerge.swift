import BreathJournal
import JSONText

/// Merging as the format describes it, without a thought for time or memory: what the store is held
/// against.
struct PlainMerge {
  private struct Line {
    let text: String
    let object: JSONObject

    init?(_ line: String) {
      let scalars = line.unicodeScalars.drop(while: Self.isFiller).reversed().drop(
        while: Self.isFiller
      )
      let text = String(String.UnicodeScalarView(scalars.reversed()))
      guard let object = (try? JSONValue.parse(text))?.object, object["v"]?.int64 != nil,
        object["kind"]?.string != nil, object["id"]?.string != nil,
        let at = object["at"]?.string, LocalTime(rfc3339: at) != nil,
        object["rev"].map({ $0.int64 != nil }) ?? true
      else { return nil }
      self.text = text
      self.object = object
    }

    private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
      "\0 \t\r".unicodeScalars.contains(scalar)
    }

    var kind: String { object["kind"]?.string ?? "" }
    var id: String { object["id"]?.string ?? "" }
    var rank: (Int64, String) { (object["rev"]?.int64 ?? 1, object["device"]?.string ?? "") }
  }

  let records: [JSONObject]
  let deleted: [JSONObject]

  init(_ files: [String]) {
    let lines = files.flatMap(lines).compactMap { Line($0) }
    // Ascending in every respect that decides, so that the last of several is the one that holds.
    let ranked = lines.sorted {
      $0.rank == $1.rank ? $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) : $0.rank < $1.rank
    }
    let isChange: (Line) -> Bool = { $0.kind == "edit" || $0.kind == "delete" }
    var valid: [[String]: JSONObject] = [:]
    for line in ranked where !isChange(line) { valid[[line.id, line.kind]] = line.object }

    var (records, deleted): ([JSONObject], [JSONObject]) = ([], [])
    for (key, object) in valid {
      let changes = ranked.filter { isChange($0) && $0.id == key[0] }
      let edits = changes.filter {
        $0.kind == "edit" && ($0.object["of"] == nil || $0.object["of"]?.string != nil)
      }
      let edited = edits.reduce(object) { Self.applying($1.object, to: $0, of: key[1]) }
      let deletion = changes.last { $0.kind == "delete" }
      let restoration = edits.last { $0.object["restore"] == true }
      let isDeleted = deletion.map { deletion in
        restoration.map { $0.rank <= deletion.rank } ?? true
      }
      if isDeleted == true { deleted.append(edited) } else { records.append(edited) }
    }
    self.records = records.sorted(by: Self.precedes)
    self.deleted = deleted.sorted(by: Self.precedes)
  }

  private static func applying(_ edit: JSONObject, to object: JSONObject, of kind: String)
    -> JSONObject
  {
    guard edit["of"] == nil || edit["of"]?.string == kind else { return object }
    return (edit["set"]?.object?.members ?? []).reduce(into: object) { object, member in
      switch member.key {
      case "v", "kind", "id", "rev", "device": break
      case "at":
        if member.value.string.flatMap({ LocalTime(rfc3339: $0) }) != nil {
          object["at"] = member.value
        }
      default:
        object.members.removeAll { member.value.isNull && $0.key == member.key }
        if !member.value.isNull { object[member.key] = member.value }
      }
    }
  }

  private static func precedes(_ left: JSONObject, _ right: JSONObject) -> Bool {
    let key: (JSONObject) -> (Int64, Int64, String, String) = { object in
      let at =
        object["at"]?.string.flatMap { LocalTime(rfc3339: $0) } ?? LocalTime(secondsSinceEpoch: 0)
      return (
        at.secondsSinceEpoch, at.nanoseconds, object["id"]?.string ?? "",
        object["kind"]?.string ?? ""
      )
    }
    return key(left) < key(right)
  }
}
