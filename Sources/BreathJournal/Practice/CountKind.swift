/// How a count came about; a newer version may know more ways.
public struct CountKind: RawRepresentable, Hashable, Sendable {
  /// The word in the journal.
  public let rawValue: String

  /// Takes a word from the journal.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Malas, or a part of one, that count by their rule.
  public static let mala: CountKind = CountKind(rawValue: "mala")
  /// Beads that were counted one by one and are no whole mala.
  public static let beads: CountKind = CountKind(rawValue: "beads")
  /// A number that counts as itself.
  public static let number: CountKind = CountKind(rawValue: "number")
  /// What had been done before it was counted here.
  public static let opening: CountKind = CountKind(rawValue: "opening")
  /// A correction, up or down.
  public static let correction: CountKind = CountKind(rawValue: "correction")

  /// Whether it tells of practice on its day, from which a pace is made.
  public var isPractice: Bool { self != .opening && self != .correction }

  /// What can be credited so: more than nothing, but for beads that make up no one yet, and for a
  /// correction, which goes either way.
  ///
  /// - Parameter number: What is credited.
  /// - Returns: Whether it can be.
  public func allows(_ number: Int64) -> Bool {
    guard (-CountRecord.limit...CountRecord.limit).contains(number) else { return false }
    switch self {
    case .correction: return number != 0
    case .beads: return number >= 0
    default: return number > 0
    }
  }
}
