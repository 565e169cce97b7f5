import BreathTesting
import Glibc
import JSONText
import Testing

/// The whole program with a test in the place of the service manager.
@Suite("As a service", .realTime)
struct NotifyTests {
  private static let words = ["play", "1-1", "--breaths", "2", "--cues", "tick", "--prepare", "0s"]

  private static func start(
    _ words: [String],
    _ receiver: NotifyReceiver,
    in home: Home,
    on card: VirtualCard?,
    _ more: [String: String] = [:]
  ) throws -> ProgramRun {
    let service = ["NOTIFY_SOCKET": receiver.name, "WATCHDOG_USEC": "1000000"]
    return try ProgramRun(
      BuildProducts.ebb,
      words,
      environment: try home.environment(with: card).merging(service) { $1 }.merging(more) { $1 },
      folder: home.folder.path
    )
  }

  @Test(
    "It is ready when it sounds, gives signs of life, and says what it did",
    arguments: [false, true]
  )
  func whole(isAbstract: Bool) async throws {
    let (home, card) = (try Home(), try VirtualCard())
    let receiver = try NotifyReceiver(isAbstract: isAbstract)

    let run = try Self.start(Self.words, receiver, in: home, on: card)
    try #require(await receiver.waits(for: "READY=1"))
    // The queue is short: what is not taken is lost, as no session waits for it.
    #expect(try await receiver.waits(for: "STOPPING=1"))
    let outcome = try await run.end()

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let messages = receiver.messages
    #expect(messages.first == "READY=1\nSTATUS=1-1: about to begin")
    #expect(messages.dropFirst().first?.hasPrefix("WATCHDOG=1\n") == true)
    #expect(messages.count { $0.hasPrefix("WATCHDOG=1\n") } >= 2)
    #expect(messages.contains { $0.contains("STATUS=1-1: breath ") && $0.hasSuffix(" left") })
    #expect(messages.suffix(2).first == "STATUS=1-1 is over: 2 breaths, 0:04")
    #expect(messages.last == "STOPPING=1")
    // Nothing that it starts, such as what keeps the machine awake, speaks in its place.
    #expect(messages.allSatisfy { $0.contains("STATUS=") || $0 == "STOPPING=1" }, "\(messages)")
    #expect(outcome.standardOutput == "1-1: 2 breaths, 0:04\n2 breaths, 0:04\n")
    #expect(outcome.standardError == "")
  }

