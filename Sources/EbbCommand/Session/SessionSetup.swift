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
  /// What cards need beyond what they say of themselves.
  let manners: CardManners
  /// The LED that breathes along; nil for none.
  let light: LightSettings?
  /// Silence before a sit's first strike.
  let delay: ExactSeconds
  /// What it looks like in a terminal.
  let scene: SceneSettings
  /// What was said on the command line.
  let options: SessionOptions
  /// Where the session is kept.
  let keeping: Keeping
  /// What chance was drawn from; nil where nothing is left to it.
  let seed: UInt32?
  /// What follows its end.
  private(set) var afterwards: Afterwards

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

  /// Lets it end without a question, and at its end bell: where no one sits at a screen.
  mutating func askNothing() {
    afterwards = Afterwards(
      asksForNote: false,
      countsOvertime: false,
      tellsStreak: afterwards.tellsStreak,
      dayRule: afterwards.dayRule
    )
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
    // What the file names is wrong in the file, which is said with its place.
    if play.pattern == nil { try configuration.requireSettings() }
    let word = play.pattern ?? configuration.play ?? Configuration.usualPattern
    let named = try context.pattern(named: word, configuration, best: play.best)
    try configuration.requireSettings()
    let plan: SessionPlan
    let prepare = play.session.prepare ?? Self.usualPrepare
    do {
      plan =
        play.session.until == nil
        ? try SessionPlan(named.pattern, length: play.length, prepare: prepare)
        : try SessionPlan(untilEnded: named.pattern, prepare: prepare)
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
      seed: Self.seed(play.session),
      play.session,
      configuration: configuration,
      in: context
    )
    if !play.session.quiet { tellSeed(to: context.console) }
  }

  /// A silent sit.
  init(sit: SitOptions, in context: CommandContext) throws(CommandFailure) {
    let configuration = try context.configuration()
    try configuration.requireSettings()
    let wishes = sit.wishes.over(configuration.sit)
    let seed = Self.seed(sit.session)
    let plan: SessionPlan
    do {
      plan = try SessionPlan(wishes.form(seed: seed))
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
    let isTold = !sit.session.quiet && !sit.wantsJSON
    if isTold {
      for note in SitWords.notes(plan.sit, sit.wishes) { context.console.say(note) }
    }
    try self.init(
      .sit,
      plan,
      named: nil,
      bell: wishes.bell,
      delay: wishes.prepare ?? .zero,
      seed: seed,
      sit.session,
      configuration: configuration,
      in: context
    )
    if isTold { tellSeed(to: context.console) }
  }

  /// What chance is drawn from: what was said; else what is rendered is the same each time, and what is
  /// heard need not be.
  private static func seed(_ options: SessionOptions) -> UInt32 {
    if let seed = options.seed { return seed }
    // Short enough to be typed again.
    return options.rendersFile ? 0 : UInt32(MonotonicClock.now() / 1000 % 100_000)
  }

  private init(
    _ activity: SessionActivity,
    _ plan: SessionPlan,
    named: NamedPattern?,
    bell: BellChoice? = nil,
    delay: ExactSeconds,
    seed: UInt32,
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
      bell.map { bell throws(CommandFailure) in try bell.strike(set, in: context) } ?? set,
      in: plan,
      warnings: named?.about.warnings ?? [],
      options,
      configuration,
      context
    )
    volume = options.volume ?? named?.volume ?? configuration.volume ?? .full
    device = options.device ?? configuration.device
    manners = CardManners(always: options.manner, named: configuration.devices)
    light = try LightSettings.chosen(options, over: configuration.led)
    let beds = AmbienceChoice(options.ambience, configuration.ambience)
    cues.ambience = try beds.ambience(SoundLibrary(context.paths)) { context.console.say($0) }
    cues.ambience?.seed = seed
    self.seed = plan.sit?.random != nil || cues.ambience != nil ? seed : nil
    configuration.tellLooks(to: context.console)
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

  /// Says that a seed changes nothing where nothing is left to chance.
  private func tellSeed(to console: Console) {
    guard options.seed != nil, seed == nil else { return }
    console.say("--seed changes nothing: nothing is left to chance here")
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
    guard let pattern else { return SitWords.announcement(plan.sit, until: options.until) }
    let form = pattern.turnForm.map { $0 == pattern.name ? "" : " (\($0))" } ?? ""
    if let command = options.until { return "\(pattern.name)\(form): until \(command.quoted) ends" }
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
