import JSONText

/// A phase whose length is kept: an open one, or one that the pattern has a name for.
public struct MeasuredHold: Hashable, Sendable {
  /// The kind of phase, such as `empty`.
  public var kind: String
  /// The round it belonged to, from 1; 0 outside of all.
  public var round: Int64
  /// How long it was, in nanoseconds.
  public var lengthNanoseconds: Int64
  /// The name that the pattern gave it with `record`; nil without one.
  public var name: String?
  /// Whether it was open and ended at its maximum, without a key.
  public var reachedMaximum: Bool
  /// Whether the session was stopped within it.
  public var isStopped = false

  /// Describes a hold.
  public init(
    kind: String,
    round: Int64,
    lengthNanoseconds: Int64,
    name: String? = nil,
    reachedMaximum: Bool = false
  ) {
    self.reachedMaximum = reachedMaximum
    self.kind = kind
    self.round = round
    self.lengthNanoseconds = lengthNanoseconds
    self.name = name
  }
}

extension MeasuredHold {
  var value: JSONValue {
    var object: JSONObject = [
      "kind": JSONValue(kind), "round": JSONValue(round), "length_ns": JSONValue(lengthNanoseconds),
    ]
    object["name"] = name.map { JSONValue($0) }
    if reachedMaximum { object["reached_max"] = true }
    if isStopped { object["stopped"] = true }
    return JSONValue(object)
  }

  init?(_ value: JSONValue) {
    guard let kind = value["kind"]?.string, let length = value["length_ns"]?.int64 else {
      return nil
    }
    self.kind = kind
    round = value["round"]?.int64 ?? 1
    lengthNanoseconds = length
    name = value["name"]?.string
    reachedMaximum = value["reached_max"]?.bool ?? false
    isStopped = value["stopped"]?.bool ?? false
  }
}
