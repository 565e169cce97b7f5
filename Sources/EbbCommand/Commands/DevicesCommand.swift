internal import BreathAudio
internal import JSONText

/// `ebb devices`: the sound cards, and the names that `--device` takes.
enum DevicesCommand {
  /// Lists cards and names.
  static func run(
    json: Bool,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let names = DeviceName.all
    if json {
      let list = names.map { device -> JSONValue in
        ["name": JSONValue(device.name), "summary": JSONValue(device.summary)]
      }
      try context.console.print([JSONValue(list).prettyPrinted()])
      return .done
    }
    let cards = SoundCard.all
    try context.console.print(
      cards.isEmpty ? ["no sound card"] : cards.map { "card \($0.index): \($0.id), \($0.name)" }
    )
    guard !names.isEmpty else { return .done }
    if context.isFlat {
      try context.console.print(names.map { "name for --device: \($0.name), \($0.summary)" })
      return .done
    }
    let width = names.map(\.name.count).max() ?? 0
    let lines = names.map { device in
      "  " + device.name + String(repeating: " ", count: width - device.name.count) + "  "
        + device.summary
    }
    try context.console.print(["", "names for --device:"] + lines.map(\.trimmedAtEnd))
    return .done
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
