internal import JSONText

/// What a program asks of a running ebb: `{"v":1,"ask":"pause"}`.
struct ControlRequest: Hashable {
  /// What can be asked.
  enum Word: String, CaseIterable {
    /// What goes on.
    case status
    /// To stand still.
    case pause
    /// To go on; in a corner where nothing plays, to begin.
    case resume
    /// To end.
    case stop
    /// Every event line from now on.
    case watch
  }

  /// The version of what is said on the socket.
  static let version: Int64 = 1

  /// What is asked.
  let word: Word

  /// Reads a line.
  ///
  /// - Parameter line: The line without its end.
  /// - Returns: What is asked.
  /// - Throws: ``ControlRefusal`` where it cannot be.
  static func read(_ line: some Collection<UInt8>) throws(ControlRefusal) -> ControlRequest {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue.parse(bytes: line)
    } catch {
      throw ControlRefusal(.malformed, "\(error)")
    }
    guard value.object != nil else {
      throw ControlRefusal(
        .malformed,
        "a request is an object, such as {\"v\":1,\"ask\":\"status\"}"
      )
    }
    guard let version = value["v"] else {
      throw ControlRefusal(.version, "\"v\" is missing; it is 1")
    }
    guard version.int64 == Self.version else {
      throw ControlRefusal(.version, "\"v\" is 1 here, not what was said")
    }
    guard let word = value["ask"]?.string.flatMap(Word.init) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw ControlRefusal(.unknown, "\"ask\" is one of \(words)")
    }
    return ControlRequest(word: word)
  }

  /// The line that asks for something.
  static func line(_ word: Word) -> String {
    let object: JSONObject = ["v": JSONValue(version), "ask": JSONValue(word.rawValue)]
    return JSONValue(object).serialized() + "\n"
  }
}

/// Why what was asked is not done.
struct ControlRefusal: Error, Hashable {
  /// The kinds of reasons, which programs can tell apart.
  enum Code: String, CaseIterable {
    /// No JSON object in UTF-8.
    case malformed
    /// Another version of what is said.
    case version
    /// A word that is not known.
    case unknown
    /// A line without an end.
    case tooLong = "too_long"
    /// Nothing plays.
    case idle
    /// The session has not begun yet.
    case opening
    /// The session is over.
    case over
    /// Someone asked for the opposite before it had come.
    case overtaken
    /// It did not come in time.
    case unanswered
    /// What was to begin did not.
    case failed
  }

  /// What kind of reason.
  let code: Code
  /// The reason, in English.
  let message: String

  init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }

  /// The answer to whoever asked.
  ///
  /// - Parameter word: What was asked; nil where that could not be read.
  /// - Returns: The object of the line.
  func answer(to word: ControlRequest.Word?) -> JSONObject {
    [
      "v": JSONValue(ControlRequest.version),
      "ok": false,
      "ask": word.map { JSONValue($0.rawValue) } ?? nil,
      "error": JSONValue(code.rawValue),
      "message": JSONValue(message),
    ]
  }
}
