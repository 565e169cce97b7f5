internal import BreathEngine

/// What a light shows in the course of a session: a pure machine that is told what the scheduler tells
/// ahead, and is asked what to show at a moment.
///
/// Moments are nanoseconds of `CLOCK_MONOTONIC`, as a listener hears the session.
struct LightCourse {
  /// The level of an LED with steps between the bells of a sit: it is seen that the sit goes on.
  private static let resting: Float = 0.25
  /// One strike of a bell, two of the bell within a sit, three for the end; in nanoseconds each.
  private static let (strike, interval, ending): (Int64, Int64, Int64) =
    (800_000_000, 400_000_000, 1_200_000_000)
  /// How often it flashes at the end.
  private static let endFlashes = 3

  /// Something that changes what is shown.
  private enum Change {
    case transition(ScheduledTransition)
    case pause
  }

  /// What comes, in the order of its moments.
  private var coming: [(moment: Int64, change: Change)] = []
  private var figure = LightFigure.steady(0)
  /// What was shown before the session was paused; nil while it is not.
  private var beforePause: LightFigure?
  /// How full the lungs are at the end of the phase that is shown; nil outside of breaths.
  private var lungs: Float?
  /// Whether the end has come: nothing but its own strikes follows.
  private var isOver = false
  /// The sequence number of the last phase that began; −1 before the first.
  private var latest = -1
  private let phases: [BreathPhase]
  private let isSit: Bool
  /// Whether the LED is only on or off.
  var isSwitch: Bool

  /// The course of a plan that has not begun, for an LED that is only on or off, or has steps.
  init(_ plan: SessionPlan, isSwitch: Bool) {
    phases = plan.phases
    isSit = plan.sit != nil
    self.isSwitch = isSwitch
  }

  /// When something else is shown next; nil where that is not known yet.
  var nextChange: Int64? { coming.first?.moment }

  /// How long the light goes on flashing after the last of a session's transitions, in nanoseconds.
  static func tail(of transition: Transition) -> Int64 {
    transition.event == .closing ? Int64(endFlashes) * ending : strike
  }

  /// Takes what the scheduler tells ahead.
  mutating func take(_ order: RenderOrder) {
    switch order {
    case .cue(let cue): insert(cue.deadline, .transition(cue))
    case .retract(let retraction):
      coming.removeAll { change in
        if case .transition(let cue) = change.change {
          cue.transition.sequence >= retraction.from
        } else {
          true
        }
      }
      if retraction.isPause {
        insert(retraction.turn, .pause)
      } else if retraction.turn == .max {
        // Nothing ends what was shown; what goes on within a phase comes as a cue besides.
        resume()
      }
    }
  }

  /// Lets all come about that is due at a moment; of several only the last is shown.
  mutating func advance(to moment: Int64) {
    while let next = coming.first, next.moment <= moment {
      coming.removeFirst()
      switch next.change {
      case .pause: pause(at: next.moment)
      case .transition(let cue): show(cue)
      }
    }
  }

  /// What the light does at a moment that it has been advanced to.
  func segment(at moment: Int64) -> LightSegment { figure.segment(at: moment) }

  private mutating func insert(_ moment: Int64, _ change: Change) {
    let place = coming.firstIndex { $0.moment > moment } ?? coming.endIndex
    coming.insert((moment, change), at: place)
  }

  private mutating func pause(at moment: Int64) {
    guard !isOver else { return }
    beforePause = figure
    let level = figure.segment(at: moment).level(at: moment)
    figure = .paused(from: level, since: moment, isSwitch: isSwitch)
  }

  private mutating func resume() {
    guard let before = beforePause else { return }
    beforePause = nil
    // A flash that a pause has cut is over.
    figure = .steady(before.segment(at: .max).level(at: .max))
  }

  private mutating func show(_ cue: ScheduledTransition) {
    let transition = cue.transition
    beforePause = nil
    switch transition.event {
    case .phase: breathe(cue)
    case .reminder:
      if case .breath(let breath) = figure { figure = .breath(breath.reminding(at: cue.deadline)) }
    case .opening, .openingStrike, .between: flash(1, Self.strike, at: cue.deadline)
    case .interval: flash(2, Self.interval, at: cue.deadline)
    case .closing:
      isOver = true
      flash(Self.endFlashes, Self.ending, at: cue.deadline)
    case .closingStrike:
      // The end signal is not cut by the strikes of the bell that it stands for.
      if case .flashes(let flashes) = figure, flashes.end > cue.deadline { return }
      flash(1, Self.strike, at: cue.deadline)
    }
  }

  private mutating func flash(_ count: Int, _ each: Int64, at moment: Int64) {
    lungs = nil
    let rest = isOver || isSwitch || !isSit ? 0 : Self.resting
    figure = .flashes(
      LightFlashes(start: moment, count: count, each: each, rest: rest, isSwitch: isSwitch)
    )
  }

  private mutating func breathe(_ cue: ScheduledTransition) {
    let phase = cue.transition
    let before = figure.segment(at: cue.deadline - 1).level(at: cue.deadline - 1)
    // A breath that starts anew after a pause starts as breaths do.
    let isAnew = phase.sequence <= latest && phase.over == 0
    let from = isAnew ? nil : lungs
    let level = from ?? LungLevel.start(of: phase.kind)
    let end = LungLevel.end(of: phase.phase, from: level, among: phases)
    (lungs, latest) = (end, phase.sequence)
    figure = .breath(
      LightBreath(
        cue,
        levels: (phase.kind == .breathe ? before : level, end),
        wasOn: before >= 0.5,
        isSwitch: isSwitch
      )
    )
  }
}
