internal import BreathAudio
internal import JSONText

/// `ebb devices`: the sound cards by their ids, and the other names that `--device` takes.
enum DevicesCommand {
  /// Lists cards and names.
  static func run(
    json: Bool,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let listing = DeviceListing(cards: SoundCard.all, names: DeviceName.all)
    if json {
      try context.console.print([listing.json.prettyPrinted()])
    } else {
      try context.console.print(context.isFlat ? listing.flatLines : listing.lines)
    }
    return .done
  }
}

/// What can be said to `--device`.
struct DeviceListing {
  /// The kernel's cards.
  let cards: [SoundCard]
  /// What the system's ALSA configuration offers.
  let names: [DeviceName]

  /// Two lists for a terminal.
  var lines: [String] {
    let ids = cards.map { ($0.id, $0.words) }
    let others = names.map { ($0.name, $0.summary) }
    var lines =
      cards.isEmpty
      ? [phrase("no sound card")] : [phrase("cards, for --device; no boot changes their ids:")]
    lines += Self.columns(ids)
    if !others.isEmpty {
      lines += ["", phrase("other names for --device:")] + Self.columns(others)
    }
    return lines
  }

  /// The same to be read aloud.
  var flatLines: [String] {
    let ids = cards.map { phrase("card for --device: \($0.id), \($0.words)") }
    let others = names.map { device in
      let name = phrase("other name for --device: \(device.name)")
      return device.summary.isEmpty ? name : "\(name), \(device.summary)"
    }
    return (cards.isEmpty ? [phrase("no sound card")] : ids) + others
  }

  /// One list; what has an index is a card.
  var json: JSONValue {
    let ids = cards.map { card -> JSONValue in
      [
        "name": JSONValue(card.id), "summary": JSONValue(card.name),
        "index": JSONValue(Int64(card.index)),
      ]
    }
    let others = names.map { device -> JSONValue in
      ["name": JSONValue(device.name), "summary": JSONValue(device.summary)]
    }
    return JSONValue(ids + others)
  }

  private static func columns(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, words in
      let gap = String(repeating: " ", count: width - name.count + 2)
      return words.isEmpty ? "  \(name)" : "  \(name)\(gap)\(words)"
    }
  }
}

extension SoundCard {
  /// Its name, and its number, which may be another tomorrow.
  fileprivate var words: String { phrase("\(name), now card \(index)") }
}
