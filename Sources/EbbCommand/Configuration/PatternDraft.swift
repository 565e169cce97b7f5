internal import BreathEngine
internal import JSONText

/// A pattern as a configuration writes it, before what it refers to is known.
struct PatternDraft {
  /// What is breathed.
  enum Body {
    /// Another pattern, by name or short form, and where that stands.
    case reference(String, JSONPlace?)
    /// Phases of its own, and where they stand.
    case phases([BreathPhase], JSONPlace?)

    /// Where it stands.
    var place: JSONPlace? {
      switch self {
      case .reference(_, let place), .phases(_, let place): place
      }
    }
  }

  /// The name by which it is called.
  let name: String
  /// What is breathed.
  var body: Body
  /// How long it usually lasts, where it says so.
  var length: SessionLength?
  /// The cue set, where it says so.
  var cues: String?
  /// The level, where it says so.
  var volume: Decibels?
  /// A few words for a listing, where it says so.
  var title: String?
}
