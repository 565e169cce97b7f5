internal import JSONText

/// One thing that was looked at: how it is, in plain words, and the way out where it is not well.
struct Finding: Hashable, Sendable {
  /// How it is.
  enum State: String, Sendable {
    /// As it should be.
    case ok
    /// Worth knowing; ebb does its work all the same.
    case note
    /// Something does not work.
    case fault
  }

  /// The chapter that it belongs to, in the order of the page.
  enum Area: String, CaseIterable, Sendable {
    /// The sound cards, and which one plays.
    case cards
    /// The mixer, and the bells that were played.
    case sound
    /// What keeps the session on time, and what time it is.
    case time
    /// The configuration and the journal.
    case files

    /// The heading on the page.
    var title: String {
      switch self {
      case .cards: phrase("Sound cards")
      case .sound: "Sound"
      case .time: "Time"
      case .files: "Files"
      }
    }
  }

  /// How it is.
  let state: State
  /// The chapter.
  let area: Area
  /// What was found.
  let text: String
  /// The way out, or what else to try; nil where there is nothing to do.
  let hint: String?

  /// Says how something is.
  init(_ state: State, _ area: Area, _ text: Message, hint: Message? = nil) {
    (self.state, self.area, self.text, self.hint) = (state, area, text.text, hint?.text)
  }

  /// Says how something is, in words that were made before.
  @_disfavoredOverload
  init(_ state: State, _ area: Area, _ text: some StringProtocol, hint: String? = nil) {
    (self.state, self.area, self.text, self.hint) = (state, area, String(text), hint)
  }

  /// Says how something is, with a way out that was made before.
  @_disfavoredOverload
  init(_ state: State, _ area: Area, _ text: Message, hint: String?) {
    (self.state, self.area, self.text, self.hint) = (state, area, text.text, hint)
  }

  /// The finding for another program.
  var json: JSONValue {
    [
      "state": JSONValue(state.rawValue), "area": JSONValue(area.rawValue),
      "text": JSONValue(text), "hint": hint.map { JSONValue($0) } ?? nil,
    ]
  }
}

extension [Finding] {
  /// What the program exits with: a fault of the sound goes before one of the files.
  var status: ExitStatus {
    let faulty = Set(filter { $0.state == .fault }.map(\.area))
    if faulty.contains(.cards) || faulty.contains(.sound) { return .noSoundCard }
    return faulty.isEmpty ? .done : .badData
  }
}
