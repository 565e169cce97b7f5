/// Which of the ebbs that run is meant.
struct ControlChoice {
  /// Nothing runs that could be asked.
  static let nothing = CommandFailure(.notFound, "nothing plays: no ebb runs for this user")

  private let all: [RunningEbb]
  private let word: ControlRequest.Word

  /// A choice for what is asked.
  init(_ all: [RunningEbb], _ word: ControlRequest.Word) {
    (self.all, self.word) = (all, word)
  }

  /// The one that is meant.
  ///
  /// - Parameter which: What was said; nil where nothing was.
  /// - Returns: The one that was named, else the only one of which it can be asked.
  /// - Throws: ``CommandFailure`` with the status 66 where there is none, or 64 where there are several.
  func one(_ which: String?) throws(CommandFailure) -> RunningEbb {
    if let which { return try called(which) }
    guard let first = all.first else { throw Self.nothing }
    let possible = possible
    if possible.isEmpty, word != .watch, word != .resume {
      throw CommandFailure(.notFound, "nothing plays: \(ControlWords.line(of: first))")
    }
    return try only(of: possible.isEmpty ? all : possible)
  }

  /// The one that a word names.
  ///
  /// - Throws: ``CommandFailure`` with the status 66 where there is none, or 64 where there are several.
  func called(_ which: String) throws(CommandFailure) -> RunningEbb {
    guard !all.isEmpty else { throw Self.nothing }
    let called = all.filter { $0.isCalled(which) }
    guard !called.isEmpty, !which.isEmpty else {
      throw CommandFailure(.notFound, "no ebb \(which.quoted) runs", hint: "see: ebb status")
    }
    return try only(of: called)
  }

  /// Those that are at a session: a corner that waits has nothing to pause.
  private var possible: [RunningEbb] { all.filter(\.hasSession) }

  private func only(of some: [RunningEbb]) throws(CommandFailure) -> RunningEbb {
    guard some.count > 1 else { return some[0] }
    let list = some.map { ebb in
      let name = ebb.status.map(ControlWords.name) ?? "?"
      return "\(ebb.processID) (\(name))".printable
    }
    throw CommandFailure(
      .usage,
      "several run: \(list.joined(separator: ", "))",
      hint: "say which: ebb \(word.rawValue) \(some[0].processID)"
    )
  }
}

extension CommandFailure {
  /// That a running ebb does not do what it was asked.
  init(_ refusal: ControlRefusal, of ebb: RunningEbb) {
    let status: ExitStatus =
      switch refusal.code {
      case .idle, .opening, .over: .notFound
      case .failed: .noSoundCard
      case .malformed, .version, .unknown, .tooLong, .overtaken, .unanswered: .inputOutput
      }
    let words = ControlWords.words(of: refusal)
    self.init(status, "process \(ebb.processID): \(words)")
  }
}
