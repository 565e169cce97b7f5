internal import BreathJournal

/// What `ebb export` was asked for.
struct ExportOptions: Hashable, Sendable {
  /// The form.
  let format: ExportFormat
  /// The file; nil and `-` for standard output.
  let file: String?
  /// The first day, as it was said.
  let since: String?
  /// The last day, as it was said.
  let until: String?
}

extension ExportOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    format = try invocation.word(of: .exportFormat, ExportFormat.self) ?? .json
    let path = invocation.value(of: .exportFile)
    file = path == "-" ? nil : path
    since = invocation.value(of: .since)
    until = invocation.value(of: .until)
  }
}
