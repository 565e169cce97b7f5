/// Follows a pointer that moves many frames at a time, by what each look leaves possible.
///
/// A pointer that says `y` and moves `g` at a time tells that the card is in `y ..< y + g`. Each look
/// cuts what is left of the place and of the rate; looks that are aimed at the moments at which the
/// pointer should move halve the doubt each time, where a filter would settle half a step beside the
/// truth, or at the wrong rate. Nothing is averaged, so a pointer that is late now and then does no
/// harm; it is never early.
struct EdgeBounds: BitwiseCopyable {
  /// How far a card's start is from the moment of the call, in nanoseconds, until a look says more.
  private static let startDoubt = 50_000.0
  /// How far a stamp may be off, in nanoseconds.
  private static let stampDoubt = 6_000.0
  /// What a place and a rate are widened by when a look contradicts them.
  private static let contradictionDoubt = 20_000.0
  private static let contradictionRate = 5e-6
  /// Both are so many times more for each contradiction, and so much less for each look that agrees: where
  /// one follows another, more is wrong than a little.
  private static let surpriseGrowth = 4.0
  private static let surpriseLeft = 0.9
  private static let mostSurprise = 1_024.0
  /// The rate is judged against a place that is remembered for so long, in nanoseconds; a clock's
  /// temperature changes it by up to the part in a million that it is then widened by.
  private static let memory = 60e9
  private static let driftRate = 1e-6
  /// So many times less doubt is worth remembering another place.
  private static let muchSharper = 4.0
  /// A pointer that has moved already at so many looks in a row, or has not, is looked at earlier, or later: by so
  /// much, in nanoseconds, then twice as much each time.
  private static let alikeToDoubt = 4
  private static let leastLead = 50_000.0
  /// So many looks after a start are taken as soon as they can tell something.
  private static let looksToTrust = 16
  /// From a shorter time no rate is judged, in nanoseconds.
  private static let shortestRateTime = 100e6
  /// So many looks in a row that came too late are no slips: the card has fallen back.
  private static let lateToBelieve = 6

  /// A range of places that the card may be at, in frames.
  private struct Range: BitwiseCopyable {
    var low: Double
    var high: Double

    var middle: Double { (low + high) / 2 }
    var width: Double { high - low }
  }

  /// The map that the looks so far make.
  private(set) var line: ClockLine
  /// Looks so far.
  private(set) var looks = 0

  private let nominalPeriod: Double
  /// Where the card may be at the line's anchor.
  private var place: Range
  /// The rates that are possible, as parts of the nominal one.
  private var rate: Range
  private var remembered: (time: Double, place: Range)
  private var late = 0
  /// Whether the pointer had moved already, and how often in a row it was so.
  private var hadMoved = false
  private var alike = 0
  /// How long before the pointer should move it is looked at next, in nanoseconds; after that, below zero.
  private(set) var lead = 0.0
  /// Whether what is believed may be far off, for all that looks alike leave little doubt: the next look had best
  /// be soon.
  private(set) var isProbing = true
  /// How many times less than usual is believed after contradictions.
  private var surprise = 1.0
  /// Whether the next place is the one to remember.
  private var forgets = false

  /// Bounds around a line that was begun with a start, or by a loop.
  ///
  /// - Parameters:
  ///   - line: Where it begins, and the rate that is known.
  ///   - nominalPeriod: Nanoseconds a frame of a card that is exact.
  init(_ line: ClockLine, nominalPeriod: Double) {
    self.line = line
    self.nominalPeriod = nominalPeriod
    let doubt = Self.startDoubt / nominalPeriod
    place = Range(low: line.frame - doubt, high: line.frame + doubt)
    let known = nominalPeriod / line.period
    rate = Range(low: 1 - ClockMap.mostDeviation, high: 1 + ClockMap.mostDeviation)
    // A rate that was learnt on the same card holds to some parts in a million.
    if known != 1 { rate = Range(low: known - 2e-5, high: known + 2e-5) }
    remembered = (line.time, place)
  }

  /// Half of what is still possible, in nanoseconds.
  var doubt: Double { (place.high - place.low) / 2 * nominalPeriod }

