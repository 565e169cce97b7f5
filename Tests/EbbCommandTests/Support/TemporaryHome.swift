import BreathJournal
import BreathTesting
import Glibc
import JSONText
import Synchronization
import Testing

@testable import EbbCommand

/// A home folder of its own for a test, removed with all it holds when the test ends.
final class TemporaryHome: Sendable {
  private let folder: TemporaryFolder

  init(configuration: String? = nil) throws {
    folder = try TemporaryFolder()
    if let configuration { try write(configuration, to: ".config/ebb/config.json5") }
  }

  var path: String { folder.path }

  /// Runs a command line in this home.
  func run(_ words: String..., also environment: [String: String] = [:]) -> CommandRun {
    run(words, also: environment)
  }

  /// Runs a command line of any number of words in this home.
  func run(_ words: [String], also environment: [String: String] = [:]) -> CommandRun {
    let lines = Lines()
    let console = Console(out: { lines.out($0) }, err: { lines.err($0) })
    let home = ["HOME": path].merging(environment) { $1 }
    let status = EbbCommand.run(words, CommandContext(console: console, environment: home))
    return lines.run(status.rawValue, home: path)
  }

  /// Waits until the clock shows another millisecond, so that what is written next is later.
  func nextMoment() {
    let now = LocalTime.now()
    while LocalTime.now() == now {}
  }

  /// The records of the journal, in the order of its files' lines.
  func records() throws -> [JSONValue] {
    let place = ".local/share/ebb/journal"
    let names = FileSystem.names(in: folder.path(place)).filter { $0.hasSuffix(".jsonl") }
    return try names.flatMap { name in
      try folder.read("\(place)/\(name)").split(separator: "\n")
        .map { try JSONValue.parse(String($0)) }
    }
  }

  /// Reads a file of the home.
  func read(_ name: String) throws -> String { try folder.read(name) }

  /// Puts a file into the home, with the folders that lead to it.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = folder.path(name)
    for index in file.indices where file[index] == "/" && index != file.startIndex {
      mkdir(String(file[..<index]), 0o700)
    }
    return try folder.write(text, to: name)
  }
}

/// What a command line did, with the home folder shown as `~`.
struct CommandRun: Hashable {
  let status: Int32
  let out: String
  let err: String
}

/// Collects what a command prints.
private final class Lines: Sendable {
  private let texts = Mutex((out: "", err: ""))

  func out(_ text: String) { texts.withLock { $0.out += text } }
  func err(_ text: String) { texts.withLock { $0.err += text } }

  func run(_ status: Int32, home: String) -> CommandRun {
    let (out, err) = texts.withLock { $0 }
    return CommandRun(
      status: status,
      out: out.replacing(home, with: "~"),
      err: err.replacing(home, with: "~")
    )
  }
}

extension String {
  /// The text with each occurrence of a part replaced.
  func replacing(_ part: String, with other: String) -> String {
    var (result, rest) = ("", self[...])
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(part) }) {
      result += rest[..<start] + other
      rest = rest[start...].dropFirst(part.count)
    }
    return result + rest
  }
}
