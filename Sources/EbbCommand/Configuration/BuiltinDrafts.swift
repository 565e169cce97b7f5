internal import JSONText

/// The patterns that are always there; their texts are read only when they are asked for.
enum BuiltinDrafts {
  /// Their names, in the order of a listing.
  static let names = BuiltinPatterns.all.map(\.name)

  /// One of them, or nil where none is called so.
  static func draft(named name: String) -> PatternDraft? {
    guard let builtin = BuiltinPatterns.all.first(where: { $0.name == name }) else { return nil }
    let file = phrase("built-in \(name)")
    do throws(JSONError) {
      let value = try JSONValue.parse(builtin.text, as: .json5)
      var draft = PatternReader.draft(name, value, file: file)
      draft.isBuiltin = true
      return draft
    } catch {
      var draft = PatternReader.draft(name, JSONValue(nil), file: file)
      var faults = FaultList(file: file)
      faults.add(error.message, at: error.place, in: "")
      (draft.isBuiltin, draft.faults) = (true, faults.faults)
      return draft
    }
  }
}
