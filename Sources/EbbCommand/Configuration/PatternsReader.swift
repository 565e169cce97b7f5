internal import JSONText

/// Reads the patterns of a configuration; a fault in one leaves the others usable.
struct PatternsReader {
  private let file: String
  private var names: [String] = []
  private var drafts: [String: PatternDraft] = [:]
  private var faults: [String: [ConfigurationFault]] = [:]

  /// Reads each member of the object of patterns.
  init(file: String, object: JSONObject) {
    self.file = file
    for member in object.members { read(member) }
  }

  /// What became of each pattern, in the file's order.
  func patterns() -> [ConfiguredPattern] {
    let resolver = PatternResolver(file: file, names: names, drafts: drafts)
    return names.map { ConfiguredPattern(name: $0, result: result(of: $0, resolver)) }
  }

  private mutating func read(_ member: JSONObject.Member) {
    let name = member.key
    let path = "patterns.\(name)"
    var found = FaultList(file: file)
    let isDuplicate = drafts[name] != nil || faults[name] != nil
    if isDuplicate {
      found.add("duplicate key \(name.quoted)", at: member.keyPlace, in: "patterns")
    } else {
      names.append(name)
      if name.isEmpty || name.unicodeScalars.contains(where: \.isControl) {
        found.add("a pattern's name is one line of text", at: member.keyPlace, in: path)
      }
      drafts[name] = PatternReader.draft(name, member.value, &found)
    }
    guard !found.faults.isEmpty else { return }
    drafts[name] = nil
    faults[name, default: []] += found.faults
  }

  private func result(of name: String, _ resolver: PatternResolver) -> ConfiguredPattern.Result {
    if let faults = faults[name] { return .broken(faults) }
    guard let draft = drafts[name] else { return .broken([]) }
    do {
      return .usable(try resolver.pattern(draft))
    } catch {
      return .broken([error])
    }
  }
}
