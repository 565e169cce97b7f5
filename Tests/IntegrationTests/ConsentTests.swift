import BreathTesting
import JSONText
import Testing

@Suite("Consent", .realTime)
struct ConsentTests {
  private static func configuration(_ warning: String) -> String {
    """
    { patterns: { risky: {
      warnings: ["\(warning)"], phases: [{ inhale: 0.5 }, { exhale: 0.5 }], breaths: 2,
    } } }
    """
  }

  private static let line = ["play", "risky", "--cues", "silent", "--prepare", "0", "--quiet"]

  @Test("Where no one can be asked, a warned pattern is played only once its risk was accepted")
  func withoutTerminal() async throws {
    let home = try Home()
    let card = try VirtualCard()
    _ = try home.configure(Self.configuration("Never in water."))

    let refused = try await home.run(Self.line, on: card)
    let accepted = try await home.run(Self.line + ["--accept-risk"], on: card)
    let again = try await home.run(Self.line, on: card)

    #expect(refused.exitCode == 64)
    #expect(
      refused.standardError == """
        ebb: pattern "risky" has warnings that no one has answered yet
        read them: ebb patterns risky; then say --accept-risk, once

        """
    )
    #expect(accepted.exitCode == 0, "\(accepted.standardError)")
    #expect(again.exitCode == 0, "\(again.standardError)")
    let consents = try home.records("consent")
    #expect(consents.count == 1)
    #expect(consents.first?["pattern"]?.string == "risky")
    #expect(consents.first?["warnings"]?.array?.map(\.string) == ["Never in water."])
    #expect(try home.records("session").count == 2)
  }

  @Test("Another warning is asked about anew")
  func otherWarning() async throws {
    let home = try Home()
    let card = try VirtualCard()
    _ = try home.configure(Self.configuration("Never in water."))
    _ = try await home.run(Self.line + ["--accept-risk"], on: card)

    _ = try home.configure(Self.configuration("Never alone."))
    let refused = try await home.run(Self.line, on: card)

    #expect(refused.exitCode == 64)
    #expect(try home.records("session").count == 1)
  }

  @Test("With --no-log the consent is not kept")
  func notKept() async throws {
    let home = try Home()
    let card = try VirtualCard()
    _ = try home.configure(Self.configuration("Never in water."))

    let accepted = try await home.run(Self.line + ["--accept-risk", "--no-log"], on: card)
    let refused = try await home.run(Self.line, on: card)

    #expect(accepted.exitCode == 0, "\(accepted.standardError)")
    #expect(refused.exitCode == 64)
    #expect(try home.records().isEmpty)
  }

  @Test("A rendering says the warnings and asks nothing")
  func rendering() async throws {
    let home = try Home()
    _ = try home.configure(Self.configuration("Never in water."))

    let rendered = try await home.run(["play", "risky", "--output", "a.wav"])

    #expect(rendered.exitCode == 0)
    #expect(rendered.standardError.contains("before you play risky:\n  - Never in water.\n"))
    #expect(try home.records().isEmpty)
  }
}
