internal import BreathAudio

/// What a corner can start, as its configuration says it; one that has gone wrong since leaves the last
/// good one in force.
final class CornerStarts {
  /// What the configuration said at last without a fault.
  private(set) var settings: CornerSettings
  /// The sessions as they could be made at last.
  private var good: [CornerWords: SessionSetup] = [:]
  /// What was said of the configuration last.
  private var told: String?

  /// What the configuration says.
  ///
  /// - Throws: ``CommandFailure`` with the status 65 and the first fault where it has any.
  init(in context: CommandContext) throws(CommandFailure) {
    let configuration = try context.configuration()
    try configuration.requireSettings()
    settings = configuration.corner
  }

  /// Makes every session once, so that what can never be played is refused before anyone presses.
  ///
  /// - Throws: ``CommandFailure`` with the words' place in the configuration.
  func check(_ options: CornerOptions, in context: CommandContext) throws(CommandFailure) {
    let silent = CommandContext(
      console: Console(out: { _ in }, err: { _ in }),
      environment: context.environment
    )
    for words in [settings.press] + settings.timers.map(\.start) where good[words] == nil {
      do throws(CommandFailure) {
        let setup = try made(words, options, in: silent)
        switch try PatternConsent(setup: setup, context: context).obtain() {
        case .goOn: good[words] = setup
        case .leave:
          throw CommandFailure(.usage, "a corner plays no pattern whose warnings are not answered")
        }
      } catch {
        throw words.placed(error)
      }
    }
  }

  /// Reads the configuration anew; where that fails it is said, once.
  func readAgain(in context: CommandContext) {
    do throws(CommandFailure) {
      let configuration = try context.configuration()
      try configuration.requireSettings()
      settings = configuration.corner
      told = nil
    } catch {
      tell(error, in: context)
    }
  }

  /// The session of a command line; where it cannot be made any more, as it could be made last.
  ///
  /// - Throws: ``CommandFailure`` where it never could.
  func setup(
    _ words: CornerWords,
    _ options: CornerOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> SessionSetup {
    do throws(CommandFailure) {
      let setup = try made(words, options, in: context)
      _ = try PatternConsent(setup: setup, context: context, mayAsk: false).obtain()
      (good[words], told) = (setup, nil)
      return setup
    } catch {
      guard let last = good[words] else { throw words.placed(error) }
      tell(words.placed(error), in: context)
      return last
    }
  }

  private func tell(_ failure: CommandFailure, in context: CommandContext) {
    guard told != failure.message else { return }
    told = failure.message
    context.console.say("\(failure.message); what was said before stays in force")
  }

  private func made(
    _ words: CornerWords,
    _ options: CornerOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> SessionSetup {
    var start = try CornerWords.read(words.text)
    guard !start.session.rendersFile else {
      throw CommandFailure(.usage, "a corner plays to a card or a FIFO, not to a file")
    }
    start.session.plain = start.session.plain || !context.isLogged
    start.session.quiet = start.session.quiet || options.isQuiet
    var setup: SessionSetup
    switch start {
    case .sit(let options): setup = try SessionSetup(sit: options, in: context)
    case .play(let options): setup = try SessionSetup(play: options, in: context)
    }
    setup.askNothing()
    return setup
  }
}

extension SessionSetup {
  /// Where it is heard.
  var target: PlaybackTarget {
    if case .file(let path)? = options.output { .fifo(path) } else { .card(device) }
  }
}
