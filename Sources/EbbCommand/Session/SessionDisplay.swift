/// How a session shows itself: the one place where that is decided.
enum SessionDisplay {
  /// Not at all: what is printed is for a program, or not wanted.
  case none
  /// One line an event, without escapes.
  case plain
  /// Drawn in place, in a terminal.
  case drawn

  /// Decides it.
  init(_ setup: SessionSetup, _ context: CommandContext) {
    if setup.options.quiet || setup.options.events == .standardOutput {
      self = .none
    } else {
      self = setup.printsToTerminal && context.canRedraw(.output) ? .drawn : .plain
    }
  }
}
