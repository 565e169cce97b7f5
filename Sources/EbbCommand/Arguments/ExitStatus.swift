/// What the program tells whoever started it; the numbers of `sysexits.h` and of signals.
enum ExitStatus: Int32, Sendable {
  /// Done, also when left early with the stop key.
  case done = 0
  /// A command line that cannot be, values included.
  case usage = 64
  /// A configuration or data file that cannot be.
  case badData = 65
  /// No such pattern, sound, file or record.
  case notFound = 66
  /// No sound card.
  case noSoundCard = 69
  /// A fault of this program.
  case ownFault = 70
  /// A file or folder that cannot be made.
  case cannotCreate = 73
  /// A read or a write that failed.
  case inputOutput = 74
  /// Ended by SIGHUP.
  case hangUp = 129
  /// Ended by SIGINT, which Ctrl-C sends.
  case interrupted = 130
  /// Ended by SIGTERM.
  case terminated = 143

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
    }
  }
}
