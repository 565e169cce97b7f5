internal import BreathEngine
internal import JSONText

/// Builds a pattern of a chain: the breath of the last, with what the others change.
///
/// The breath is read anew with the chain's unit and variables, so that a changed unit changes the
/// counts of what is extended. What cannot be only because of a change is a fault of who changes it.
struct PatternBuilder {
  private let chain: PatternChain
  private let scope: Scope
  private let file: String

  private var draft: PatternDraft { chain.links[0] }
  private var last: PatternDraft { chain.links[chain.links.endIndex - 1] }
  private var isExtension: Bool { chain.links.count > 1 || chain.shortForm != nil }

  /// Takes a chain.
  ///
  /// - Parameters:
  ///   - chain: The pattern, and those that it refers to.
  ///   - bests: The person's bests, by the name of their record.
  ///   - file: The file, as faults name it.
  init(chain: PatternChain, bests: [String: ExactSeconds], file: String) {
    self.chain = chain
    self.file = file
    scope = chain.scope(bests: bests)
  }

  /// The pattern, or nil where it has a fault.
  func pattern(_ faults: inout FaultList) -> NamedPattern? {
    let before = faults.count
    checkVariables(&faults)
    let base = base(&faults)
    let changes = PatternChanges(chain: chain, scope: scope, base: base)
    let length = changes.length(&faults)
    let pace = changes.pace(length, &faults)
    guard let base, faults.count == before else { return nil }
    let breath = changes.changed(base, length, pace, &faults)
    return breath.map(named)
  }

  /// The faults of lengths and paces where what is extended cannot be read.
  func faultsAlone() -> [ConfigurationFault] {
    var faults = FaultList(file: file)
    let changes = PatternChanges(chain: chain, scope: scope, base: nil)
    guard !changes.mentionVariables else { return [] }
    _ = changes.pace(changes.length(&faults), &faults)
    return faults.faults
  }

  private func named(_ breath: BreathPattern) -> NamedPattern {
    var named = NamedPattern(
      pattern: breath.renamed(
        draft.name,
        title: chain.first(\.title) ?? "",
        summary: chain.first(\.summary) ?? ""
      )
    )
    named.about = chain.links.map(\.about).merged
    named.cues = chain.links.compactMap(\.cues).reversed().reduce(nil) { $1.over($0) }
    named.volume = chain.first(\.volume)
    named.isOwn = !draft.isBuiltin
    named.usesBest = chain.links.contains { JSONValue($0.reader.object).mentionsBest }
    return named
  }

  /// The breath of the last link, or of the short form that it refers to.
  private func base(_ faults: inout FaultList) -> BreathPattern? {
    if let shortForm = chain.shortForm { return pattern(shortForm: shortForm, &faults) }
    guard let body = last.body else { return nil }
    let reader = TreeReader(reader: last.reader, scope: scope)
    guard isExtension else { return reader.pattern(body, &faults) }
    var found = FaultList(file: file)
    let pattern = reader.pattern(body, &found)
    if let first = found.faults.first {
      let path = first.path.dropFirst(last.reader.path.count + 1)
      let problem = phrase("makes \(last.name.quoted) impossible: \(path): \(first.problem)")
      chain.blame(["unit", "vars"], problem, &faults)
    }
    return pattern
  }

  private func pattern(
    shortForm text: String,
    _ faults: inout FaultList
  ) -> BreathPattern? {
    do throws(InputError) {
      return try BreathPattern(shortForm: text, unit: scope.unit)
    } catch {
      let isReadable = (try? BreathPattern(shortForm: text)) != nil
      if isReadable {
        chain.blame(["unit"], phrase("makes \(text.quoted) impossible: \(error.reason)"), &faults)
      } else {
        faults.add("pattern \(error)", at: draft.body?.place, in: draft.reader.path)
      }
      return nil
    }
  }

  /// Notes variables that what is extended does not have.
  private func checkVariables(_ faults: inout FaultList) {
    guard isExtension, let members = draft.reader.object["vars"]?.object?.members else { return }
    let names = Set(chain.links.dropFirst().flatMap(\.variables.keys)).union([Scope.best]).sorted()
    for member in members where !names.contains(member.key) {
      let near = NearestName.suggestion(for: member.key, among: names)
      let path = draft.reader.path(to: "vars")
      let problem = phrase("what it extends has no variable \(member.key.quoted)\(near)")
      faults.add(problem, at: member.keyPlace, in: path)
    }
  }
}
