internal import BreathEngine

/// A pattern that can be played, with what its configuration says beside the breath.
struct NamedPattern: Hashable, Sendable {
  /// The breath; its name is the one that it was asked for by.
  let pattern: BreathPattern
  /// What is told about it beside the breath.
  var about = PatternNotes()
  /// What the pattern says of its cues.
  var cues: CueSettings?
  /// The master level, where the pattern names one.
  var volume: Decibels?
  /// Whether its lengths are made from the person's best hold.
  var usesBest = false
  /// Whether it comes from the configuration.
  var isOwn = false
}

/// What is told about a pattern beside the breath.
struct PatternNotes: Hashable, Sendable {
  /// Other names in the field.
  var also: [String] = []
  /// Where it comes from.
  var sources: [String] = []
  /// What to know before the first time; a pattern with any asks for consent.
  var warnings: [String] = []
  /// What is good to know, and asks for nothing.
  var notes: [String] = []
  /// How much of it is usual.
  var dose: String?
}

extension [PatternNotes] {
  /// What is told of a pattern that extends others, the base last.
  ///
  /// What is said first holds, but warnings add up: no extension takes one away.
  var merged: PatternNotes {
    var notes = PatternNotes()
    notes.also = lazy.map(\.also).first { !$0.isEmpty } ?? []
    notes.sources = lazy.map(\.sources).first { !$0.isEmpty } ?? []
    notes.dose = lazy.compactMap(\.dose).first
    notes.notes = lazy.map(\.notes).first { !$0.isEmpty } ?? []
    for warning in reversed().flatMap(\.warnings) where !notes.warnings.contains(warning) {
      notes.warnings.append(warning)
    }
    return notes
  }
}

/// A pattern of the configuration, usable or not.
struct ConfiguredPattern {
  /// The name by which it is called.
  let name: String
  /// The pattern, or the faults that keep it from being one.
  let result: Result

  /// What became of it.
  enum Result {
    /// It can be played.
    case usable(NamedPattern)
    /// It cannot, for these reasons.
    case broken([ConfigurationFault])
  }

  /// The faults; none where it is usable.
  var faults: [ConfigurationFault] {
    switch result {
    case .usable: []
    case .broken(let faults): faults
    }
  }
}
