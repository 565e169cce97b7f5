import BreathTesting
import Glibc
import JSONText
import Testing

/// A counter from its start to its bell, as it is heard.
@Suite("A live count", .realTime)
struct LiveCountTests {
  /// The stretches of sound of a count of one mala, a bead each 0.4 s, and when each bead was pressed.
  private struct Heard {
    var pressed: [ClosedRange<Int64>] = []
    var sound: HeardSound
    var outcome: ProgramOutcome
  }

  private static let beads = 12

  /// Counts a mala with a button and no screen.
  private static func count(_ counter: Counter, rewind: Bool) async throws -> Heard {
    let card = try VirtualCard(VirtualCard.Settings { $0.rewind = rewind })
    let run = try counter.start(on: card)
    // Without a terminal to take keys from.
    try await run.output(
      containing: "each press of the button is a bead; Ctrl-C or SIGTERM ends"
    )
    while try card.starts().isEmpty { try await pause(for: .milliseconds(5)) }
    // What is struck before the card was looked at is not heard.
    try await pause(for: .milliseconds(800))
    var pressed: [ClosedRange<Int64>] = []
    for _ in 0..<beads {
      pressed.append(try counter.button.press())
      try await pause(for: .milliseconds(400))
    }
    try await run.output(containing: "mala 1: total ")
    try await pause(for: .milliseconds(1_200))
    run.send(SIGTERM)
    let outcome = try await run.end(within: .seconds(30))
    return Heard(pressed: pressed, sound: HeardSound(try card.recording()), outcome: outcome)
  }

  @Test(
    "From start to bell with no screen: a tick at once for each bead, a bell with the last, one record",
    arguments: [true, false]
  )
  func noScreen(rewind: Bool) async throws {
    var delays: [Int64] = []
    for _ in 0..<4 {
      let counter = try await Counter(beads: Self.beads)
      let heard = try await Self.count(counter, rewind: rewind)

      #expect(heard.outcome.exitCode == 143, "\(heard.outcome.standardError)")
      let record = try #require(counter.home.records("count").first)
      #expect(try counter.home.records("count").count == 1)
      #expect(record["what"]?.string == "mala")
      #expect(record["beads"]?.int64 == Int64(Self.beads))
      let onsets = heard.sound.onsets(after: 50_000_000)
      // A machine that is held up lets the card run dry.
      guard onsets.count == Self.beads else { continue }
      let lengths = heard.sound.stretches.map { $0.upperBound - $0.lowerBound }
      #expect(lengths.dropLast().allSatisfy { $0 < 400_000_000 }, "ticks")
      #expect((lengths.last ?? 0) > 1_000_000_000, "a bell")
      let found = zip(onsets, heard.pressed).map { $0 - $1.lowerBound }
      if delays.isEmpty || (found.max() ?? 0) < (delays.max() ?? 0) { delays = found }
      if (delays.max() ?? 0) < 80_000_000 { break }
    }
    let sorted = delays.sorted()
    try #require(sorted.count == Self.beads, "each bead is heard by itself")
    let figures = [sorted[0], sorted[sorted.count / 2], sorted[sorted.count - 1]]
      .map { tenths(Double($0) / 1_000_000) }
    report("key to sound, rewind \(rewind): least, median, most \(figures) ms")
    #expect(sorted[sorted.count / 2] < 200_000_000)
  }

