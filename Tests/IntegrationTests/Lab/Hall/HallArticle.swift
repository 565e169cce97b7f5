import BreathTesting
import FoundationEssentials

/// What the page `Hall.md` tells its readers to write, so that it is that which is tested.
struct HallArticle {
  /// The section of the server's configuration.
  let server: String
  /// The words of a session, without the program's name.
  let words: [String]

  /// Reads the page.
  ///
  /// - Throws: ``ServerFailure`` where something is not on it.
  init() throws {
    let page = URL(filePath: ModuleSources.folder)
      .appending(path: "EbbCommand/EbbCommand.docc/Hall.md").path
    let text = try String(contentsOfFile: page, encoding: .utf8)
    server = try Self.block("ini", of: text)
    let line = try Self.block("sh", of: text).split(separator: "\n").first {
      $0.hasPrefix("ebb play ")
    }
    guard let line else { throw ServerFailure(description: "no \"ebb play\" on \(page)") }
    words = line.split(separator: " ").dropFirst().map(String.init)
  }

  /// The FIFO that both name.
  var fifo: String? { words.firstIndex(of: "--output").map { words[$0 + 1] } }

  /// How much earlier ebb gives its sound, in nanoseconds.
  var offset: Int64? {
    guard let place = words.firstIndex(of: "--offset") else { return nil }
    let digits = words[place + 1].filter(\.isNumber)
    return words[place + 1].hasPrefix("-") ? Int64(digits).map { $0 * 1_000_000 } : nil
  }

  /// The first block of code of a kind that a page has after its heading of the set-up.
  private static func block(_ kind: String, of text: String) throws -> String {
    guard let start = text.firstRange(of: "```\(kind)\n"),
      let end = text[start.upperBound...].firstRange(of: "```")
    else { throw ServerFailure(description: "no block of \(kind) in Hall.md") }
    return String(text[start.upperBound..<end.lowerBound])
  }
}