  /// Takes one look.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - moment: When, in nanoseconds of `CLOCK_MONOTONIC`.
  ///   - frame: Where the pointer then was.
  ///   - step: The frames that it moves at a time.
  mutating func observe(_ moment: Int64, _ frame: Int64, step: Int64) {
    let time = line.relative(moment)
    guard time > line.time else { return }
    looks &+= 1
    let frames = (time - line.time) / nominalPeriod
    place.low += frames * rate.low
    place.high += frames * rate.high
    let doubt = Self.stampDoubt / nominalPeriod
    noteSide(frame: Double(frame), step: Double(step))
    narrow(by: Range(low: Double(frame) - doubt, high: Double(frame &+ step) + doubt))
    line.time = time
    judgeRate()
    line.frame = place.middle
    line.period = nominalPeriod / rate.middle
  }

  /// Sees to it that both ends of the place are looked at: a pointer that has always moved by then may have done
  /// so long before, and one that never has may do so long after.
  private mutating func noteSide(frame: Double, step: Double) {
    let hasMoved = place.middle - frame < step / 2
    alike = hasMoved == hadMoved ? alike &+ 1 : 1
    hadMoved = hasMoved
    let isNew = looks < Self.looksToTrust
    guard alike >= Self.alikeToDoubt else { return (lead, isProbing) = (0, isNew) }
    let most = step * nominalPeriod / 2
    let distance = Swift.min(Swift.max(Self.leastLead, 2 * lead.magnitude), most)
    lead = hasMoved ? distance : -distance
    // One that is looked at all over, and tells nothing, is looked at in its time.
    isProbing = isNew || distance < most
  }

  /// Leaves of the place what a look leaves possible.
  private mutating func narrow(by seen: Range) {
    if seen.low > place.high {
      // Further than was held to be possible; a pointer is never early, so what was believed is wrong.
      let error = seen.low - place.high
      let doubt = Swift.max(Self.contradictionDoubt * surprise / nominalPeriod, error)
      place = Range(low: seen.low, high: Swift.min(seen.high, seen.low + doubt))
      contradict(by: error)
    } else if seen.high < place.low {
      late &+= 1
      guard late >= Self.lateToBelieve else { return }
      let error = place.low - seen.high
      place = seen
      contradict(by: error)
    } else {
      place = Range(
        low: Swift.max(place.low, seen.low),
        high: Swift.min(place.high, seen.high)
      )
      surprise = Swift.max(1, surprise * Self.surpriseLeft)
    }
    late = 0
  }

  /// Believes the rate less: it may be what has led so many frames astray since the remembered place.
  private mutating func contradict(by error: Double) {
    let frames = Swift.max(1, (line.time - remembered.time) / nominalPeriod)
    widenRate(by: Swift.max(Self.contradictionRate * surprise, error / frames))
    surprise = Swift.min(surprise * Self.surpriseGrowth, Self.mostSurprise)
    forgets = true
  }

  private mutating func judgeRate() {
    if forgets { (remembered, forgets) = ((line.time, place), false) }
    let elapsed = line.time - remembered.time
    guard elapsed >= Self.shortestRateTime else { return }
    let frames = elapsed / nominalPeriod
    rate.low = Swift.max(rate.low, (place.low - remembered.place.high) / frames)
    rate.high = Swift.min(rate.high, (place.high - remembered.place.low) / frames)
    if rate.low > rate.high {
      (rate.low, rate.high) = (rate.high, rate.low)
      widenRate(by: Self.driftRate)
    }
    if elapsed > Self.memory {
      remembered = (line.time, place)
      widenRate(by: Self.driftRate)
    } else if place.width < remembered.place.width / Self.muchSharper {
      // A rate from here on is soon a better one.
      remembered = (line.time, place)
    }
  }

  private mutating func widenRate(by part: Double) {
    rate.low = Swift.max(1 - ClockMap.mostDeviation, rate.low - part)
    rate.high = Swift.min(1 + ClockMap.mostDeviation, rate.high + part)
  }
}
