import BreathEngine

@testable import EbbCommand

/// A light whose time a test moves by hand: it is told the plan ahead, and drawn.
struct LightScript {
  /// Session time zero, in nanoseconds.
  static let origin: Int64 = 50 * second
  static let second: Int64 = 1_000_000_000

  private(set) var course: LightCourse
  private var cursor: PlanCursor
  private var next: Transition?
  private var origin = Self.origin
  /// Session time, in nanoseconds.
  private var time: Int64

  init(_ plan: SessionPlan, isSwitch: Bool, from start: Double) {
    course = LightCourse(plan, isSwitch: isSwitch)
    cursor = plan.makeCursor()
    next = cursor.next()
    time = Int64(start * 1e9)
  }

  /// Stands still from the present on: what was told and has not come is withdrawn.
  mutating func pause() {
    var pause = Retraction(from: next?.sequence ?? .max, turn: origin + time)
    pause.isPause = true
    course.take(.retract(pause))
    next = nil
  }

  /// Goes on now, as a session does after a pause.
  mutating func goOn(_ resumption: Resumption) {
    origin += time - resumption.time
    time = resumption.time
    let turn = resumption.isRestart ? origin + time : .max
    course.take(.retract(Retraction(from: resumption.sequence, turn: turn)))
    cursor = resumption.cursor
    next = resumption.first ?? cursor.next()
  }

  /// Draws how light it is, one figure from 0 to 9 each so many seconds; `9` is all light.
  mutating func draw(_ seconds: Double, each: Double) -> String {
    var text = ""
    let end = time + Int64(seconds * 1e9)
    while time < end {
      while let transition = next, transition.dueNanoseconds <= time {
        course.take(
          .cue(ScheduledTransition(transition, deadline: origin + transition.dueNanoseconds))
        )
        next = cursor.next()
      }
      let moment = origin + time
      course.advance(to: moment)
      text += "\(Int((9 * course.segment(at: moment).level(at: moment)).rounded()))"
      time += Int64(each * 1e9)
    }
    return text
  }
}
