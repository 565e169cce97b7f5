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
  private(set) var cues: CueSet
  /// The master level.
  let volume: Decibels
  /// The sound card by name, or nil for the usual one.
  let device: String?
  /// Silence before a sit's first strike.
  let delay: ExactSeconds
  /// What it looks like in a terminal.
  let scene: SceneSettings
  /// What was said on the command line.
  let options: SessionOptions
  /// Where the session is kept.
  let keeping: Keeping
  /// What follows its end.
  let afterwards: Afterwards

  /// What the configuration says of the time after a session.
  struct Afterwards {
    /// Whether a note is asked for.
    let asksForNote: Bool
    /// Whether the time after the end bell of a sit counts until a key; nil for where a note is asked
    /// for, since then someone is waited for all the same.
    let countsOvertime: Bool?
    /// Whether the streak is told.
    let tellsStreak: Bool
    /// When a day begins.
    let dayRule: DayRule
  }

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
      bell: try Self.bell(named: sit.bell, in: context),
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
    let set = try choice.cues(SoundLibrary(context.paths)) { context.console.say($0) }
    cues = try choice.speaking(
      bell.map { set.struck(with: $0) } ?? set,
      in: plan,
      warnings: named?.about.warnings ?? [],
      options,
      configuration,
      context
    )
    volume = options.volume ?? named?.volume ?? configuration.volume ?? .full
    device = options.device ?? configuration.device
    let beds = AmbienceChoice(options.ambience, configuration.ambience)
    cues.ambience = try beds.ambience(SoundLibrary(context.paths)) { context.console.say($0) }
    // What is rendered is the same each time; what is heard need not be.
    if !options.rendersFile {
      cues.ambience?.seed = UInt32(truncatingIfNeeded: MonotonicClock.now())
    }
    scene = options.scene.over(configuration.scene)
    let isKept = !options.noLog && !options.rendersFile
    keeping = isKept ? context.keeping(configuration: configuration) : .nowhere
    afterwards = Afterwards(
      asksForNote: configuration.note.asks,
      countsOvertime: configuration.overtime,
      tellsStreak: configuration.streaks,
      dayRule: configuration.day.rule
    )
  }

  /// The bell that was asked for; nil for the usual one, also where its file cannot be played.
  ///
  /// - Throws: ``CommandFailure`` with the status 66 where there is no such sound or file.
  private static func bell(
    named name: String?,
    in context: CommandContext
  ) throws(CommandFailure) -> Sound? {
    guard let name else { return nil }
    do throws(CommandFailure) {
      return try SoundLibrary(context.paths).sound(named: name)
    } catch {
      guard error.status != .notFound else { throw error }
      context.console.say("\(error.message); the usual bell is heard instead")
      return nil
    }
  }

  /// Whether the session is kept in a journal.
  var isKept: Bool {
    if case .journal = keeping { true } else { false }
  }

  /// Whether a line may be drawn again and again: not asked for plain text, counts, silence or event
  /// lines.
  var printsToTerminal: Bool {
    !options.plain && !options.verbose && !options.quiet && options.events != .standardOutput
  }

  /// What the session will be, said before it starts.
  var announcement: String {
    guard let pattern else {
      return "sit, \(plan.end?.clockText ?? "until you stop it")"
    }
    let form = pattern.turnForm.map { $0 == pattern.name ? "" : " (\($0))" } ?? ""
    let length = plan.end == nil && !plan.canClose ? "until you stop it" : plan.forecast
    return "\(pattern.name)\(form): \(length)"
  }
}

extension SessionPlan {
  /// How long the session is planned to be, in nanoseconds; nil without an end, or where a key decides.
  var plannedNanoseconds: Int64? {
    hasOpenPhases ? nil : end?.nanoseconds
  }
}
