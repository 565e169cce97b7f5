internal import BreathEngine
internal import JSONText

/// Reads how often a loop turns, such as `{ times: 3 }` or `{ each: { bpm: [6, 5] } }`.
///
/// `{ bodies: [[…], […]] }` has a body for each turn: a list that was read is written so.
struct RepetitionReader {
  private static let keys = [
    "times", "breaths", "for", "exact", "endless", "each", "until", "bodies",
  ]

  /// How often a loop turns, with what only its reading needs.
  enum Form {
    /// One body, so often.
    case repeated(Repetition)
    /// One body for each number, by which it is called.
    case each(name: String, numbers: [ExactSeconds])
    /// A body for each turn.
    case bodies([JSONValue])
  }

  /// What bare numbers count and names stand for.
  let scope: Scope

  /// The form, or nil where it has a fault.
  func form(_ value: JSONValue, in path: String, _ faults: inout FaultList) -> Form? {
    guard let object = value.object else {
      faults.refuse(value, "a loop says how often it turns, such as { times: 3 }", in: path)
      return nil
    }
    let reader = ObjectReader(object: object, path: path)
    let before = faults.count
    reader.checkDuplicates(&faults)
    let isUnknown = reader.checkKeys(Self.keys, &faults)
    let standing = reader.onlyOne(of: Self.keys, &faults)
    if standing.isEmpty, !isUnknown {
      let keys = Self.keys.dropLast().map(\.self).spoken(with: "or")
      faults.add("a loop needs one of \(keys)", at: value.place, in: path)
    }
    let found = standing.first.flatMap { form($0, reader, &faults) }
    return faults.count == before ? found : nil
  }

  private func form(_ key: String, _ reader: ObjectReader, _ faults: inout FaultList) -> Form? {
    guard let value = reader.object[key] else { return nil }
    let path = reader.path(to: key)
    switch key {
    case "times": return times(value, in: path, &faults).map { .repeated(.times($0)) }
    case "each": return each(value, in: path, &faults)
    case "until": return reader.word("until", [("key", .repeated(.untilKey))], &faults)
    case "bodies":
      return bodies(value, in: path, &faults)
    default:
      let lengths = SessionLengthReader(reader: reader, scope: scope, isLoop: true)
      return lengths.length(&faults).map { .repeated(.length($0)) }
    }
  }

  private func times(
    _ value: JSONValue,
    in path: String,
    _ faults: inout FaultList
  ) -> Int? {
    do throws(InputError) {
      return try NumberReader(scope: scope).whole(
        value,
        in: 1...BreathPattern.mostBreaths,
        rule: phrase("turns are a whole number from 1 to 1000000")
      )
    } catch {
      faults.refuse(value, error, in: path, scope.withoutUnit)
      return nil
    }
  }

  private func bodies(_ value: JSONValue, in path: String, _ faults: inout FaultList) -> Form? {
    guard let bodies = value.array else {
      faults.refuse(value, "bodies are an array of bodies, one a turn", in: path)
      return nil
    }
    guard bodies.isEmpty else { return .bodies(bodies) }
    faults.add("a loop needs a body for at least one turn", at: value.place, in: path)
    return nil
  }

  private func each(_ value: JSONValue, in path: String, _ faults: inout FaultList) -> Form? {
    guard let members = value.object?.members, let member = members.first else {
      faults.refuse(value, "a list has a name, such as { bpm: [6, 5.5, 5] }", in: path)
      return nil
    }
    if members.count > 1 {
      faults.add("a loop goes through one list", at: members[1].keyPlace, in: path)
    }
    VariablesReader.checkName(member, canBeBest: false, in: path, &faults)
    let inner = "\(path).\(member.key.shortened)"
    guard let elements = member.value.array else {
      faults.refuse(member.value, "a list is an array of numbers, such as [6, 5.5, 5]", in: inner)
      return nil
    }
    guard (1...BreathPattern.mostNodes).contains(elements.count) else {
      let rule = phrase("a list has from 1 to \(BreathPattern.mostNodes)")
      faults.add("found \(elements.count) numbers; \(rule)", at: member.value.place, in: inner)
      return nil
    }
    return .each(name: member.key, numbers: numbers(elements, in: inner, &faults))
  }

  private func numbers(
    _ elements: [JSONValue],
    in path: String,
    _ faults: inout FaultList
  ) -> [ExactSeconds] {
    var numbers: [ExactSeconds] = []
    for (place, element) in elements.enumerated() {
      do throws(InputError) {
        let reader = NumberReader(scope: scope)
        numbers.append(try reader.number(element, phrase("an element"), isSigned: true))
      } catch {
        faults.refuse(element, error, in: "\(path)[\(place)]", scope.withoutUnit)
      }
    }
    return numbers
  }
}
