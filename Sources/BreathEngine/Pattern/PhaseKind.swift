/// What the breath does during a phase; the same words in the config, the events and the journal.
public enum PhaseKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The breath comes in.
  case inhale
  /// The breath is held, lungs full.
  case hold
  /// The breath goes out.
  case exhale
  /// The breath rests, lungs empty.
  case empty
  /// Free, unpaced breathing.
  case breathe

  /// The word for the kind: `inhale`, `hold`, `exhale`, `empty` or `breathe`.
  public var name: String {
    switch self {
    case .inhale: "inhale"
    case .hold: "hold"
    case .exhale: "exhale"
    case .empty: "empty"
    case .breathe: "breathe"
    }
  }

  /// Whether the breath stands still, lungs full or empty.
  public var isHold: Bool { self == .hold || self == .empty }

  /// The kind with this word, or nil.
  public init?(name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}

/// The way that the air takes in a phase.
public enum Airway: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// No way is named.
  case any
  /// Through the nose.
  case nose
  /// Through the mouth.
  case mouth
  /// Through the left nostril.
  case left
  /// Through the right nostril.
  case right

  /// The word for the way: `nose`, `mouth`, `left` or `right`; empty where none is named.
  public var name: String {
    switch self {
    case .any: ""
    case .nose: "nose"
    case .mouth: "mouth"
    case .left: "left"
    case .right: "right"
    }
  }
}

/// The manner of a phase, where it has one.
public enum BreathManner: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// No manner is named.
  case plain
  /// A second, short inhale on top of the first.
  case topUp
  /// A hummed exhale.
  case hum
  /// An active, sharp exhale.
  case forceful
  /// An inhale that comes by itself.
  case passive
  /// An exhale that is let go, not pushed.
  case letGo
  /// An audible exhale through the mouth.
  case whoosh
  /// Breath that sounds softly in a narrowed throat.
  case ujjayi

  /// The word for the manner, such as `top-up`; empty where none is named.
  public var name: String {
    switch self {
    case .plain: ""
    case .topUp: "top-up"
    case .hum: "hum"
    case .forceful: "forceful"
    case .passive: "passive"
    case .letGo: "let-go"
    case .whoosh: "whoosh"
    case .ujjayi: "ujjayi"
    }
  }
}
