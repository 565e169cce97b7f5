internal import BreathEngine

/// What `ebb play` was asked for.
struct PlayOptions: Hashable, Sendable {
  /// A pattern's name or short form, or nil for the usual one.
  var pattern: String?
  /// How long, or nil for as long as the pattern usually lasts.
  var length: SessionLength?
  /// The longest hold with full lungs, kept for this and later tables.
  var best: ExactSeconds?
  /// What it shares with a sit.
  var session: SessionOptions
}

extension PlayOptions {
  private static let lengths: [OptionSpec] = [.breaths, .lasting, .exact, .endless, .untilCommand]

  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    let said = Self.lengths.filter { invocation.has($0) }
    try invocation.refuseMoreThanOne(of: said.map(\.dashed))
    pattern = invocation.operands.first
    length = try Self.length(invocation)
    best = try Self.best(invocation)
    session = try SessionOptions(invocation)
  }

  private static func best(_ invocation: Invocation) throws(CommandFailure) -> ExactSeconds? {
    guard let best = try invocation.duration(of: .best) else { return nil }
    guard bests.contains(best) else {
      throw CommandFailure(
        .usage,
        "--best \((invocation.value(of: .best) ?? "").quoted): \(bestRule)"
      )
    }
    return best
  }

  private static let bests = ExactSeconds(1)...ExactSeconds(1_800)
  private static let bestRule = "a longest hold is from 1s to 30m"

  private static func length(_ invocation: Invocation) throws(CommandFailure) -> SessionLength? {
    if let count = try invocation.wholeNumber(
      of: .breaths,
      in: 0...BreathPattern.mostBreaths,
      rule: SessionLength.breathsRule
    ) {
      return .breathsOrEndless(count)
    }
    if let time = try invocation.duration(of: .lasting) {
      return try invocation.checked(.lasting(time), of: .lasting)
    }
    if let time = try invocation.duration(of: .exact) {
      return try invocation.checked(.exactly(time), of: .exact)
    }
    return invocation.has(.endless) ? .endless : nil
  }
}

extension Invocation {
  /// The length, if it can be.
  fileprivate func checked(
    _ length: SessionLength,
    of option: OptionSpec
  ) throws(CommandFailure) -> SessionLength {
    do {
      return try length.checked()
    } catch {
      let text = value(of: option) ?? ""
      throw CommandFailure(.usage, "\(option.dashed) \(text.quoted): \(error.reason)")
    }
  }
}
