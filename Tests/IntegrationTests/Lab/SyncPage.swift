import BreathTesting
import FoundationEssentials
import Testing

/// The commands of the page on sharing a journal, so that it cannot promise what does not work.
struct SyncPage {
  private let lines: [Substring]

  init() throws {
    let path = "\(ModuleSources.folder)/BreathJournal/BreathJournal.docc/Sync.md"
    lines = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The fenced block that follows the line `<!-- NAME -->`.
  ///
  /// - Parameters:
  ///   - name: The name in the comment.
  ///   - words: Words of the block, such as the name of a server, and what stands for them here.
  /// - Returns: The lines of the block.
  /// - Throws: An expectation's failure where there is no such block, or a word is not in it.
  func block(_ name: String, with words: [String: String] = [:]) throws -> String {
    let marker = try #require(lines.firstIndex { $0 == "<!-- \(name) -->" })
    let block = lines[(marker + 1)...]
    try #require(block.first?.hasPrefix("```") == true)
    var text = block.dropFirst().prefix { $0 != "```" }.joined(separator: "\n")
    for (word, stand) in words {
      try #require(text.contains(word))
      text = text.replacing(word, with: stand)
    }
    return text
  }
}
