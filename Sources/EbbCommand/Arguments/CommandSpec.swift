/// What a command is called, takes and does: the one source of parsing and of the help pages.
struct CommandSpec: Sendable {
  /// The commands that there are.
  enum Identity: CaseIterable, Sendable {
    /// A silent sit.
    case sit
    /// A breathing pattern.
    case play
    /// Buttons and timers that start both.
    case corner
    /// The patterns, or one of them.
    case patterns
    /// The faults of a configuration file.
    case checkPatterns
    /// A new pattern in the configuration.
    case newPattern
    /// The sounds, or one of them.
    case sounds
    /// What a running ebb does.
    case runningStatus
    /// A running session that stands still.
    case pauseRunning
    /// One that goes on.
    case resumeRunning
    /// One that ends.
    case stopRunning
    /// One whose event lines are printed.
    case watchRunning
    /// What the journal comes to.
    case stats
    /// The last entries of the log.
    case log
    /// One entry.
    case showRecord
    /// A session that ebb did not see.
    case addSession
    /// Other values for an entry.
    case editRecord
    /// An entry's end.
    case deleteRecord
    /// The last change taken back.
    case undo
    /// A deleted entry's return.
    case restoreRecord
    /// A note.
    case note
    /// A day's goal, and what was done.
    case day
    /// What someone means to do.
    case dayGoal
    /// What someone did.
    case dayDone
    /// The reminders.
    case remind
    /// Reminders for systemd to call.
    case setReminders
    /// The reminders' end.
    case removeReminders
    /// One reminder, now.
    case ringReminder
    /// What is counted over years, all of it or one practice.
    case mala
    /// A mala, a part of one, or a number.
    case addCount
    /// A count of beads as they are pressed.
    case countMala
    /// A correction of a total.
    case fixCount
    /// Another round of a practice.
    case practiceAgain
    /// The practices and their settings.
    case practices
    /// A new practice.
    case addPractice
    /// Other settings for a practice.
    case editPractice
    /// Another name for a practice.
    case renamePractice
    /// A practice's end.
    case removePractice
    /// The four practices of ngöndro.
    case ngondro
    /// What other programs have kept, taken in.
    case importFile
    /// The journal for other programs.
    case export
    /// The journal's end.
    case reset
    /// The sound cards.
    case devices
    /// A check of everything that a session needs.
    case doctor
    /// What makes a shell complete.
    case completions
    /// The help pages.
    case help
  }

  /// A command line that works, and what it does.
  struct Example: Sendable {
    /// What to type.
    let line: String
    /// What happens then.
    let effect: String
  }

  /// Which command it is.
  let identity: Identity
  /// The words that call it, such as `patterns check`; none for a bare `ebb`.
  let path: [String]
  /// One line for the list of commands.
  let summary: String
  /// Paragraphs of more, for its own page.
  var discussion: [String] = []
  /// What it takes, in order.
  var operands: [OperandSpec] = []
  /// What can be said beside that, in any order.
  var options: [OptionSpec] = []
  /// Lines that work.
  var examples: [Example] = []
  /// The exit statuses that it can end with.
  var statuses: [ExitStatus] = [.done, .usage]

  /// The words that call it, with the program's name: `ebb patterns check`.
  var call: String {
    (["ebb"] + path).joined(separator: " ")
  }
}

/// A word that a command takes by its place.
struct OperandSpec: Sendable {
  /// The word that stands for it in a help page, such as `FILE`.
  let name: String
  /// What it says.
  let help: String
  /// Whether the command can do without.
  var isOptional = true
  /// Whether any number of words may stand there.
  var repeats = false
  /// Whether only a script says it, so that a usage line leaves it out.
  var isForScripts = false

  /// The article that its name needs: `a FILE`, `an ID`.
  var article: String { name == "N" || "AEIOU".contains(name.prefix(1)) ? "an" : "a" }

  /// How a usage line shows it: `[PATTERN]`, `FILE`.
  var usage: String {
    let shown = repeats ? "\(name)..." : name
    return isOptional ? "[\(shown)]" : shown
  }
}
