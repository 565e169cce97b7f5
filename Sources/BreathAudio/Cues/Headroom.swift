internal import BreathEngine

/// The gain that keeps the worst sum of a plan's sounds under the ceiling, worked out beforehand, so
/// that no limiter is ever needed.
///
/// Each sound is reduced to the peak of every 20 ms; the plan is played with these peaks. Peaks add
/// at the worst, so the sum is a bound. A plan repeats, so its first minutes and its end tell all.
struct Headroom {
  /// −1 dB, less half a decibel for what stands between two samples.
  private static let ceiling: Float = 0.841
  /// The length of a block, in blocks a second.
  private static let blocksPerSecond = 50
  /// How much of a plan is played; by then every decay has met every strike.
  private static let secondsPlayed = 120

  /// 1, or less where the plan's worst sum would be over the ceiling.
  let gain: Float

  init(of bank: SoundBank, in plan: SessionPlan) {
    var sums = [Float](repeating: 0, count: (Self.secondsPlayed + 60) * Self.blocksPerSecond)
    var envelopes: [CueSlot: [Float]] = [:]
    var hasClosed = false
    for transition in plan.makeCursor() {
      let moment = transition.start - plan.opening
      guard moment < ExactSeconds(Int64(Self.secondsPlayed)) else { break }
      let slot = CueSlot(transition)
      let envelope = envelopes[slot] ?? Self.envelope(of: bank.cue(slot), rate: bank.rate)
      envelopes[slot] = envelope
      let block = Int(moment.frames(atRate: Self.blocksPerSecond))
      Self.add(envelope, at: block, to: &sums)
      Self.addGlides(bank.cue(slot), for: transition, at: block, to: &sums)
      hasClosed = transition.event == .closing
    }
    var worst = sums.max() ?? 0
    if plan.end != nil, !hasClosed {
      // The closing bell comes later, upon tails that are no louder than what was played here.
      worst += Self.envelope(of: bank.cue(.closing), rate: bank.rate).max() ?? 0
    }
    gain = worst > Self.ceiling ? Self.ceiling / worst : 1
  }

  /// The peak of each block of a cue's tables, its layers added.
  private static func envelope(of layers: [SoundBank.Layer], rate: Int) -> [Float] {
    var envelope: [Float] = []
    let block = rate / blocksPerSecond
    for case .table(let samples, let frames, let gain) in layers {
      for (index, start) in stride(from: 0, to: frames, by: block).enumerated() {
        var peak: Float = 0
        for frame in start..<min(start + block, frames) {
          peak = max(peak, samples[frame].magnitude)
        }
        if index == envelope.count { envelope.append(0) }
        envelope[index] += peak * gain
      }
    }
    return envelope
  }

  /// Adds a sound that starts somewhere in a block, so each of its blocks reaches into the next.
  private static func add(_ envelope: [Float], at first: Int, to sums: inout [Float]) {
    guard !envelope.isEmpty else { return }
    for index in 0...envelope.count where sums.indices.contains(first + index) {
      let here = index < envelope.count ? envelope[index] : 0
      let before = index > 0 ? envelope[index - 1] : 0
      sums[first + index] += max(here, before)
    }
  }

  private static func addGlides(
    _ layers: [SoundBank.Layer],
    for transition: Transition,
    at first: Int,
    to sums: inout [Float]
  ) {
    let length = Int(transition.length.frames(atRate: blocksPerSecond)) + 1
    for case .glide(_, _, let octave, let gain) in layers {
      for block in first...(first + length) where sums.indices.contains(block) {
        sums[block] += gain * (1 + octave)
      }
    }
  }
}
