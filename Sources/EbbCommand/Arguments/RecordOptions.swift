internal import BreathEngine

/// What `ebb log show` was asked for.
struct ShowRecordOptions: Hashable, Sendable {
  /// The beginning of an id, or `last`.
  var id: String
  /// Whether to print JSON.
  var json: Bool

  /// Reads what was said.
  init(_ invocation: Invocation) {
    id = invocation.operands[0]
    json = invocation.has(.json)
  }
}

/// What `ebb log add` was asked for.
struct AddRecordOptions: Hashable, Sendable {
  /// `sit`, or a pattern.
  var what: String
  /// When it began, as it was said.
  var at: String
  /// How long it was.
  var length: ExactSeconds
  /// How many whole breaths; nil where nobody counted.
  var breaths: Int?
  /// What to write about it.
  var note: String?
}

extension AddRecordOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    what = invocation.operands[0]
    guard let at = invocation.value(of: .at) else {
      throw CommandFailure(.usage, "say when it began: --at \"yesterday 7:30 AM\"")
    }
    self.at = at
    guard let length = try invocation.duration(of: .done) else {
      throw CommandFailure(.usage, "say how long it was: --for 20m")
    }
    guard length > .zero else {
      throw CommandFailure(
        .usage,
        "--for \((invocation.value(of: .done) ?? "").quoted): it had a length"
      )
    }
    self.length = length
    breaths = try invocation.wholeNumber(
      of: .breathed,
      in: 0...1_000_000,
      rule: "breaths are a whole number from 0 to 1000000"
    )
    note = invocation.value(of: .noteOnIt)
  }
}

/// What `ebb log edit` was asked for.
struct EditRecordOptions: Hashable, Sendable {
  /// A field and its new value.
  struct Setting: Hashable, Sendable {
    let field: String
    let value: String
  }

  /// The beginning of an id, or `last`.
  var id: String
  /// When it began, as it was said.
  var at: String?
  /// How long it was.
  var length: ExactSeconds?
  /// The text of a note, or of a session's note.
  var note: String?
  /// Any fields.
  var settings: [Setting]

  /// Whether nothing is said, so that an editor is asked for.
  var isOpen: Bool { at == nil && length == nil && note == nil && settings.isEmpty }
}

extension EditRecordOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    id = invocation.operands[0]
    at = invocation.value(of: .at)
    length = try invocation.duration(of: .done)
    note = invocation.value(of: .note)
    settings = try invocation.values(of: .set).map { text throws(CommandFailure) in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw CommandFailure(.usage, "--set \(text.quoted): say FIELD=VALUE, such as breaths=20")
      }
      return Setting(field: String(parts[0]), value: String(parts[1]))
    }
  }
}

/// What `ebb log delete` was asked for.
struct DeleteRecordOptions: Hashable, Sendable {
  /// The beginning of an id, or `last`.
  var id: String
  /// Whether the question is answered beforehand.
  var isSure: Bool

  /// Reads what was said.
  init(_ invocation: Invocation) {
    id = invocation.operands[0]
    isSure = invocation.has(.yes)
  }
}
