/// The first reason that a text is not a JSON value.
public struct JSONError: Error, Hashable, Sendable {
  /// Where the text goes wrong; at most one column after its last character.
  public let place: JSONPlace
  /// What was found there and what is allowed, without the place.
  public let message: String

  /// Describes a fault at a place.
  public init(place: JSONPlace, message: String) {
    self.place = place
    self.message = message
  }
}

extension JSONError: CustomStringConvertible {
  /// One sentence for a terminal, such as `line 3, column 7: expected a value, found ']'`.
  public var description: String { "\(place): \(message)" }
}
