/// The journal texts of Insight Timer, `InsightTimerJournal.txt`: blocks between lines of equals signs.
struct InsightJournal: ImportReader {
  private static let longestDivider = 32
  private let rules: ImportRules
  private var bytes: [UInt8] = []
  private var draft = ImportDraft(.insightJournal)

  init(_ rules: ImportRules) {
    self.rules = rules
  }

  mutating func take(_ bytes: [UInt8]) throws(ImportFault) {
    self.bytes += bytes
    guard self.bytes.count <= 64 << 20 else {
      throw ImportFault("more than 64 MiB of journal texts: no one writes that much")
    }
  }

  mutating func finish() throws(ImportFault) -> ImportDraft {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ImportFault("bytes that are no text in UTF-8 or UTF-16")
    }
    var block: [Substring] = []
    var first = 1
    var isEnded = true
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (place, line) in lines.enumerated() {
      if Self.isDivider(line) {
        take(block, at: first)
        block = []
        first = place + 2
        // Another sign would make the divider a part of a text.
        isEnded = place + 1 < lines.count
      } else {
        block.append(line)
        isEnded = isEnded && line.allSatisfy(\.isWhitespace)
      }
    }
    if isEnded || rules.isWhole {
      take(block, at: first)
    } else {
      draft.refuse(
        first,
        "no line of \(Self.longestDivider) equals signs ends the last text: the file may be cut off; "
          + "where it is whole, say --whole"
      )
    }
    return draft
  }

  private static func isDivider(_ line: Substring) -> Bool {
    let line = TableHeader.trimmed(String(line))
    return line.count == longestDivider && line.allSatisfy { $0 == "=" }
  }

  private mutating func take(_ block: [Substring], at line: Int) {
    guard !block.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else { return }
    do throws(FieldFault) {
      try read(block, at: line)
    } catch {
      draft.refuse(line, error.reason)
    }
  }

  private mutating func read(_ block: [Substring], at line: Int) throws(FieldFault) {
    guard let startPlace = block.firstIndex(where: { Self.value(of: "Timer Start:", $0) != nil }),
      let start = Self.value(of: "Timer Start:", block[startPlace])
    else { throw FieldFault("a block without a line \"Timer Start: Apr 20,2026 08:21 AM\"") }
    guard let moment = MomentText(start) else {
      throw FieldFault("\"\(start)\" is no time such as Apr 20,2026 08:21 AM")
    }
    let lengthPlace = block.firstIndex { Self.value(of: "Timer Duration:", $0) != nil }
    var seconds: Int64?
    if let lengthPlace, let length = Self.value(of: "Timer Duration:", block[lengthPlace]) {
      guard let nanoseconds = LengthText.words(length) else {
        throw FieldFault("\"\(length)\" is no length such as 2 hrs 13 mins 5 secs")
      }
      seconds = nanoseconds / 1_000_000_000
    }
    let text = Self.text(block, without: [startPlace, lengthPlace])
    guard !text.isEmpty else { return draft.passOver("block without a text") }
    let (time, key) = try draft.resolve(moment, .monthFirst, line: line + startPlace, rules)
    let note = ImportedText(
      source: InsightLog.source,
      key: "\(key) \(seconds ?? 0)",
      line: line,
      kind: NoteRecord.kind,
      at: time,
      text: text,
      sessionSeconds: seconds
    )
    draft.texts.append(note)
  }

  /// What follows a label; nil for a line that does not begin with it.
  private static func value(of label: String, _ line: Substring) -> String? {
    let line = TableHeader.trimmed(String(line))
    guard line.lowercased().hasPrefix(label.lowercased()) else { return nil }
    return TableHeader.trimmed(String(line.dropFirst(label.count)))
  }

  private static func text(_ block: [Substring], without places: [Int?]) -> String {
    let lines = block.enumerated().filter { !places.contains($0.offset) }.map { String($0.element) }
    return TableHeader.trimmed(lines.joined(separator: "\n"))
  }
}
