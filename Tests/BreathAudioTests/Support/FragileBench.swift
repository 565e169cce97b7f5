import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// A session that really runs, on a card that breaks when it is told to.
final class FragileBench {
  let card: VirtualCard
  let live: LiveBench

  init(_ form: String, breaths: Int, cues: CueSet = .tick) throws {
    card = try VirtualCard(
      .init {
        $0.isFragile = true
        $0.formats = [.float]
      }
    )
    live = try LiveBench(form, breaths: breaths, cues: cues, on: .card(card.nameInThisProcess()))
  }

  static func sleep(until moment: Int64) {
    while MonotonicClock.now() < moment {
      usleep(UInt32(max(1, (moment - MonotonicClock.now()) / 1_000)))
    }
  }

  /// Waits until the player tells what came of the start.
  func nextOpening() -> Result<Int64, PlaybackError> {
    while true {
      if let opening = live.player.takeOpening() { return opening }
      waitForPlayer()
    }
  }

  /// Waits until something befalls the sound.
  func wait(for kind: PlaybackNews.Kind) {
    while true {
      live.takeNews()
      if live.news.contains(where: { $0.kind == kind }) { return }
      waitForPlayer()
    }
  }

  /// Expects that these things befell the sound, in this order; a machine that was held up may have let
  /// the card run dry besides.
  func expectKinds(_ kinds: [PlaybackNews.Kind]) throws {
    #expect(live.news.map(\.kind).filter { $0 != .underrun } == kinds)
  }

  /// Expects a tick on each moment that fell into a time with sound, and none else.
  ///
  /// - Parameter origin: The moment of session time zero.
  /// - Throws: Where the card's record cannot be read.
  func expectTicks(_ origin: Int64) throws {
    let due = live.plan.makeCursor().filter { $0.event == .phase }
      .map { origin + $0.startNanoseconds }
    let epochs = try card.recording().epochs
    var heard: [Int64] = []
    for epoch in epochs {
      heard += epoch.onsets(minimumSilence: epoch.rate / 10).map { epoch.heardAt(frame: $0) }
    }
    for moment in due {
      // The first fifth of a second of each stretch is silence, by which its clock is found.
      let isSounding = epochs.contains { epoch in
        epoch.startNs + 450_000_000 < moment
          && moment < epoch.heardAt(frame: epoch.frameCount - epoch.rate / 100)
      }
      guard isSounding else { continue }
      #expect(heard.contains { abs($0 - moment) <= 1_000_000 }, "\(moment - origin)")
    }
    let strays = heard.filter { onset in !due.contains { abs($0 - onset) <= 1_000_000 } }
    // One that began in the gap is cut.
    #expect(strays.allSatisfy { onset in due.contains { (0..<100_000_000).contains(onset - $0) } })
    #expect(strays.count < epochs.count)
  }

  private func waitForPlayer() {
    var entry = pollfd(fd: live.player.newsDescriptor, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, 10_000)
  }
}
