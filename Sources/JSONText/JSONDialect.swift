/// The grammar that a text is read with.
public enum JSONDialect: Sendable {
  /// RFC 8259, and nothing more lenient.
  case json
  /// JSON5 (spec.json5.org): comments, trailing commas and bare keys, for people who write by hand.
  case json5
}
