internal import BreathEngine

/// What `ebb sit`, or a bare `ebb`, was asked for.
struct SitOptions: Hashable, Sendable {
  /// How long a sit lasts where nothing is said.
  static let usualLength = SessionLength.exactly(ExactSeconds(120))

  /// An exact time, or endless.
  var length: SessionLength
  /// The bell that strikes, by its name or as a file; nil for the cue set's.
  var bell: String?
  /// What it shares with a pattern.
  var session: SessionOptions
}

extension SitOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    let said = invocation.operands.prefix(1).map(\.quoted)
    let isEndless = invocation.has(.endless)
    try invocation.refuseMoreThanOne(of: said + (isEndless ? [OptionSpec.endless.dashed] : []))
    length = isEndless ? .endless : Self.usualLength
    if let text = invocation.operands.first {
      do {
        length = try Self.length(text)
      } catch {
        throw CommandFailure(.usage, "\(error)")
      }
    }
    bell = invocation.value(of: .bell)
    session = try SessionOptions(invocation)
  }

  /// Reads the length of a sit, such as `20m`.
  ///
  /// - Throws: ``InputError`` for what is no duration, and for no time or too much.
  static func length(_ text: String) throws(InputError) -> SessionLength {
    let time = try ExactSeconds(duration: text)
    do {
      return try SessionLength.exactly(time).checked()
    } catch {
      throw InputError(error.reason, in: text)
    }
  }
}
