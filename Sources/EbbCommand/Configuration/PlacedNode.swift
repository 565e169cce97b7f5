internal import BreathEngine
internal import JSONText

/// A node that was read, and where it stands.
struct PlacedNode {
  /// What it says.
  let node: PatternNode
  /// Its object.
  let reader: ObjectReader
  /// Where that stands.
  let place: JSONPlace?

  /// Whether it is a phase of no time.
  var isNone: Bool {
    if case .phase(let phase) = node { phase.length.isNone } else { false }
  }
}
