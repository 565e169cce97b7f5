internal import JSONText

/// Reads the patterns of a configuration; a fault in one leaves the others usable.
enum PatternsReader {
  /// The most patterns of one configuration.
  static let mostPatterns = 1_000

  /// Each member of the object of patterns, as it says it.
  static func drafts(_ object: JSONObject, file: String) -> PatternDrafts {
    var drafts = PatternDrafts(file: file)
    for member in object.members {
      let name = member.key
      var faults = FaultList(file: file)
      if drafts.byName[name] != nil {
        faults.add("duplicate key \(name.quoted)", at: member.keyPlace, in: "patterns")
        drafts.byName[name]?.faults += faults.faults
        continue
      }
      if name.isEmpty || name.unicodeScalars.contains(where: \.isControl) {
        let path = "patterns.\(name.shortened)"
        faults.add("a pattern's name is one line of text", at: member.keyPlace, in: path)
      }
      drafts.names.append(name)
      drafts.byName[name] = PatternReader.draft(name, member.value, file: file)
      drafts.byName[name]?.faults += faults.faults
    }
    return drafts
  }
}
