import BreathTesting
import CALSA
import Glibc
import Testing

@Suite("Virtual card: faults", .realTime)
struct FaultTests {
  private let card: VirtualCard
  private let name: String

  init() throws {
    card = try VirtualCard(.init { $0.isFragile = true })
    name = try card.nameInThisProcess()
  }

  @Test("An underrun strikes at its moment, whatever the ring holds")
  func underrun() async throws {
    let stream = try running()
    let struck = try card.strike(.underrun, at: now() + 30_000_000)
    try await pause(for: .milliseconds(60))

    #expect(try stream.status().state == SND_PCM_STATE_XRUN)
    #expect(throws: StreamError(status: -EPIPE)) { try stream.writeSilence(10) }
    try stream.prepare()
    try stream.write(0..<4800)
    try stream.start()

    let epochs = try card.recording().epochs
    #expect(epochs.count == 2)
    #expect(epochs[0].end?.kind == .xrun)
    #expect(epochs[0].end?.timeNs == struck)
    #expect(epochs[0].frameCount == epochs[0].frame(heardAt: struck))
    #expect(Stream.isRamp(epochs[0].int16Samples, channels: 2))
  }

  @Test("A suspended card that cannot resume says so, and can be prepared")
  func suspendWithoutResume() async throws {
    let stream = try running()
    try card.strike(.suspend())
    try await pause(for: .milliseconds(5))

    #expect(try stream.status().state == SND_PCM_STATE_SUSPENDED)
    #expect(throws: StreamError(status: -ESTRPIPE)) { try stream.writeSilence(10) }
    #expect(stream.resume() == -ENOSYS)
    try stream.prepare()
    #expect(try stream.status().state == SND_PCM_STATE_PREPARED)
    #expect(try card.recording().epochs.first?.end?.kind == .suspend)
  }

  @Test("A suspended card that resumes plays on from where it stopped, so late")
  func suspendWithResume() async throws {
    let stream = try running()
    let struck = try card.strike(.suspend(.late, after: .milliseconds(50)))

    #expect(try stream.status().state == SND_PCM_STATE_SUSPENDED)
    var answers: [CInt] = []
    repeat { answers.append(stream.resume()) } while answers.last == -EAGAIN
    #expect(answers.last == 0)
    #expect(stream.resume() == -EBADFD)
    #expect(try stream.status().state == SND_PCM_STATE_RUNNING)
    try await pause(for: .milliseconds(20))
    try stream.drop()

    let epochs = try card.recording().epochs
    try #require(epochs.count == 2)
    #expect(epochs[0].end?.timeNs == struck)
    #expect(epochs[1].startNs >= struck + 50_000_000)
    #expect(epochs[1].frameCount > 900)
    #expect(Stream.isRamp(epochs.flatMap(\.int16Samples), channels: 2))
  }

  @Test("A suspended card that is ready after it has resumed waits for a start")
  func suspendUntilReady() async throws {
    let stream = try running()
    try card.strike(.suspend(.ready))
    _ = try stream.status()

    #expect(stream.resume() == 0)
    #expect(try stream.status().state == SND_PCM_STATE_PREPARED)
    try stream.start()
    #expect(try stream.status().state == SND_PCM_STATE_RUNNING)
    #expect(try card.recording().epochs.count == 2)
  }

  @Test("An unplugged card answers ENODEV to all, and is not there until it is plugged in again")
  func unplug() async throws {
    var stream: Stream? = try running()
    let gone = try card.strike(.unplug(), at: now() + 20_000_000)
    try await pause(for: .milliseconds(40))

    #expect(throws: StreamError(status: -ENODEV)) { try stream?.status() }
    #expect(throws: StreamError(status: -ENODEV)) { try stream?.writeSilence(10) }
    #expect(throws: StreamError(status: -ENODEV)) { try stream?.prepare() }
    #expect(throws: StreamError(status: -ENODEV)) { try stream?.drop() }
    #expect(throws: StreamError(status: -ENODEV)) { try stream?.start() }
    #expect(stream?.resume() == -ENODEV)
    #expect(throws: StreamError(status: -ENOENT)) { _ = try Stream(name) }
    let back = try card.strike(.replug(rate: 44_100, channels: 1, format: .s32))
    #expect(throws: StreamError(status: -EINVAL)) { _ = try Stream(name) }
    let other = try Stream(name, format: SND_PCM_FORMAT_S32_LE, rate: 44_100, channels: 1)
    try other.prepare()
    stream = nil

    let recording = try card.recording()
    #expect(recording.wasThere(at: gone - 1) && recording.wasThere(at: back))
    #expect(!recording.wasThere(at: gone))
    #expect(recording.epochs.count == 1)
    #expect(recording.epochs[0].end?.kind == .unplug)
    #expect(recording.epochs[0].end?.timeNs == gone)
    #expect(recording.heard(at: gone - 1_000_000) != nil)
    #expect(recording.heard(at: gone + 1_000_000) == nil)
  }

