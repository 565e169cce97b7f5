internal import BreathEngine

/// The gain that keeps the worst sum of a plan's sounds under the ceiling, worked out beforehand, so
/// that no limiter is ever needed.
///
/// Each struck sound is reduced to the peak of every 20 ms, and the plan is played with these peaks
/// through a window that is longer than any sound. Peaks add at the worst, so the sum is a bound.
struct Headroom {
  /// −1 dB, less half a decibel for what stands between two samples.
  private static let ceiling: Float = 0.841
  private static let blocksPerSecond = 50
  /// More blocks than the fade of a copy that makes room takes, wherever in a block it begins.
  private static let fadeBlocks = 4
  /// The longest sound, and the longest time to prepare that still matters.
  private static let window = ExactSeconds(62)
  /// In a loop that repeats, every decay has met every strike after so long.
  private static let settled = ExactSeconds(120)

  /// 1, or less where the plan's worst sum would be over the ceiling.
  let gain: Float

  init(of bank: SoundBank, in plan: SessionPlan) {
    let speech = bank.speech?.table
    var walk = Walk()
    var envelopes: [CueSlot: [Float]] = [:]
    // When the copies of a sit's bells that still ring were struck.
    var ringing: [CueSlot: [Int]] = [:]
    let shift = min(ExactSeconds.zero - plan.opening, Self.window)
    for transition in plan.makeCursorForMeasuring(repeatsFor: Self.settled) {
      guard let slot = CueSlot(rawValue: UInt8(CueSlot.place(of: transition))) else { continue }
      // Where not all breaths are spoken, those to come may be others than these.
      if let speech, speech.lines.lastSpokenBreath == .max, speech.takesPlace(of: transition) {
        continue
      }
      let envelope = envelopes[slot] ?? Self.envelope(of: bank.cue(slot), rate: bank.rate)
      envelopes[slot] = envelope
      let moment = transition.event == .opening ? .zero : transition.start + shift
      let block = Int(moment.frames(atRate: Self.blocksPerSecond))
      walk.strike(envelope, at: block)
      // A bell that is struck many times has no more copies than the renderer lets ring.
      guard plan.sit != nil else { continue }
      var copies = ringing[slot, default: []].filter { $0 + envelope.count > block }
      if copies.count >= Renderer.mostCopies {
        walk.withdraw(envelope, struckAt: copies.removeFirst(), from: block + Self.fadeBlocks)
      }
      ringing[slot] = copies + [block]
    }
    let struck = walk.worst + Self.extra(of: bank, in: plan)
    let cues = struck + Self.continuous(of: bank, in: plan)
    let worst = cues + (speech?.peak ?? 0) + (bank.bed?.peak ?? 0)
    gain = worst > Self.ceiling ? Self.ceiling / worst : 1
  }

  /// The loudest that sounds which follow a phase can be; phases do not overlap.
  private static func continuous(of bank: SoundBank, in plan: SessionPlan) -> Float {
    CueSlot.slots(of: plan).map { slot in
      bank.cue(slot).reduce(0) { $0 + $1.continuousPeak }
    }.max() ?? 0
  }

  /// The loudest of what comes at moments that the walk does not know, upon tails that are no louder
  /// than what was played there.
  private static func extra(of bank: SoundBank, in plan: SessionPlan) -> Float {
    let bells = plan.sit.map { repeated(in: $0, of: bank) } ?? envelope(.interval, of: bank).max()
    return [CueSlot.sign, .milestone].reduce(struck(of: bank) + (bells ?? 0)) { sum, slot in
      sum + (envelope(slot, of: bank).max() ?? 0)
    }
  }

  /// The loudest that the bells of a sit can be which come again and again, and which the walk leaves
  /// out: all copies that ring, the one that fades for a new one too, as soon after each other as can be.
  private static func repeated(in sit: SitForm, of bank: SoundBank) -> Float {
    let envelope = envelope(.interval, of: bank)
    let apart = [sit.interval, sit.random?.shortest].compactMap(\.self)
    return apart.reduce(0) { sum, shortest in
      let blocks = Int(min(shortest, Self.window).frames(atRate: blocksPerSecond))
      return (0...Renderer.mostCopies).reduce(sum) { sum, copy in
        sum + (envelope.dropFirst(max(0, copy * blocks - 1)).max() ?? 0)
      }
    }
  }

