/// What a key changed, beside the session's own course.
enum KeyAnswer: Hashable, Sendable {
  /// How loud it is now.
  case volume(SoundLevel)
  /// A note is wanted at the end; whether it can be asked for and kept.
  case noteWanted(canBe: Bool)
  /// Someone asks what the keys do.
  case help
  /// Whoever asked has read it.
  case helpRead

  /// One line for a person; nil where there is more to tell.
  var words: String? {
    switch self {
    case .volume(let level): level.words
    case .noteWanted(canBe: true): phrase("a note will be asked for at the end")
    case .noteWanted(canBe: false): phrase("no note can be asked for here")
    case .help, .helpRead: nil
    }
  }
}
