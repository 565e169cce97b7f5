internal import BreathEngine
internal import JSONText

/// Reads how long a pattern usually lasts, or a loop: one of `breaths`, `for`, `exact` and `endless`.
struct SessionLengthReader {
  /// The keys, of which one may stand.
  static let keys = ["breaths", "for", "exact", "endless"]

  /// The object of the pattern, or of a loop's length.
  let reader: ObjectReader
  /// What bare numbers count and names stand for.
  let scope: Scope
  /// Whether it is a loop's: there, 0 breaths are none.
  var isLoop = false

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
    do throws(InputError) {
      let count = try NumberReader(scope: scope).whole(
        value,
        in: (isLoop ? 1 : 0)...BreathPattern.mostBreaths,
        rule: isLoop
          ? phrase("breaths are a whole number from 1 to 1000000") : SessionLength.breathsRule
      )
      return .breathsOrEndless(count)
    } catch {
      faults.refuse(value, error, in: reader.path(to: "breaths"), scope.withoutUnit)
      return nil
    }
  }

  private func endless(_ value: JSONValue, _ faults: inout FaultList) -> SessionLength? {
    guard let isEndless = value.bool, isEndless || !isLoop else {
      let rule =
        isLoop
        ? phrase("endless is true, or another key stands there")
        : phrase("endless is true or false")
      faults.refuse(value, rule, in: reader.path(to: "endless"))
      return nil
    }
    return isEndless ? .endless : nil
  }

  private func time(
    _ key: String,
    _ value: JSONValue,
    _ faults: inout FaultList
  ) -> SessionLength? {
    do throws(InputError) {
      let time = try LengthReader(scope: scope).length(value)
      if isLoop, time == .zero {
        throw InputError("a loop lasts longer than 0 and at most 1000h", in: value.found)
      }
      let length: SessionLength = key == "for" ? .lasting(time) : .exactly(time)
      return try length.checked()
    } catch {
      faults.refuse(value, error, in: reader.path(to: key), scope)
      return nil
    }
  }
}
