/// What `ebb log` was asked for.
struct LogOptions: Hashable, Sendable {
  /// How many sessions are shown where nothing is said.
  static let usualCount = 10

  /// How many sessions, newest first; nil for all.
  var count: Int?
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
      rule: "say how many sessions, from 1"
    )
    count = invocation.has(.all) ? nil : last ?? Self.usualCount
    json = invocation.has(.json)
  }
}
