/// The editor of someone's choice, which `VISUAL` or `EDITOR` names.
struct TextEditor {
  /// What an editor has made of a file.
  struct Edited {
    /// All that is in the file.
    let bytes: [UInt8]
    /// The file, which stays until ``remove()``.
    let path: String

    /// Removes the file, once its text is safe elsewhere.
    func remove() { PrivateFile.remove(path) }
  }

  private let command: String
  private let context: CommandContext

  /// The editor, or nil where none is named.
  init?(_ context: CommandContext) {
    let named = ["VISUAL", "EDITOR"].compactMap { context.environment[$0] }
    guard let command = named.first(where: { !TextRule.isBlank($0) }) else { return nil }
    self.command = command
    self.context = context
  }

  /// Has someone edit a text in a new file.
  ///
  /// - Parameters:
  ///   - text: What the file holds at first.
  ///   - name: The beginning of the file's name.
  /// - Returns: What it holds when the editor has ended.
  /// - Throws: ``CommandFailure`` where there is no such editor, or it fails; the file stays where it
  ///   holds more than it did at first.
  func edit(_ text: String, name: String) throws(CommandFailure) -> Edited {
    let path: String
    do {
      path = try KeptText(context: context).write(Array(text.utf8), name: name)
    } catch {
      throw CommandFailure(.cannotCreate, "cannot create a file for the editor: \(error.reason)")
    }
    return try editAgain(path, first: text)
  }

  /// Has someone edit a file that is there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - first: What it held at first.
  /// - Returns: What it holds when the editor has ended.
  /// - Throws: ``CommandFailure`` as ``edit(_:name:)``.
  func editAgain(_ path: String, first: String) throws(CommandFailure) -> Edited {
    let status = ShellCommand.run(command, on: path)
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path)
    } catch {
      throw CommandFailure(.inputOutput, "the file that the editor was given is gone: \(path)")
    }
    if status == 0 { return Edited(bytes: bytes, path: path) }
    throw failure(status, path, isChanged: !bytes.elementsEqual(first.utf8))
  }

  private func failure(_ status: Int32?, _ path: String, isChanged: Bool) -> CommandFailure {
    if !isChanged { PrivateFile.remove(path) }
    let reason =
      switch status {
      case nil: "no shell could be started for the editor"
      case 127?: "no editor \(command.quoted)"
      case let status?: "the editor \(command.quoted) ended with \(status)"
      }
    let kept = "what was written is kept in \(context.paths.shown(path))"
    let hint = "name an editor: VISUAL or EDITOR"
    return CommandFailure(
      status == 127 ? .notFound : .inputOutput,
      "\(reason); nothing was changed",
      hint: isChanged ? kept : hint
    )
  }
}
