internal import BreathAudio
internal import BreathEngine

/// Tells a service manager what the session does, and that it goes on.
final class ServiceNotices: SessionObserver {
  /// From one line on what goes on to the next where no sign of life is wanted, in nanoseconds.
  private static let usualInterval: Int64 = 60_000_000_000

  private let manager: ServiceManager
  private let player: Player
  private var pulse = SessionPulse()
  private var plan: SessionPlan?
  /// The latest phase, or what opened the session.
  private var latest: Transition?
  /// The session time at which it stands still, in nanoseconds; nil while it goes on.
  private var standsAt: Int64?
  /// Why nothing is heard; nil while there is sound.
  private var trouble: String?
  /// Whether that is that no one reads the FIFO, into which there is sound all the same.
  private var isUnread = false
  /// When the next line is due, in nanoseconds of `CLOCK_MONOTONIC`.
  private var due: Int64 = 0
  /// What is said once it is over; nil before.
  private var result: String?
  private var isOver: Bool { result != nil }

  /// Notices for a manager.
  init(_ manager: ServiceManager, _ player: Player) {
    self.manager = manager
    self.player = player
  }

  func begin(_ facts: SessionFacts) {
    plan = facts.setup.plan
    due = MonotonicClock.now()
    manager.ready(status(at: 0))
  }

  func see(_ emission: Emission) {
    guard emission.transition.event != .reminder else { return }
    latest = emission.transition
  }

  func paused(_ news: PauseNews) {
    standsAt = news.time
    manager.tell(status(at: news.time))
  }

  func resumed(_ news: PauseNews) {
    standsAt = nil
    manager.tell(status(at: news.time))
  }

  func fault(_ fault: SessionFault, at time: Int64) {
    switch fault.kind {
    case .returned: (trouble, isUnread) = (nil, false)
    case .unread: (trouble, isUnread) = (fault.message, true)
    case .unplugged, .lost, .missing, .busy: trouble = fault.message
    case .underrun, .suspended, .stalled, .ambience: return
    }
    manager.tell(status(at: time))
  }

  func nextLook(after moment: Int64) -> Int64? { due }

  func look(at moment: Int64, time: Int64) {
    guard moment >= due else { return }
    due = moment + (manager.signInterval ?? Self.usualInterval)
    // That sound is back may not have been told yet, after many faults.
    if player.isSounding, !isUnread { trouble = nil }
    let isAlive = pulse.beats(laid: player.laidUntil, now: moment, overdue: overdue(at: time))
    if manager.signInterval != nil, isAlive {
      manager.giveSign(status(at: time))
    } else {
      manager.tell(isAlive ? status(at: time) : "\(name) hangs")
    }
  }

  func sitsOn(at time: Int64) {
    result = "\(name) is over, and time goes on"
  }

  func end(_ outcome: SessionOutcome, _ report: Player.Report?) {
    let over = "\(name) is over: \(SessionWords.summary(outcome, of: plan))"
    result = over
    manager.tell(over)
  }

  private var name: String { plan?.pattern?.name ?? "sit" }

  /// What goes on at a session time.
  private func status(at time: Int64) -> String {
    if let result { return result }
    guard let plan else { return name }
    var parts = [place(at: time, in: plan)]
    if let standsAt { parts = ["paused at \(ExactSeconds(nanoseconds: standsAt).clockText)"] }
    if let trouble { parts.append(trouble) }
    return "\(name): \(parts.joined(separator: "; "))"
  }

  private func place(at time: Int64, in plan: SessionPlan) -> String {
    guard time > 0 else { return "about to begin" }
    let breath = latest.flatMap { SessionWords.place($0, of: plan) }
    let end = plan.hasOpenPhases ? nil : plan.end?.nanoseconds
    let clock = end.map { "\(ExactSeconds(nanoseconds: max(0, $0 - time)).clockText) left" }
    let passed = ExactSeconds(nanoseconds: time).clockText
    return [breath, clock ?? passed].compactMap(\.self).joined(separator: ", ")
  }

  /// For how long the next transition has been due at a session time, in nanoseconds; 0 or less where it
  /// is not, or no one knows.
  private func overdue(at time: Int64) -> Int64 {
    guard standsAt == nil, !isOver, let plan else { return 0 }
    let phase = latest.flatMap { latest in
      latest.event == .phase ? latest.startNanoseconds + latest.lengthNanoseconds : nil
    }
    let end = plan.hasOpenPhases ? nil : plan.end?.nanoseconds
    return [phase, end].compactMap(\.self).map { time - $0 }.max() ?? 0
  }
}
