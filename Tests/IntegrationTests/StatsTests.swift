import BreathTesting
import FoundationEssentials
import JSONText
import Testing

@Suite("What the journal comes to", .realTime)
struct StatsTests {
  @Test(
    "A place without zone data, or whose zone is nonsense, counts the same days",
    arguments: [
      ["TZ": "Nonsense/Zone"], ["TZ": ""], ["TZ": ":::"],
      ["TZDIR": "/nonexistent", "TZ": "Europe/Berlin"],
      ["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"], ["TZ": "XXX+24:59:59"],
    ]
  )
  func zones(environment: [String: String]) async throws {
    let home = try Home()
    try home.practise()

    let outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      ["stats", "--json"],
      environment: home.environment.merging(environment) { $1 }
    )
    let page = try await ProgramRun.run(
      BuildProducts.ebb,
      ["stats"],
      environment: home.environment.merging(environment) { $1 }
    )

    #expect(outcome.exitCode == 0 && outcome.standardError.isEmpty, "\(outcome.standardError)")
    let json = try JSONValue.parse(outcome.standardOutput)
    let usual = try JSONValue.parse(try await home.run(["stats", "--json"]).standardOutput)
    #expect(json["sessions"]?.int64 == 133)
    #expect(json["days_practised"]?.int64 == 133)
    // Each record's own offset decides its day; only which day is today depends on the place.
    #expect(json["days"] == usual["days"])
    #expect(page.exitCode == 0)
    #expect(page.standardOutput.contains("133 sessions, 22 h 10 min"))
  }

  @Test("A sit of now is one of today, also where it is the only one of its streak")
  func today() async throws {
    let home = try Home()
    try home.practise()

    let json = try JSONValue.parse(try await home.run(["stats", "--json"]).standardOutput)

    #expect(json["streaks"]?["once_a_day"]?["today"]?.bool == true)
    #expect(json["streaks"]?["once_a_day"]?["days"]?.int64 == 1)
    #expect(json["days"]?.array?.last?["day"] == json["today"])
  }
}