  @Test("What each plug has played is kept apart, while the old stream is still open")
  func plugs() async throws {
    let old = try running()
    try card.strike(.unplug())
    try card.strike(.replug())
    let new = try Stream(name)
    try new.write(100..<4900)
    try new.start()
    _ = try? old.status()
    try await pause(for: .milliseconds(20))
    try new.drop()

    let epochs = try card.recording().epochs
    try #require(epochs.count == 2)
    #expect(epochs[0].end?.kind == .unplug)
    #expect(epochs[1].int16Samples.first == Stream.ramp(100))
    #expect(epochs[1].frameCount > 900)
  }

  @Test("A card whose server died says that it runs, stands still and takes nothing")
  func die() async throws {
    let stream = try running()
    try card.strike(.die())
    try await pause(for: .milliseconds(10))

    let first = try stream.status()
    try await pause(for: .milliseconds(10))
    let second = try stream.status()
    #expect(first.state == SND_PCM_STATE_RUNNING && second.state == SND_PCM_STATE_RUNNING)
    #expect(first.delay == second.delay)
    #expect(throws: StreamError(status: -EIO)) { try stream.writeSilence(10) }
    #expect(throws: StreamError(status: -EIO)) { try stream.prepare() }
    #expect(throws: StreamError(status: -ECONNREFUSED)) { _ = try Stream(name) }
    try card.strike(.replug())
    #expect(throws: Never.self) { _ = try Stream(name) }
  }

  @Test("A busy card is free after its time")
  func refuse() async throws {
    try card.strike(.refuse(-EBUSY, .time(.milliseconds(50))))

    #expect(throws: StreamError(status: -EBUSY)) { _ = try Stream(name) }
    try await pause(for: .milliseconds(60))
    #expect(throws: Never.self) { _ = try Stream(name) }
  }

