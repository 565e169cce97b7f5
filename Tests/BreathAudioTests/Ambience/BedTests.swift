import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// The bed as a renderer plays it: when it comes, stands back and goes.
@Suite("Bed under a session")
struct BedTests {
  private static let rate = 48_000

  /// A sit in which nothing sounds but a bed.
  private static func bench(
    _ name: String = "brown",
    seconds: Int64 = 60,
    change: (inout CueSet) -> Void = { _ in }
  ) throws -> RenderBench {
    var cues = CueSet.only(try #require(Ambience.named(name)))
    change(&cues)
    let plan = try SessionPlan(sit: .exactly(ExactSeconds(seconds)))
    return RenderBench(cues, plan, rate: rate)
  }

  /// Places the opening at frame 0, or the closing at another.
  private static func place(_ event: Transition.Event, at seconds: Double, in bench: RenderBench) {
    guard let transition = bench.plan.makeCursor().first(where: { $0.event == event }) else {
      return
    }
    bench.renderer.place(transition, at: Int64(seconds * Double(rate)), length: 0)
  }

  private static func frame(_ seconds: Double) -> Int64 { Int64(seconds * Double(rate)) }

  /// How much softer one sound is than another at some moments, in decibels.
  private static func difference(
    _ sound: Signal,
    _ whole: Signal,
    _ seconds: ClosedRange<Double>
  ) -> Double {
    BedBench.level(sound, seconds) - BedBench.level(whole, seconds)
  }

  @Test("It comes over five seconds with the opening bell, and goes over seven with the last")
  func comesAndGoes() async throws {
    try await inTurn {
      let bench = try Self.bench()
      Self.place(.opening, at: 0, in: bench)
      let opened = bench.render(0..<30 * Self.rate)
      Self.place(.closing, at: 30, in: bench)
      let closed = bench.render(30 * Self.rate..<40 * Self.rate)

      let sound = Signal(opened.left.samples + closed.left.samples, rate: Self.rate)
      let made = BedBench.render(.brown, 0..<40 * Self.rate).left
      let gain = 20 * log10(Double(bench.bank.bed?.ceiling ?? 0))
      func level(_ seconds: ClosedRange<Double>) -> Double {
        Self.difference(sound, made, seconds) - gain
      }
      // Halfway it is at half.
      #expect(abs(level(2.45...2.55) + 6) < 0.5)
      #expect(level(0...0.2) < -40)
      #expect(abs(level(5...30)) < 0.01)
      #expect(abs(level(33.45...33.55) + 6) < 0.5)
      #expect(sound.part(37 * Self.rate + 1..<40 * Self.rate).peak == 0)
      #expect(bench.renderer.end == Self.frame(37))
      #expect(ClickDetector().clicks(in: sound).isEmpty)
    }
  }

  @Test("Without an opening it is silent, and without a bed there is none")
  func silent() throws {
    let bench = try Self.bench()
    #expect(!bench.sounds(from: 0))
    #expect(bench.renderer.end == 0)

    let bare = try RenderBench(.tick)
    #expect(bare.renderer.bed == nil)
    #expect(bare.bank.bed == nil)
    #expect(bare.renderer.framesPlacedAhead == 0)
  }

  @Test("It stands back by 9 dB within 200 ms before what is spoken, and returns after it")
  func ducks() async throws {
    try await inTurn {
      let bench = try Self.bench()
      Self.place(.opening, at: 0, in: bench)
      var sound = bench.render(0..<10 * Self.rate).left
      bench.renderer.add(Self.silentVoice(from: 10.3, to: 12))
      sound.samples += bench.render(10 * Self.rate..<20 * Self.rate).left.samples

      let whole = try Self.bench()
      Self.place(.opening, at: 0, in: whole)
      let loud = whole.render(0..<20 * Self.rate).left
      func level(_ seconds: ClosedRange<Double>) -> Double {
        Self.difference(sound, loud, seconds)
      }
      #expect(level(5...10.1) == 0)
      #expect(level(10.12...10.28) < -1)
      #expect(abs(level(10.3...12) + 9) < 0.1)
      #expect(level(12.25...12.35) < -2)
      #expect(level(12.6...20) == 0)
      #expect(ClickDetector().clicks(in: sound).isEmpty)
    }
  }

  @Test("Of prompts that follow each other it stands back once, until the last is over")
  func ducksOnce() async throws {
    try await inTurn {
      let bench = try Self.bench()
      Self.place(.opening, at: 0, in: bench)
      var sound = bench.render(0..<6 * Self.rate).left
      bench.renderer.add(Self.silentVoice(from: 6.5, to: 7.2))
      bench.renderer.add(Self.silentVoice(from: 7.26, to: 8))
      bench.renderer.add(Self.silentVoice(from: 7.1, to: 7.5))
      sound.samples += bench.render(6 * Self.rate..<10 * Self.rate).left.samples

      let whole = try Self.bench()
      Self.place(.opening, at: 0, in: whole)
      let loud = whole.render(0..<10 * Self.rate).left
      #expect(abs(Self.difference(sound, loud, 6.5...8) + 9) < 0.1)
      #expect(Self.difference(sound, loud, 8.6...10) == 0)
    }
  }

  @Test("What is spoken late lets it stand back from the next frame on, without a step")
  func ducksLate() async throws {
    try await inTurn {
      let bench = try Self.bench()
      Self.place(.opening, at: 0, in: bench)
      var sound = bench.render(0..<8 * Self.rate).left
      bench.renderer.add(Self.silentVoice(from: 8, to: 9))
      sound.samples += bench.render(8 * Self.rate..<10 * Self.rate).left.samples

      #expect(ClickDetector().clicks(in: sound).isEmpty)
      let made = BedBench.render(.brown, 0..<10 * Self.rate).left
      let change = Self.difference(sound, made, 8.2...9) - Self.difference(sound, made, 6...8)
      #expect(abs(change + 9) < 0.1)
    }
  }

  @Test("What was to be spoken and is not lets it return at once")
  func retracted() async throws {
    try await inTurn {
      let bench = try Self.bench()
      Self.place(.opening, at: 0, in: bench)
      var sound = bench.render(0..<8 * Self.rate).left
      bench.renderer.add(Self.silentVoice(from: 8.1, to: 12))
      sound.samples += bench.render(8 * Self.rate..<9 * Self.rate).left.samples
      bench.renderer.retract(from: 0, at: Self.frame(9))
      sound.samples += bench.render(9 * Self.rate..<12 * Self.rate).left.samples

      let made = BedBench.render(.brown, 0..<12 * Self.rate).left
      let usual = Self.difference(sound, made, 6...7.8)
      #expect(abs(Self.difference(sound, made, 8.2...9) - usual + 9) < 0.1)
      #expect(abs(Self.difference(sound, made, 9.6...12) - usual) < 0.01)
    }
  }

  @Test("What is still spoken when something else is taken back keeps it back until its end")
  func goesOnSpeaking() async throws {
    try await inTurn {
      let bench = try Self.bench()
      Self.place(.opening, at: 0, in: bench)
      var sound = bench.render(0..<8 * Self.rate).left
      bench.renderer.add(Self.silentVoice(from: 8.3, to: 11))
      bench.renderer.add(Self.silentVoice(from: 13, to: 14, sequence: 8))
      sound.samples += bench.render(8 * Self.rate..<9 * Self.rate).left.samples
      bench.renderer.retract(from: 8, at: Self.frame(9))
      sound.samples += bench.render(9 * Self.rate..<10 * Self.rate).left.samples
      bench.renderer.retract(from: 8, at: Self.frame(10))
      sound.samples += bench.render(10 * Self.rate..<15 * Self.rate).left.samples

      let made = BedBench.render(.brown, 0..<15 * Self.rate).left
      let usual = Self.difference(sound, made, 6...8)
      #expect(abs(Self.difference(sound, made, 8.3...11) - usual + 9) < 0.1)
      #expect(abs(Self.difference(sound, made, 11.7...15) - usual) < 0.01)
      #expect(ClickDetector().clicks(in: sound).isEmpty)
    }
  }

  @Test("A prompt that its phase cuts short keeps it back no longer than it is heard")
  func cutShort() async throws {
    try await inTurn {
      let bench = try Self.bench()
      Self.place(.opening, at: 0, in: bench)
      var sound = bench.render(0..<8 * Self.rate).left
      bench.renderer.add(Self.silentVoice(from: 8.3, to: 12))
      sound.samples += bench.render(8 * Self.rate..<9 * Self.rate).left.samples
      let (turn, frame) = (Self.frame(10), Self.frame(9))
      bench.renderer.endContinuous(before: 8, at: turn, changing: frame)
      sound.samples += bench.render(9 * Self.rate..<12 * Self.rate).left.samples

      let made = BedBench.render(.brown, 0..<12 * Self.rate).left
      let usual = Self.difference(sound, made, 6...8)
      #expect(abs(Self.difference(sound, made, 8.3...9.9) - usual + 9) < 0.1)
      #expect(abs(Self.difference(sound, made, 10.7...12) - usual) < 0.01)
    }
  }

  @Test("Rendered again from an earlier frame, it is the same to the bit")
  func again() async throws {
    try await inTurn {
      let bench = try Self.bench("rain")
      Self.place(.opening, at: 0, in: bench)
      _ = bench.render(0..<3 * Self.rate)
      bench.renderer.add(Self.silentVoice(from: 3.3, to: 3.6))
      let first = bench.render(3 * Self.rate..<4 * Self.rate, blocks: [512])

      let second = bench.render(3 * Self.rate..<4 * Self.rate, blocks: [77, 1024])

      #expect(second.left.isSame(as: first.left))
      #expect(second.right.isSame(as: first.right))
    }
  }

  @Test("At a pause it goes within half a second, and comes back softly where it then is")
  func pause() async throws {
    try await inTurn {
      let bench = try Self.bench()
      Self.place(.opening, at: 0, in: bench)
      var sound = bench.render(0..<10 * Self.rate).left
      bench.renderer.hushBed(from: Self.frame(10))
      sound.samples += bench.render(10 * Self.rate..<15 * Self.rate).left.samples
      bench.renderer.bringBackBed(from: Self.frame(15))
      sound.samples += bench.render(15 * Self.rate..<20 * Self.rate).left.samples

      #expect(sound.part(10 * Self.rate + Self.rate / 2..<15 * Self.rate).peak == 0)
      #expect(sound.part(17 * Self.rate..<20 * Self.rate).level > 0.001)
      #expect(ClickDetector().clicks(in: sound).isEmpty)
    }
  }

  @Test("After frames that were skipped it comes from nothing, and a pause there leaves it silent")
  func skips() async throws {
    try await inTurn {
      let bench = try Self.bench()
      Self.place(.opening, at: 0, in: bench)
      _ = bench.render(0..<8 * Self.rate)
      bench.renderer.rise(from: Self.frame(9))
      let sound = bench.render(9 * Self.rate..<11 * Self.rate).left

      #expect(sound.samples[0] == 0)
      let whole = sound.part(Self.rate..<2 * Self.rate).level
      #expect(sound.part(0..<Self.rate / 20).level < 0.1 * whole)
      bench.renderer.hushBed(from: Self.frame(11))
      bench.renderer.rise(from: Self.frame(12))
      #expect(!bench.sounds(from: Self.frame(12)))
    }
  }

  @Test("It follows the volume, and fades with all sound; the fade is its end")
  func fades() async throws {
    try await inTurn {
      let bench = try Self.bench()
      Self.place(.opening, at: 0, in: bench)
      let loud = bench.render(0..<8 * Self.rate).left
      bench.renderer.move(to: 0.1, from: Self.frame(8))
      let soft = bench.render(8 * Self.rate..<10 * Self.rate).left
      bench.renderer.fadeOut(from: Self.frame(10))
      let end = bench.render(10 * Self.rate..<11 * Self.rate).left

      let change = BedBench.level(soft, 1...2) - BedBench.level(loud, 6...8)
      #expect(abs(change + 20) < 1.5)
      #expect(bench.renderer.end == Self.frame(10.05))
      #expect(end.part(Self.rate / 20..<Self.rate).peak == 0)
    }
  }

  @Test("With both channels alike it is about as loud as it is wide")
  func mono() async throws {
    try await inTurn {
      let wide = try Self.bench("ocean")
      let mono = try Self.bench("ocean") { $0.isMono = true }
      for bench in [wide, mono] { Self.place(.opening, at: 0, in: bench) }

      let both = mono.render(0..<60 * Self.rate)
      let two = wide.render(0..<60 * Self.rate)

      #expect(both.left.isSame(as: both.right))
      let loudness = Loudness(two.left, two.right).integrated
      let change = Loudness(both.left, both.right).integrated - loudness
      report("the sea with both channels alike: \(tenths(change)) LU louder")
      #expect(abs(change) < 1.5)
    }
  }

  /// A voice that speaks, and is not heard.
  private static func silentVoice(
    from start: Double,
    to end: Double,
    sequence: Int = 7
  ) -> Voice {
    let sound = TableSound(samples: silence, frames: rate, isStereo: false)
    var voice = Voice(
      sound: .table(sound),
      sequence: sequence,
      layer: 0,
      start: frame(start),
      end: frame(end),
      left: 0,
      right: 0,
      fade: Fade(rate: rate)
    )
    voice.isSpoken = true
    return voice
  }

  private nonisolated(unsafe) static let silence: UnsafePointer<Float> = {
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 5 * rate)
    memory.initialize(repeating: 0, count: 5 * rate)
    return UnsafePointer(memory)
  }()
}
