import JSONText
import Testing

@testable import EbbCommand

@Suite("Texts of the built-in patterns")
struct BuiltinTextTests {
  @Test("Each has a title, a summary on one line, sources and a dose", arguments: Self.names)
  func words(name: String) throws {
    let text = try object(name)

    #expect(text["title"]?.string?.isEmpty == false)
    let summary = try #require(text["summary"]?.string)
    #expect((1...60).contains(summary.count))
    #expect(!summary.contains { $0.isNewline || $0.isUppercase })
    #expect(!summary.hasSuffix("."))
    #expect(!strings(text["sources"]).isEmpty)
    #expect(text["dose"]?.string?.hasSuffix(".") == true)
  }

  @Test("Those that can do harm have warnings in whole sentences, and no others have any")
  func warnings() throws {
    for name in Self.names {
      let text = try object(name)
      let (warnings, notes) = (strings(text["warnings"]), strings(text["notes"]))

      #expect(warnings.isEmpty != Self.warned.contains(name), "\(name)")
      #expect(notes.isEmpty != Self.noted.contains(name), "\(name)")
      #expect((warnings + notes).allSatisfy { $0.hasSuffix(".") && $0.first?.isUppercase == true })
    }
  }

  @Test(
    "What can make one faint says first where and how it must never be done",
    arguments: [
      ("wim-hof", ["water", "driving"]), ("co2-table", ["water", "alone", "driving"]),
      ("o2-table", ["water", "alone", "driving"]),
    ]
  )
  func faint(name: String, words: [String]) throws {
    let warnings = strings(try object(name)["warnings"])

    let never = warnings.prefix(words.count)

    #expect(never.allSatisfy { $0.hasPrefix("NEVER do this ") })
    for (warning, word) in zip(never, words) { #expect(warning.contains(word)) }
  }

  private static let names = BuiltinPatterns.all.map(\.name)

  /// Those that can do harm: fast, long or open holds, and forceful breath.
  private static let warned: Set<String> = [
    "wim-hof", "kapalabhati", "nadi-1-4-2", "visama", "control-pause", "co2-test", "co2-table",
    "o2-table",
  ]

  /// Those of which their sources say who should take care, and that are gentle all the same.
  private static let noted: Set<String> = ["4-7-8", "nadi-shodhana", "bhramari", "ujjayi"]

  private func object(_ name: String) throws -> JSONValue {
    let builtin = try #require(BuiltinPatterns.all.first { $0.name == name })
    return try JSONValue.parse(builtin.text, as: .json5)
  }

  private func strings(_ value: JSONValue?) -> [String] {
    value?.array?.compactMap(\.string) ?? []
  }
}
