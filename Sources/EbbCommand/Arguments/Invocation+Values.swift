internal import BreathEngine

extension Invocation {
  /// The duration that an option says, or nil.
  ///
  /// - Throws: ``CommandFailure`` that names the option and what is allowed.
  func duration(of option: OptionSpec) throws(CommandFailure) -> ExactSeconds? {
    guard let text = value(of: option) else { return nil }
    do {
      return try ExactSeconds(duration: text)
    } catch {
      throw CommandFailure(.usage, "\(option.dashed) \(error)")
    }
  }

  /// The level that an option says, or nil.
  ///
  /// - Throws: ``CommandFailure`` that names the option and what is allowed.
  func decibels(of option: OptionSpec) throws(CommandFailure) -> Decibels? {
    guard let text = value(of: option) else { return nil }
    guard let level = Decibels(text) else {
      throw CommandFailure(.usage, "\(option.dashed) \(text.quoted): \(Decibels.rule)")
    }
    return level
  }

  /// The whole number that an option says, or nil.
  ///
  /// - Throws: ``CommandFailure`` that names the option and the rule.
  func wholeNumber(
    of option: OptionSpec,
    in range: ClosedRange<Int>,
    rule: String
  ) throws(CommandFailure) -> Int? {
    guard let text = value(of: option) else { return nil }
    let isPlain = text.allSatisfy { $0.isASCII && $0.isNumber }
    guard isPlain, let number = Int(text), range.contains(number) else {
      throw CommandFailure(.usage, "\(option.dashed) \(text.quoted): \(rule)")
    }
    return number
  }

  /// Refuses more than one of several things that say the same.
  ///
  /// - Throws: ``CommandFailure`` that names the first two.
  func refuseMoreThanOne(of said: [String]) throws(CommandFailure) {
    guard said.count > 1 else { return }
    throw CommandFailure(.usage, "\(said[0]) and \(said[1]) exclude each other: give one")
  }
}

extension SessionLength {
  /// The rule for a number of breaths.
  static let breathsRule = "breaths are a whole number from 1 to 1000000, or 0 for endless"

  /// So many breaths, where 0 is endless.
  static func breathsOrEndless(_ count: Int) -> SessionLength {
    count == 0 ? .endless : .breaths(count)
  }
}
