internal import BreathEngine
internal import JSONText

/// A pattern as its object says it, before what it refers to is known.
struct PatternDraft {
  /// What is breathed.
  enum Body {
    /// Another pattern, by name or short form, and where that stands.
    case reference(String, JSONPlace?)
    /// Phases that repeat.
    case phases(JSONValue)
    /// A tree of phases and loops.
    case tree(JSONValue)

    /// Where it stands.
    var place: JSONPlace? {
      switch self {
      case .reference(_, let place): place
      case .phases(let value), .tree(let value): value.place
      }
    }
  }

  /// The name by which it is called.
  let name: String
  /// Its object, with the keys that lead there; empty where it is a text.
  let reader: ObjectReader
  /// What is breathed; nil where that is missing or faulty.
  var body: Body?
  /// What a bare number counts, where it says so.
  var unit: ExactSeconds?
  /// What names stand for.
  var variables: [String: ExactSeconds] = [:]
  /// What it is called in a heading, where it says so.
  var title: String?
  /// What it is in one line, where it says so.
  var summary: String?
  /// What is told about it beside the breath.
  var about = PatternNotes()
  /// The cues, where it says so.
  var cues: CueSettings?
  /// The level, where it says so.
  var volume: Decibels?
  /// Whether it is a pattern that is always there.
  var isBuiltin = false
  /// What is wrong with it by itself, its body left out.
  var faults: [ConfigurationFault] = []
}

/// The patterns of a configuration, before what they refer to is known.
struct PatternDrafts {
  /// The file, as it was named.
  var file = ""
  /// Every pattern's name, in the file's order.
  var names: [String] = []
  /// Every pattern by name; of several with one name, the first.
  var byName: [String: PatternDraft] = [:]
}
