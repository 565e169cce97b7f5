internal import BreathAudio

/// The names of the cue sets.
enum CueSetName {
  /// Every set, the default first.
  static let all = CueSet.all.map(\.name)

  /// The names in a sentence.
  static var list: String { all.spoken(with: "or") }

  /// The same name, if there is such a set.
  ///
  /// - Throws: ``CommandFailure`` with the status 66, the nearest name and all of them.
  static func checked(_ name: String) throws(CommandFailure) -> String {
    guard !all.contains(name) else { return name }
    throw CommandFailure(.notFound, problem(with: name))
  }

  /// What is wrong with a name that no set has.
  static func problem(with name: String) -> String {
    let near = NearestName.suggestion(for: name, among: all)
    return "no cue set \(name.quoted)"
      + (near.isEmpty ? "; there are \(all.spoken(with: "and"))" : near)
  }
}

extension [String] {
  /// The words as a sentence lists them: `bowl, tone or tick`.
  func spoken(with conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
