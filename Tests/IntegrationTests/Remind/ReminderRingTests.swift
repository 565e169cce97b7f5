import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

@Suite("A reminder that rings", .realTime)
struct ReminderRingTests {
  @Test("It strikes the bell and says the day's goal")
  func rings() async throws {
    let home = try Home()
    let card = try VirtualCard()
    _ = try home.configure(#"{ remind: { bell: "woodblock" } }"#)
    _ = try await home.run(["day", "goal", "sit twice"])
    let outcome = try await home.run(["remind", "ring", "evening"], on: card)

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(
      outcome.standardOutput
        == "Evening. You meant to:\n  sit twice\nTo write down what you did: ebb day done TEXT\n"
    )
    #expect(outcome.standardError.isEmpty)
    #expect(try soundingEpochs(card) == 1)
    #expect(try home.records("session").isEmpty)
  }

  @Test("What its card needs it is given: silence for so long before the bell, at its place")
  func manners() async throws {
    let home = try Home()
    let card = try VirtualCard()
    _ = try home.configure(
      #"{ remind: { bell: "woodblock" }, device: "default", devices: { default: { lead: "2s" } } }"#
    )
    let outcome = try await home.run(["remind", "ring", "evening"], on: card)

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let epoch = try #require(card.recording().epochs.first)
    let onset = try #require(epoch.onsets(minimumSilence: epoch.rate / 5).first)
    #expect((1.999...2.3).contains(Double(onset) / Double(epoch.rate)))
  }

  @Test("What was done makes it silent, and so do quiet hours; the card is not touched")
  func silent() async throws {
    let home = try Home()
    let card = try VirtualCard()
    _ = try await home.run(["day", "done", "sat"])
    let done = try await home.run(["remind", "ring", "evening"], on: card)
    #expect(done.exitCode == 0)
    #expect(
      done.standardError == "ebb: the evening's reminder stays silent: what was done is written\n"
    )
    #expect(done.standardOutput.isEmpty)

    let hours = "\(try clock(minutesAgo: 60))-\(try clock(minutesAgo: -60))"
    _ = try home.configure(#"{ remind: { quiet: "\#(hours)" } }"#)
    let quiet = try await home.run(["remind", "ring", "morning"], on: card)
    #expect(quiet.exitCode == 0)
    #expect(
      quiet.standardError
        == "ebb: the morning's reminder stays silent in the quiet hours, \(hours)\n"
    )
    #expect(try soundingEpochs(card) == 0)
  }

  @Test("It stays silent while someone sits")
  func sitting() async throws {
    let home = try Home()
    let card = try VirtualCard()
    let sit = try home.start(["sit", "20m"], on: card)
    let deadline = ContinuousClock.now + .seconds(60)
    while try home.records("begin").isEmpty, .now < deadline {
      try await pause(for: .milliseconds(20))
    }
    let ring = try await home.run(["remind", "ring", "evening"])
    sit.send(SIGTERM)
    _ = try await sit.end()

    #expect(ring.exitCode == 0)
    #expect(
      ring.standardError == "ebb: the evening's reminder stays silent: a session is going on\n"
    )
  }

  @Test("An hour late it is silent; within ten minutes it rings")
  func late() async throws {
    let home = try Home()
    _ = try home.configure(#"{ remind: { bell: "none" } }"#)
    let late = try await home.run(["remind", "ring", "morning", "--due", try clock(minutesAgo: 60)])
    let close = try await home.run(["remind", "ring", "morning", "--due", try clock(minutesAgo: 5)])

    #expect(late.standardOutput.isEmpty)
    let words = late.standardError
    // A minute may have begun since.
    #expect(words.hasSuffix("it comes 60 minutes late\n") || words.hasSuffix("61 minutes late\n"))
    #expect(close.standardOutput.hasPrefix("Morning."))
    #expect(close.exitCode == 0)
  }

  @Test("A card that was not there is heard when it comes")
  func lateCard() async throws {
    let home = try Home()
    let folder = try TemporaryFolder()
    _ = try home.configure(#"{ remind: { bell: "woodblock" } }"#)
    let ring = try ProgramRun(
      BuildProducts.ebb,
      ["remind", "ring", "evening"],
      environment: home.environment
        .merging(["ALSA_CONFIG_PATH": try folder.write("", to: "asound.conf")]) { $1 }
    )
    try await ring.output(containing: "Evening.", within: .seconds(30))
    // libasound tells a new file from the old by its inode, and the card's is written to another.
    let card = try VirtualCard(in: folder)
    let outcome = try await ring.end(within: .seconds(100))

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(try soundingEpochs(card) == 1)
  }

  @Test("A line for cron works as it is printed")
  func cron() async throws {
    let home = try Home()
    let card = try VirtualCard()
    _ = try home.configure(#"{ remind: { bell: "none" } }"#)
    let folder = home.folder.path("100% it's")
    let environment = try home.environment(with: card).merging(["EBB_JOURNAL": folder]) { $1 }
    let set = try await ProgramRun.run(
      BuildProducts.ebb,
      ["remind", "set", "--evening", try clock(minutesAgo: 0)],
      environment: environment
    )
    #expect(set.exitCode == 73)
    let line = try #require(set.standardOutput.split(separator: "\n").first)
    let fields = line.split(separator: " ", maxSplits: 5)
    #expect(fields[2...4] == ["*", "*", "*"])

    // cron turns an escaped percent sign into one, and knows HOME alone.
    let command = fields[5].replacing(#"\%"#, with: "%")
    _ = try await home.run(["day", "done", "sat"])
    let other = try await ProgramRun.run(
      BuildProducts.ebb,
      ["day", "goal", "sit"],
      environment: environment
    )
    #expect(other.exitCode == 0)
    let ring = try await ProgramRun.run(
      "/bin/sh",
      ["-c", String(command)],
      environment: ["HOME": home.folder.path, "TZ": "UTC"]
    )
    #expect(ring.exitCode == 0, "\(ring.standardError)")
    #expect(ring.standardOutput.hasPrefix("Evening. You meant to:\n  sit\n"))
  }

  private func soundingEpochs(_ card: VirtualCard) throws -> Int {
    guard FileManager.default.fileExists(atPath: card.logPath) else { return 0 }
    return try card.recording().epochs.filter { !$0.onsets(minimumSilence: 1).isEmpty }.count
  }

  /// A time of the day in UTC.
  private func clock(minutesAgo minutes: Int) throws -> String {
    var moment = time(nil) - minutes * 60
    var fields = tm()
    try #require(gmtime_r(&moment, &fields) != nil)
    let parts = [fields.tm_hour, fields.tm_min].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return parts.joined(separator: ":")
  }
}
