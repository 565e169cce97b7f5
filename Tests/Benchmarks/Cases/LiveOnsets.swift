import BreathTesting

/// Sessions on cards: each sound heard at its planned moment.
struct LiveOnsets: BenchmarkCase {
  let name = "onsets"
  let what = "onset against plan, live on virtual cards"
  let isAlone = false
  let peers: [Peer] = []

  /// A card, by what is wrong with it.
  private struct Card: Sendable {
    let name: String
    let settings: VirtualCard.Settings

    init(_ name: String, rate: Int = 48_000, _ change: (inout VirtualCard.Settings) -> Void) {
      self.name = name
      settings = VirtualCard.Settings { settings in
        settings.rates = rate...rate
        change(&settings)
      }
    }
  }

  /// The cards whose pointer is exact.
  private static let fine = [0.0, 120, -120].flatMap { ppm in
    [0.0, 5].map { noise in
      Card("\(ppm.plain) ppm, stamps \(noise == 0 ? "exact" : "±5 µs")") {
        $0.ppm = ppm
        $0.stampNoiseMicroseconds = noise
      }
    }
  }
  private static let granular = Card("441 frames at a time, 120 ppm, 44.1 kHz", rate: 44_100) {
    $0.granule = 441
    $0.ppm = 120
  }
  private static let lagging = Card("pointer up to 0.3 ms late") { $0.lagMicroseconds = 300 }

  func seconds(isFull: Bool) -> Int { isFull ? 610 : 120 }

  func run(_ conditions: Conditions) async throws -> CaseResult {
    let seconds = conditions.isFull ? 600 : 110
    let cards = Self.fine + [Self.granular, Self.lagging]
    let readings = try await Self.play(cards, seconds: seconds)
    for (card, reading) in zip(cards, readings) {
      conditions.say("\(card.name): \(reading.text)")
    }
    let fine = readings.prefix(Self.fine.count)
    return CaseResult(
      rows: [
        Row(
          "onset, live: worst from the first phase on",
          .atMost(1000, "µs"),
          fine.map(\.worst).max()
        ),
        Row(
          "onset, live: p99 once locked",
          .atMost(50, "µs"),
          fine.map(\.lockedP99).max(),
          note: Self.note(on: Array(fine))
        ),
        Self.row("onset, pointer of 441 frames: p99 once locked", readings[cards.count - 2]),
        Self.row("onset, pointer 0.3 ms late: p99 once locked", readings[cards.count - 1]),
      ],
      histograms: [
        Histogram(
          "Onsets on six cards once locked",
          unit: "µs",
          edges: stride(from: -60.0, through: 60, by: 5).map { $0 },
          [("ebb", fine.flatMap(\.locked))]
        )
      ]
    )
  }

  /// All at once: none of them keeps a processor busy.
  private static func play(_ cards: [Card], seconds: Int) async throws -> [OnsetReading] {
    try await withThrowingTaskGroup(of: (Int, OnsetReading).self) { group in
      for (place, card) in cards.enumerated() {
        group.addTask {
          // Not in step, so that they do not meet at each refill.
          try await pause(for: .milliseconds(137 * place))
          let virtual = try VirtualCard(card.settings, in: Memory.folder())
          let reading = try await OnsetReading.play(seconds: seconds, on: virtual)
          return (place, reading)
        }
      }
      let readings = try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      return cards.indices.compactMap { readings[$0] }
    }
  }

  private static func row(_ what: String, _ reading: OnsetReading) -> Row {
    Row(what, .atMost(500, "µs"), reading.lockedP99, note: note(on: [reading]))
  }

  private static func note(on readings: [OnsetReading]) -> String? {
    if readings.contains(where: { $0.missing > 0 }) { return "not all was heard" }
    return readings.allSatisfy(\.wasLocked) ? nil : "never locked, so from 10 s on"
  }
}
