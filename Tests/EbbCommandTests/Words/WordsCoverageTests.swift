import BreathTesting
import Testing

@testable import EbbCommand

@Suite("Words of another language")
struct WordsCoverageTests {
  @Test("The reader of literals joins what is joined, and knows the call")
  func literals() {
    let source = #"""
      throw CommandFailure(.usage, "no \(name("x", 1)) " + "here", hint: near.isEmpty ? "a" : "b")
      // "not this"
      let list = HelpChapter(title: "T", lines: ["x y", say("z\u{41}")])
      """#

    #expect(
      SourceLiterals.of(source).filter { $0.template != "x" } == [
        .init(template: "no {} here", call: "CommandFailure", label: ""),
        .init(template: "a", call: "CommandFailure", label: "hint"),
        .init(template: "b", call: "CommandFailure", label: "hint"),
        .init(template: "T", call: "HelpChapter", label: "title"),
        .init(template: "x y", call: "HelpChapter", label: "lines"),
        .init(template: "zA", call: "say", label: ""),
      ]
    )
  }

  @Test("Every message has its German words")
  func german() throws {
    let missing = try messages().filter { WordTable.german.sentences[$0] == nil }

    #expect(missing.isEmpty, "\(missing.sorted().joined(separator: "\n"))")
  }

  @Test("Every warning of a built-in pattern has its German words, and none is too many")
  func warnings() {
    let library = PatternLibrary(Configuration())
    let warnings = PatternLibrary.builtinNames.flatMap { name in
      (try? library.pattern(named: name).about.warnings) ?? []
    }

    #expect(!warnings.isEmpty)
    #expect(Set(warnings) == Set(WordTable([German.warnings], texts: []).sentences.keys))
  }

  @Test("Every German sentence belongs to one that is said, and has a place for each of its values")
  func noneTooMany() throws {
    let journal = try ModuleSources(of: "BreathJournal").files.values
    let sources = Array(try Self.sources().values) + Array(journal)
    let said = Set(sources.flatMap(SourceLiterals.of).map(\.template))
    let nouns = WordTable([German.nouns, German.warnings], texts: []).sentences

    for (english, other) in WordTable.german.sentences where nouns[english] == nil {
      #expect(said.contains(english), "no one says \(english)")
      let values = english.components("{}") - 1
      for form in other.split(separator: "|", omittingEmptySubsequences: false) {
        let full = WordTable.filled(String(form), (0..<values).map { "<\($0)>" })
        let shown = (0..<values).filter { full.contains("<\($0)>") }.count
        #expect(other.contains("{") == english.contains("{"), "\(english)")
        #expect(shown == values || Self.isShorter(english), "\(english) / \(other)")
      }
    }
  }

  /// Whether a value of the English sentence is an ending that German has no use for: an article, or the
  /// `s` of many.
  private static func isShorter(_ english: String) -> Bool {
    english == "{} needs {} {}" || english.contains("bead{}") || english.contains("mala{}")
      || english.contains("minute{}") || english.contains("breath{}")
  }

  /// What is looked up: what is handed to calls that make messages of it, and the texts of the help.
  private func messages() throws -> Set<String> {
    var messages: Set<String> = []
    // What a service manager is told has words of its own.
    for (path, source) in try Self.sources()
    where !path.contains("Help.swift") && !path.contains("ServiceManager") {
      for literal in SourceLiterals.of(source) where Self.isMessage(literal) {
        messages.insert(literal.template)
      }
    }
    return messages
  }

  private static func isMessage(_ literal: SourceLiterals.Literal) -> Bool {
    let letters = literal.template.split(separator: "{}").joined().filter(\.isLetter)
    guard letters.count > 1, !literal.template.contains("\n") else { return false }
    // A command line reads the same in every language.
    guard !literal.template.hasPrefix("ebb ") || literal.template.hasPrefix("ebb plays") else {
      return false
    }
    return calls.contains(literal.call) && literal.label != "in"
      || labels.contains(literal.label) && literal.call != "{"
  }

  /// The calls that make a message of a literal.
  private static let calls: Set<String> = [
    "phrase", "CommandFailure", "say", "Finding", "hinting", "refuse",
  ]
  /// The labels of what help pages show.
  private static let labels: Set<String> = ["help", "summary", "discussion", "effect", "hint"]

  private static func sources() throws -> [String: String] {
    try ["EbbCommand", "BreathEngine", "BreathAudio"].reduce(into: [:]) { all, name in
      for (path, text) in try ModuleSources(of: name).files where path.hasSuffix(".swift") {
        // The scripts of shells are no text for a person, and the words are those that are asked for.
        guard !path.hasPrefix("Words/German"), !path.contains("CompletionScript") else { continue }
        all["\(name)/\(path)"] = text
      }
    }
  }
}

extension String {
  /// How many parts a separator makes of the text.
  fileprivate func components(_ separator: String) -> Int {
    var (count, rest) = (1, self[...])
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(separator) }) {
      count += 1
      rest = rest[start...].dropFirst(separator.count)
    }
    return count
  }
}