  @Test("A stalled card says that it runs, stands still, and then plays on, late")
  func stall() async throws {
    let stream = try running()
    let struck = try card.strike(.pace(0, .time(.milliseconds(50))), at: now() + 5_000_000)
    try await pause(for: .milliseconds(15))

    let (first, isIn) = (try stream.status(), now() < struck + 50_000_000)
    try await pause(for: .milliseconds(10))
    let (second, isStillIn) = (try stream.status(), now() < struck + 50_000_000)
    #expect(first.state == SND_PCM_STATE_RUNNING)
    if isIn && isStillIn { #expect(first.delay == second.delay) }
    try await pause(for: .milliseconds(60))
    #expect(try stream.status().delay < first.delay)
    try stream.drop()

    let epoch = try #require(card.recording().epochs.first)
    #expect(Stream.isRamp(epoch.int16Samples, channels: 2))
    let place = epoch.frame(heardAt: struck)
    #expect(epoch.frame(heardAt: struck + 49_000_000) == place)
    #expect(epoch.heardAt(frame: place + 1) >= struck + 50_000_000)
    #expect(epoch.heardAt(frame: place + 2) < struck + 51_000_000)
    let frames = epoch.frame(heardAt: try #require(epoch.end?.timeNs))
    #expect(abs(frames - epoch.frameCount) <= 1)
  }

  @Test("A card at half its pace plays half as much, and its end is known to the frame")
  func slow() async throws {
    let stream = try Stream(name)
    try stream.write(0..<4800)
    try card.strike(.pace(0.5, .ever))
    try stream.start()
    try await pause(for: .milliseconds(240))

    #expect(try stream.status().state == SND_PCM_STATE_XRUN)
    let epoch = try #require(card.recording().epochs.first)
    #expect(epoch.frameCount == 4800)
    #expect(epoch.end?.timeNs == epoch.heardAt(frame: 4800))
    #expect(epoch.heardAt(frame: 4800) == epoch.startNs + 200_000_000)
  }

  @Test("A call that is held returns after its time, and the card has played on meanwhile")
  func hold() async throws {
    let stream = try running()
    try await pause(for: .milliseconds(5))
    try card.strike(.hold(.status, takes: .milliseconds(60), .once))

    let begin = now()
    let delay = try stream.status().delay
    #expect(now() - begin >= 60_000_000)
    #expect(delay < 24_000 - 60 * 48)
    let second = now()
    _ = try stream.status()
    #expect(now() - second < 60_000_000)
  }

  @Test("A call that never returns leaves the truth of what was heard")
  func hang() async throws {
    let stream = try Stream(name)
    try stream.write(0..<4800)
    try stream.start()
    try card.strike(.hold(.write, takes: nil, .once))
    // It stays for as long as the process; so must the stream.
    nonisolated(unsafe) let pcm = Unmanaged.passRetained(stream).takeUnretainedValue()
    var thread = pthread_t()
    let context = Unmanaged.passRetained(pcm).toOpaque()
    pthread_create(
      &thread,
      nil,
      {
        try? Unmanaged<Stream>.fromOpaque($0!).takeUnretainedValue().writeSilence(10)
        return nil
      },
      context
    )
    pthread_detach(thread)
    while try card.recording().epochs.first?.end == nil { try await pause(for: .milliseconds(20)) }

    let epoch = try #require(card.recording().epochs.first)
    #expect(epoch.end?.kind == .xrun)
    #expect(epoch.frameCount == 4800)
  }

  @Test("A delay that lies says what it was told to, and nothing else is changed")
  func delay() async throws {
    let stream = try running()
    try card.strike(.delay(7_000_000_000_000_000_000, .ever))
    #expect(try stream.status().delay == 7_000_000_000_000_000_000)
    try card.strike(.delay(-5, .ever))
    #expect(try stream.status().delay == -5)
    try card.strike(.longerDelay(1_000_000, .ever))
    let delay = try stream.status().delay
    #expect(delay > 1_000_000 && delay <= 1_024_000)
  }

  @Test("A call answers a code once, or for ever")
  func answer() async throws {
    let stream = try running()
    try await pause(for: .milliseconds(5))
    try card.strike(.answer(.write, -EAGAIN, .once))
    #expect(throws: StreamError(status: -EAGAIN)) { try stream.writeSilence(10) }
    #expect(throws: Never.self) { try stream.writeSilence(10) }
    try card.strike(.answer(.prepare, -EBADFD, .ever))
    #expect(throws: StreamError(status: -EBADFD)) { try stream.prepare() }
    #expect(throws: StreamError(status: -EBADFD)) { try stream.prepare() }
  }

  @Test("A card that takes nothing back breaks as any other")
  func withoutRewind() async throws {
    let card = try VirtualCard(.init { ($0.isFragile, $0.rewind) = (true, false) })
    let stream = try Stream(card.nameInThisProcess())
    try stream.write(0..<24_000)
    try stream.start()
    let struck = try card.strike(.pace(0, .time(.milliseconds(20))), at: now() + 10_000_000)
    try card.strike(.suspend(.late), at: struck + 40_000_000)
    try await pause(for: .milliseconds(60))
    _ = try stream.status()
    #expect(stream.resume() == 0)
    try await pause(for: .milliseconds(20))
    try stream.drop()

    let epochs = try card.recording().epochs
    #expect(epochs.count == 2)
    #expect(Stream.isRamp(epochs.flatMap(\.int16Samples), channels: 2))
  }

  /// A stream that has half a second of a ramp, and plays.
  private func running() throws -> Stream {
    let stream = try Stream(name)
    try stream.write(0..<24_000)
    try stream.start()
    return stream
  }

  private func now() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }
}
