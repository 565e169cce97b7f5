import BreathTesting
import Glibc
import JSONText
import Testing

/// Readers of event lines that do not keep up.
@Suite("Slow readers", .realTime)
struct SlowReaderTests {
  /// How long no line is read, while the pipe holds only a few.
  private static let silence = Duration.seconds(5)

  @Test("A reader that reads nothing for five seconds is told how much it missed; all else goes on")
  func stopsReading() async throws {
    let home = try Home()
    let card = try VirtualCard()
    #expect(mkfifo(home.folder.path("events"), 0o600) == 0)
    let pipe = open(home.folder.path("events"), O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(pipe) }
    // F_SETPIPE_SZ (fcntl.h): one page, which some twenty lines fill.
    try #require(fcntl(pipe, 1031, 4096) == 4096)

    let words = "play 0.1-0.1 --for 8s --cues tick --prepare 0s --plain --events=events"
    let run = try home.start(words.split(separator: " ").map(String.init), on: card)
    try await pause(for: Self.silence)
    var text = ""
    while !run.hasEnded {
      text += read(pipe)
      try await pause(for: .milliseconds(10))
    }
    text += read(pipe)
    let outcome = try await run.end(within: .seconds(10))

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(outcome.standardError == "")
    let events = try SessionEvents(text)
    let missed = events.of("dropped").compactMap { $0["lines"]?.int64 }.reduce(0, +)
    report(
      "a reader that stopped for \(Self.silence): \(events.lines.count) lines, \(missed) missed"
    )
    #expect(missed > 10)
    #expect(events.names.first == "start")
    #expect(events.names.last == "end")
    // Two a breath, the last within the end of the eight seconds.
    #expect(events.phases.count + Int(missed) >= 80)
    #expect(
      outcome.standardOutput.split(separator: "\n").count == 80 + 4,
      "every plain line is there"
    )
    #expect(try home.records("session").first?["breaths"]?.int64 == 40)
    let sound = try card.recording().epochs.flatMap { $0.onsets(minimumSilence: 1_000) }
    #expect(sound.count == 80, "every click is there")
  }

  private func read(_ pipe: CInt) -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while case let count = Glibc.read(pipe, &block, block.count), count > 0 {
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
