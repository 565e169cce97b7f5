internal import BreathEngine
internal import JSONText

/// Reads how long a pattern usually lasts: one of `breaths`, `for`, `exact` and `endless`.
struct SessionLengthReader {
  private static let keys = ["breaths", "for", "exact", "endless"]

  /// The pattern's object.
  let reader: ObjectReader
  /// What a bare number counts.
  let lengths: LengthReader

  /// The length, or nil where none is said, or where it is faulty.
  func length(_ faults: inout FaultList) -> SessionLength? {
    let standing = reader.onlyOne(of: Self.keys, &faults)
    guard let key = standing.first, let value = reader.object[key] else { return nil }
    switch key {
    case "breaths": return breaths(value, &faults)
    case "endless": return endless(value, &faults)
    default: return time(key, value, &faults)
    }
  }

  private func breaths(_ value: JSONValue, _ faults: inout FaultList) -> SessionLength? {
    // Digits only: `1e3` is a number of JSON, and no one's number of breaths.
    if let text = value.number?.text, let count = Int(text), text.allSatisfy(\.isNumber),
      (0...BreathPattern.mostBreaths).contains(count)
    {
      return .breathsOrEndless(count)
    }
    faults.refuse(
      value,
      SessionLength.breathsRule,
      in: reader.path(to: "breaths")
    )
    return nil
  }

  private func endless(_ value: JSONValue, _ faults: inout FaultList) -> SessionLength? {
    guard let isEndless = value.bool else {
      faults.refuse(
        value,
        "endless is true or false",
        in: reader.path(to: "endless")
      )
      return nil
    }
    return isEndless ? .endless : nil
  }

  private func time(
    _ key: String,
    _ value: JSONValue,
    _ faults: inout FaultList
  ) -> SessionLength? {
    do {
      let time = try lengths.length(value)
      let length: SessionLength = key == "for" ? .lasting(time) : .exactly(time)
      return try length.checked()
    } catch {
      faults.refuse(value, error.reason, in: reader.path(to: key))
      return nil
    }
  }
}
