internal import BreathAudio
internal import JSONText

/// Reads the table of a language.
///
/// ```
/// table   = { name, voice, texts: { KEY: TEXT }, phases: { PHASE: FORMS }, moments: { start, end: FORMS },
///             last: KEYS, left: KEYS, sayings: { TEXT: KEYS }, warnings: { TEXT: FORMS }, numbers }
/// FORMS   = [KEY, …]   from full to short
/// KEYS    = [KEY, …]   one after the other
/// numbers = { words: "number-{n}", point: KEY, hundred: { one: KEYS, many: KEYS }, thousand: … }
/// ```
struct PromptTableReader {
  private let object: JSONObject
  private let file: String

  /// The name of the language and what it says.
  ///
  /// - Parameter file: The table.
  /// - Returns: Both, whole.
  /// - Throws: ``CommandFailure`` with the status 65 or 74, and what is wrong where.
  static func read(
    _ file: String
  ) throws(CommandFailure) -> (name: String, script: PromptScript) {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(file)
    } catch {
      throw CommandFailure(.inputOutput, "cannot read the table of a voice, \(file.quoted)")
    }
    let value: JSONValue
    do {
      value = try JSONValue.parse(bytes: bytes, as: .json5)
    } catch {
      let place = "\(file):\(error.place.line):\(error.place.column)"
      throw CommandFailure(.badData, "\(place): \(error.message)")
    }
    guard let object = value.object else {
      throw CommandFailure(.badData, "\(file): the table of a voice is an object { … }")
    }
    let reader = PromptTableReader(object: object, file: file)
    return (try reader.text("name", in: object), try reader.script())
  }

  private func script() throws(CommandFailure) -> PromptScript {
    let numbers = try member("numbers", in: object)
    var script = PromptScript(
      numbers: NumberWords(
        words: try text("words", in: numbers),
        point: try text("point", in: numbers),
        hundred: try group("hundred", in: numbers),
        thousand: try group("thousand", in: numbers)
      )
    )
    for member in try member("texts", in: object).members {
      script.texts[member.key] = member.value.string
    }
    script.phases = try lists("phases")
    script.sayings = try lists("sayings")
    script.warnings = try lists("warnings")
    let moments = try member("moments", in: object)
    script.start = try keys("start", in: moments)
    script.end = try keys("end", in: moments)
    script.last = try keys("last", in: object)
    script.left = try keys("left", in: object)
    return script
  }

  private func group(
    _ key: String,
    in object: JSONObject
  ) throws(CommandFailure) -> NumberWords.Group {
    let group = try member(key, in: object)
    return NumberWords.Group(one: try keys("one", in: group), many: try keys("many", in: group))
  }

  private func lists(_ key: String) throws(CommandFailure) -> [String: [String]] {
    let object = try member(key, in: object)
    var lists: [String: [String]] = [:]
    for member in object.members { lists[member.key] = try keys(member.key, in: object) }
    return lists
  }

  private func member(
    _ key: String,
    in object: JSONObject
  ) throws(CommandFailure) -> JSONObject {
    guard let member = object[key]?.object else {
      throw fault(key, in: object, phrase("an object { … }"))
    }
    return member
  }

  private func text(_ key: String, in object: JSONObject) throws(CommandFailure) -> String {
    guard let text = object[key]?.string else { throw fault(key, in: object, phrase("a text")) }
    return text
  }

  /// The names of files; what leads out of the folder is none.
  private func keys(_ key: String, in object: JSONObject) throws(CommandFailure) -> [String] {
    let keys = object[key]?.array?.map(\.string) ?? [nil]
    let names = keys.compactMap { $0 }.filter { !$0.isEmpty && !$0.contains("/") }
    guard names.count == keys.count else {
      throw fault(key, in: object, phrase("an array of the names of prompts"))
    }
    return names
  }

  private func fault(_ key: String, in object: JSONObject, _ rule: String) -> CommandFailure {
    let place = object[key]?.place.map { ":\($0.line):\($0.column)" } ?? ""
    return CommandFailure(.badData, "\(file)\(place): \(key.quoted) must be \(rule)")
  }
}
