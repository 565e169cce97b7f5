import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

@Suite("The journal's commands through the program", .realTime)
struct JournalCommandTests {
  @Test("A session that runs shows as running, and as interrupted once it was killed")
  func running() async throws {
    let home = try Home()
    let card = try VirtualCard()
    let run = try home.start(["sit", "--endless", "--cues", "silent", "--events=events"], on: card)
    _ = try await home.events("events", of: run) { $0.names.contains("bell") }

    let during = try await home.run(["log"])
    let json = try await home.run(["log", "--json"])
    _ = run.stop()
    let killed = try await home.run(["log"])

    #expect(during.standardOutput.hasSuffix("running\n"), "\(during.standardOutput)")
    #expect(try JSONValue.parse(json.standardOutput).array?.first?["ended"]?.string == "running")
    #expect(killed.standardOutput.hasSuffix("interrupted\n"), "\(killed.standardOutput)")
  }

  @Test("Another device's session may still run as long as it was planned, and some time more")
  func elsewhere() async throws {
    let home = try Home()
    _ = try await home.run(["note", "this device"])
    let now = Int64(Date.now.timeIntervalSince1970)
    let lines = [("new", now - 60), ("old", now - 7_200)].map { id, start in
      "{\"v\":1,\"kind\":\"begin\",\"id\":\"\(id)\",\"rev\":1,\"device\":\"other\",\"at\":\"\(utc(start))\","
        + "\"what\":\"sit\",\"cues\":\"bowl\",\"planned_ns\":600000000000,\"card\":null}\n"
    }
    try home.folder.write(lines.joined(), to: "data/ebb/journal/other.jsonl")

    let log = try await home.run(["log", "--what", "sit"])
    let json = try await home.run(["log", "--what", "sit", "--json"])

    let rows = log.standardOutput.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.hasSuffix("running or interrupted") } == [true, false])
    #expect(rows.last?.hasSuffix(" interrupted") == true)
    let values = try #require(JSONValue.parse(json.standardOutput).array)
    #expect(values.map { $0["ended"]?.string } == [nil, "interrupted"])
    #expect(values[0]["ended"]?.isNull == true)
  }

  @Test("Nobody can be asked without a terminal: what deletes needs --yes")
  func noOneToAsk() async throws {
    let home = try Home()
    _ = try await home.run(["note", "calm"])

    for words in [["log", "delete", "last"], ["reset"]] {
      let outcome = try await home.run(words)
      #expect(outcome.exitCode == 64)
      #expect(outcome.standardOutput == "")
      #expect(
        outcome.standardError
          == "ebb: nobody can be asked here\nsay --yes where you are sure\n"
      )
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path("data/ebb"))
    #expect(names == ["journal"], "no backup is made for nothing")
    #expect(try home.records().count == 1)
    #expect(try await home.run(["log", "delete", "last", "--yes"]).exitCode == 0)
    #expect(try await home.run(["reset", "--yes"]).exitCode == 0)
    #expect(try home.records().isEmpty)
  }

  @Test("No note is asked for where nobody sits at a terminal")
  func noPrompt() async throws {
    let home = try Home()
    let card = try VirtualCard()

    let outcome = try await home.run(["sit", "1s", "--cues", "silent"], on: card)

    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    #expect(!outcome.standardOutput.contains("future self"))
  }

  @Test("Without zone data, and with a zone that does not exist, days and times still work")
  func noZone() async throws {
    let home = try Home()
    for zone in ["Nonsense/Zone", "", "Europe/Berlin"] {
      let environment = try home.environment(with: nil).merging(
        ["TZ": zone, "TZDIR": home.folder.path("none")]
      ) { $1 }
      for words in [
        ["note", "x"], ["log", "add", "sit", "--at", "2024-11-30 07:30", "--for", "2m"],
        ["log", "--since", "7 days"], ["day"], ["log", "show", "last"],
      ] {
        let outcome = try await ProgramRun.run(BuildProducts.ebb, words, environment: environment)
        #expect(outcome.exitCode == 0, "\(zone) \(words): \(outcome.standardError)")
      }
    }
    let log = try await home.run(["log", "--what", "sit"])
    #expect(log.standardOutput.split(separator: "\n").count(where: { $0.contains("7:30 AM") }) == 3)
  }

  /// A moment as RFC 3339 in UTC.
  private func utc(_ seconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }
}
