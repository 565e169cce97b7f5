import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Steps of an LED")
struct LightStepsTests {
  @Test("Dark is 0, full is all that the LED can, and what is between grows evenly for the eye")
  func numbers() {
    let steps = LightSteps(maximum: 255, brightness: 100)

    #expect(steps.number(of: 0) == 0)
    #expect(steps.number(of: 1) == 255)
    // L* 50 is a luminance of 18.4 %, L* 25 of 4.4 %.
    #expect(steps.number(of: 0.5) == 47)
    #expect(steps.number(of: 0.25) == 11)
    #expect(!steps.isSwitch)
  }

  @Test(
    "A share of the brightness is kept to, and leaves at least one step",
    arguments: [(255, 30, 77), (255, 1, 3), (7, 1, 1), (1, 100, 1), (1, 3, 1), (3, 100, 3)]
  )
  func top(maximum: Int, percent: Int, top: Int) {
    let steps = LightSteps(maximum: maximum, brightness: percent)

    #expect(steps.top == top)
    #expect(steps.number(of: 1) == top)
    #expect(steps.isSwitch == (top == 1))
  }

  @Test(
    "Each step is asked for when it comes, no two closer than a hundredth of a second",
    arguments: [2, 7, 255, 65_535],
    [0.1, 0.7, 4, 20]
  )
  func stepsOfASlope(maximum: Int, seconds: Double) {
    let steps = LightSteps(maximum: maximum, brightness: 100)
    let end = Int64(seconds * 1e9)
    for (from, to) in [(Float(0), Float(1)), (1, 0.2)] {
      let slope = LightSegment(
        from: from,
        to: to,
        .breath(from < to ? .inhale : .exhale),
        start: 0,
        end: end
      )
      var (moment, looks) = (Int64(0), 0)
      while moment < end {
        let next = steps.nextStep(after: moment, in: slope)
        #expect(next > moment && next <= end)
        #expect(next == end || next - moment >= LightSteps.shortest)
        // What was skipped on the way was over sooner than it may be late.
        let number = steps.number(of: slope.level(at: moment))
        let before = steps.number(of: slope.level(at: max(moment, next - LightSteps.shortest)))
        #expect(before == number || next - moment <= LightSteps.shortest)
        (moment, looks) = (next, looks + 1)
      }
      #expect(looks <= min(maximum + 2, Int(seconds * 100) + 2))
    }
  }

  @Test("What stays as it is asks for nothing")
  func steady() {
    let steps = LightSteps(maximum: 255, brightness: 100)

    #expect(steps.nextStep(after: 7, in: LightSegment(steady: 0.4, start: 0)) == .max)
    #expect(steps.nextStep(after: 7, in: LightSegment(steady: 1, start: 0, end: 90)) == 90)
  }
}
