internal import BreathJournal

/// A text that could not go where it belongs, kept in a file so that nobody writes it twice.
struct KeptText {
  /// Where such files are, and where to speak of them.
  let context: CommandContext

  /// The failure with the place of the text as its way out.
  ///
  /// Where no file can be written either, the text itself is printed.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - failure: Why it is not where it belongs.
  ///   - way: What to do with the file, such as `shorten it and say: ebb note - <@`; `@` stands for
  ///     its path.
  /// - Returns: The failure to throw.
  func keep(_ bytes: [UInt8], after failure: CommandFailure, way: String) -> CommandFailure {
    do throws(PrivateFile.Fault) {
      let file = context.paths.shown(try write(bytes))
      let hint =
        phrase("the text is kept in \(file); \(way.map { $0 == "@" ? file : String($0) }.joined())")
      return CommandFailure(failure.status, failure.message, hint: hint)
    } catch {
      context.console.err(String(decoding: bytes, as: UTF8.self).printableLines + "\n")
      return CommandFailure(
        failure.status,
        failure.message,
        hint: "nor could the text be kept in a file: \(error.reason); it is printed above"
      )
    }
  }

  /// Says where texts are left that nobody has taken.
  func tellLeft() {
    guard let folder, !FileSystem.names(in: folder).isEmpty else { return }
    context.console.say("texts that were kept in \(context.paths.shown(folder)) stay there")
  }

  private var folder: String? {
    (try? context.paths.stateFolder()).map { $0 + "/texts" }
  }

  /// Writes the text into a new file, and answers its path.
  func write(_ bytes: [UInt8], name: String = "text") throws(PrivateFile.Fault) -> String {
    guard let folder else { throw PrivateFile.Fault(reason: "HOME names no place for it") }
    let time = LocalTime.now().fileName
    var number = 1
    while true {
      let path = "\(folder)/\(name)-\(time)\(number == 1 ? "" : "-\(number)").txt"
      do throws(PrivateFile.Fault) {
        try PrivateFile.write(bytes, toNew: path)
        return path
      } catch {
        guard error.isTaken, number < 1_000 else { throw error }
        number += 1
      }
    }
  }
}

extension LocalTime {
  /// The moment as part of a file's name: `2026-11-30T07-30-00`.
  var fileName: String {
    let time = [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(date.iso8601)T\(time.joined(separator: "-"))"
  }
}
