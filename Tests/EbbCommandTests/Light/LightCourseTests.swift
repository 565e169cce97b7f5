import BreathEngine
import Testing

@testable import EbbCommand

/// Light drawn as figures, 0 dark and 9 all light.
@Suite("The course of a light")
struct LightCourseTests {
  private func plan(_ form: String, prepare: Int64 = 1) throws -> SessionPlan {
    try SessionPlan(
      BreathPattern(shortForm: form),
      length: .breaths(2),
      prepare: ExactSeconds(prepare)
    )
  }

  @Test(
    "An LED with steps flashes once, breathes with the lungs, and flashes three times at the end"
  )
  func breath() throws {
    var light = LightScript(try plan("2-1-3-1"), isSwitch: false, from: -1.5)

    // A half second each: before the bell, the bell, 2 in, 1 held, 3 out, 1 empty.
    #expect(light.draw(1.5, each: 0.5) == "091")
    let breath = light.draw(7, each: 0.5)
    #expect(breath == "01489998642000")
    #expect(light.draw(7, each: 0.5) == breath, "each breath is like the other")
    #expect(light.draw(3.6, each: 0.3) == "952195219521")
    #expect(light.draw(2, each: 0.5) == "0000")
  }

  @Test("An LED that is only on or off shows the start of each phase by a change")
  func switched() throws {
    var light = LightScript(try plan("1-1-1-1"), isSwitch: true, from: -1)

    // A tenth of a second each.
    #expect(light.draw(1, each: 0.1) == "9999000000")
    for _ in 0..<2 {
      #expect(light.draw(1, each: 0.1) == "9999999999", "inhale")
      #expect(light.draw(1, each: 0.1) == "0099999999", "hold")
      #expect(light.draw(1, each: 0.1) == "0000000000", "exhale")
      #expect(light.draw(1, each: 0.1) == "9900000000", "empty")
    }
    #expect(light.draw(3.6, each: 0.3) == "990099009900")
    #expect(light.draw(1, each: 0.5) == "00")
  }

  @Test("Inhales that follow each other share the way up, and the second is seen to begin")
  func topUp() throws {
    let sigh = try SessionPlan(
      BreathPattern(
        name: "sigh",
        phases: [
          BreathPhase(.inhale, ExactSeconds(2)), BreathPhase(.inhale, ExactSeconds(1)),
          BreathPhase(.exhale, ExactSeconds(3)),
        ]
      ),
      length: .breaths(1),
      prepare: .zero
    )
    var stepped = LightScript(sigh, isSwitch: false, from: 0)
    var switched = LightScript(sigh, isSwitch: true, from: 0)

    let up = stepped.draw(3, each: 0.5)
    #expect(up.last == "8" && Array(up)[4] == "6", "\(up)")
    #expect(switched.draw(3, each: 0.1) == "99999999999999999999" + "0099999999")
  }

  @Test("A sit is a soft light between strikes, or none where there are no steps")
  func sit() throws {
    var form = SitForm(.row([ExactSeconds(10)]))
    (form.strikes, form.gap, form.interval) = (2, ExactSeconds(2), ExactSeconds(5))
    var stepped = LightScript(try SessionPlan(form), isSwitch: false, from: -0.4)
    var switched = LightScript(try SessionPlan(form), isSwitch: true, from: -0.4)

    #expect(stepped.draw(10.4, each: 0.4) == "0" + "94222" + "94222222" + "242222222222")
    #expect(
      switched.draw(10.4, each: 0.2) == "00" + "9900000000" + "990000000000000"
        + "9090000000000000000000000"
    )
    #expect(switched.draw(4, each: 0.6) == "9090900")
  }

  @Test("Strikes of the end bell do not cut the end signal; those after it flash once")
  func endStrikes() throws {
    var form = SitForm(.row([ExactSeconds(2)]))
    (form.endStrikes, form.gap) = (3, ExactSeconds(2))
    var light = LightScript(try SessionPlan(form), isSwitch: true, from: 2)

    #expect(light.draw(3.6, each: 0.6) == "909090")
    #expect(light.draw(0.4, each: 0.2) == "00")
    #expect(light.draw(1, each: 0.2) == "99000")
  }

  @Test(
    "A pause lets the light go out, shows itself every four seconds, and ends with the breath anew"
  )
  func pause() throws {
    let plan = try plan("4-4", prepare: 0)
    for isSwitch in [false, true] {
      var light = LightScript(plan, isSwitch: isSwitch, from: 0)
      var walk = PlanWalk(plan)
      var cursor = plan.makeCursor()
      for _ in 0..<2 { if let next = cursor.next() { walk.see(next) } }
      let before = light.draw(3, each: 0.5)
      light.pause()
      // The pause stands at session time 3 s; time goes on all the same.
      let paused = light.draw(9, each: 0.1)

      #expect(before == (isSwitch ? "999999" : "001346"))
      #expect(paused.prefix(43).suffix(38).allSatisfy { $0 == "0" }, "\(paused)")
      #expect(paused.count { $0 != "0" } <= 5 + 4, "\(paused)")
      #expect(Array(paused)[43] != "0" && Array(paused)[83] != "0", "\(paused)")
      let resumption = walk.resume(from: 3 * LightScript.second)
      #expect(resumption.isRestart)
      light.goOn(resumption)
      #expect(light.draw(3, each: 0.5) == before)
    }
  }

  @Test("A sit that goes on after a pause is as it was")
  func pausedSit() throws {
    let plan = try SessionPlan(SitForm(.row([ExactSeconds(60)])))
    var light = LightScript(plan, isSwitch: false, from: 0)
    var walk = PlanWalk(plan)
    var cursor = plan.makeCursor()
    if let first = cursor.next() { walk.see(first) }
    _ = light.draw(5, each: 1)

    light.pause()
    #expect(light.draw(3, each: 1).suffix(2) == "00")
    light.goOn(walk.resume(from: 8 * LightScript.second))

    #expect(light.draw(3, each: 1) == "222")
  }

  @Test("What is withdrawn is not shown, and what comes too late is shown as it is by then")
  func withdrawn() throws {
    let plan = try plan("2-2", prepare: 0)
    var course = LightCourse(plan, isSwitch: true)
    var cursor = plan.makeCursor()
    var told: [Transition] = []
    while let next = cursor.next(), told.count < 6 { told.append(next) }
    for transition in told {
      course.take(.cue(ScheduledTransition(transition, deadline: transition.dueNanoseconds)))
    }

    course.take(.retract(Retraction(from: told[3].sequence, turn: 3 * LightScript.second)))
    course.advance(to: 30 * LightScript.second)

    #expect(course.nextChange == nil)
    // The last that was left is an exhale.
    #expect(told[2].kind == .exhale)
    #expect(course.segment(at: 30 * LightScript.second).level(at: 30 * LightScript.second) == 0)
  }
}
