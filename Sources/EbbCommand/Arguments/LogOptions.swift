/// What `ebb log` was asked for.
struct LogOptions: Hashable, Sendable {
  /// How many entries are shown where nothing is said.
  static let usualCount = 10

  /// How many entries, newest first; nil for all.
  var count: Int?
  /// The first day, as it was said.
  var since: String?
  /// The last day, as it was said.
  var until: String?
  /// What they are, such as `sit` or `note`.
  var what: String?
  /// The pattern's name.
  var pattern: String?
  /// Whether the deleted records are wanted.
  var deleted: Bool
  /// Whether ids are shown.
  var ids: Bool
  /// Whether to print JSON.
  var json: Bool
}

extension LogOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    let said: [OptionSpec] = [.last, .all]
    try invocation.refuseMoreThanOne(of: said.filter { invocation.has($0) }.map(\.dashed))
    let last = try invocation.wholeNumber(
      of: .last,
      in: 1...1_000_000_000,
      rule: "say how many entries, from 1"
    )
    since = invocation.value(of: .since)
    until = invocation.value(of: .until)
    // Whoever names days wants all of them.
    let isLimited = !invocation.has(.all) && since == nil && until == nil
    count = last ?? (isLimited ? Self.usualCount : nil)
    what = invocation.value(of: .what)
    pattern = invocation.value(of: .pattern)
    deleted = invocation.has(.deleted)
    ids = invocation.has(.ids)
    json = invocation.has(.json)
  }
}
