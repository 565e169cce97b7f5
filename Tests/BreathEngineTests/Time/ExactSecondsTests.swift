import BreathEngine
import Testing

@Suite("Exact seconds")
struct ExactSecondsTests {
  @Test("A fraction is kept in its lowest terms, with its sign above")
  func lowestTerms() {
    #expect(ExactSeconds(60, over: 12) == ExactSeconds(5))
    #expect(ExactSeconds(-6, over: 4).numerator == -3)
    #expect(ExactSeconds(-6, over: 4).denominator == 2)
    #expect(ExactSeconds(0, over: 7) == .zero)
    #expect(ExactSeconds(0, over: 7).denominator == 1)
    #expect(ExactSeconds(.min, over: 2).numerator == -(1 << 62))
  }

  @Test("Six hundred and sixty breaths of 60/11 s are an hour to the last digit")
  func elevenBreathsAMinute() {
    let breath = ExactSeconds(60, over: 11)

    let sum = (0..<660).reduce(into: ExactSeconds.zero) { sum, _ in sum = sum + breath }

    #expect(sum == ExactSeconds(3600))
    #expect(660 * breath == ExactSeconds(3600))
    #expect(ExactSeconds(3600).wholeMultiples(of: breath) == 660)
    #expect((ExactSeconds(3600) - 659 * breath) == breath)
  }

  @Test(
    "The nearest nanosecond, and a tie goes away from zero",
    arguments: [
      (1, 3, 333_333_333),
      (2, 3, 666_666_667),
      (-1, 3, -333_333_333),
      (-2, 3, -666_666_667),
      (1, 2_000_000_000, 1),
      (-1, 2_000_000_000, -1),
      (3, 2_000_000_000, 2),
      (1, 2_000_000_001, 0),
      (-1, 2_000_000_001, 0),
      (60, 11, 5_454_545_455),
    ] as [(Int64, Int64, Int64)]
  )
  func nanoseconds(numerator: Int64, denominator: Int64, expected: Int64) {
    #expect(ExactSeconds(numerator, over: denominator).nanoseconds == expected)
  }

  @Test(
    "The nearest frame, and a tie goes away from zero",
    arguments: [
      (60, 11, 44_100, 240_545),  // 240 545.45
      (60, 11, 48_000, 261_818),  // 261 818.18
      (60, 11, 96_000, 523_636),  // 523 636.36
      (11, 2, 44_100, 242_550),
      (1, 96_000, 48_000, 1),
      (-1, 96_000, 48_000, -1),
      (1, 96_001, 48_000, 0),
    ] as [(Int64, Int64, Int, Int64)]
  )
  func frames(numerator: Int64, denominator: Int64, rate: Int, expected: Int64) {
    #expect(ExactSeconds(numerator, over: denominator).frames(atRate: rate) == expected)
  }

  @Test("Lengths compare exactly, where floating-point numbers are equal")
  func comparison() {
    let nearlyThird = ExactSeconds(333_333_333_333_333_333, over: 1_000_000_000_000_000_000)
    let third = ExactSeconds(1, over: 3)

    #expect(nearlyThird.seconds == third.seconds)
    #expect(nearlyThird < third)
    #expect(!(third < nearlyThird))
    #expect(ExactSeconds(-1, over: 3) < ExactSeconds(-1, over: 4))
    #expect(ExactSeconds(.max) > ExactSeconds(.max - 1))
    #expect(ExactSeconds(.max, over: .max - 1) > ExactSeconds(1))
  }

  @Test("Sums near the greatest number are exact")
  func nearOverflow() {
    let large = ExactSeconds(.max - 1)
    let tiny = ExactSeconds(1, over: .max)

    #expect(large + ExactSeconds(1) == ExactSeconds(.max))
    #expect(large - large == .zero)
    #expect(tiny + tiny == ExactSeconds(2, over: .max))
    // The products on the way need 126 bits.
    #expect(ExactSeconds(.max, over: .max - 1) - ExactSeconds(1, over: .max - 1) == ExactSeconds(1))
    #expect(1_000_000 * ExactSeconds(7200) == ExactSeconds(7_200_000_000))
  }

  @Test("A thousand hours and a nanosecond are still whole nanoseconds")
  func longestInNanoseconds() {
    let long = ExactSeconds.longestDuration + ExactSeconds(nanoseconds: 1)

    #expect(long.nanoseconds == 3_600_000_000_000_001)
    #expect(long.frames(atRate: 192_000) == 691_200_000_000)
  }
}