  private static func envelope(_ slot: CueSlot, of bank: SoundBank) -> [Float] {
    envelope(of: bank.cue(slot), rate: bank.rate)
  }

  /// The loudest that what is struck by hand can be: all copies that may be heard of each sound, struck
  /// as soon after each other as they are told apart.
  private static func struck(of bank: SoundBank) -> Float {
    // A strike may lie anywhere in its block, so one block less is surely over.
    let apart = blocksPerSecond / Renderer.mostStrikesPerSecond
    let words = (bank.firstWord..<bank.strikeCount).map {
      envelope(of: bank.strike($0), rate: bank.rate).max() ?? 0
    }
    // One that begins, and one that fades to make room for it.
    let spoken = 2 * (words.max() ?? 0)
    return (0..<bank.firstWord).reduce(spoken) { sum, number in
      let envelope = envelope(of: bank.strike(number), rate: bank.rate)
      return (0..<Renderer.mostStruckCopies).reduce(sum) { sum, copy in
        sum + (envelope.dropFirst(max(0, copy * apart - 1)).max() ?? 0)
      }
    }
  }

  /// The peak of each block of a cue's tables, its layers added.
  private static func envelope(of layers: [SoundBank.Layer], rate: Int) -> [Float] {
    var envelope: [Float] = []
    let block = rate / blocksPerSecond
    for case .table(let table, false, let gain) in layers {
      let channels = table.isStereo ? 2 : 1
      for (index, start) in stride(from: 0, to: table.frames, by: block).enumerated() {
        var peak: Float = 0
        for place in start * channels..<min(start + block, table.frames) * channels {
          peak = max(peak, table.samples[place].magnitude)
        }
        if index == envelope.count { envelope.append(0) }
        envelope[index] += peak * table.overshoot * gain
      }
    }
    return envelope
  }

  /// The sums of the blocks that sounds may still reach, in a circle.
  private struct Walk {
    private var sums = [Float](
      repeating: 0,
      count: Int(window.frames(atRate: blocksPerSecond)) + 1
    )
    /// The first block of the circle; those before it are done.
    private var first = 0
    private var worstDone: Float = 0

    var worst: Float { max(worstDone, sums.max() ?? 0) }

    /// Adds a sound that starts somewhere in a block, so each of its blocks reaches into the next.
    ///
    /// Strikes come in the order of time.
    mutating func strike(_ envelope: [Float], at block: Int) {
      advance(to: block)
      for index in 0...envelope.count where index < sums.count {
        let here = index < envelope.count ? envelope[index] : 0
        let before = index > 0 ? envelope[index - 1] : 0
        sums[(block + index) % sums.count] += max(here, before)
      }
    }

    /// Takes back what a sound that was struck at a block adds from another block on, which is at the
    /// least the latest.
    mutating func withdraw(_ envelope: [Float], struckAt block: Int, from end: Int) {
      for index in max(0, end - block)...max(envelope.count, end - block)
      where index <= envelope.count && index < sums.count {
        let here = index < envelope.count ? envelope[index] : 0
        let before = index > 0 ? envelope[index - 1] : 0
        sums[(block + index) % sums.count] -= max(here, before)
      }
    }

    private mutating func advance(to block: Int) {
      for done in first..<max(first, min(block, first + sums.count)) {
        worstDone = max(worstDone, sums[done % sums.count])
        sums[done % sums.count] = 0
      }
      first = max(first, block)
    }
  }
}

extension SoundBank.Layer {
  /// The greatest magnitude of a sound that follows its phase; 0 for one that is struck.
  fileprivate var continuousPeak: Float {
    switch self {
    case .table(_, let isEachSecond, let gain): isEachSecond ? gain : 0
    case .tone(let tone, let gain): gain * tone.peak
    case .surf(let sound, let gain): gain * sound.peak
    }
  }
}
