import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

@Suite("Sound into a FIFO", .realTime)
struct FIFOTests {
  private static let words = "play 1-1 --breaths 3 --cues tick --prepare 1s --output fifo --quiet"

  @Test("Frames come at the clock's pace, all of them, and the session is kept")
  func paced() async throws {
    let home = try Home()
    #expect(mkfifo(home.folder.path("fifo"), 0o600) == 0)

    let reader = try ProgramRun("sh", ["-c", "exec cat fifo >raw"], folder: home.folder.path)
    let words = Self.words.split(separator: " ").map(String.init)
    let run = try home.start(words + ["--events=events"], on: nil)
    var looks: [(bytes: Int, time: Int64)] = []
    while try home.events("events").end == nil, looks.count < 3000 {
      looks.append((home.size(of: "raw"), monotonicNow()))
      try await pause(for: .milliseconds(10))
    }
    let outcome = try await run.end(within: .seconds(20))
    _ = try await reader.end(within: .seconds(5))

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: home.folder.path("raw"))))
    #expect(bytes.count % 4 == 0)
    let onsets = Waveform(littleEndian: bytes).onsets(minimumSilence: 9_600)
    try #require(onsets.count == 6)
    let distances = zip(onsets, onsets.dropFirst()).map { $1 - $0 }
    // How far ahead of the moment at which they are to be heard the frames came, in milliseconds.
    let origin = try #require(home.events("events").origin)
    let leads = looks.filter { $0.bytes > 0 }.map { look in
      Double(look.bytes / 4 - onsets[0]) / 48 - Double(look.time - origin) / 1e6
    }
    let lead = leads.max() ?? 0
    report("FIFO: clicks \(distances) frames apart, read at most \(tenths(lead)) ms ahead")
    // None was lost. A frame either way is left to a moment that falls between two.
    #expect(distances.allSatisfy { abs($0 - 48_000) <= 1 })
    // The ring is half a second.
    #expect(lead <= 510)
    let record = try #require(home.records("session").first)
    #expect(record["ended"]?.string == "completed")
    #expect(record["actual_ns"]?.int64 == 6_000_000_000)
  }

  @Test(
    "A reader that goes away, or never comes, does not end the session",
    arguments: [true, false]
  )
  func noReader(isThereAtFirst: Bool) async throws {
    let home = try Home()
    #expect(mkfifo(home.folder.path("fifo"), 0o600) == 0)

    let reading = isThereAtFirst ? "head -c 100000 fifo >part & " : ""
    let outcome = try await home.shell("\(reading)\"$EBB\" \(Self.words)", on: nil)

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(
      outcome.standardError == "ebb: no one reads \"fifo\"; the session goes on in silence\n"
    )
    if isThereAtFirst { #expect(home.size(of: "part") == 100_000) }
    #expect(try home.records("session").first?["ended"]?.string == "completed")
  }

  @Test("What no one has read is never heard late by the next reader")
  func nextReader() async throws {
    let home = try Home()
    #expect(mkfifo(home.folder.path("fifo"), 0o600) == 0)

    let words = Self.words.replacing("breaths 3", with: "breaths 6").split(separator: " ")
    let first = try ProgramRun("sh", ["-c", "head -c 200000 fifo"], folder: home.folder.path)
    let run = try home.start(words.map(String.init) + ["--events=events"], on: nil)
    _ = try await home.events("events", of: run) { $0.of("fault").count == 1 }
    let came = monotonicNow()
    let second = try ProgramRun("sh", ["-c", "exec cat fifo >raw"], folder: home.folder.path)
    let outcome = try await run.end(within: .seconds(30))
    _ = try await second.end(within: .seconds(5))
    _ = first.stop()

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let events = try home.events("events")
    #expect(events.of("fault").map { $0["kind"]?.string } == ["unread", "returned"])
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: home.folder.path("raw"))))
    let onsets = Waveform(littleEndian: bytes).onsets(minimumSilence: 9_600)
    let origin = try #require(events.origin)
    let due = events.phases.count { origin + $0 > came }
    // A half of a second of what was due before would be a click more, and each later by as much.
    #expect(!onsets.isEmpty && onsets.count <= due)
    #expect(zip(onsets, onsets.dropFirst()).allSatisfy { abs($1 - $0 - 48_000) <= 1 })
  }

  @Test("After a stop of the whole process, what was missed is skipped and the rest is on time")
  func stopped() async throws {
    let home = try Home()
    #expect(mkfifo(home.folder.path("fifo"), 0o600) == 0)

    let reader = try ProgramRun("sh", ["-c", "exec cat fifo >raw"], folder: home.folder.path)
    let words =
      "play 1-1 --breaths 4 --cues tick --prepare 0s --output fifo --quiet --events=events"
    let run = try home.start(words.split(separator: " ").map(String.init), on: nil)
    try await pause(for: .milliseconds(1500))
    run.send(SIGSTOP)
    try await pause(for: .milliseconds(2000))
    run.send(SIGCONT)
    let outcome = try await run.end(within: .seconds(20))
    _ = try await reader.end(within: .seconds(5))

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: home.folder.path("raw"))))
    let onsets = Waveform(littleEndian: bytes).onsets(minimumSilence: 9_600)
    // What fell into the stop is not heard later: the file is shorter by it, so each skip may bring two
    // clicks together, and nothing else may. A click is never more than 100 ms late.
    let skips = try #require(home.events("events").end?["underruns"]?.int64)
    let short = zip(onsets, onsets.dropFirst()).count { $1 - $0 < 43_000 }
    #expect(skips >= 1)
    #expect(onsets.count < 8)
    #expect(short <= skips)
  }
}
