internal import BreathEngine

/// What `ebb corner` was asked for.
struct CornerOptions: Hashable, Sendable {
  /// The files of the input devices, besides those of the configuration.
  var buttons: [String]
  /// Whether only faults are told.
  var isQuiet: Bool

  /// Reads what was said.
  init(_ invocation: Invocation) {
    buttons = invocation.values(of: .cornerButton)
    isQuiet = invocation.has(.quiet)
  }
}

/// `ebb corner`.
enum CornerCommand {
  /// Runs until it is ended.
  ///
  /// - Throws: ``CommandFailure`` where something that it is to play, or a button, can never be.
  static func run(
    _ options: CornerOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let starts = try CornerStarts(in: context)
    try starts.check(options, in: context)
    let settings = starts.settings
    let paths = options.buttons.isEmpty ? settings.buttons : options.buttons
    let console = context.console
    let buttons = try CornerButtons(paths, isGrabbed: settings.grabs, console)
    guard let signals = SignalCatcher() else {
      throw CommandFailure(.ownFault, "the process has no descriptor left")
    }
    if buttons.isEmpty, !options.isQuiet {
      console.say("no button is named; name one with --button FILE, or in the configuration")
      console.err("\(InputDevices.hint.printable)\n")
    }
    let corner = Corner(
      Corner.Parts(
        hand: CornerHand(buttons, hold: settings.hold.nanoseconds),
        signals: signals,
        service: ServiceManager(environment: context.environment),
        visitor: ControlServer(in: context, isCorner: true),
        context: context,
        options: options
      ),
      starts
    )
    let status = corner.run()
    // A card or server that holds a render thread would hold the process too.
    if corner.isStuck { Descriptors.exitAtOnce(status) }
    return status
  }
}
