import BreathTesting
import Glibc
import JSONText
import Testing

@testable import EbbCommand

@Suite("Hostile clients of a running ebb")
struct HostileClientTests {
  @Test("A watcher that never reads is told how much it missed, and at last cut off")
  func neverReads() throws {
    let bench = try ControlBench()
    try bench.begin()
    let (slow, quick) = (try ControlPeer(bench.path), try ControlPeer(bench.path))
    slow.ask("watch")
    quick.ask("watch")
    bench.turn()
    func tell() { for observer in bench.server.observers { observer.loopEnds(at: 1) } }
    var heard = 0
    func drain() { while quick.line() != nil { heard += 1 } }

    // The system holds a few thousand lines for it.
    for _ in 0..<20_000 {
      tell()
      drain()
    }
    bench.turn()

    #expect(heard == 20_002, "the quick one has all of them, the answer and the start")
    var lines = 0
    while slow.line() != nil { lines += 1 }
    #expect(lines < 20_000 && slow.isCutOff)
  }

  @Test("A watcher that is slow for a while learns how many lines it missed")
  func slow() throws {
    let (one, other) = try Self.pair()
    let client = ControlClient(one)
    defer { close(other) }
    // Until the system holds no more for it.
    let filler = Array((String(repeating: "x", count: 400) + "\n").utf8)[...]
    while case .count(filler.count) = LocalSocket.send(filler, to: one) {}

    for _ in 0..<100 { client.tell(["event": "clock"]) }
    #expect(Self.lines(other).isEmpty, "only what filled it")
    client.tell(["event": "bell"])

    let lines = Self.lines(other)
    #expect(lines.compactMap { $0["event"]?.string } == ["dropped", "bell"])
    #expect(lines.first?["lines"]?.int64 == 100)
    #expect(!client.isGone)
  }

  @Test("Half lines wait for their end, and a line that has none is refused and cut off")
  func halfLines() throws {
    let bench = try ControlBench()
    let peer = try ControlPeer(bench.path)
    peer.send("{\"v\":1,\"ask\":\"sta")
    bench.turn()
    #expect(peer.line() == nil)
    peer.send("tus\"}\n")
    bench.turn()
    #expect(peer.line()?["ok"]?.bool == true)

    let endless = [UInt8](repeating: 0x20, count: 65_536)
    for _ in 0..<16 {
      peer.send(endless)
      bench.turn()
    }

    #expect(peer.line()?["error"]?.string == "too_long")
    #expect(peer.isCutOff)
  }

  @Test("A line that was cut off in its middle asks for nothing")
  func cutOff() throws {
    let bench = try ControlBench()
    try bench.begin()
    var peer: ControlPeer? = try ControlPeer(bench.path)
    peer?.send("{\"v\":1,\"ask\":\"stop\"}")
    peer = nil

    #expect(bench.turn().isEmpty)
    let last = try ControlPeer(bench.path)
    last.ask("status")
    bench.turn()
    #expect(last.line()?["status"]?["state"]?.string == "playing")
  }

  @Test("Whoever asks and leaves is heard; whoever waits for an answer and leaves holds nothing up")
  func leaves() throws {
    let bench = try ControlBench()
    try bench.begin()
    var peer: ControlPeer? = try ControlPeer(bench.path)
    peer?.ask("pause")
    peer = nil

    #expect(bench.turn() == [.pause])
    bench.tell(isPaused: true)
    #expect(bench.server.waiting.isEmpty)
    let descriptors = bench.server.descriptors.count
    #expect(descriptors == 2, "the socket and its folder")
  }

  @Test("Of more clients than are kept, those that ask are answered")
  func many() throws {
    let bench = try ControlBench()
    var peers: [ControlPeer] = []
    for _ in 0..<3 * ControlServer.mostClients {
      peers.append(try ControlPeer(bench.path))
      if peers.count.isMultiple(of: 50) { bench.turn() }
    }
    bench.turn()
    let last = try #require(peers.last)
    last.ask("status")
    bench.turn()

    #expect(last.line()?["ok"]?.bool == true)
    #expect(peers.first?.isCutOff == true)
    #expect(bench.server.descriptors.count == ControlServer.mostClients + 2)
    peers = []
    bench.turn()
    #expect(bench.server.descriptors.count == 3, "the last one is still there")
  }

  @Test("A hundred clients that ask at once are all answered, a few at a time")
  func hundred() throws {
    let bench = try ControlBench()
    let peers = try (0..<100).map { _ in try ControlPeer(bench.path) }
    for peer in peers { for _ in 0..<10 { peer.ask("status") } }

    _ = bench.server.take()
    var first = 0
    for peer in peers { while peer.line() != nil { first += 1 } }
    #expect(first <= 16)
    bench.turn()

    var rest = 0
    for peer in peers { while peer.line() != nil { rest += 1 } }
    #expect(first + rest == 1000)
  }

  @Test("Random bytes, and descriptors sent along, leave it as it was", arguments: 0..<20)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bench = try ControlBench()
    try bench.begin()
    var keys: [SessionKeys.Key] = []
    for _ in 0..<20 {
      let peer = try ControlPeer(bench.path)
      for _ in 0..<Int.random(in: 0..<5, using: &generator) {
        let count = Int.random(in: 0..<6000, using: &generator)
        peer.send((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
        if Bool.random(using: &generator) { peer.pass(0) }
        if Bool.random(using: &generator) { keys += bench.turn() }
      }
      keys += bench.turn()
    }
    keys += bench.turn()

    #expect(keys.isEmpty)
    #expect(bench.server.descriptors.count == 2)
    let last = try ControlPeer(bench.path)
    last.ask("status")
    bench.turn()
    #expect(last.line()?["ok"]?.bool == true)
  }

  /// Two ends of a connection, neither of which waits.
  private static func pair() throws -> (CInt, CInt) {
    var ends: [CInt] = [0, 0]
    let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  /// The whole lines that wait at an end.
  private static func lines(_ descriptor: CInt) -> [JSONValue] {
    var bytes: [UInt8] = []
    while case .bytes(let more) = LocalSocket.receive(descriptor, atMost: 65_536) { bytes += more }
    return bytes.split(separator: 0x0A).compactMap { try? JSONValue.parse(bytes: $0) }
  }
}
