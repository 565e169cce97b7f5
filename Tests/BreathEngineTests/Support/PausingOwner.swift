@testable import BreathEngine

/// Someone who plays a plan by hand, and pauses it: what an owner of a scheduler does, in short.
///
/// Moments and session times are nanoseconds; the first session zero is at moment 0.
struct PausingOwner {
  /// A pause, from the moment at which time stood still to the one at which it went on.
  struct Pause {
    let stop: Int64
    /// The session time at which it stopped.
    let stopTime: Int64
    var start: Int64 = 0
    /// From where it went on.
    var startTime: Int64 = 0
  }

  /// Who keeps the schedule.
  let bench: ScheduleBench
  /// How soon after a key its effect is heard.
  let reaction: Int64
  private(set) var walk: PlanWalk
  /// The moment of session zero.
  private(set) var origin: Int64 = 0
  /// What was followed, in order; what came again took the place of what was before.
  private(set) var followed: [Emission] = []
  /// All that was emitted at its moment, also what was not followed.
  private(set) var emitted: [Emission] = []
  /// What the renderer knows of, as it stands.
  private(set) var told: [ScheduledTransition] = []
  /// The pauses that are over.
  private(set) var pauses: [Pause] = []
  private var pause: Pause?
  private(set) var isOver = false

  init(_ plan: SessionPlan, lead: Int64, reaction: Int64) throws {
    bench = try ScheduleBench(plan, origin: 0, lead: lead)
    walk = PlanWalk(plan)
    self.reaction = reaction
  }

  /// Whether it stands still, or will soon.
  var isPaused: Bool { pause != nil }

  /// Moves time to a moment, and follows what is due.
  ///
  /// - Returns: When the schedule wants to be asked again; nil where only a key, or nothing, goes on.
  mutating func advance(to now: Int64) -> Int64? {
    while true {
      let next = bench.advance(to: now)
      bench.takeOrders(into: &told)
      let emissions = bench.takeEmissions()
      for emission in emissions { follow(emission) }
      if bench.refill() || !emissions.isEmpty { continue }
      switch next {
      case .at(let moment, _): return moment
      case .whenFed: return nil
      case .over:
        isOver = true
        return nil
      }
    }
  }

  private mutating func follow(_ emission: Emission) {
    emitted.append(emission)
    let transition = emission.transition
    let isStale = emission.origin != origin || emission.deadline > pause?.stop ?? .max
    guard transition.event == .closing || !isStale, transition.over == 0 else { return }
    walk.see(transition)
    followed.removeAll { $0.transition.sequence >= transition.sequence }
    followed.append(emission)
  }

  /// Pauses where it plays, and goes on where all that comes before the pause has come.
  mutating func press(at now: Int64) {
    guard let pause else { return stop(at: now + reaction) }
    if now >= pause.stop { goOn(pause, at: now + reaction) }
  }

  private mutating func stop(at turn: Int64) {
    guard let sequence = walk.sequence(after: turn - origin) else { return }
    bench.pause(from: sequence, at: turn - origin)
    pause = Pause(stop: turn, stopTime: turn - origin)
  }

  private mutating func goOn(_ stopped: Pause, at turn: Int64) {
    let resumption = walk.resume(from: stopped.stopTime)
    origin = turn - resumption.time
    bench.resume(resumption, origin: origin)
    var pause = stopped
    (pause.start, pause.startTime) = (turn, resumption.time)
    pauses.append(pause)
    self.pause = nil
  }

  /// Ends the open phase in progress, or the loop that a key ends.
  mutating func enter(at now: Int64) {
    let turn = ExactSeconds(nanoseconds: now + reaction - origin)
    if let open = walk.cursor.openPhase, turn < open.start + open.length {
      walk.endOpenPhase(at: turn)
    } else {
      walk.endLoop(at: turn)
    }
    bench.revise(from: walk.nextSequence, walk.cursor)
  }
}
