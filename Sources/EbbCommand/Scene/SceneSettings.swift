/// How a session looks in a terminal; nil is what was not said.
struct SceneSettings: Hashable, Sendable {
  /// How much moves.
  enum Motion: String, CaseIterable, Sendable {
    /// The whole scene.
    case full
    /// A bar that fills and empties, drawn four times a second.
    case reduced
    /// One line of text.
    case line
  }

  /// How much moves.
  var motion: Motion?
  /// The colours.
  var palette: Palette?
  /// How many colours; nil goes by what the terminal says of itself.
  var colour: ColourDepth?

  /// The settings, and those of another where these say nothing.
  func over(_ other: SceneSettings) -> SceneSettings {
    SceneSettings(
      motion: motion ?? other.motion,
      palette: palette ?? other.palette,
      colour: colour ?? other.colour
    )
  }
}

extension SceneSettings {
  /// The word for a terminal that is asked itself how many colours it has.
  private static let auto = "auto"

  /// The words for how much moves.
  static let motions = Motion.allCases.map { (name: $0.rawValue, word: $0) }
  /// The words for how many colours.
  static let colours =
    [(name: auto, word: ColourDepth?.none)]
    + ColourDepth.allCases.map { (name: $0.rawValue, word: Optional($0)) }
  /// The names of the palettes.
  static let palettes = Palette.all.map { (name: $0.name, word: $0) }

  /// Reads what was said on the command line.
  ///
  /// - Throws: ``CommandFailure`` with the words that there are.
  init(_ invocation: Invocation) throws(CommandFailure) {
    motion = try invocation.word(of: .motion, Self.motions)
    palette = try invocation.word(of: .palette, Self.palettes)
    colour = try invocation.word(of: .colour, Self.colours) ?? nil
  }
}

extension Invocation {
  /// One of a few words, or nil where the option was not said.
  fileprivate func word<Word>(
    of option: OptionSpec,
    _ words: [(name: String, word: Word)]
  ) throws(CommandFailure) -> Word? {
    guard let text = value(of: option) else { return nil }
    if let found = words.first(where: { $0.name == text }) { return found.word }
    let names = words.map(\.name)
    let near = NearestName.suggestion(for: text, among: names)
    let way = near.isEmpty ? phrase("; there are \(names.spoken(with: "and"))") : near
    throw CommandFailure(.usage, "\(option.dashed) \(text.quoted)\(way)")
  }
}

extension ObjectReader {
  /// The settings of the scene, each a word of its own.
  func sceneSettings(_ faults: inout FaultList) -> SceneSettings {
    SceneSettings(
      motion: word("motion", SceneSettings.motions, &faults),
      palette: word("palette", SceneSettings.palettes, &faults),
      colour: word("colour", SceneSettings.colours, &faults) ?? nil
    )
  }
}
