internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// Everything that is decided before a session starts: command line over pattern over configuration.
struct SessionSetup {
  /// The time between the opening bell and the first phase, where nothing is said.
  static let usualPrepare = ExactSeconds(3)

  /// What the session is, for the journal.
  let activity: SessionActivity
  /// The pattern, or nil for a sit.
  let pattern: BreathPattern?
  /// What is told about the pattern.
  let about: PatternNotes
  /// Its deadlines.
  let plan: SessionPlan
  /// What it sounds like.
  let cues: CueSet
  /// The master level.
  let volume: Decibels
  /// The sound card by name, or nil for the usual one.
  let device: String?
  /// Silence before a sit's first strike.
  let delay: ExactSeconds
  /// What was said on the command line.
  let options: SessionOptions
  /// Where the session is kept.
  let keeping: Keeping

  /// Where a session is kept.
  enum Keeping {
    /// Nowhere: no record is wanted.
    case nowhere
    case journal(Journal)
    /// There is no place for a journal; the session is played all the same.
    case impossible(CommandFailure)
  }

  /// A session of a pattern.
  init(play: PlayOptions, in context: CommandContext) throws(CommandFailure) {
    let configuration = try context.configuration()
    let word = play.pattern ?? configuration.play ?? Configuration.usualPattern
    let named = try context.pattern(named: word, configuration, best: play.best)
    try configuration.requireSettings()
    let plan: SessionPlan
    do {
      plan = try SessionPlan(
        named.pattern,
        length: play.length,
        prepare: play.session.prepare ?? Self.usualPrepare
      )
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
    if configuration.gentle, let violation = GentleRule.violation(of: plan) {
      throw CommandFailure(
        .usage,
        "pattern \(word.quoted) is not gentle: \(violation)",
        hint: "\"gentle: true\" in \(context.paths.shownConfigurationFile) asks for this"
      )
    }
    try self.init(
      .play,
      plan,
      named: named,
      delay: .zero,
      play.session,
      configuration: configuration,
      in: context
    )
  }

  /// A silent sit.
  init(sit: SitOptions, in context: CommandContext) throws(CommandFailure) {
    let configuration = try context.configuration()
    try configuration.requireSettings()
    let plan: SessionPlan
    do {
      plan = try SessionPlan(sit: sit.length)
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
    try self.init(
      .sit,
      plan,
      named: nil,
      bell: try sit.bell.map { name throws(CommandFailure) in
        try SoundLibrary(context.paths).sound(named: name)
      },
      delay: sit.session.prepare ?? .zero,
      sit.session,
      configuration: configuration,
      in: context
    )
  }

  private init(
    _ activity: SessionActivity,
    _ plan: SessionPlan,
    named: NamedPattern?,
    bell: Sound? = nil,
    delay: ExactSeconds,
    _ options: SessionOptions,
    configuration: Configuration,
    in context: CommandContext
  ) throws(CommandFailure) {
    self.activity = activity
    self.plan = plan
    self.delay = delay
    self.options = options
    pattern = named?.pattern
    about = named?.about ?? PatternNotes()
    let choice = CueChoice(set: options.cues, pattern: named?.cues, configuration)
    let set = try choice.cues(SoundLibrary(context.paths))
    cues = bell.map { set.struck(with: $0) } ?? set
    volume = options.volume ?? named?.volume ?? configuration.volume ?? .full
    device = options.device ?? configuration.device
    let isKept = !options.noLog && !options.rendersFile
    keeping = isKept ? context.keeping(configuration: configuration) : .nowhere
  }

  /// Whether the session is kept in a journal.
  var isKept: Bool {
    if case .journal = keeping { true } else { false }
  }

  /// Whether a line may be drawn again and again: not asked for plain text, silence or event lines.
  var printsToTerminal: Bool {
    !options.plain && !options.quiet && options.events != .standardOutput
  }

  /// What the session will be, said before it starts.
  var announcement: String {
    guard let pattern else {
      return "sit, \(plan.end?.clockText ?? "until you stop it with Ctrl-C")"
    }
    let form = pattern.turnForm.map { $0 == pattern.name ? "" : " (\($0))" } ?? ""
    let length = plan.end == nil && !plan.canClose ? "until you stop it with Ctrl-C" : plan.forecast
    return "\(pattern.name)\(form): \(length)"
  }
}

extension SessionPlan {
  /// How long the session is planned to be, in nanoseconds; nil without an end, or where a key decides.
  var plannedNanoseconds: Int64? {
    hasOpenPhases ? nil : end?.nanoseconds
  }
}
