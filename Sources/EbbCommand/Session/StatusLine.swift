internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// Keeps one line of a terminal up to date: phase, count, breath, time left.
final class StatusLine: SessionObserver {
  private static let second: Int64 = 1_000_000_000
  /// A notice of a key is shown for some seconds.
  private static let ticksOfNotice = 3

  private let console: Console
  private var plan: SessionPlan?
  private var canPress = false
  private var canStop = false
  private var current: Transition?
  /// What the latest turn or phase says of itself, or what is asked.
  private var saying: String?
  private var isDone = false
  /// What a key changed at last, and at how many more ticks it is shown.
  private var notice: (text: String, ticks: Int)?
  /// How long the sit was, in nanoseconds, whose time goes on counting; nil elsewhere.
  private var satFor: Int64?
  /// The session time at which it stands still, in nanoseconds; nil while it plays.
  private var standsAt: Int64?
  /// Whether something is heard after the end.
  private var ringsOut = false

  init(_ console: Console) {
    self.console = console
  }

  func begin(_ facts: SessionFacts) {
    plan = facts.setup.plan
    canPress = facts.canPress
    canStop = facts.canPause
    ringsOut = facts.card != nil && facts.setup.cues.hasBells
    let keys = SessionWords.keys(facts).map { [$0] } ?? []
    try? console.print([SitWords.beginning(facts)] + keys)
  }

  func see(_ emission: Emission) {
    // A reminder is heard, and so is a bell of a sit; what is in progress goes on.
    guard emission.transition.beginsSomething else { return }
    current = emission.transition
    let says = plan?.sayings(at: emission.transition) ?? []
    if !says.isEmpty { saying = says.joined(separator: ", ") }
    isDone = emission.transition.event == .closing
    tick(at: emission.transition.startNanoseconds)
  }

  func tick(at time: Int64) {
    guard let current, !isDone else { return }
    redraw(satFor.map { overtime(after: $0, at: time) } ?? text(current, at: time))
    if let shown = notice { notice = shown.ticks > 1 ? (shown.text, shown.ticks - 1) : nil }
  }

  func pressed(_ answer: KeyAnswer, at time: Int64) {
    guard answer != .helpRead else { return }
    if answer == .help {
      for line in SessionKeyTable.lines { redraw(line, andThen: "\n") }
    }
    guard !isDone else {
      if let words = answer.words { redraw(words, andThen: "\n") }
      return
    }
    notice = answer.words.map { ($0, Self.ticksOfNotice) }
    tick(at: time)
  }

  func sitsOn(at time: Int64) {
    (satFor, isDone) = (current?.startNanoseconds, false)
    tick(at: time)
  }

  /// The next whole second of the phase, or of the session where there is none.
  func nextTick(after time: Int64) -> Int64? {
    guard let current, !isDone, standsAt == nil else { return nil }
    let passed = max(0, time - current.startNanoseconds)
    return current.startNanoseconds + (passed / Self.second + 1) * Self.second
  }

  func paused(_ news: PauseNews) {
    standsAt = news.time
    tick(at: news.time)
  }

  func resumed(_ news: PauseNews) {
    standsAt = nil
    tick(at: news.time)
  }

  func measured(_ hold: MeasuredHold, at time: Int64) {
    redraw(SessionWords.measured(hold), andThen: "\n")
  }

  func loopEnds(at time: Int64) {
    redraw(phrase("this is the last breath of the loop"), andThen: "\n")
  }

  func commandEnded(_ code: Int32, at time: Int64) {
    redraw(SessionWords.commandEnded(plan), andThen: "\n")
  }

  func asked(_ question: ComfortQuestion, at time: Int64) {
    redraw(question.text, andThen: "\n")
  }

  func answered(_ rating: RatingRecord, at time: Int64) {
    redraw(phrase("comfort \(rating.comfort)"), andThen: "\n")
  }

  func fault(_ fault: SessionFault, at time: Int64) {
    redraw("")
  }

  func end(_ outcome: SessionOutcome, _ report: Player.Report?) {
    let isRinging = outcome.ending == .completed && ringsOut && satFor == nil
    let ringing = isRinging ? SessionWords.ringing(canStop: canStop) + "\n" : ""
    (isDone, satFor) = (true, nil)
    redraw(SessionWords.summary(outcome, of: plan), andThen: "\n" + ringing)
  }

  private func overtime(after length: Int64, at time: Int64) -> String {
    let parts = [
      notice?.text, phrase("sat \(ExactSeconds(nanoseconds: length).clockText)"),
      "+\(ExactSeconds(nanoseconds: time - length).clockText)", SessionWords.sitsOn,
    ]
    return parts.compactMap(\.self).joined(separator: "   ")
  }

  private func text(_ transition: Transition, at time: Int64) -> String {
    var parts = notice.map { [$0.text] } ?? []
    if standsAt != nil { parts.append(phrase("paused, Space goes on")) }
    if let saying { parts.append(saying) }
    if transition.event == .phase {
      let last = max(1, (transition.lengthNanoseconds + Self.second - 1) / Self.second)
      let count = min(max(0, time - transition.startNanoseconds) / Self.second + 1, last)
      parts.append("\(SessionWords.name(transition)) \(count)")
      if transition.isOpen, canPress { parts.append(phrase("Enter goes on")) }
      if let place = SessionWords.place(transition, of: plan) { parts.append(place) }
    } else {
      parts.append(
        plan?.pattern == nil ? SitWords.place(transition, of: plan?.sit) : phrase("get ready")
      )
    }
    if let plan, let end = plan.end, !plan.hasOpenPhases {
      // Before the first phase all of it is left.
      let left = end.nanoseconds - max(0, time)
      parts.append(phrase("\(ExactSeconds(nanoseconds: left).clockText) left"))
    } else {
      parts.append(ExactSeconds(nanoseconds: time).clockText)
    }
    return parts.joined(separator: "   ")
  }

  /// Draws in place: back to the start of the line, the text, and the rest of the old one erased.
  private func redraw(_ text: String, andThen tail: String = "") {
    // A line that wraps could not be drawn over; the last column would wrap in some terminals.
    let room = (Descriptors.columns(of: .output) ?? 80) - 1
    try? console.out("\r\(text.prefix(room))\u{1B}[K\(tail)")
  }
}
