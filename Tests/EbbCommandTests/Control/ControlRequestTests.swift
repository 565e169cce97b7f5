import JSONText
import Testing

@testable import EbbCommand

@Suite("Requests to a running ebb")
struct ControlRequestTests {
  @Test("Each word is read from the line that asks it", arguments: ControlRequest.Word.allCases)
  func words(word: ControlRequest.Word) throws {
    let line = ControlRequest.line(word)

    #expect(line == "{\"v\":1,\"ask\":\"\(word.rawValue)\"}\n")
    #expect(try ControlRequest.read(Array(line.utf8.dropLast())).word == word)
  }

  @Test("What is not known beside it, and the order, do not matter")
  func tolerant() throws {
    let line = " {\"ask\": \"pause\", \"id\": [1], \"v\": 1} \r"

    #expect(try ControlRequest.read(Array(line.utf8)).word == .pause)
  }

  @Test(
    "What cannot be is refused by its kind",
    arguments: [
      ("", .malformed),
      ("status", .malformed),
      ("[\"status\"]", .malformed),
      ("{\"v\":1,\"ask\":\"status\"", .malformed),
      ("{\"v\":1,\"ask\":\"status\"}}", .malformed),
      (String(repeating: "[", count: 4000), .malformed),
      ("{\"ask\":\"status\"}", .version),
      ("{\"v\":2,\"ask\":\"status\"}", .version),
      ("{\"v\":\"1\",\"ask\":\"status\"}", .version),
      ("{\"v\":1}", .unknown),
      ("{\"v\":1,\"ask\":7}", .unknown),
      ("{\"v\":1,\"ask\":\"Status\"}", .unknown),
      ("{\"v\":1,\"ask\":\"status\\u0000\"}", .unknown),
      ("{\"v\":1,\"ask\":\"dance\"}", .unknown),
    ] as [(String, ControlRefusal.Code)]
  )
  func refused(line: String, code: ControlRefusal.Code) {
    let refusal = #expect(throws: ControlRefusal.self) {
      try ControlRequest.read(Array(line.utf8))
    }

    #expect(refusal?.code == code)
    #expect(refusal?.message.isEmpty == false)
  }

  @Test("Bytes that are no text are refused, and the answer is a text")
  func noText() throws {
    let refusal = #expect(throws: ControlRefusal.self) {
      try ControlRequest.read([0x7B, 0xFF, 0xFE, 0x7D])
    }

    #expect(refusal?.code == .malformed)
    let answer = try #require(refusal?.answer(to: nil))
    #expect(answer["ok"]?.bool == false)
    #expect(answer["ask"]?.isNull == true)
    #expect(answer["error"]?.string == "malformed")
  }
}

@Suite("Lines that come in pieces")
struct ControlLinesTests {
  @Test("However they are cut, the lines are the same", arguments: 1...12)
  func pieces(size: Int) {
    let bytes = Array("one\n\ntwo three\nfour".utf8)
    var lines = ControlLines()
    var taken: [[UInt8]] = []

    for start in stride(from: 0, to: bytes.count, by: size) {
      lines.add(Array(bytes[start..<min(bytes.count, start + size)]))
      while let line = lines.next() { taken.append(line) }
    }

    #expect(taken == ["one", "", "two three"].map { Array($0.utf8) })
    #expect(!lines.hasLine && lines.count == 4)
  }

  @Test("A line of the longest length is taken, one that is longer by a byte is not")
  func longest() {
    var lines = ControlLines()
    lines.add([UInt8](repeating: 0x61, count: ControlLines.longest))
    #expect(!lines.isTooLong)
    lines.add([0x0A])
    #expect(!lines.isTooLong)
    #expect(lines.next()?.count == ControlLines.longest)

    lines.add([UInt8](repeating: 0x61, count: ControlLines.longest + 1))

    #expect(lines.isTooLong)
    lines.add([0x0A])
    #expect(lines.isTooLong && lines.next() == nil)
  }
}
