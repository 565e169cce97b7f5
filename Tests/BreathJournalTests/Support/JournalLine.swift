import BreathJournal
import JSONText

/// A line of a journal as a test writes it, with its line feed.
func line(
  _ id: String,
  rev: Int64 = 1,
  device: String = "aa",
  at: String = "2026-11-30T07:30:00Z",
  kind: String = "note",
  _ fields: JSONObject = [:]
) -> String {
  var object: JSONObject = [
    "v": 1, "kind": JSONValue(kind), "id": JSONValue(id), "rev": JSONValue(rev),
    "device": JSONValue(device), "at": JSONValue(at),
  ]
  object.members += fields.members
  return JSONValue(object).serialized() + "\n"
}

/// A line that edits.
func edit(
  _ id: String,
  of kind: String? = "note",
  rev: Int64,
  device: String = "aa",
  _ set: JSONObject = [:],
  restore: Bool = false
) -> String {
  var fields: JSONObject = [:]
  fields["of"] = kind.map { JSONValue($0) }
  fields["set"] = JSONValue(set)
  if restore { fields["restore"] = true }
  return line(id, rev: rev, device: device, kind: "edit", fields)
}

/// A line that deletes.
func delete(_ id: String, rev: Int64, device: String = "aa") -> String {
  line(id, rev: rev, device: device, kind: "delete")
}
