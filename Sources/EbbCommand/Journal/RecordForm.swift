internal import BreathJournal
internal import JSONText

/// A record as a text that someone changes in an editor.
///
/// A line for each field, then below a line of its own the text, byte for byte:
///
/// ```
/// # box, Monday, Nov 30, 7:30 AM
/// # Change what stands after the colons. A line that is taken out removes its field.
/// at: 2026-11-30T07:30:00+01:00
/// actual: 5m4s
/// ---- note (all below this line) ----
/// I was calmer than yesterday.
/// ```
struct RecordForm {
  /// Why a form cannot be read.
  struct Fault: Error, Hashable {
    /// The line, from 1.
    let line: Int
    /// What was found and what is allowed.
    let reason: String
  }

  /// What someone has made of a form.
  struct Answer {
    /// The fields whose lines were changed, with their new texts; nil where the line is gone.
    var fields: [(name: String, text: String?, line: Int)] = []
    /// The text below the dividing line; nil where the form has none.
    var body: String?
    /// The line on which the text begins.
    var bodyLine = 1
  }

  /// The record.
  let record: JournalRecord
  /// What the record is, for the first line.
  let title: String
  /// What stands below the dividing line: what it is called, and the text; nil without such a line.
  let body: (noun: String, text: String)?

  /// What the editor shows first.
  var text: String {
    var lines = [
      "# \(title.printable)",
      "# Change what stands after the colons, then save and close. A line that is",
      "# taken out removes its field; where nothing is changed, nothing is written.",
    ]
    lines += rows.map { "\($0.label): \($0.text)" }
    if let divider { lines.append(divider) }
    return lines.map { $0 + "\n" }.joined() + (body.map { $0.text + "\n" } ?? "")
  }

  /// What someone has made of it.
  ///
  /// - Throws: ``Fault`` at the first line that cannot be read.
  func answer(_ text: String) throws(Fault) -> Answer {
    var answer = Answer()
    var unseen = rows
    var rest = text.utf8[...]
    // Some editors begin a file with a byte-order mark.
    if text.unicodeScalars.first == "\u{FEFF}" { rest = rest.dropFirst(3) }
    var number = 0
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      let line = Self.trimmed(Substring(rest[..<end]))
      rest = rest[end...].dropFirst()
      if line == divider {
        answer.body = String(Substring(rest)).withoutLastLineBreak
        answer.bodyLine = number + 1
        break
      }
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let (label, value) = try Self.parts(line, number)
      if let place = unseen.firstIndex(where: { $0.label == label }) {
        let row = unseen.remove(at: place)
        if !row.text.isIdentical(to: value) { answer.fields.append((row.name, value, number)) }
      } else {
        guard !rows.contains(where: { $0.label == label }) else {
          throw Fault(line: number, reason: "\(label.quoted) stands twice")
        }
        answer.fields.append((label, value, number))
      }
    }
    // Without the dividing line nobody can tell what was to become of the text.
    if body != nil, answer.body == nil {
      throw Fault(line: number, reason: "the line \((divider ?? "").quoted) is gone")
    }
    answer.fields += unseen.map { ($0.name, nil, 1) }
    return answer
  }

  private var divider: String? {
    body.map { "---- \($0.noun) (all below this line) ----" }
  }

  private typealias Row = (name: String, label: String, text: String)

  /// The fields but the text, each with its value.
  private var rows: [Row] {
    let fields = [JSONObject.Member(key: "at", value: JSONValue(record.at.rfc3339))]
    let bodyField = SessionRecord.kind == record.kind || body == nil ? nil : "text"
    let others = record.fields.members.filter { $0.key != bodyField && Self.isPlain($0.key) }
    return (fields + others).map { member in
      let field = RecordField.field(member.key, of: record.kind)
      let isLength = member.value.int64.map { $0 >= 0 } ?? member.value.isNull
      return (field.name, isLength ? field.label : field.name, field.text(of: member.value))
    }
  }

  /// Whether a field's name can stand before a colon; another one stays as it is.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("#") && !name.contains(":") && trimmed(name[...]) == name
      && !name.unicodeScalars.contains(where: \.isControl)
  }

  private static func parts(_ line: String, _ number: Int) throws(Fault) -> (String, String) {
    guard let colon = line.firstIndex(of: ":") else {
      throw Fault(line: number, reason: "found \(line.quoted); a field is written name: value")
    }
    let label = trimmed(line[..<colon])
    guard !label.isEmpty else { throw Fault(line: number, reason: "a name is missing") }
    return (label, trimmed(line[colon...].dropFirst()))
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text)
  }
}
