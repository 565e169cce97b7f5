internal import BreathEngine
internal import JSONText

/// Reads one loop: `{ loop: { times: 3 }, body: [{ inhale: 4 }, { exhale: 6 }] }`.
struct LoopReader {
  private static let keys = ["loop", "body", "pace", "say", "count"]

  /// The loop's object.
  let reader: ObjectReader
  /// Where that stands.
  let place: JSONPlace?
  /// Where in the tree it stands.
  let context: NodeContext

  /// The loop, or nil where it has a fault.
  func loop(_ notes: inout TreeNotes) -> BreathLoop? {
    let before = notes.faults.count
    reader.checkDuplicates(&notes.faults)
    let isUnknown = reader.checkKeys(Self.keys, &notes.faults)
    guard context.depth < BreathPattern.deepestNesting else {
      let rule = phrase("loops nest at most \(BreathPattern.deepestNesting) deep")
      notes.faults.add(rule, at: place, in: reader.path)
      return nil
    }
    let form = form(&notes.faults)
    checkBody(form, isMisspelt: isUnknown, &notes.faults)
    let pace = pace(in: form, &notes.faults)
    let counts = [("up", BreathLoop.Count.up), ("down", .down)]
    let count = reader.word("count", counts, &notes.faults)
    var inner = context.inside(repetition(of: form), pace: paceWithTime(pace, in: form))
    inner.isSound = context.isSound && notes.faults.count == before
    let turns = turns(of: form, inner)
    let says = says(in: turns, &notes.faults)
    let bodies = bodies(in: turns, form, &notes)
    guard let form, let bodies, notes.faults.count == before else { return nil }
    do throws(InputError) {
      return try BreathLoop(
        repetition(of: form),
        pace: pace,
        says: says,
        count: count,
        bodies: bodies
      )
    } catch {
      blame(error, bodies, &notes.faults)
      return nil
    }
  }

  private func form(_ faults: inout FaultList) -> RepetitionReader.Form? {
    guard let value = reader.object["loop"] else { return nil }
    let reader = RepetitionReader(scope: context.scope)
    return reader.form(value, in: self.reader.path(to: "loop"), &faults)
  }

  /// Notes a loop without a body, or without a word on its turns.
  private func checkBody(
    _ form: RepetitionReader.Form?,
    isMisspelt: Bool,
    _ faults: inout FaultList
  ) {
    var needed = ["loop", "body"]
    if reader.object["loop"]?["bodies"] != nil {
      needed = ["loop"]
      if let body = reader.object.members.first(where: { $0.key == "body" }) {
        faults.add(
          "\"bodies\" and \"body\" exclude each other",
          at: body.keyPlace,
          in: reader.path
        )
      }
    }
    let missing = needed.filter { reader.object[$0] == nil }
    guard !missing.isEmpty, !isMisspelt else { return }
    let keys = missing.map(\.quoted).spoken(with: "and")
    faults.add("a loop needs \(keys)", at: place, in: reader.path)
  }

  private func pace(
    in form: RepetitionReader.Form?,
    _ faults: inout FaultList
  ) -> BreathPace? {
    guard let value = reader.object["pace"] else { return nil }
    // Without a fault of its own, a loop that cannot be is not held against its pace.
    let isTimed = form.map { repetition(of: $0).isTimed } ?? true
    let paces = PaceReader(scope: context.scope, isTimed: isTimed)
    return paces.pace(value, in: reader.path(to: "pace"), &faults)
  }

  /// The pace as the engine completes it: a ramp that says no time takes the loop's.
  private func paceWithTime(
    _ pace: BreathPace?,
    in form: RepetitionReader.Form?
  ) -> BreathPace? {
    guard let pace else { return nil }
    let loop = try? BreathLoop(repetition(of: form), pace: pace, body: [.breath])
    return loop?.pace ?? pace
  }

  func repetition(of form: RepetitionReader.Form?) -> Repetition {
    switch form {
    case .repeated(let repetition)?: repetition
    case .each?, .bodies?: .each
    case nil: .times(1)
    }
  }

  /// Notes why the engine takes no such loop: for what is in it, or for how often it turns.
  private func blame(
    _ error: InputError,
    _ bodies: [[PatternNode]],
    _ faults: inout FaultList
  ) {
    let isBody = bodies.contains { (try? BreathLoop(.times(1), body: $0)) == nil }
    let key = isBody && reader.object["body"] != nil ? "body" : "loop"
    faults.add(error.reason, at: reader.object[key]?.place, in: reader.path(to: key))
  }
}

extension Repetition {
  /// Whether it says how long it lasts.
  var isTimed: Bool {
    switch self {
    case .length(.lasting), .length(.exactly): true
    case .length, .times, .each, .untilKey: false
    }
  }
}

extension PatternNode {
  /// A second of breath that no rule forbids, to hold others against the rules.
  static let breath = PatternNode.phase(BreathPhase(unbreathed: .inhale, ExactSeconds(1)))
}
