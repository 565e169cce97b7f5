internal import BreathEngine
internal import JSONText

// Lengths that step from turn to turn, those that are a part of a best, and what all have in common.
extension PhaseLengthReader {
  /// The keys beside `from`.
  static let bounds = ["step", "min", "max", "max_pb"]

  /// A length that steps: of two longest times, the shorter one holds.
  func stepped(
    _ reader: ObjectReader,
    at place: JSONPlace?,
    _ faults: inout FaultList
  ) -> PhaseLength? {
    if reader.object["step"] == nil {
      faults.add("a length that steps needs \"step\"", at: place, in: reader.path)
    }
    let second = ExactSeconds(1)
    let trial = { (time: ExactSeconds) -> PhaseLength in
      .stepped(from: time, step: second, least: nil, most: nil)
    }
    let from = bound("from", reader, &faults, trial)
    let step = step(reader, &faults)
    let least = bound("min", reader, &faults, trial)
    let mosts = [bound("max", reader, &faults, trial), time(ofBest: "max_pb", reader, &faults)]
    guard let from, let step else { return nil }
    return .stepped(from: from, step: step, least: least, most: mosts.compactMap(\.self).min())
  }

  private func step(_ reader: ObjectReader, _ faults: inout FaultList) -> ExactSeconds? {
    guard let value = reader.object["step"] else { return nil }
    let second = ExactSeconds(1)
    let path = reader.path(to: "step")
    let trial = { (step: ExactSeconds) -> PhaseLength in
      .stepped(from: second, step: step, least: nil, most: nil)
    }
    return part(value, in: path, trial, &faults) { value throws(InputError) in
      try lengths.step(value)
    }
  }

  /// The time that is a part of the person's best hold, to the nearest nanosecond.
  func time(
    ofBest key: String,
    _ reader: ObjectReader,
    _ faults: inout FaultList
  ) -> ExactSeconds? {
    guard let value = reader.object[key] else { return nil }
    return PhaseLengthReader(kind: kind, scope: scope.withoutUnit)
      .part(value, in: reader.path(to: key), { .fixed($0) }, &faults) { value throws(InputError) in
        let part = try numbers.number(value, phrase("a part of the best"))
        guard part > .zero, part <= ExactSeconds(10) else {
          throw InputError("a part of the best is more than 0 and at most 10", in: value.found)
        }
        return try scope.best().nearestNanosecond(of: part)
      }
  }

  /// A member that is a time, held against the rule for it.
  func bound(
    _ key: String,
    _ reader: ObjectReader,
    _ faults: inout FaultList,
    _ trial: (ExactSeconds) -> PhaseLength
  ) -> ExactSeconds? {
    guard let value = reader.object[key] else { return nil }
    return part(value, in: reader.path(to: key), trial, &faults) { value throws(InputError) in
      try lengths.length(value)
    }
  }

  /// Reads a part of a length, and lets the engine say whether a phase can have it.
  func part<Part>(
    _ value: JSONValue,
    in path: String,
    _ trial: (Part) -> PhaseLength,
    _ faults: inout FaultList,
    _ read: (JSONValue) throws(InputError) -> Part
  ) -> Part? {
    do throws(InputError) {
      let part = try read(value)
      _ = try BreathPhase(kind, lasting: trial(part))
      return part
    } catch {
      faults.refuse(value, error, in: path, scope)
      return nil
    }
  }
}
