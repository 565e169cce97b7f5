/// Finds the LED that a word means.
struct LEDName {
  /// The most names that a hint lists.
  private static let mostListed = 12

  /// Where the system lists its LEDs.
  var system = LEDFiles.system

  /// The names of all LEDs there are.
  var names: [String] { FileSystem.names(in: system) }

  /// The LED of a word: a folder where it has a slash, else a name, or the end of one behind a colon
  /// where only one LED has it, such as `scrolllock` for `input3::scrolllock`.
  ///
  /// - Parameter word: What was said.
  /// - Returns: Its files, whether or not they are there.
  func files(_ word: String) -> LEDFiles {
    guard !word.contains("/") else { return LEDFiles(folder: word) }
    let names = names
    guard !names.contains(word) else { return LEDFiles(folder: "\(system)/\(word)") }
    let ends = names.filter { $0.hasSuffix(":" + word) }
    return LEDFiles(folder: "\(system)/\(ends.count == 1 ? ends[0] : word)")
  }

  /// Why the LED of a word cannot be lit; nil where it can.
  func failure(_ word: String) -> CommandFailure? {
    let files = files(word)
    switch files.fault {
    case nil: return nil
    case .missing where word.contains("/"):
      return CommandFailure(.notFound, "no LED \(word.quoted): there is no such folder")
    case .missing:
      let near = NearestName.suggestion(for: word, among: names)
      return CommandFailure(.notFound, "no LED \(word.quoted)\(near)", hint: list)
    case .notAnLED:
      return CommandFailure(
        .usage,
        "\(word.quoted) is no LED: its folder has no brightness, or no number in max_brightness",
        hint: list
      )
    case .refused(let path, let number):
      return CommandFailure(
        .inputOutput,
        "cannot write \(path): \(LEDFiles.reason(number))",
        hint:
          "who may write it: the group \"input\", where the udev rule 70-ebb.rules of ebb's package is "
          + "installed; else root"
      )
    }
  }

  private var list: String {
    let names = names
    guard !names.isEmpty else { return phrase("there is no LED in \(system)") }
    let shown = names.prefix(Self.mostListed).joined(separator: ", ")
    return phrase("those there are: \(shown + (names.count > Self.mostListed ? ", …" : ""))")
  }
}
