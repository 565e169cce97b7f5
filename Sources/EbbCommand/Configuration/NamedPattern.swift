internal import BreathEngine

/// A pattern that can be played, with what its configuration says beside the breath.
struct NamedPattern: Hashable, Sendable {
  /// The breath; its name is the one that it was asked for by.
  let pattern: BreathPattern
  /// The cue set, where the pattern names one.
  var cues: String?
  /// The master level, where the pattern names one.
  var volume: Decibels?
  /// Whether it comes from the configuration.
  var isOwn = false
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