  @Test(
    "With --say a voice says the total in its language, and the tick waits for no word",
    arguments: ["en", "de", "fr"]
  )
  func spoken(language: String) async throws {
    let counter = try await Counter(beads: Self.beads)
    try counter.installVoices()
    // Seventy-seven is a long word in each of them.
    let opening = ["mala", "add", "drops", "76", "--opening"]
    #expect(try await counter.home.run(opening).exitCode == 0)
    let card = try VirtualCard(VirtualCard.Settings { $0.rewind = true })
    let run = try counter.start(on: card, ["--say", "total", "--language", language])
    try await run.output(containing: "each press of the button is a bead")
    while try card.starts().isEmpty { try await pause(for: .milliseconds(5)) }
    try await pause(for: .milliseconds(800))

    let first = try counter.button.press()
    try await run.output(containing: "1 of 12: total 77 ")
    try await pause(for: .milliseconds(200))
    // While the word is being said.
    let second = try counter.button.press()
    try await pause(for: .milliseconds(2_500))
    run.send(SIGTERM)
    #expect(try await run.end(within: .seconds(30)).exitCode == 143)

    let sound = HeardSound(try card.recording())
    let heard = sound.stretches.filter { $0.lowerBound >= first.lowerBound }
    let begin = try #require(heard.first?.lowerBound)
    let length = heard.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    report(
      "\(language): \(tenths(Double(begin - first.lowerBound) / 1e6)) ms from key to sound, "
        + "\(tenths(Double(length) / 1e6)) ms of sound, second key after "
        + "\(tenths(Double(second.lowerBound - first.lowerBound) / 1e6)) ms"
    )
    // Two ticks alone are over in less than half a second.
    #expect(length > 900_000_000, "seventy-seven and seventy-eight")
    #expect(try counter.kept().beads == 2)
  }

  @Test("A voice that is not there is refused with the way out, and nothing is counted")
  func noVoice() async throws {
    let counter = try await Counter(beads: 3)

    let run = try counter.start(["--say", "total", "--language", "xx"])
    let outcome = try await run.end(within: .seconds(30))

    #expect(outcome.exitCode == 66)
    #expect(outcome.standardError.contains("no voice speaks \"xx\"\ncopy Sounds/voice"))
  }

  @Test("Without a sound card it counts in silence, and says so once")
  func noCard() async throws {
    let counter = try await Counter(beads: 3)
    let run = try counter.start()
    try await run.output(containing: "counting goes on in silence")
    for _ in 0..<7 { try counter.button.press() }
    try await run.output(containing: "1 of 3: total 7 ")
    run.send(SIGINT)
    let outcome = try await run.end(within: .seconds(30))

    #expect(outcome.exitCode == 130)
    #expect(outcome.standardError.split(separator: "\n").count == 1, "\(outcome.standardError)")
    #expect(try counter.home.records("count").compactMap { $0["beads"]?.int64 } == [3, 3, 1])
  }

  @Test("A second counter of the same practice is refused in plain words, and the first goes on")
  func twice() async throws {
    let counter = try await Counter(beads: 3)
    let run = try counter.start()
    try await run.output(containing: "each press")

    let second = try await counter.start().end(within: .seconds(30))

    #expect(second.exitCode == 73)
    #expect(
      second.standardError == """
        ebb: "drops" is being counted already, by another ebb on this machine
        end that one first, or count another practice

        """
    )
    try counter.button.press()
    try await run.output(containing: "1 of 3: total 1 ")
    run.send(SIGTERM)
    #expect(try await run.end(within: .seconds(30)).exitCode == 143)
  }

  @Test("Without a terminal and without a button there is nothing to count with")
  func nothing() async throws {
    let counter = try await Counter(beads: 3)

    let outcome = try await counter.home.run(["mala", "count", "drops"])

    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.contains("nothing to count with"))
    #expect(try counter.home.records("count").isEmpty)
  }

  @Test("A clicker that is gone for a while is found again, and counting goes on")
  func lostClicker() async throws {
    let counter = try await Counter(beads: 9)
    // A plain file is at its end at once, as a device that is gone; a FIFO never is.
    let path = try counter.home.folder.write("", to: "clicker")
    let run = try counter.start(["--button", path])
    try await run.output(containing: "the input device \(path) is gone")

    try counter.button.press()
    try await run.output(containing: "1 of 9: total 1 ")
    unlink(path)
    try #require(mkfifo(path, 0o600) == 0)
    try await run.output(containing: "the input device \(path) is back", within: .seconds(30))

    run.send(SIGTERM)
    #expect(try await run.end(within: .seconds(30)).exitCode == 143)
    #expect(try counter.kept().beads == 1)
  }
}
