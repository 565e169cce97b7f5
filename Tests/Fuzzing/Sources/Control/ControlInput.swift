import Fuzzer
import JSONText

@testable import EbbCommand

/// What comes over a connection: the first byte says in pieces of which size.
struct ControlInput {
  private let pieceSize: Int
  private let bytes: [UInt8]

  init(_ input: [UInt8]) {
    pieceSize = 1 + Int(input.first ?? 0)
    bytes = Array(input.dropFirst())
  }

  /// Expects that the lines are those of the whole, that little is held, and that each is read or refused.
  ///
  /// - Throws: ``Fault``.
  func check() throws {
    var lines = ControlLines()
    var taken: [[UInt8]] = []
    var place = 0
    while place < bytes.count, !lines.isTooLong {
      let end = min(bytes.count, place + pieceSize)
      lines.add(Array(bytes[place..<end]))
      place = end
      try require(lines.count <= ControlLines.longest + pieceSize, "\(lines.count) bytes are held")
      while let line = lines.next() { taken.append(line) }
    }
    let all = bytes[..<place].split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    try require(taken == all.map(Array.init) || lines.isTooLong, "other lines in pieces")
    for line in taken { try check(line) }
  }

  private func check(_ line: [UInt8]) throws {
    let request: ControlRequest
    do throws(ControlRefusal) {
      request = try ControlRequest.read(line)
    } catch {
      let text = JSONValue(error.answer(to: nil)).serialized()
      try require(!text.contains { $0.isNewline }, "an answer of two lines: \(text)")
      let value = try? JSONValue.parse(text)
      try require(value?["ok"]?.bool == false, "no answer: \(text)")
      return
    }
    let again = try? ControlRequest.read(ControlRequest.line(request.word).utf8.dropLast())
    try require(again == request, "\(request) is read as another")
  }
}
