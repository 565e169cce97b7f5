/// An instrument that ebb makes by itself: a table of partials with a name.
public struct Bell: Hashable, Sendable {
  /// The word by which it is called.
  public let name: String
  /// A few words for a listing.
  public let summary: String
  /// Where its numbers come from.
  public let source: String
  /// Its partials, in the size in which it opens and closes a session.
  let strike: ModalBell
  /// The level that it is usually played at, its peak in dBFS.
  public let level: Double

  /// The bells that ebb knows, the usual one first.
  public static let all = [bowl, rin, keisu, gong, inkin, temple, woodblock]

  /// The bell with this name, or nil.
  public static func named(_ name: String) -> Bell? {
    all.first { $0.name == name }
  }
}
