internal import JSONText

/// `ebb status`, `pause`, `resume`, `stop` and `watch`: what is asked of a running ebb.
enum ControlCommand {
  /// How long what was asked may take to come, in nanoseconds: longer than the ebb that is asked gives it.
  private static let patience: Int64 = 12_000_000_000

  /// Says what runs.
  static func status(
    _ options: ControlOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    Wording.adopt((try? context.configuration())?.language)
    let all = RunningEbb.all(context.paths)
    if let word = options.which {
      let one = try ControlChoice(all, .status).called(word)
      try context.console.print([
        options.json ? one.json.prettyPrinted() : ControlWords.line(of: one)
      ])
      return .done
    }
    if options.json {
      try context.console.print([JSONValue(all.map(\.json)).prettyPrinted()])
      return all.isEmpty ? .notFound : .done
    }
    guard !all.isEmpty else { throw ControlChoice.nothing }
    try context.console.print(all.map(ControlWords.line))
    return .done
  }

  /// Asks for a pause, its end, or the session's, and says what came of it.
  static func steer(
    _ word: ControlRequest.Word,
    _ options: ControlOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    Wording.adopt((try? context.configuration())?.language)
    let one = try ControlChoice(RunningEbb.all(context.paths), word).one(options.which)
    let status: JSONObject
    do throws(ControlRefusal) {
      status = try one.ask(word, within: patience)
    } catch {
      throw CommandFailure(error, of: one)
    }
    let line = options.json ? JSONValue(status).prettyPrinted() : ControlWords.line(of: status)
    try context.console.print([line])
    return .done
  }

  /// Prints every event line until the one that is watched has ended.
  static func watch(
    _ options: ControlOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let one = try ControlChoice(RunningEbb.all(context.paths), .watch).one(options.which)
    do throws(ControlRefusal) {
      _ = try one.ask(.watch, within: patience)
    } catch {
      throw CommandFailure(error, of: one)
    }
    var isInSession = one.hasSession
    while case .object(let event) = one.connection.next(until: nil) {
      try context.console.print([JSONValue(event).serialized()])
      switch event["event"]?.string {
      case "start": isInSession = true
      case "end": isInSession = false
      default: break
      }
    }
    guard isInSession else { return .done }
    throw CommandFailure(.inputOutput, "process \(one.processID) has ended, or cut this off")
  }
}
