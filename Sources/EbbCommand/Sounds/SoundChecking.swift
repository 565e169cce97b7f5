internal import BreathAudio
internal import JSONText

/// `ebb sounds --check`: what files are, and what becomes of them.
struct SoundChecking {
  /// A file, or why a word names none.
  private enum Finding {
    case report(SoundFileReport)
    case failure(word: String, CommandFailure)
  }

  private let findings: [Finding]

  /// Looks at each file, by a name of the library or by its path.
  init(_ words: [String], _ library: SoundLibrary) {
    findings = words.map { word in
      do throws(CommandFailure) {
        return .report(SoundFileReport(try library.path(named: word)))
      } catch {
        return .failure(word: word, error)
      }
    }
  }

  /// Prints what was found.
  ///
  /// - Parameters:
  ///   - json: Whether as one JSON array.
  ///   - context: Where to.
  /// - Returns: What the program exits with: that of the first file which is of no use.
  /// - Throws: ``CommandFailure`` where standard output takes no more.
  func tell(json: Bool, in context: CommandContext) throws(CommandFailure) -> ExitStatus {
    if json {
      try context.console.print([JSONValue(findings.map(Self.json)).serialized()])
    } else {
      try context.console.print(findings.flatMap(Self.lines))
    }
    return findings.lazy.compactMap(Self.failure).first?.status ?? .done
  }

  /// Why a file is of no use; nil where it is of some.
  private static func failure(of finding: Finding) -> CommandFailure? {
    switch finding {
    case .failure(_, let failure): return failure
    case .report(let report):
      guard report.isUnusable, case .failure(let error) = report.sound else { return nil }
      return CommandFailure(error)
    }
  }

  private static func lines(of finding: Finding) -> [String] {
    switch finding {
    case .failure(let word, let failure):
      return ["\(word.printable): \(failure.message.printable)"]
    case .report(let report): return SoundFilePage(report).lines
    }
  }

  private static func json(of finding: Finding) -> JSONValue {
    switch finding {
    case .failure(let word, let failure):
      return ["file": JSONValue(word), "usable": false, "fault": JSONValue(failure.message)]
    case .report(let report): return SoundFilePage(report).json
    }
  }
}
