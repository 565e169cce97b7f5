import BreathTesting
import Testing

@testable import BreathAudio

@Suite("Click detector")
struct ClickDetectorTests {
  private static let bell = ModalBell.bowl.render(rate: 48_000).signal(rate: 48_000)

  @Test(
    "A jump that is planted in a bell is found at its frame, in the rise, the ringing and the tail",
    arguments: [300, 20_000, 200_003, 600_000],
    [0.003, 0.0003, -0.0003] as [Float]
  )
  func jump(frame: Int, step: Float) {
    var sound = Self.bell
    for index in frame..<sound.samples.count { sound.samples[index] += step }

    let clicks = ClickDetector().clicks(in: sound)

    #expect(clicks.count == 1)
    #expect(clicks.allSatisfy { abs($0.frame - frame) <= 4 })
  }

  @Test("A sample that is lost, and one that is doubled, is found", arguments: [9_000, 90_000])
  func lostSample(frame: Int) {
    for change in [-1, 1] {
      var sound = Self.bell
      if change < 0 {
        sound.samples.remove(at: frame)
      } else {
        sound.samples.insert(sound.samples[frame], at: frame)
      }

      #expect(ClickDetector().clicks(in: sound).contains { abs($0.frame - frame) <= 4 })
    }
  }

  @Test("A sound that begins or is cut at full level is found")
  func cut() {
    var sound = Self.bell
    for index in 0..<10_000 { sound.samples[index] = 0 }
    for index in 60_000..<sound.samples.count { sound.samples[index] = 0 }

    let clicks = ClickDetector().clicks(in: sound)

    #expect(clicks.contains { abs($0.frame - 10_000) <= 4 })
    #expect(clicks.contains { abs($0.frame - 60_000) <= 4 })
  }

  @Test("Rounded to sixteen bits a jump of a thousandth is still found, and rounding is none")
  func rounded() {
    var sound = Self.bell
    for index in sound.samples.indices {
      sound.samples[index] = (sound.samples[index] * 32_767).rounded() / 32_767
    }
    #expect(ClickDetector().clicks(in: sound).isEmpty)

    for index in 70_000..<sound.samples.count { sound.samples[index] += 0.001 }
    #expect(ClickDetector().clicks(in: sound).map(\.frame).allSatisfy { abs($0 - 70_000) <= 4 })
    #expect(!ClickDetector().clicks(in: sound).isEmpty)
  }

  @Test("Noise, however it swells, is no click; nor is silence")
  func noise() {
    var random = SeededGenerator(seed: 7)
    let frames = 480_000
    let noise = (0..<frames).map { index in
      Float.random(in: -1...1, using: &random) * Float(index) / Float(frames)
    }

    #expect(ClickDetector().clicks(in: Signal(noise, rate: 48_000)).isEmpty)
    let silence = [Float](repeating: 0, count: frames)
    #expect(ClickDetector().clicks(in: Signal(silence, rate: 48_000)).isEmpty)
    #expect(ClickDetector().clicks(in: Signal([], rate: 48_000)).isEmpty)
  }
}
