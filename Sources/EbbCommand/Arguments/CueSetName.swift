internal import BreathAudio

/// The names of the cue sets, and of a voice over one of them: `voice+ocean`.
enum CueSetName {
  /// Every set, the default first.
  static let all = CueSet.all.map(\.name)
  /// The set that speaks.
  static let voice = CueSet.voice.name

  /// The names in a sentence.
  static var list: String { all.spoken(with: "or") }

  /// The same name, if there is such a set.
  ///
  /// - Throws: ``CommandFailure`` with the status 66, the nearest name and all of them.
  static func checked(_ name: String) throws(CommandFailure) -> String {
    guard !exists(name) else { return name }
    throw CommandFailure(.notFound, problem(with: name), hint: "see: ebb sounds")
  }

  /// Whether there is such a set.
  static func exists(_ name: String) -> Bool {
    guard let under = setUnderVoice(name) else { return all.contains(name) }
    return all.contains(under) && under != voice
  }

  /// What is heard under the voice, by a name such as `voice+ocean`; nil for a set by itself.
  static func setUnderVoice(_ name: String) -> String? {
    let parts = name.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == voice ? String(parts[1]) : nil
  }

  /// Whether a set is a voice, alone or over another one.
  static func speaks(_ name: String) -> Bool { name == voice || setUnderVoice(name) != nil }

  /// The voice over a set.
  static func voice(over set: String) -> String { "\(voice)+\(set)" }

  /// What is wrong with a name that no set has.
  static func problem(with name: String) -> String {
    let under = setUnderVoice(name)
    if under == voice {
      return "the voice cannot be under a voice; say \"voice\", or put another set under it: "
        + "\"voice+ocean\""
    }
    if under == nil, let way = order(of: name) { return way }
    let near = NearestName.suggestion(for: under ?? name, among: all)
    return "no cue set \((under ?? name).quoted)"
      + (near.isEmpty ? "; there are \(all.spoken(with: "and"))" : near)
  }

  /// How sets go together, where a name joins them otherwise.
  private static func order(of name: String) -> String? {
    let parts = name.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    if parts[1] == voice, all.contains(String(parts[0])) {
      return "no cue set \(name.quoted); the voice comes first: \"voice+\(parts[0])\""
    }
    return "no cue set \(name.quoted); only the voice goes over another one: \"voice+ocean\""
  }
}

extension [String] {
  /// The words as a sentence lists them: `bowl, tone or tick`.
  ///
  /// - Parameter conjunction: `and` or `or`, which is said in the person's language.
  /// - Returns: The list.
  func spoken(with conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    let word = conjunction == "or" ? phrase("or") : phrase("and")
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
