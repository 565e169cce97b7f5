/// A chapter of a help page that only one command has.
struct HelpChapter: Sendable {
  /// What stands above it.
  let title: String
  /// Its lines, which fit a page.
  let lines: [String]
}

extension CommandSpec {
  /// The chapters that are this command's own, after its examples.
  var chapters: [HelpChapter] {
    switch identity {
    case .patterns: PatternGrammarHelp.chapters
    case .sounds: CueHelp.chapters
    case .mala, .practices, .remind: [HelpPage.below(self)]
    case .importFile: InterchangeHelp.chapters
    case .sit, .play: [SessionKeyTable.chapter]
    default: []
    }
  }
}
