/// What the program tells whoever started it; the numbers of `sysexits.h` and of signals.
struct ExitStatus: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// The number.
  let rawValue: Int32

  /// A number of another program, such as of the command that a session waits for.
  init(rawValue: Int32) { self.rawValue = rawValue }

  /// Done, also when left early with the stop key.
  static let done = ExitStatus(rawValue: 0)
  /// A command line that cannot be, values included.
  static let usage = ExitStatus(rawValue: 64)
  /// A configuration or data file that cannot be.
  static let badData = ExitStatus(rawValue: 65)
  /// No such pattern, sound, file or record.
  static let notFound = ExitStatus(rawValue: 66)
  /// No sound card.
  static let noSoundCard = ExitStatus(rawValue: 69)
  /// A fault of this program.
  static let ownFault = ExitStatus(rawValue: 70)
  /// A file or folder that cannot be made.
  static let cannotCreate = ExitStatus(rawValue: 73)
  /// A read or a write that failed.
  static let inputOutput = ExitStatus(rawValue: 74)
  /// Ended by SIGHUP.
  static let hangUp = ExitStatus(rawValue: 129)
  /// Ended by SIGINT, which Ctrl-C sends.
  static let interrupted = ExitStatus(rawValue: 130)
  /// Ended by SIGTERM.
  static let terminated = ExitStatus(rawValue: 143)

  /// Those that are ours, by their numbers.
  static let allCases: [ExitStatus] = [
    .done, .usage, .badData, .notFound, .noSoundCard, .ownFault, .cannotCreate, .inputOutput,
    .hangUp, .interrupted, .terminated,
  ]

  /// A few words for a help page.
  var meaning: String {
    switch self {
    case .done: "done"
    case .usage: "a command line that cannot be"
    case .badData: "a configuration or data file that cannot be"
    case .notFound: "no such pattern, sound, file or record"
    case .noSoundCard: "no sound card"
    case .ownFault: "a fault of ebb itself"
    case .cannotCreate: "a file that cannot be created"
    case .inputOutput: "a read or a write that failed"
    case .hangUp: "ended by a hang-up; what was done is kept"
    case .interrupted: "ended by Ctrl-C; what was done is kept"
    case .terminated: "ended by SIGTERM; what was done is kept"
    default: "what the command of --until exited with"
    }
  }
}
