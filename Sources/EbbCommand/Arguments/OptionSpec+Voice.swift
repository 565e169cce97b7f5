/// The options of the voice; the help of each says what it does.
extension OptionSpec {
  static let language = OptionSpec(
    "language",
    .required("LANG"),
    in: .sound,
    help:
      "the language of a voice, such as de: a name from \"ebb sounds\"; the locale's unless said"
  )
  static let voiceFor = OptionSpec(
    "voice-for",
    .required("N"),
    in: .sound,
    help: "speak in the first N breaths only; after them the other cues go on"
  )
  static let countSeconds = OptionSpec(
    "count",
    in: .sound,
    help: "have the voice count the seconds of each phase"
  )
}

extension VoiceSettings {
  /// What the command line says of the voice.
  ///
  /// - Throws: ``CommandFailure`` that names the option and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    self.init()
    breaths = try invocation.wholeNumber(of: .voiceFor, in: Self.range, rule: Self.rule)
    counts = invocation.has(.countSeconds) ? true : nil
  }

  /// The option that needs a voice, where one is said.
  var option: OptionSpec? {
    if breaths != nil { return .voiceFor }
    return counts != nil ? .countSeconds : nil
  }
}
