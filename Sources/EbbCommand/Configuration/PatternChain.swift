internal import BreathEngine
internal import JSONText

/// A pattern, and those that it refers to one after the other.
struct PatternChain {
  /// The pattern first, what it comes to last.
  let links: [PatternDraft]
  /// The short form that the last of them refers to; nil where that has a breath of its own.
  let shortForm: String?

  /// The value of the first pattern that says one.
  func first<Value>(_ said: (PatternDraft) -> Value?) -> Value? {
    links.lazy.compactMap(said).first
  }

  /// What bare numbers count and names stand for in it: what is said first, holds.
  ///
  /// - Parameter bests: The person's bests, by the name of their record.
  /// - Returns: The scope for each of its bodies and lengths.
  func scope(bests: [String: ExactSeconds]) -> Scope {
    var scope = Scope(pattern: links[0].name)
    scope.unit = first(\.unit) ?? scope.unit
    scope.personalBest = bests["hold"]
    for link in links.reversed() { scope.variables.merge(link.variables) { $1 } }
    return scope
  }
}

extension PatternChain {
  /// Notes a fault at the one of some keys that the first pattern says, or else at what it refers to.
  func blame(_ keys: [String], _ problem: String, _ faults: inout FaultList) {
    let draft = links[0]
    let said = keys.filter { draft.reader.object[$0] != nil }
    guard said.count == 1, let value = draft.reader.object[said[0]] else {
      return faults.add(problem, at: draft.body?.place, in: draft.reader.path)
    }
    faults.add(problem, at: value.place, in: draft.reader.path(to: said[0]))
  }
}
