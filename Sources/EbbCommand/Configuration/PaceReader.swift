internal import BreathEngine
internal import JSONText

/// Reads a pace: `{ bpm: 6 }`, or `{ bpm: { from: 12, to: 6, over: "7m" } }`.
struct PaceReader {
  /// What bare numbers count and names stand for.
  let scope: Scope
  /// Whether the loop has a time of its own, which a ramp takes where it says none.
  let isTimed: Bool

  /// The pace, or nil where it has a fault.
  func pace(_ value: JSONValue, in path: String, _ faults: inout FaultList) -> BreathPace? {
    guard let object = value.object else {
      faults.refuse(value, "a pace is an object such as { bpm: 6 }", in: path)
      return nil
    }
    let reader = ObjectReader(object: object, path: path)
    reader.checkShape(of: phrase("a pace"), needs: ["bpm"], at: value.place, &faults)
    guard let value = object["bpm"] else { return nil }
    let inner = reader.path(to: "bpm")
    if let range = value.object {
      return ramp(ObjectReader(object: range, path: inner), at: value.place, &faults)
    }
    return number(value, in: inner, &faults).flatMap { try? BreathPace($0) }
  }

  private func ramp(
    _ reader: ObjectReader,
    at place: JSONPlace?,
    _ faults: inout FaultList
  ) -> BreathPace? {
    let object = reader.object
    let before = faults.count
    reader.checkShape(
      of: phrase("a pace that moves"),
      needs: ["from", "to"],
      takes: ["over"],
      at: place,
      &faults
    )
    let from = object["from"].flatMap { number($0, in: reader.path(to: "from"), &faults) }
    let to = object["to"].flatMap { number($0, in: reader.path(to: "to"), &faults) }
    let over = object["over"].flatMap { time($0, in: reader.path(to: "over"), &faults) }
    guard let from, let to, faults.count == before else { return nil }
    if over == nil, from != to, !isTimed {
      faults.add(
        "a pace that moves needs \"over\" in a loop without \"for\"",
        at: place,
        in: reader.path
      )
      return nil
    }
    return try? BreathPace(from: from, to: to, over: over)
  }

  private func number(
    _ value: JSONValue,
    in path: String,
    _ faults: inout FaultList
  ) -> ExactSeconds? {
    do throws(InputError) {
      let pace = try NumberReader(scope: scope).number(value, phrase("a pace"))
      _ = try BreathPace(pace)
      return pace
    } catch {
      faults.refuse(value, error, in: path, scope.withoutUnit)
      return nil
    }
  }

  private func time(
    _ value: JSONValue,
    in path: String,
    _ faults: inout FaultList
  ) -> ExactSeconds? {
    do throws(InputError) {
      let time = try LengthReader(scope: scope).length(value)
      let pace = ExactSeconds(6)
      _ = try BreathPace(from: pace, to: pace, over: time)
      return time
    } catch {
      faults.refuse(value, error, in: path, scope)
      return nil
    }
  }
}