  @Test("A command that it waits for does not speak in its place")
  func command() async throws {
    let (home, card, receiver) = (try Home(), try VirtualCard(), try NotifyReceiver())

    let run = try Self.start(
      ["sit", "--until", "env >variables", "--cues", "silent", "--strike-gap", "0.5s"],
      receiver,
      in: home,
      on: card,
      ["JOURNAL_STREAM": "8:1", "WATCHDOG_PID": "\(getpid())", "KEPT": "kept"]
    )
    let outcome = try await run.end(within: .seconds(60))

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let names = try home.folder.read("variables").split(separator: "\n")
      .map { $0.prefix { $0 != "=" } }
    #expect(names.contains("KEPT"))
    let own = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "JOURNAL_STREAM"]
    #expect(names.allSatisfy { !own.contains(String($0)) }, "\(names)")
  }

  @Test("SIGTERM is told as its end, and the part that was done is kept")
  func stopped() async throws {
    let (home, card, receiver) = (try Home(), try VirtualCard(), try NotifyReceiver())

    let run = try Self.start(["sit", "1h"], receiver, in: home, on: card)
    try #require(await receiver.waits(for: "READY=1"))
    run.send(SIGTERM)
    let outcome = try await run.end(within: .seconds(20))

    #expect(outcome.exitCode == 143)
    #expect(receiver.messages.last == "STOPPING=1")
    #expect(try home.records("session").first?["ended"]?.string == "signal")
  }

  @Test("While it waits for a card it says so, and is not ready")
  func waits() async throws {
    let (home, receiver) = (try Home(), try NotifyReceiver())

    let run = try Self.start(Self.words, receiver, in: home, on: nil)
    try #require(await receiver.waits(for: "STATUS=waits for a sound card: no sound card"))
    run.send(SIGTERM)
    let outcome = try await run.end(within: .seconds(20))

    #expect(outcome.exitCode == 143)
    #expect(!receiver.messages.contains { $0.contains("READY=1") })
  }

  @Test("A card that goes and comes is told, as long as it is away")
  func lostCard() async throws {
    let (home, receiver) = (try Home(), try NotifyReceiver())
    let card = try VirtualCard(.init { $0.isFragile = true })

    let run = try Self.start(["sit", "1h"], receiver, in: home, on: card)
    try #require(await receiver.waits(for: "left"))
    try card.strike(.unplug())
    #expect(try await receiver.waits(for: "WATCHDOG=1\nSTATUS=sit: 59:5"))
    #expect(try await receiver.waits(for: "was unplugged; the session goes on in silence"))
    let before = receiver.messages.count
    try card.strike(.replug())
    try await run.output(containing: "sound is back")
    #expect(try await receiver.waits(for: "left"))
    try await pause(for: .seconds(2))
    let later = receiver.messages.dropFirst(before)
    #expect(later.last?.contains("unplugged") == false, "\(later)")
    #expect(later.contains { $0.hasPrefix("WATCHDOG=1\n") })
  }

  @Test("A watchdog that waits for another process gets nothing")
  func otherProcess() async throws {
    let (home, card, receiver) = (try Home(), try VirtualCard(), try NotifyReceiver())

    let run = try Self.start(Self.words, receiver, in: home, on: card, ["WATCHDOG_PID": "1"])
    let outcome = try await run.end(within: .seconds(30))

    #expect(outcome.exitCode == 0)
    #expect(receiver.messages.first?.hasPrefix("READY=1\n") == true)
    #expect(!receiver.messages.contains { $0.contains("WATCHDOG") })
  }

  @Test("A manager that takes nothing, or is not there, does not hold it up")
  func deafManager() async throws {
    let (home, card, receiver) = (try Home(), try VirtualCard(), try NotifyReceiver())
    let often = ["WATCHDOG_USEC": "10000"]

    // A hundred signs a second soon fill the queue, which no one reads.
    let full = try await Self.start(Self.words, receiver, in: home, on: card, often)
      .end(within: .seconds(30))
    let none = try await Self.start(
      Self.words,
      receiver,
      in: home,
      on: card,
      ["NOTIFY_SOCKET": home.folder.path("nothing")]
    ).end(within: .seconds(30))

    #expect(full.exitCode == 0)
    #expect(none.exitCode == 0)
    for record in try home.records("session") { #expect(record["breaths"]?.int64 == 2) }
    #expect(try home.records("session").count == 2)
  }

  @Test("In the system's log a session is two lines, and messages have a level")
  func log() async throws {
    let (home, card) = (try Home(), try VirtualCard())
    let line = """
      JOURNAL_STREAM=$(stat -Lc %d:%i /proc/$$/fd/1) "$EBB" play 0.5-0.5 --breaths 6 --accept-risk \
      --cues tick --prepare 0s
      """
    let whole = try await home.shell(line, on: card)
    let shown = try await home.shell(line + " --plain", on: card)
    let failed = try await home.shell(
      #"JOURNAL_STREAM=$(stat -Lc %d:%i /proc/$$/fd/2) "$EBB" play boks"#,
      on: nil
    )

    #expect(whole.standardOutput == "0.5-0.5: 6 breaths, 0:06\n6 breaths, 0:06\n")
    #expect(shown.standardOutput.contains("\ninhale 0.5 s, breath 6 of 6"))
    #expect(failed.exitCode == 66)
    let lines = failed.standardError.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("<4>") }, "\(lines)")
    #expect(lines.first?.hasPrefix("<4>no pattern \"boks\"") == true, "\(lines)")
  }

  @Test("What a session writes does not grow with its length")
  func written() async throws {
    var sizes: [Int] = []
    for breaths in [4, 40] {
      let (home, card) = (try Home(), try VirtualCard())
      let words = [
        "play", "0.1-0.1", "--breaths", "\(breaths)", "--accept-risk", "--prepare", "0s",
      ]
      let receiver = try NotifyReceiver()
      let outcome = try await Self.start(words + ["--cues", "tick"], receiver, in: home, on: card)
        .end(within: .seconds(60))
      #expect(outcome.exitCode == 0)
      let log = outcome.standardOutput.utf8.count + outcome.standardError.utf8.count
      let kept = try home.journalFiles().reduce(0) { try $0 + Self.size(of: $1) }
      sizes.append(log + kept)
    }
    report("a session writes \(sizes[0]) bytes, ten times as long \(sizes[1])")
    // A digit more here and there.
    #expect(abs(sizes[1] - sizes[0]) < 40)
    #expect(sizes[1] < 2_000)
  }

  private static func size(of path: String) throws -> Int {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return Int(status.st_size)
  }
}
