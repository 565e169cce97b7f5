import BreathTesting
import CALSA
import Glibc
import ScriptedPCM
import Testing

@Suite("Scripted calls of libasound", .realTime)
struct ScriptTests {
  private let card: VirtualCard
  private let name: String

  init() throws {
    card = try VirtualCard()
    name = try card.nameInThisProcess()
  }

  @Test("Calls answer by the script, in its order, and then as ever")
  func order() throws {
    let stream = try Stream(name)
    add(scriptedWrite, scriptedCode, Int64(-EAGAIN), times: 2)
    add(scriptedWrite, scriptedAtMost, 100)
    add(scriptedWrite, scriptedLie)
    add(scriptedStart, scriptedCode, Int64(-EPIPE))
    defer { scripted_pcm_forget(name) }

    for _ in 0..<2 {
      #expect(throws: StreamError(status: -EAGAIN)) { try stream.write(0..<1000) }
    }
    // A hundred frames went, which is fewer than it wanted.
    #expect(throws: StreamError(status: -EAGAIN)) { try stream.write(0..<1000) }
    try stream.write(0..<1000)
    try stream.write(100..<200)
    #expect(throws: StreamError(status: -EPIPE)) { try stream.start() }
    try stream.start()
    try stream.drop()

    let written = try #require(card.recording().epochs.first?.end?.written)
    #expect(written == 200)
    #expect(
      answers(of: scriptedWrite) == [-Int64(EAGAIN), -Int64(EAGAIN), 100, 1000, 100]
    )
    #expect(answers(of: scriptedStart) == [-Int64(EPIPE), 0])
  }

  @Test("A status lies in one field, as often as it was told to")
  func status() throws {
    let stream = try Stream(name)
    try stream.write(0..<1000)
    add(scriptedStatus, scriptedDelayIs, 7_000_000_000_000_000_000)
    add(scriptedStatus, scriptedStateIs, Int64(SND_PCM_STATE_SUSPENDED.rawValue))
    add(scriptedStatus, scriptedStampIs, 5)
    add(scriptedStatus, scriptedCode, Int64(-ENODEV))
    defer { scripted_pcm_forget(name) }

    #expect(try stream.status().delay == 7_000_000_000_000_000_000)
    let suspended = try stream.status()
    #expect(suspended.state == SND_PCM_STATE_SUSPENDED && suspended.delay == 1000)
    #expect(try stream.status().stampNs == 5)
    #expect(throws: StreamError(status: -ENODEV)) { try stream.status() }
    let last = try stream.status()
    #expect(last.state == SND_PCM_STATE_PREPARED && last.delay == 1000)
  }

  @Test("An open answers by the name, before there is a stream")
  func open() throws {
    add(scriptedOpen, scriptedCode, Int64(-EBUSY))
    defer { scripted_pcm_forget(name) }

    #expect(throws: StreamError(status: -EBUSY)) { _ = try Stream(name) }
    #expect(throws: Never.self) { _ = try Stream(name) }
  }

  @Test("A call that is held goes on when the script is forgotten")
  func held() async throws {
    let stream = try Stream(name)
    try stream.write(0..<1000)
    add(scriptedPrepare, scriptedPass, takes: -1)
    let (name, now) = (name, ContinuousClock.now)
    let release = Task {
      try await pause(for: .milliseconds(50))
      scripted_pcm_forget(name)
    }

    try await onOwnThread { try stream.prepare() }

    #expect(ContinuousClock.now - now >= .milliseconds(50))
    try await release.value
  }

  private func add(
    _ call: scripted_call_t,
    _ deed: scripted_deed_t,
    _ value: Int64 = 0,
    times: UInt32 = 1,
    takes: Int64 = 0
  ) {
    let line = scripted_line_t(
      call: call,
      deed: deed,
      value: value,
      takes: takes,
      times: times
    )
    scripted_pcm_add(name, line)
  }

  private func answers(of call: scripted_call_t) -> [Int64] {
    let done = [scripted_deed_done_t](unsafeUninitializedCapacity: 64) { room, count in
      count = scripted_pcm_history(name, 0, room.baseAddress, room.count)
    }
    return done.filter { $0.call == call }.map(\.answer)
  }
}
