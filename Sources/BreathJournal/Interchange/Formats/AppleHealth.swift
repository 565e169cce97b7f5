import JSONText

/// The mindful minutes in an export of Apple Health, `export.xml`.
///
/// Only its sessions are kept, so a file of any size takes no more memory than they do.
struct AppleHealth: ImportReader {
  static let source = "apple-health"
  private static let type = "HKCategoryTypeIdentifierMindfulSession"

  private let rules: ImportRules
  private var scanner = XMLTagScanner(where: Self.isWanted)
  private var draft = ImportDraft(.appleHealth)
  private var hasRoot = false
  private var hasEnd = false

  init(_ rules: ImportRules) {
    self.rules = rules
  }

  mutating func take(_ bytes: [UInt8]) throws(ImportFault) {
    for tag in try scanner.take(bytes) {
      switch tag.name {
      case "HealthData": hasRoot = true
      case "/HealthData": hasEnd = true
      case "Record": take(tag)
      default: break
      }
    }
  }

  mutating func finish() throws(ImportFault) -> ImportDraft {
    guard hasRoot else { throw ImportFault("there is no HealthData in it") }
    guard hasEnd, scanner.isBetweenTags else {
      throw ImportFault(line: scanner.line, "the file ends before </HealthData>: it is cut off")
    }
    return draft
  }

  /// Tells most tags of a large file apart without making anything of them.
  private static func isWanted(_ tag: [UInt8]) -> Bool {
    let start = tag.first == UInt8(ascii: "/") ? 1 : 0
    guard tag.count > start else { return false }
    if tag[start] == UInt8(ascii: "H") { return true }
    return tag[start] == UInt8(ascii: "R") && start == 0 && holdsType(tag)
  }

  private static func holdsType(_ tag: [UInt8]) -> Bool {
    tag.withUnsafeBufferPointer { tag in
      var place = 0
      let mark: StaticString = "MindfulSession"
      let length = mark.utf8CodeUnitCount
      while place + length <= tag.count {
        var count = 0
        while count < length, tag[place + count] == mark.utf8Start[count] { count += 1 }
        if count == length { return true }
        place += 1
      }
      return false
    }
  }

  private mutating func take(_ tag: XMLTagScanner.Tag) {
    do throws(FieldFault) {
      let attributes = try tag.attributes()
      guard attributes["type"] == Self.type else { return }
      try draft.take(session(attributes, tag.line), rules)
    } catch {
      draft.refuse(tag.line, error.reason)
    }
  }

  private func session(
    _ attributes: [String: String],
    _ line: Int
  ) throws(FieldFault) -> ImportedSession {
    let start = try Self.moment("startDate", attributes)
    let end = try Self.moment("endDate", attributes)
    guard end >= start else { throw FieldFault("endDate is before startDate") }
    let app = attributes["sourceName"] ?? ""
    // The export tells every moment in the zone that the phone is in at that time.
    let key = "\(app) \(start.utcKey) \(end.utcKey)"
    let seconds = end.secondsSinceEpoch - start.secondsSinceEpoch
    var session = ImportedSession(
      source: Self.source,
      key: key,
      line: line,
      start: start,
      nanoseconds: seconds > ImportedSession.longest / 1_000_000_000
        ? .max : seconds * 1_000_000_000
    )
    session.origin = app
    if !app.isEmpty { session.fields["source_name"] = JSONValue(app) }
    return session
  }

  private static func moment(
    _ name: String,
    _ attributes: [String: String]
  ) throws(FieldFault) -> LocalTime {
    guard let text = attributes[name] else { throw FieldFault("a mindful session without \(name)") }
    guard case .exact(let time)? = MomentText(text) else {
      throw FieldFault("\(name) \"\(text)\" is no time such as 2025-01-31 08:38:20 +0900")
    }
    return time
  }
}
