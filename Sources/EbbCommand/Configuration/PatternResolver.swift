internal import BreathEngine
internal import JSONText

/// Works out what each pattern of a configuration comes to.
struct PatternResolver {
  private let drafts: PatternDrafts
  private let finder: ChainFinder
  private let bests: [String: ExactSeconds]
  private var known: [String: ConfiguredPattern.Result] = [:]

  /// Takes what was read of a file.
  ///
  /// - Parameters:
  ///   - drafts: The patterns of the configuration.
  ///   - bests: The person's bests, by the name of their record.
  init(_ drafts: PatternDrafts, bests: [String: ExactSeconds] = [:]) {
    self.drafts = drafts
    self.bests = bests
    finder = ChainFinder(drafts: drafts)
  }

  /// What became of each pattern, in the file's order.
  mutating func patterns() -> [ConfiguredPattern] {
    drafts.names.map { ConfiguredPattern(name: $0, result: result(of: $0)) }
  }

  /// What became of a pattern: what it leaves open, the pattern that it refers to says.
  ///
  /// Its faults are all at places of its own; those of what it refers to are told there.
  mutating func result(of name: String) -> ConfiguredPattern.Result {
    if let result = known[name] { return result }
    guard let draft = drafts.byName[name] else { return .broken([]) }
    let result = result(of: draft)
    known[name] = result
    return result
  }

  /// What became of a pattern that is always there.
  func result(ofBuiltin draft: PatternDraft) -> ConfiguredPattern.Result {
    do {
      return build(try finder.chain(from: draft))
    } catch {
      return .broken(draft.faults + [error])
    }
  }

  private mutating func result(of draft: PatternDraft) -> ConfiguredPattern.Result {
    do throws(ConfigurationFault) {
      let chain = try finder.chain(from: draft)
      // A chain is short, so that this does not go deep.
      if chain.links.count > 1, !chain.links[1].isBuiltin,
        case .broken = result(of: chain.links[1].name)
      {
        throw draft.leadsToFault(file: drafts.file)
      }
      return build(chain)
    } catch {
      let alone = PatternChain(links: [draft], shortForm: nil)
      let builder = PatternBuilder(chain: alone, bests: bests, file: drafts.file)
      return .broken(draft.faults + builder.faultsAlone() + [error])
    }
  }

  private func build(_ chain: PatternChain) -> ConfiguredPattern.Result {
    let draft = chain.links[0]
    var faults = FaultList(file: draft.isBuiltin ? phrase("built-in \(draft.name)") : drafts.file)
    faults.add(draft.faults)
    let builder = PatternBuilder(chain: chain, bests: bests, file: faults.file)
    let pattern = builder.pattern(&faults)
    guard let pattern, faults.faults.isEmpty else { return .broken(faults.faults) }
    return .usable(pattern)
  }
}
