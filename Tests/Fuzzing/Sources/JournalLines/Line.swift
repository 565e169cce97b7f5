import Fuzzer
import JSONText

@testable import BreathJournal

/// A line of a file.
struct Line {
  private let input: [UInt8]
  private let range: Range<Int>

  /// The lines of a file, without their line feeds.
  static func lines(of input: [UInt8]) -> [Line] {
    let feeds = input.indices.filter { input[$0] == 0x0A }
    let starts = [0] + feeds.map { $0 + 1 }
    return zip(starts, feeds + [input.count]).map { Line(input: input, range: $0..<$1) }
  }

  /// Expects that what is skimmed of a record is what a parser reads of it.
  ///
  /// - Throws: ``Fault``.
  func check() throws {
    var skimmer = RecordSkimmer()
    guard let skimmed = skimmer.record(in: input, at: range) else { return }
    guard case .record(let read) = RecordLine(input, at: range) else {
      throw Fault("skimmed, yet unreadable")
    }
    try require(skimmed.version == read.version, "skimmed another version")
    try require(skimmed.kind == read.kind, "skimmed another kind")
    try require(skimmed.id == read.id, "skimmed another id")
    try require(skimmed.revision == read.revision, "skimmed another revision")
    try require(skimmed.device == read.device, "skimmed another device")
    try require(skimmed.at == read.at, "skimmed another time")
    let object = read.object
    try require(skimmed.object == object, "skimmed other fields")
    let fields = RecordFields(skimmed)
    for member in object.members {
      let first = object[member.key]
      try require(fields[member.key] == first, "skimmed another \(member.key)")
      let number = fields.int64(member.key)
      try require(number == first?.int64, "skimmed another number as \(member.key)")
    }
  }
}
