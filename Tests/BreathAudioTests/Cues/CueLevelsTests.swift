import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// What an ear needs of every cue of every set.
@Suite("Cue levels")
struct CueLevelsTests {
  private static let sounding = [CueSet.bowl, .tone, .ocean, .tick, .metronome]
  private static let kinds = PhaseKind.allCases

  /// A session from its opening bell until its last sound is over.
  private static func session(
    _ cues: CueSet,
    _ form: String,
    breaths: Int,
    prepare: Int64 = 3
  ) throws -> (left: Signal, right: Signal) {
    let plan = try SessionPlan(
      BreathPattern(shortForm: form),
      length: .breaths(breaths),
      prepare: ExactSeconds(prepare)
    )
    let bench = RenderBench(cues, plan)
    for transition in plan.makeCursor() {
      let start = (transition.start - plan.opening).frames(atRate: 48_000)
      let length = transition.length.frames(atRate: 48_000)
      bench.renderer.place(transition, at: start, length: length)
    }
    return bench.render(0..<Int(bench.renderer.end))
  }

  @Test("Bowls, tones and the sea are as loud as each other, within 2 LU of their middle")
  func loudness() async throws {
    try await inTurn {
      for (form, breaths) in [("4-4-4-4", 2), ("4-6", 4), ("5.5-5.5", 3), ("4-7-8", 2)] {
        var (wholes, breathings): ([Double], [Double]) = ([], [])
        for cues in [CueSet.bowl, .tone, .ocean] {
          let sound = try Self.session(cues, form, breaths: breaths, prepare: 20)
          let loudness = Loudness(sound.left, sound.right)
          // From the first phase to the end bell.
          let last = loudness.shortTerms.count
          let end = min(last, 200 + Int(try Self.seconds(form, breaths) * 10) - 30)
          wholes.append(loudness.shortTerm)
          breathings.append(loudness.shortTerms[200..<end].max() ?? 0)
          report(
            "\(form) as \(cues.name): \(tenths(loudness.shortTerm)) LUFS at the most in 3 s, "
              + "\(tenths(breathings[breathings.count - 1])) while breathing"
          )
        }
        for levels in [wholes, breathings] {
          #expect((levels.max() ?? 0) - (levels.min() ?? 0) < 4)
          #expect(levels.allSatisfy { (-30 ... -20).contains($0) })
        }
      }
    }
  }

  private static func seconds(_ form: String, _ breaths: Int) throws -> Double {
    let plan = try SessionPlan(BreathPattern(shortForm: form), length: .breaths(breaths))
    return Double(plan.end?.nanoseconds ?? 0) * 1e-9
  }

  @Test("No cue has a click, nor does it pull the loudspeaker to one side", arguments: sounding)
  func clean(cues: CueSet) async throws {
    try await inTurn {
      for kind in Self.kinds {
        for seconds in [0.1, 3] {
          let sound = try RenderBench.cue(cues, kind, seconds: seconds, tail: 1)
          for side in [sound.left, sound.right] {
            // A tick is a click, and it says so.
            if cues.name != "tick", cues.name != "metronome" {
              #expect(ClickDetector().clicks(in: side).isEmpty, "\(kind) of \(seconds) s")
            }
            #expect(abs(side.mean) < 1e-4, "\(kind) of \(seconds) s")
          }
        }
      }
    }
  }

  @Test("No cue startles: bells and tones come up slowly, clicks stay below −20 dBFS")
  func attacks() async throws {
    try await inTurn {
      for cues in Self.sounding {
        for kind in Self.kinds {
          let sound = try RenderBench.cue(cues, kind, seconds: 4, tail: 1).left
          let early = sound.part(0..<24_000)
          let loud = early.samples.firstIndex { abs($0) > 0.9 * early.peak } ?? 0
          let time = Double(loud) / 48
          switch cues.name {
          case "tick", "metronome": #expect(sound.peak <= 0.100_1)
          case "bowl": #expect(time >= 5, "\(kind): \(time) ms")
          // A chord of bells opens it.
          case "ocean" where kind == .breathe: #expect(time >= 10, "\(kind): \(time) ms")
          default: #expect(time >= 25, "\(kind) of \(cues.name): \(time) ms")
          }
        }
      }
    }
  }

  @Test(
    "A phase through one nostril is silent in the other ear, to the last bit",
    arguments: sounding
  )
  func sides(cues: CueSet) async throws {
    try await inTurn {
      for kind in Self.kinds {
        let left = try RenderBench.cue(cues, kind, seconds: 2, tail: 1, airway: .left)
        let right = try RenderBench.cue(cues, kind, seconds: 2, tail: 1, airway: .right)

        #expect(left.left.peak > 0)
        #expect(left.right.peak == 0)
        #expect(right.left.peak == 0)
        #expect(right.right.peak > 0)
      }
    }
  }

  @Test("With one loudspeaker both channels have everything, as loud as ever", arguments: sounding)
  func mono(cues: CueSet) async throws {
    try await inTurn {
      var mono = cues
      mono.isMono = true
      for kind in Self.kinds {
        let both = try RenderBench.cue(mono, kind, seconds: 2, airway: .any)
        let left = try RenderBench.cue(mono, kind, seconds: 2, airway: .left)

        #expect(left.left.isSame(as: left.right))
        #expect(both.left.isSame(as: left.left))
        #expect(left.left.peak > 0)
      }
      #expect(cues.heard(on: 1).isMono)
      #expect(!cues.heard(on: 2).isMono)
    }
  }

  @Test(
    "Above what a cue is made of there is nothing: no partial is folded down",
    arguments: [44_100, 48_000]
  )
  func aliasing(rate: Int) async throws {
    try await inTurn {
      // At four times the rate nothing would be folded; what is there and not here, would be new here.
      let sound = try RenderBench.cue(.tone, .inhale, seconds: 4, rate: rate).left
      let fine = try RenderBench.cue(.tone, .inhale, seconds: 4, rate: 4 * rate).left
      let spectrum = Spectrum(sound)
      let fineSpectrum = Spectrum(fine)

      for low in stride(from: 1_000.0, to: 0.49 * Double(rate), by: 500) {
        let here = spectrum.level(in: low...low + 500)
        #expect(here < -90)
        #expect(fineSpectrum.level(in: low...low + 500) < -90)
      }
    }
  }
}
