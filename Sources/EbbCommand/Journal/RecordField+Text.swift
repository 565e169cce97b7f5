internal import BreathEngine
internal import BreathJournal
internal import JSONText

// How values are written and read.
extension RecordField {
  /// The value that a text says; null removes the field.
  ///
  /// - Parameters:
  ///   - text: What was written: `null` or nothing for no value, a text in quotes as JSON.
  ///   - dates: What `yesterday` means.
  /// - Returns: The value.
  /// - Throws: ``Fault`` with the rule.
  func value(_ text: String, _ dates: DateReader) throws(Fault) -> JSONValue {
    if text.isEmpty || text == "null" { return nil }
    switch content {
    case .text: return try Self.text(text)
    case .length: return try length(text)
    case .count(let most):
      let rule = phrase("\(label) is a whole number from 0 to \(most)")
      return try number(text, in: 0...most, rule)
    case .change:
      let number = Int64(text.hasPrefix("+") ? String(text.dropFirst()) : text)
      guard let number else {
        throw Fault(reason: "found \(text.quoted); \(label) is a whole number")
      }
      return JSONValue(number)
    case .answer(let range):
      let rule = phrase("\(label) is from \(range.lowerBound) to \(range.upperBound)")
      return try number(text, in: range, rule)
    case .moment: return JSONValue(try moment(text, dates).rfc3339)
    case .day:
      do { return JSONValue(try dates.day(text).iso8601) } catch {
        throw Fault(reason: error.reason)
      }
    case .word(let words):
      guard words.contains(text) else {
        let near = NearestName.nearest(to: text, among: words)
        let way =
          near.map { phrase("did you mean \($0)?") }
          ?? phrase("there are \(words.spoken(with: "and"))")
        throw Fault(reason: "no \(label) \(text.quoted); \(way)")
      }
      return JSONValue(text)
    case .holds: return try holds(text)
    case .names: return try names(text)
    case .any: return (try? JSONValue.parse(text)) ?? JSONValue(text)
    }
  }

  /// How a value is written so that ``value(_:_:)`` reads the same.
  func text(of value: JSONValue) -> String {
    switch content {
    case .length:
      // What is no length is written as it is, with the field's whole name.
      guard let nanoseconds = value.int64, nanoseconds >= 0 else { return value.serialized() }
      return ExactSeconds(nanoseconds: nanoseconds).durationText
    default:
      guard let text = value.string, isPlain(text) else { return value.serialized() }
      return text
    }
  }

  /// Whether a text is read back as itself, on one line and without quotes.
  private func isPlain(_ text: String) -> Bool {
    if case .any = content, (try? JSONValue.parse(text)) != nil { return false }
    return !text.isEmpty && text != "null" && !text.hasPrefix("\"") && !text.hasPrefix(" ")
      && !text.hasSuffix(" ") && !text.unicodeScalars.contains(where: \.isControl)
  }

  private static func text(_ text: String) throws(Fault) -> JSONValue {
    guard text.hasPrefix("\"") else { return JSONValue(text) }
    guard let value = try? JSONValue.parse(text), value.string != nil else {
      throw Fault(reason: "a text that begins with a quote is written as JSON: \"…\"")
    }
    return value
  }

  private func length(_ text: String) throws(Fault) -> JSONValue {
    if let value = try? JSONValue.parse(text), let nanoseconds = value.int64, nanoseconds > 0 {
      throw Fault(reason: "say \(text)m or \(text)s")
    }
    do {
      return JSONValue(try ExactSeconds(duration: text).nanoseconds)
    } catch {
      throw Fault(reason: "\(error)")
    }
  }

  private func number(
    _ text: String,
    in range: ClosedRange<Int64>,
    _ rule: String
  ) throws(Fault) -> JSONValue {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isPlain, let number = Int64(text), range.contains(number) else {
      throw Fault(reason: "found \(text.quoted); \(rule)")
    }
    return JSONValue(number)
  }

  private func moment(_ text: String, _ dates: DateReader) throws(Fault) -> LocalTime {
    do {
      return try dates.time(text)
    } catch {
      throw Fault(reason: error.reason)
    }
  }

  private func names(_ text: String) throws(Fault) -> JSONValue {
    guard text.hasPrefix("[") else {
      return JSONValue(text.split(separator: ",").map { JSONValue($0.withoutSpaceAround) })
    }
    guard let value = try? JSONValue.parse(text), let names = value.array,
      names.allSatisfy({ $0.string != nil })
    else { throw Fault(reason: #"names are written one, two or ["one","two"]"#) }
    return value
  }

  private func holds(_ text: String) throws(Fault) -> JSONValue {
    guard let value = try? JSONValue.parse(text), let holds = value.array,
      holds.allSatisfy({ ($0["length_ns"]?.int64 ?? -1) >= 0 && $0["kind"]?.string != nil })
    else {
      let example = #"[{"kind":"empty","round":1,"length_ns":95000000000}]"#
      throw Fault(reason: "holds are JSON such as \(example)")
    }
    return value
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var withoutSpaceAround: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
