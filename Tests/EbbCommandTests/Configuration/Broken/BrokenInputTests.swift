import BreathTesting
import FoundationEssentials
import Testing

@testable import EbbCommand

@Suite("Broken configurations")
struct BrokenInputTests {
  @Test("What cannot be is one line with its place, and exits 65", arguments: BrokenInput.all)
  func oneLine(input: BrokenInput) throws {
    let home = try TemporaryHome()
    let file = try home.write(input.text, to: "c.json5")

    let run = home.run("patterns", "check", file)

    #expect(run == CommandRun(status: 65, out: "", err: "~/c.json5:\(input.line)\n"))
  }

  @Test("There are more than two hundred of them, and no two alike")
  func size() {
    #expect(BrokenInput.all.count > 200)
    #expect(Set(BrokenInput.all.map(\.text)).count == BrokenInput.all.count)
  }

  @Test("Patterns in a circle are told of each, and so is what leads into it")
  func circle() throws {
    let home = try TemporaryHome()
    let file = try home.write("{ patterns: { a: 'b', b: 'c', c: 'b' } }", to: "c.json5")

    let run = home.run("patterns", "check", file)

    #expect(
      run.err == """
        ~/c.json5:1:18: patterns.a: pattern "b" has a fault of its own
        ~/c.json5:1:26: patterns.b: patterns that refer to each other in a circle: b -> c -> b
        ~/c.json5:1:34: patterns.c: patterns that refer to each other in a circle: c -> b -> c

        """
    )
  }

  @Test("Bytes that are no UTF-8 are named with their place")
  func notUTF8() throws {
    let home = try TemporaryHome()
    let file = "\(home.path)/c.json5"
    let bytes = Array("{ patterns: { a: '".utf8) + [0xFF, 0xFE] + Array("' } }".utf8)
    try Data(bytes).write(to: URL(filePath: file))

    let run = home.run("patterns", "check", file)

    #expect(run.status == 65)
    #expect(run.err == "~/c.json5:1:19: expected text in UTF-8, found the byte 0xFF\n")
  }

  @Test("What is huge is one short line, in a blink and in little memory", arguments: Huge.all)
  func huge(input: Huge) throws {
    let home = try TemporaryHome()
    let file = try home.write(input.text(), to: "c.json5")
    let before = ContinuousClock.now

    let run = home.run("patterns", "check", file)

    let time = before.duration(to: .now)
    print("measured: \(input.name): \(time), peak of this process \(peakMegabytes()) MB")
    #expect(run.status == 65)
    #expect(run.err == "\(input.line)\n")
  }

  private func peakMegabytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) / 1024
  }
}

/// An input that is far larger than anyone would write by hand.
struct Huge: Sendable, CustomTestStringConvertible {
  /// What it is.
  let name: String
  /// What is said of it.
  let line: String
  /// Makes its text.
  let text: @Sendable () -> String

  static let all: [Huge] = [
    Huge(
      name: "a file of 10 MB",
      line: "ebb: ~/c.json5 is larger than 1 MB: no configuration file"
    ) { "{ patterns: { a: '" + String(repeating: "x", count: 10_000_000) + "' } }" },
    Huge(
      name: "arrays 10000 deep",
      line: "~/c.json5:1:513: expected at most 512 levels of nesting, found more"
    ) { String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000) },
    Huge(
      name: "loops 10000 deep",
      line: "~/c.json5:1:7393: expected at most 512 levels of nesting, found more"
    ) {
      "{ patterns: { a: { body: "
        + String(repeating: "[{ loop: { times: 2 }, body: ", count: 10_000)
        + String(repeating: "}]", count: 10_000) + " } } }"
    },
    Huge(
      name: "loops 200 deep",
      line: "~/c.json5:1:259: patterns.a.body[0].body[0].body[0].body[0].body[0].body[0].body[0]"
        + ".body[0].body[0]: loops nest at most 8 deep"
    ) {
      "{ patterns: { a: { body: ["
        + String(repeating: "{ loop: { times: 1 }, body: [", count: 200)
        + String(repeating: "] }", count: 200) + "] } } }"
    },
    Huge(
      name: "a pattern of 100000 phases",
      line: "~/c.json5:1:28: patterns.a.phases: found 100000 phases and loops; "
        + "a pattern has at most 1000"
    ) {
      "{ patterns: { a: { phases: [" + String(repeating: "{hold:1},", count: 100_000) + "] } } }"
    },
    Huge(
      name: "two lists of 10000 within each other",
      line: "~/c.json5:1:26: patterns.a.body: its lists make more than 10000 phases and loops of it"
    ) {
      let list = "[" + String(repeating: "1,", count: 10_000) + "]"
      return "{ patterns: { a: { body: [{ loop: { each: { x: \(list) } }, body: "
        + "[{ loop: { each: { y: \(list) } }, body: [{ inhale: 1 }] }] }] } } }"
    },
    Huge(
      name: "10000 patterns",
      line: "~/c.json5:1:13: patterns: found 10000 patterns; a configuration has at most 1000"
    ) {
      "{ patterns: {" + (1...10_000).map { "p\($0): '4-'," }.joined() + "} }"
    },
    Huge(
      name: "a name of 100000 letters",
      line: "~/c.json5:1:100017: patterns.\(String(repeating: "x", count: 40))…: "
        + "no pattern \"\(String(repeating: "y", count: 40))…\""
    ) {
      let (name, other) = (
        String(repeating: "x", count: 100_000), String(repeating: "y", count: 100_000)
      )
      return "{ patterns: { \(name): '\(other)' } }"
    },
  ]

  var testDescription: String { name }
}
