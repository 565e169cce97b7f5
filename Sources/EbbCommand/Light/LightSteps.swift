/// Turns how light an LED is to look into the numbers that its file takes, as far as it has any.
struct LightSteps: Hashable, Sendable {
  /// The shortest time between two steps, in nanoseconds: half of what a step may be late.
  static let shortest: Int64 = 10_000_000
  /// How exactly the moment of a step is found, in nanoseconds.
  private static let precision: Int64 = 50_000

  /// The greatest number: what the file takes, or less where it is not to be so bright.
  let top: Int
  /// Whether the LED is only on or off.
  let isSwitch: Bool

  /// The steps of an LED.
  ///
  /// - Parameters:
  ///   - maximum: The greatest number that its file takes, from 1.
  ///   - brightness: How bright it becomes, in percent of that.
  init(maximum: Int, brightness: Int) {
    let share = Double(maximum) * Double(brightness) / 100
    top = max(1, min(maximum, Int(share.rounded())))
    isSwitch = top == 1
  }

  /// The number for a lightness of 0…1.
  ///
  /// - Source: CIE 015:2018, the lightness L* of a relative luminance: evenly spaced levels look evenly
  ///   spaced.
  func number(of lightness: Float) -> Int {
    let level = 100 * Double(lightness)
    let root = (level + 16) / 116
    let luminance = level <= 8 ? level * 27 / 24_389 : root * root * root
    return max(0, min(top, Int((luminance * Double(top)).rounded())))
  }

  /// When the number changes next within a segment, and no sooner than the shortest time from now; the
  /// segment's end where it does not.
  ///
  /// - Parameters:
  ///   - moment: The present, in nanoseconds of the segment's clock.
  ///   - segment: What the light does.
  /// - Returns: A moment after the present.
  func nextStep(after moment: Int64, in segment: LightSegment) -> Int64 {
    let number = number(of: segment.level(at: moment))
    guard !segment.isSteady, number != self.number(of: segment.to) else { return segment.end }
    var (before, after) = (moment, segment.end)
    // The level moves one way only, so the number that it leaves does not come back.
    while after - before > Self.precision {
      let middle = before + (after - before) / 2
      if self.number(of: segment.level(at: middle)) == number {
        before = middle
      } else {
        after = middle
      }
    }
    return min(segment.end, max(after, moment + Self.shortest))
  }
}
