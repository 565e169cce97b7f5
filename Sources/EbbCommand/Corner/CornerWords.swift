internal import JSONText

/// The command line of a session that a corner starts, as the configuration has it: `sit 20m`.
struct CornerWords: Hashable, Sendable {
  /// What is started where the configuration does not say: what a bare `ebb` does.
  static let usual = CornerWords(text: "", file: "", place: nil)

  /// As it was written.
  let text: String
  /// The configuration file.
  let file: String
  /// Where it stands there; nil for what is usual.
  let place: JSONPlace?

  /// How it is shown: of what is usual, the command that it is.
  var shown: String { text.isEmpty ? "sit" : text }

  /// Reads a command line.
  ///
  /// - Parameter text: Its words, with quotes as a shell has them; a first word `ebb` is left out.
  /// - Returns: What is asked for.
  /// - Throws: ``CommandFailure`` where it is no session that can be heard here.
  static func read(_ text: String) throws(CommandFailure) -> CornerStart {
    var words = try split(text)
    if words.first == "ebb" { words.removeFirst() }
    let invocation = try ArgumentParser.parse(words)
    let start: CornerStart
    switch invocation.command.identity {
    case .sit where !invocation.has(.version) && !invocation.has(.help):
      let options = try SitOptions(invocation)
      guard !options.wantsPlan else { throw noSession(text) }
      start = .sit(options)
    case .play where !invocation.has(.help):
      start = .play(try PlayOptions(invocation))
    default: throw noSession(text)
    }
    guard start.session.output != .standardOutput else { throw noSession(text) }
    guard start.session.button == nil else {
      throw CommandFailure(.usage, "a corner has buttons of its own; leave --button out")
    }
    return start
  }

  /// A failure of these words, with their place in the file.
  func placed(_ failure: CommandFailure) -> CommandFailure {
    // A fault of the file has a place of its own.
    guard let place, failure.status != .badData else { return failure }
    let words = "\(file):\(place.line):\(place.column): \(text.quoted): \(failure.message)"
    return CommandFailure(failure.status, words, hint: failure.hint)
  }

  private static func noSession(_ text: String) -> CommandFailure {
    CommandFailure(
      .usage,
      "found \(text.quoted); a corner starts what is heard, such as \"sit 20m\" or \"play box\""
    )
  }

  private static func split(_ text: String) throws(CommandFailure) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        (quote, word) = (character, word ?? "")
      } else if quote == nil, character == " " {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else {
      throw CommandFailure(.usage, "found \(text.quoted); a quote in it is not closed")
    }
    return words + [word].compactMap(\.self)
  }
}

/// A session that a corner starts.
enum CornerStart: Hashable, Sendable {
  /// A silent sit.
  case sit(SitOptions)
  /// A pattern.
  case play(PlayOptions)

  /// What both share.
  var session: SessionOptions {
    get {
      switch self {
      case .sit(let options): options.session
      case .play(let options): options.session
      }
    }
    set {
      switch self {
      case .sit(var options):
        options.session = newValue
        self = .sit(options)
      case .play(var options):
        options.session = newValue
        self = .play(options)
      }
    }
  }
}
