extension EbbExport {
  /// Writes every record as it is, one a line within the list.
  static func export(
    _ lines: [JournalRecord],
    of contents: JournalContents,
    range: ExportRange,
    now: LocalTime
  ) -> JournalExport {
    let wanted = range.isOpen ? lines : lines.filter(isWanted(contents, range))
    var text = "{\"app\":\"\(app)\",\"v\":\(JournalRecord.currentVersion),"
    text += "\"exported\":\"\(now.rfc3339)\",\"records\":["
    for (place, record) in wanted.enumerated() {
      text += place == 0 ? "\n" : ",\n"
      // Byte for byte, since the bytes decide between two records that claim the same revision.
      text += String(decoding: record.line.withoutMark.dropLast(), as: UTF8.self)
    }
    text += "\n]}\n"
    return JournalExport(text: text, count: wanted.count, left: [:])
  }

  /// Of some days, what belongs to them with its older revisions, edits and deletions.
  private static func isWanted(
    _ contents: JournalContents,
    _ range: ExportRange
  ) -> (JournalRecord) -> Bool {
    let ids = Set([contents.records, contents.deleted].joined().filter(range.holds).map(\.id))
    return { ids.contains($0.id) }
  }
}

extension [UInt8] {
  /// The bytes without a byte-order mark, which an editor may have put before a line.
  fileprivate var withoutMark: ArraySlice<UInt8> {
    dropFirst(starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }
}
