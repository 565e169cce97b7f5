internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// Shows the session as a scene that fills the terminal.
///
/// It is drawn on the command's own thread, for the session time that is heard at that very moment: what was
/// drawn before, or how long that took, plays no part.
final class SceneView: SessionObserver {
  /// The shortest time between two frames of what breathes, in nanoseconds: 30 a second.
  private static let breathing: Int64 = 33_333_333
  /// The same for clouds, which drift.
  private static let drifting: Int64 = 100_000_000
  /// The same for what stands still, or moves as little as it can.
  private static let still: Int64 = 250_000_000
  /// The most of the time that drawing may take: one part of so many.
  private static let rest: Int64 = 5

  private let writer: ScreenWriter
  private let drawing: SceneDrawing
  let messages: SceneMessages
  private let console: Console
  /// When the next frame is due, in nanoseconds of `CLOCK_MONOTONIC`; nil where nothing is drawn.
  private var nextFrame: Int64?
  /// Before that there is none, whatever happens.
  private var soonest: Int64 = 0
  var plan: SessionPlan?
  var canPress = false
  /// Whether a key stops it.
  var canStop = false
  /// Whether its time goes on counting after the end bell.
  var sitsOn = false
  var state = SceneState(title: "", isSit: true)
  /// Whether the next phase begins a breath anew.
  var startsAnew = false
  /// The session time at which it stands still, in nanoseconds; nil while it plays.
  var standsAt: Int64?
  /// The time of the day at which it will end.
  var endsAt: String?
  /// What someone is asked, until the next phase.
  var question: String?
  /// What the latest turn or phase says of itself.
  var saying: String?
  /// The lines that stay on the ordinary screen.
  var lines: [String] = []
  var ringsOut = false

  /// A scene, where there is a terminal that shows it; nil where there is none, or a line is wanted.
  ///
  /// - Parameters:
  ///   - settings: How it is to look.
  ///   - context: Where messages go, and what the terminal says of itself.
  init?(_ settings: SceneSettings, in context: CommandContext) {
    let motion = settings.motion ?? .full
    let depth = settings.colour ?? ColourDepth(context.environment)
    guard motion != .line, let size = Descriptors.size(of: .output),
      size.columns >= SceneLayout.least.columns, size.lines >= SceneLayout.least.lines,
      let writer = ScreenWriter(depth)
    else { return nil }
    self.writer = writer
    console = context.console
    messages = SceneMessages(console, isOnTerminal: Descriptors.isTerminal(.error))
    drawing = SceneDrawing(
      palette: settings.palette ?? .usual,
      depth: depth,
      glyphs: GlyphSet(context.environment),
      isReduced: motion == .reduced
    )
  }

  /// A frame is due as soon as can be.
  func wantFrame() {
    if let nextFrame { self.nextFrame = min(nextFrame, soonest) }
  }

  /// Shows a text for some seconds.
  func show(_ text: String) {
    messages.show(text)
    wantFrame()
  }

  /// Begins to draw.
  func start() {
    messages.hold()
    nextFrame = 0
  }

  func nextLook(after moment: Int64) -> Int64? { nextFrame.map { max($0, moment) } }

  func look(at moment: Int64, time: Int64) {
    guard let nextFrame, moment >= nextFrame else { return }
    if writer.isReady(), let size = writer.size { draw(size, at: moment, time: standsAt ?? time) }
    let cost = (MonotonicClock.now() - moment) * Self.rest
    soonest = moment + max(Self.breathing, cost)
    // Frames keep their distance, and one that is late does not hurry the next.
    let next = nextFrame + max(period, cost)
    self.nextFrame = next > moment ? next : moment + max(period, cost)
  }

  private func draw(_ size: (columns: Int, lines: Int), at moment: Int64, time: Int64) {
    // What is asked waits for an answer; what was said can be read later.
    state.message = question ?? messages.current(at: moment)
    state.saying = saying
    state.isPaused = standsAt != nil
    let canvas = drawing.canvas(
      state,
      columns: size.columns,
      lines: size.lines,
      at: time,
      endsAt: endsAt
    )
    writer.show(canvas)
  }

  private var period: Int64 {
    if drawing.isReduced || state.isPaused || state.isOver { return Self.still }
    return state.isSit ? Self.drifting : Self.breathing
  }

  /// Gives the terminal back, and says on the ordinary screen what is to stay there.
  func leave() {
    guard nextFrame != nil else { return }
    nextFrame = nil
    writer.leave()
    messages.release()
    try? console.print(lines)
    lines = []
  }
}
