import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Bells")
struct BellTests {
  static let names = Bell.all.map(\.name)
  static let rates = [44_100, 48_000, 96_000]

  static func strike(_ name: String, rate: Int, strength: Double = 1) throws -> Signal {
    let bell = try #require(Bell.named(name)).strike
    return bell.render(rate: rate, strength: strength).signal(rate: rate)
  }

  @Test(
    "Each partial has its table's pitch within a cent, its decay and its beat within 5 %",
    arguments: names,
    rates
  )
  func partials(name: String, rate: Int) async throws {
    let bell = try #require(Bell.named(name)).strike
    try await inTurn {
      let strike = try Self.strike(name, rate: rate)

      for (place, mode) in bell.modes.enumerated() {
        let found = bell.measure(place, in: strike)

        let pitch = bell.fundamental * mode.ratio
        try #require(found.count == (mode.beat == 0 ? 1 : 2), "\(name), \(pitch) Hz")
        #expect(abs(1200 * log2(found[0].frequency / pitch)) < 1, "\(name), \(pitch) Hz")
        for partial in found {
          #expect(abs(partial.decay / (bell.decay * mode.decay) - 1) < 0.05, "\(name), \(pitch) Hz")
        }
        if let second = found.dropFirst().first {
          let beat = second.frequency - found[0].frequency
          #expect(abs(beat / mode.beat - 1) < 0.05, "\(name), \(pitch) Hz")
        }
      }
    }
  }

  @Test(
    "Nothing sounds but the partials of the table: the rest is below −90 dBFS",
    arguments: names,
    rates
  )
  func aliasing(name: String, rate: Int) async throws {
    let bell = try #require(Bell.named(name)).strike
    try await inTurn {
      let strike = try Self.strike(name, rate: rate)

      let ringing = strike.part(rate / 20..<min(2 * rate, strike.samples.count - rate / 20))
      let rest = Spectrum(ringing).greatest(awayFrom: bell.pitches)

      #expect(rest.level < -90, "\(rest.level) dBFS at \(rest.frequency) Hz")
    }
  }

  @Test("A bell whose partials pass half the rate is not folded down", arguments: rates)
  func highBell(rate: Int) async throws {
    let bell = ModalBell.inkin.tuned(to: 0.13 * Double(rate), decay: 5)
    try await inTurn {
      let strike = bell.render(rate: rate).signal(rate: rate)

      let spectrum = Spectrum(strike.part(rate / 20..<2 * rate))
      let low = bell.pitches.filter { $0 < 0.45 * Double(rate) }
      try #require(low.count < bell.pitches.count)
      #expect(spectrum.greatest(awayFrom: low).level < -90)
      #expect(spectrum.level(in: low[0] - 1...low[0] + 1) > -30)
    }
  }

  @Test("A harder strike is louder, and brighter too", arguments: names)
  func brightness(name: String) async throws {
    let bell = try #require(Bell.named(name)).strike
    try await inTurn {
      let strikes = try [0.125, 0.25, 0.5, 1].map { strength in
        try Self.strike(name, rate: 48_000, strength: strength)
      }
      #expect(strikes.map { ($0.peak * 1000).rounded() } == [125, 250, 500, 1000])
      let upper = strikes.map { strike in
        let spectrum = Spectrum(strike.part(0..<24_000))
        return spectrum.level(in: 1.4 * bell.fundamental...20_000)
          - spectrum.level(in: 20...1.4 * bell.fundamental)
      }
      // Each doubling of the strength adds to the partials above the first, against the first.
      for (softer, harder) in zip(upper, upper.dropFirst()) {
        #expect(harder > softer + 1.5, "\(upper) dB")
      }
    }
  }

  @Test("The gong's upper tones bloom: it is brightest half a second and more after the strike")
  func bloom() async throws {
    try await inTurn {
      let gong = try Self.strike("gong", rate: 48_000)
      let centroids = (0..<30).map { place in
        Spectrum(gong.part(place * 4_800..<place * 4_800 + 9_600)).centroid
      }

      let brightest = centroids.indices.max { centroids[$0] < centroids[$1] } ?? 0
      #expect((5...15).contains(brightest), "\(centroids)")
      #expect(centroids[brightest] > 1.3 * centroids[0])
      #expect(centroids[29] < 0.8 * centroids[brightest])
    }
  }

  @Test("No two bells are alike: not in pitch, and not in how their partials lie or ring")
  func different() {
    let bells = Bell.all.map(\.strike)

    for (place, bell) in bells.enumerated() {
      for other in bells[(place + 1)...] {
        let strongest = [bell, other].map { bell in
          bell.fundamental * (bell.modes.max { $0.level < $1.level }?.ratio ?? 0)
        }
        #expect(abs(1200 * log2(strongest[0] / strongest[1])) > 100)
        #expect(bell.modes.map(\.ratio) != other.modes.map(\.ratio))
        #expect(bell.modes.map(\.beat) != other.modes.map(\.beat) || bell.modes[0].beat == 0)
      }
    }
  }

  @Test("Those that open a session ring for twelve seconds and more, and each is found by its name")
  func longOnes() throws {
    #expect(
      Self.names == ["bowl", "rin", "keisu", "gong", "inkin", "temple", "woodblock"]
    )
    for bell in Bell.all {
      #expect(Bell.named(bell.name) == bell)
      #expect(!bell.source.isEmpty)
      #expect(!bell.summary.isEmpty)
    }
    for name in ["bowl", "keisu", "gong", "temple"] {
      let bell = try #require(Bell.named(name))
      #expect((12...25).contains(bell.strike.longestDecay))
    }
    #expect(Bell.named("Rin") == nil)
  }

  @Test("Tuned to another size it has the pitch and the decay that were asked for")
  func tuned() async throws {
    let small = ModalBell.rin.tuned(to: 1480, decay: 2)
    try await inTurn {
      let strike = small.render(rate: 48_000).signal(rate: 48_000)

      let found = small.measure(0, in: strike)

      let pitch = try #require(found.first).frequency
      #expect(abs(1200 * log2(pitch / 1480)) < 1)
      #expect(found.allSatisfy { abs($0.decay / 2 - 1) < 0.05 })
    }
  }
}
