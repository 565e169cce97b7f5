internal import BreathJournal

/// What `ebb stats` was asked for.
struct StatsOptions: Hashable, Sendable {
  /// The first day that is counted, as it was said; nil for all.
  var since: String?
  /// The file for a page of charts, `-` for standard output; nil for none.
  var html: String?
  /// Whether to print JSON.
  var json = false
  /// Whether to print lines of words instead of drawings.
  var plain = false
}

extension StatsOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    let said: [OptionSpec] = [.html, .json]
    try invocation.refuseMoreThanOne(of: said.filter { invocation.has($0) }.map(\.dashed))
    since = invocation.value(of: .since)
    html = invocation.value(of: .html)
    if html == "" {
      throw CommandFailure(.usage, "--html \"\": say a file, or - for standard output")
    }
    json = invocation.has(.json)
    plain = invocation.has(.plain)
  }

}
