internal import BreathEngine
internal import JSONText

/// Reads how long a phase lasts: a length, or an object for any other kind of it.
///
/// `{ share: 4 }`, `{ from: "150s", step: "-15s", min: "15s" }`, `{ pb: 0.5 }`,
/// `{ open: { max: "3m", remind: "30s" } }`.
struct PhaseLengthReader {
  private static let forms = ["share", "from", "pb", "open"]

  /// What the phase does.
  let kind: PhaseKind
  /// What bare numbers count and names stand for.
  let scope: Scope

  var lengths: LengthReader { LengthReader(scope: scope) }
  var numbers: NumberReader { NumberReader(scope: scope) }

  /// The length, or nil where it has a fault.
  func length(_ value: JSONValue, in path: String, _ faults: inout FaultList) -> PhaseLength? {
    guard let object = value.object else {
      return part(value, in: path, { .fixed($0) }, &faults) { value throws(InputError) in
        try lengths.fraction(value)
      }.map { .fixed($0) }
    }
    let before = faults.count
    let length = length(ObjectReader(object: object, path: path), at: value.place, &faults)
    guard let length, faults.count == before else { return nil }
    return part(value, in: path, { $0 }, &faults) { _ in length }
  }

  private func length(
    _ reader: ObjectReader,
    at place: JSONPlace?,
    _ faults: inout FaultList
  ) -> PhaseLength? {
    reader.checkDuplicates(&faults)
    let standing = reader.onlyOne(of: Self.forms, &faults)
    let bounds = standing.first == "share" || standing.first == "pb" || standing.first == "open"
    let keys = bounds ? [standing[0]] : ["from"] + Self.bounds
    let allowed = standing.isEmpty ? Self.forms + Self.bounds : keys
    let isUnknown = reader.checkKeys(allowed, passingOver: Self.forms, &faults)
    switch standing.first {
    case "share"?: return share(reader, &faults)
    case "pb"?: return time(ofBest: "pb", reader, &faults).map { .fixed($0) }
    case "open"?: return open(reader, &faults)
    case "from"?: return stepped(reader, at: place, &faults)
    default: break
    }
    guard !isUnknown else { return nil }
    let problem =
      reader.object.members.isEmpty
      ? phrase("a length needs one of \(Self.forms.spoken(with: "or"))")
      : phrase("a length that steps needs \"from\"")
    faults.add(problem, at: place, in: reader.path)
    return nil
  }

  private func share(_ reader: ObjectReader, _ faults: inout FaultList) -> PhaseLength? {
    guard let value = reader.object["share"] else { return nil }
    let path = reader.path(to: "share")
    guard let object = value.object else {
      return weight(value, in: path, &faults).map { .share(from: $0, to: $0) }
    }
    let range = ObjectReader(object: object, path: path)
    range.checkShape(
      of: phrase("a share that moves"),
      needs: ["from", "to"],
      at: value.place,
      &faults
    )
    let from = object["from"].flatMap { weight($0, in: range.path(to: "from"), &faults) }
    let to = object["to"].flatMap { weight($0, in: range.path(to: "to"), &faults) }
    guard let from, let to else { return nil }
    return .share(from: from, to: to)
  }

  private func weight(
    _ value: JSONValue,
    in path: String,
    _ faults: inout FaultList
  ) -> ExactSeconds? {
    PhaseLengthReader(kind: kind, scope: scope.withoutUnit)
      .part(value, in: path, { .share(from: $0, to: $0) }, &faults) { value throws(InputError) in
        try numbers.number(value, phrase("a share"))
      }
  }

  private func open(_ reader: ObjectReader, _ faults: inout FaultList) -> PhaseLength? {
    guard let value = reader.object["open"] else { return nil }
    let path = reader.path(to: "open")
    guard let object = value.object else {
      faults.refuse(value, "an open length is an object such as { max: \"3m\" }", in: path)
      return nil
    }
    let inner = ObjectReader(object: object, path: path)
    inner.checkShape(
      of: phrase("an open phase"),
      needs: ["max"],
      takes: ["remind"],
      at: value.place,
      &faults
    )
    let most = bound("max", inner, &faults) { .open(most: $0, remind: nil) }
    let remind = bound("remind", inner, &faults) { .open(most: BreathPhase.longest, remind: $0) }
    return most.map { .open(most: $0, remind: remind) }
  }
}
