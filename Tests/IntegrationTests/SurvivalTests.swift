import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

@Suite("The journal survives", .realTime)
struct SurvivalTests {
  /// How one session of many is ended.
  private struct End: Sendable {
    let signal: CInt
    /// The event line to wait for first, or nil to count from the program's start.
    var event: String?
    let after: Duration
  }

  /// What became of it.
  private struct Fate: Sendable {
    let outcome: ProgramOutcome
    let events: String
  }

  @Test("Twenty sessions ended by any signal at any moment: each that began was kept")
  func burst() async throws {
    let home = try Home()
    var numbers = SeededNumbers(seed: 20_261_130)
    let ends = (0..<20).map { _ in
      End(
        signal: [SIGTERM, SIGINT, SIGHUP].randomElement(using: &numbers) ?? SIGTERM,
        after: .milliseconds(Int.random(in: 0...4000, using: &numbers))
      )
    }

    let fates = try await fates(of: ends, in: home, ["play", "1-1", "--breaths", "1"])

    // A signal that comes before it is caught ends the program by itself, before anything began; one
    // that comes while the card is opened ends it as soon, with its code.
    let caught = fates.filter { $0.outcome.exitCode != nil && $0.events != "" }
    for (end, fate) in zip(ends, fates) where fate.outcome.exitCode != nil {
      #expect([128 + end.signal, 0].contains(fate.outcome.exitCode), "\(fate.outcome)")
    }
    #expect(fates.allSatisfy { $0.outcome.signal == nil || $0.events == "" })
    let begun = Set(try home.records("begin").compactMap { $0["id"]?.string })
    let kept = Set(try home.records("session").compactMap { $0["id"]?.string })
    report(
      "\(ends.count) signals: \(caught.count) caught, \(begun.count) begun, \(kept.count) kept"
    )
    #expect(begun.count == caught.count)
    #expect(begun == kept)
    #expect(begun.count >= 15)
  }

  @Test("Killed at any moment, nothing that was acknowledged is lost")
  func killed() async throws {
    let home = try Home()
    var numbers = SeededNumbers(seed: 1)
    let ends = (0..<40).map { index in
      let after = Int.random(in: index < 10 ? 0...1500 : 900...1100, using: &numbers)
      // At any moment; about the one at which the session is written; and as soon as that was said.
      return switch index {
      case 0..<10: End(signal: SIGKILL, after: .milliseconds(after))
      case 10..<32: End(signal: SIGKILL, event: "bell", after: .milliseconds(after))
      default: End(signal: SIGKILL, event: "end", after: .zero)
      }
    }

    let fates = try await fates(of: ends, in: home, ["sit", "1s"])

    var acknowledged = 0
    let begun = Set(try home.records("begin").compactMap { $0["id"]?.string })
    let kept = Set(try home.records("session").compactMap { $0["id"]?.string })
    for fate in fates {
      let events = try SessionEvents(fate.events)
      guard let id = events.lines.first?["session_id"]?.string else { continue }
      // The bell comes after the record of the beginning, and "end" after that of the session.
      if events.names.contains("bell") { #expect(begun.contains(id)) }
      guard events.end != nil else { continue }
      acknowledged += 1
      #expect(kept.contains(id))
    }
    report(
      "\(fates.count) kills: \(begun.count) begun, \(kept.count) kept, \(acknowledged) acknowledged"
    )
    #expect(acknowledged >= 8)
    #expect(acknowledged <= kept.count)

    try await expectTornLineHidesNothing(in: home, begun: begun.count)
  }

  /// Tears the last line, as a power cut may, keeps one more session, and reads all the others.
  private func expectTornLineHidesNothing(in home: Home, begun: Int) async throws {
    let path = try #require(home.journalFiles().first)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let torn = text.split(separator: "\n").filter { $0.contains("\"session\"") }.count
    try (text + "{\"v\":1,\"kind\":\"session\",\"id\":\"to")
      .write(toFile: path, atomically: false, encoding: .utf8)

    let card = try VirtualCard()
    let next = try await home.run(["sit", "1s", "--cues", "silent"], on: card)
    let log = try await home.run(["log", "--all", "--json"])

    #expect(next.exitCode == 0, "\(next.standardError)")
    let list = try #require(JSONValue.parse(log.standardOutput).array)
    #expect(list.count == begun + 1)
    let ended = list.filter { $0["ended"]?.string == "completed" }
    #expect(ended.count == torn + 1)
    #expect(log.exitCode == 0)
  }

  /// Runs one session for each end, ten at a time and into one journal, each on a card of its own.
  private func fates(
    of ends: [End],
    in home: Home,
    _ words: [String]
  ) async throws -> [Fate] {
    try await withThrowingTaskGroup(of: (Int, Fate).self) { group in
      var fates: [Int: Fate] = [:]
      for (index, end) in ends.enumerated() {
        if index >= 10, let (index, fate) = try await group.next() { fates[index] = fate }
        group.addTask {
          (index, try await fate(of: end, in: home, words, events: "events\(index)"))
        }
      }
      for try await (index, fate) in group { fates[index] = fate }
      return ends.indices.compactMap { fates[$0] }
    }
  }

  private func fate(
    of end: End,
    in home: Home,
    _ words: [String],
    events name: String
  ) async throws -> Fate {
    let card = try VirtualCard()
    let cues = words[0] == "sit" ? "silent" : "tick"
    let run = try home.start(words + ["--cues", cues, "--events=\(name)"], on: card)
    if let event = end.event {
      _ = try await home.events(name, of: run) { $0.names.contains(event) }
    }
    try await pause(for: end.after)
    run.send(end.signal)
    let outcome = try await run.end(within: .seconds(60))
    return Fate(outcome: outcome, events: (try? home.folder.read(name)) ?? "")
  }
}
