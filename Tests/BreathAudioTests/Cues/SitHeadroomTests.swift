import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Headroom of a sit")
struct SitHeadroomTests {
  private static let ceiling = Float(pow(10, -1 / 20.0))

  /// The loudest set that can be: every bell at full scale.
  private static func loud(_ bell: Bell) -> CueSet {
    let sound = Sound(bell)
    var set = CueSet.bowl.struck(with: sound)
    for slot in [CueSlot.opening, .interval, .closing] {
      set = set.replacing(slot, with: Cue(sound, at: slot).at(level: 0))
    }
    return set
  }

  /// Plays the first so many seconds of a plan.
  private static func play(_ bench: RenderBench, seconds: Int) -> (peak: Float, truePeak: Float) {
    var cursor = bench.plan.makeCursor()
    var next = cursor.next()
    var (peak, truePeak): (Float, Float) = (0, 0)
    for block in 0..<2 * seconds {
      let frames = block * 24_000..<(block + 1) * 24_000
      while let strike = next, strike.start.frames(atRate: 48_000) < Int64(frames.upperBound) {
        bench.renderer.place(strike, at: strike.start.frames(atRate: 48_000), length: 0)
        next = cursor.next()
      }
      let sound = bench.render(frames).left
      peak = max(peak, sound.peak)
      if sound.peak > 0.3 * ceiling { truePeak = max(truePeak, sound.truePeak) }
      bench.renderer.forget(before: Int64(frames.upperBound))
    }
    return (peak, truePeak)
  }

  @Test(
    "Three strikes of every bell at full scale, 3 s apart, stay a decibel below it",
    arguments: Bell.all
  )
  func three(bell: Bell) async throws {
    var form = SitForm(.row([ExactSeconds(12)]))
    (form.strikes, form.endStrikes) = (3, 3)
    let plan = try SessionPlan(form)

    let (peak, truePeak) = try await inTurn {
      Self.play(RenderBench(Self.loud(bell), plan), seconds: 24)
    }

    report(
      "\(bell.name): three strikes at full scale sum up to \(tenths(20 * log10(Double(truePeak)))) dBTP"
    )
    #expect(peak <= Self.ceiling)
    #expect(truePeak <= Self.ceiling)
    #expect(peak > 0.3, "and no softer than need be")
  }

  @Test(
    "So do a hundred strikes, and bells each second or at random, that never let each other ring out"
  )
  func crowded() async throws {
    var many = SitForm(.row([ExactSeconds(60)]))
    (many.strikes, many.gap, many.endStrikes) = (100, ExactSeconds(1, over: 2), 20)
    var often = SitForm(.endless)
    (often.interval, often.bells) = (ExactSeconds(1), (2...40).map { ExactSeconds($0, over: 3) })
    var random = SitForm(.untilEnded)
    random.random = .init(from: ExactSeconds(1), to: ExactSeconds(2), seed: 5)
    for form in [many, often, random] {
      let plan = try SessionPlan(form)
      let (peak, truePeak) = try await inTurn {
        Self.play(RenderBench(Self.loud(.gong), plan), seconds: 30)
      }
      #expect(peak <= Self.ceiling)
      #expect(truePeak <= Self.ceiling)
      #expect(peak > 0.15)
    }
  }

  @Test("A usual sit is as loud as its set says")
  func usual() throws {
    var form = SitForm(.row([ExactSeconds(1500)]))
    (form.strikes, form.endStrikes, form.interval) = (3, 3, ExactSeconds(300))
    for bell in Bell.all {
      let bank = SoundBank(
        CueSet.bowl.struck(with: Sound(bell)),
        for: try SessionPlan(form),
        rate: 48_000,
        volume: 0
      )
      #expect(bank.gain == 1, "\(bell.name)")
    }
  }
}
