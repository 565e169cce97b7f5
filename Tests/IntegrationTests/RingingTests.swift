import BreathTesting
import Testing

@Suite("Bells ring out", .realTime)
struct RingingTests {
  @Test("Each bell on a card is, sample by sample, the one that is rendered to a file")
  func sameSamples() async throws {
    // Far enough apart that no bell rings into the next, so each can be laid upon its own rendering.
    let (live, file) = try await both(["8-8", "--breaths", "1", "--prepare", "19s"])

    // Above the last of a decay, which is silent now and then.
    let liveStarts = try Self.strikes(live)
    let fileStarts = try Self.strikes(file)
    try #require(fileStarts.count == 4)
    try #require(liveStarts.count == 4)
    for index in 0..<4 {
      let end = index < 3 ? fileStarts[index + 1] : file.frameCount
      // Without the next bell's soft beginning, which on a card is a frame or two beside the plan.
      let frames = end - fileStarts[index] - 1_000
      try #require(liveStarts[index] + frames <= live.frameCount, "the bell is cut")
      let difference = Self.difference(live, liveStarts[index], file, fileStarts[index], frames)
      // Each has the dither of its own frames, a step either way.
      #expect(difference <= 2)
      report("bell \(index + 1), card against file: \(difference) LSB over \(frames) frames")
    }
    let tail = file.frameCount - fileStarts[3]
    #expect(tail > 10 * 48_000)
    #expect(live.peak(in: live.frameCount - 4_800..<live.frameCount) <= 2)
    #expect(file.peak(in: file.frameCount - 4_800..<file.frameCount) <= 2)
  }

  @Test("The end bell of a short session rings out over what still rings")
  func overlapping() async throws {
    let (live, file) = try await both(["1-1", "--breaths", "4"])

    let start = try #require(live.firstFrame(louderThan: 0))
    let fileStart = try #require(file.firstFrame(louderThan: 0))
    let shift = start - fileStart
    try #require(file.frameCount + shift <= live.frameCount + 480)
    // 3 s to prepare and 8 s of breathing; then the end bell, for at least ten seconds.
    let end = 11 * 48_000
    var worst = 0.0
    for window in stride(from: end, to: end + 10 * 48_000, by: 4_800) {
      let heard = live.level(in: window + shift..<window + shift + 4_800)
      let planned = file.level(in: window..<window + 4_800)
      // One frame of jitter between bells that ring together turns their highest partials a little.
      worst = max(worst, abs(heard - planned) / max(planned, 20))
    }
    report("end bell over others: level of 0.1 s windows off by at most \(tenths(worst * 100)) %")
    #expect(worst < 0.05)
    #expect(live.peak(in: live.frameCount - 4_800..<live.frameCount) <= 2)
  }

  /// Plays with the default cues on an exact card, and renders the same to a file.
  private func both(_ words: [String]) async throws -> (live: Waveform, file: Waveform) {
    let home = try Home()
    let card = try VirtualCard()

    let rendered = try await home.run(["play"] + words + ["--output", "x.wav"])
    let played = try await home.run(["play"] + words + ["--quiet", "--events=events"], on: card)

    #expect(rendered.exitCode == 0, "\(rendered.standardError)")
    #expect(played.exitCode == 0, "\(played.standardError)")
    let session = try HeardSession(card, home.events("events"))
    #expect(session.epoch.end?.kind == .stop)
    let file = try WaveFile(home.folder.path("x.wav"))
    return (Waveform(session.epoch.int16Samples), Waveform(file.samples))
  }

  /// The greatest difference of a bell to its rendering, laid upon each other where they fit best: what
  /// is noise decides which frame is the first over a level.
  private static func difference(
    _ live: Waveform,
    _ start: Int,
    _ file: Waveform,
    _ fileStart: Int,
    _ frames: Int
  ) -> Int {
    (-3...3).map { shift in
      live.greatestDifference(from: start + shift, to: file, from: fileStart, frames: frames)
    }.min() ?? .max
  }

  /// The frames at which bells set in, each the place of the same sample of its bell.
  private static func strikes(_ sound: Waveform) throws -> [Int] {
    var strikes: [Int] = []
    var place = 0
    while let next = sound.firstFrame(from: place, louderThan: 200) {
      strikes.append(next)
      guard let silence = sound.firstSilence(from: next, level: 200, frames: 48_000) else { break }
      place = silence
    }
    return strikes
  }
}
