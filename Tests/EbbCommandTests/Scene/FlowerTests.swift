import BreathTesting
import Testing

@testable import EbbCommand

@Suite("The flower, the ring and the clouds")
struct FlowerTests {
  /// How far from the middle the light reaches, in columns.
  private func reach(_ picture: DotPicture) -> Float {
    let (x, y) = picture.centre
    var most: Float = 0
    for row in 0..<picture.height {
      for dot in 0..<picture.width where picture.levels[row * picture.width + dot] > 0.05 {
        let across = (Float(dot) + 0.5) * picture.dotWidth - x
        let down = (Float(row) + 0.5) * picture.dotHeight - y
        most = max(most, (across * across + down * down).squareRoot())
      }
    }
    return most
  }

  private func flower(
    _ openness: Float,
    turn: Float = 0,
    texture: DotPicture.Texture = .halfBlocks
  ) -> DotPicture {
    var picture = DotPicture(columns: 80, lines: 40, texture: texture)
    Flower.draw(FlowerPose(openness: openness, turn: turn), radius: 36, into: &picture)
    return picture
  }

  @Test("It reaches as far as it is open, to within a dot and its soft edge")
  func size() {
    var last: Float = 0
    for step in 0...10 {
      let openness = Float(step) / 10
      let expected = 36 * Flower.reach(openness)
      let found = reach(flower(openness))
      #expect(abs(found - expected) <= 3.5, "\(openness): \(found), not \(expected)")
      #expect(found > last)
      last = found
    }
    #expect(Flower.reach(1) < 1)
  }

  @Test("More open is more light, so that its size can be told from its light")
  func light() {
    let sums = (0...20).map { flower(Float($0) / 20).levels.reduce(0, +) }

    #expect(zip(sums, sums.dropFirst()).allSatisfy(<))
  }

  @Test("Turned by an eighth it looks the same, by a sixteenth it does not")
  func symmetry() {
    let (still, eighth, half) = (flower(1), flower(1, turn: 1 / 8), flower(1, turn: 1 / 16))
    func difference(_ one: DotPicture, _ other: DotPicture) -> Float {
      zip(one.levels, other.levels).map { abs($0 - $1) }.max() ?? 0
    }
    #expect(difference(still, eighth) < 0.01)
    #expect(difference(still, half) > 0.2)
  }

  @Test("Every light stays between dark and full, in every texture and for what cannot be")
  func bounds() {
    for texture in [DotPicture.Texture.halfBlocks, .shades, .letters, .braille] {
      for openness in [Float(-5), 0, 0.5, 1, 7] {
        let picture = flower(openness, turn: 0.37, texture: texture)
        #expect(picture.levels.allSatisfy { (0...1).contains($0) })
        #expect(picture.tints.allSatisfy { (0...1).contains($0) })
      }
    }
  }

  @Test("The ring's bright part grows clockwise from the top with the session")
  func ring() {
    func brightness(_ share: Float) -> [Float] {
      var picture = DotPicture(columns: 40, lines: 20, texture: .halfBlocks)
      Ring.draw(share, radius: 18, into: &picture)
      let (width, height) = (picture.width, picture.height)
      let quarters = [(20, 0), (20, 20), (0, 20), (0, 0)]
      return quarters.map { x, y in
        var sum: Float = 0
        for row in y..<min(y + 20, height) {
          for dot in x..<min(x + 20, width) { sum += picture.levels[row * width + dot] }
        }
        return sum
      }
    }
    let (none, quarter, half, full) = (
      brightness(0), brightness(0.25), brightness(0.5), brightness(1)
    )
    #expect(quarter[0] > 3 * none[0] && abs(quarter[1] - none[1]) < 1.5)
    #expect(half[1] > 3 * none[1] && abs(half[2] - none[2]) < 1.5)
    #expect(full.allSatisfy { $0 > 3 * none[0] })
  }

  @Test("Clouds drift: soon they are nearly the same, later they are others")
  func clouds() {
    func field(_ seconds: Float) -> [Float] {
      var picture = DotPicture(columns: 60, lines: 20, texture: .halfBlocks)
      Clouds.draw(at: seconds, into: &picture)
      return picture.levels
    }
    func difference(_ one: [Float], _ other: [Float]) -> Float {
      zip(one, other).map { abs($0 - $1) }.reduce(0, +) / Float(one.count)
    }
    let first = field(0)
    #expect(first.contains { $0 > 0.15 } && first.contains(0))
    #expect(difference(first, field(0.1)) < 0.01)
    #expect(difference(first, field(20)) > 0.03)
    #expect(field(7_200).contains { $0 > 0.15 })
  }
}
