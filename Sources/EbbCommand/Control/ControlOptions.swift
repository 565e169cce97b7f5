/// What is said to the commands that ask a running ebb.
struct ControlOptions {
  /// Which is meant; nil where nothing was said.
  let which: String?
  /// Whether the answer is for a program.
  let json: Bool

  /// Reads a command line.
  init(_ invocation: Invocation) {
    which = invocation.operands.first
    json = invocation.has(.json)
  }
}
