import BreathTesting
import JSONText
import Testing

@testable import EbbCommand

@Suite("What a running ebb answers")
struct ControlServerTests {
  private typealias Word = ControlRequest.Word

  @Test("A corner that waits begins when it is asked to go on, and has nothing to pause or to stop")
  func idleCorner() throws {
    let bench = try ControlBench(isCorner: true)
    let peer = try ControlPeer(bench.path)
    for word in ["pause", "stop"] {
      peer.ask(word)
      #expect(bench.turn().isEmpty)
      #expect(peer.line()?["error"]?.string == "idle")
    }

    peer.ask("resume")
    #expect(bench.turn() == [.resume])
    #expect(peer.line() == nil, "it is answered when it has come")
    try bench.begin()

    let answer = try #require(peer.line())
    #expect(answer["ok"]?.bool == true)
    #expect(answer["status"]?["state"]?.string == "playing")
    #expect(answer["status"]?["pattern"]?.string == "box")
    bench.server.rest()
    peer.ask("status")
    bench.turn()
    #expect(peer.line()?["status"]?["state"]?.string == "idle")
  }

  @Test("A start that comes to nothing is told, and why")
  func failedStart() throws {
    let bench = try ControlBench(isCorner: true)
    let peer = try ControlPeer(bench.path)

    peer.ask("resume")
    bench.turn()
    bench.server.rest(after: "no sound card")

    let answer = peer.line()
    #expect(answer?["error"]?.string == "failed")
    #expect(answer?["message"]?.string == "no sound card")
    peer.ask("status")
    bench.turn()
    #expect(peer.line()?["status"]?["trouble"]?.string == "no sound card")
  }

  @Test("Before a session has begun it can be stopped, and nothing else")
  func opening() throws {
    let bench = try ControlBench()
    let peer = try ControlPeer(bench.path)
    let setup = try bench.setup()
    for observer in bench.server.observers { observer.opens(setup) }

    peer.ask("pause")
    #expect(bench.turn().isEmpty)
    #expect(peer.line()?["error"]?.string == "opening")
    for observer in bench.server.observers { observer.waits(for: "no card") }
    peer.ask("status")
    bench.turn()
    #expect(peer.line()?["status"]?["state"]?.string == "waiting")
    peer.ask("stop")

    #expect(bench.turn() == [.stop])
    bench.server.close()
    #expect(peer.line()?["ok"]?.bool == true)
  }

  @Test("A pause is answered when it has come; what goes on already is answered at once")
  func pause() throws {
    let bench = try ControlBench()
    let peer = try ControlPeer(bench.path)
    try bench.begin()

    peer.ask("pause")
    #expect(bench.turn() == [.pause])
    #expect(peer.line() == nil)
    bench.tell(isPaused: true)
    let answer = peer.line()
    #expect(answer?["ask"]?.string == "pause")
    #expect(answer?["status"]?["state"]?.string == "paused")
    #expect(answer?["status"]?["session_ns"]?.int64 == 3_000_000_000)

    peer.ask("pause")
    #expect(bench.turn() == [.pause])
    var state = PauseState()
    state.expect(PauseState.Change(moment: 0, kind: .pause(before: 0)))
    _ = state.settle()
    for observer in bench.server.observers { observer.steered(state) }
    #expect(peer.line()?["status"]?["state"]?.string == "paused")
  }

  @Test(
    "Of opposites that are asked for in a row, each is told what became of it",
    arguments: [
      (["pause", "resume"], ["ok", ""], [true: ["ok", ""]]),
      (["pause", "resume", "pause"], ["ok", "overtaken", "ok"], [:]),
      (["resume", "pause"], ["overtaken", "ok"], [:]),
    ] as [([String], [String], [Bool: [String]])]
  )
  func opposites(words: [String], expected: [String], rest: [Bool: [String]]) throws {
    let bench = try ControlBench()
    try bench.begin()
    let peers = try words.map { _ in try ControlPeer(bench.path) }
    for (peer, word) in zip(peers, words) {
      peer.ask(word)
      bench.turn()
    }

    bench.tell(isPaused: true)

    let answers = peers.map { peer in
      peer.line().map { $0["ok"]?.bool == true ? "ok" : $0["error"]?.string ?? "?" } ?? ""
    }
    #expect(answers == expected)
    guard !rest.isEmpty else { return }
    bench.tell(isPaused: false)
    #expect(peers[1].line()?["status"]?["state"]?.string == "playing")
  }

  @Test("A stop is answered when it is over and kept; then nothing goes on")
  func stop() throws {
    let bench = try ControlBench()
    let (stopper, pauser) = (try ControlPeer(bench.path), try ControlPeer(bench.path))
    try bench.begin()

    pauser.ask("pause")
    stopper.ask("stop")
    let keys = bench.turn()
    #expect(Set(keys) == [.pause, .stop])
    bench.tellEnd()

    let answer = stopper.line()
    #expect(answer?["ok"]?.bool == true)
    #expect(answer?["status"]?["ended"]?.string == "stopped")
    #expect(answer?["status"]?["session_ns"]?.int64 == 5_000_000_000)
    #expect(pauser.line()?["error"]?.string == "over")
    pauser.ask("resume")
    #expect(bench.turn().isEmpty)
    #expect(pauser.line()?["error"]?.string == "over")
    for observer in bench.server.observers { observer.leaves() }
    #expect(pauser.isCutOff && !FileSystem.exists(bench.path))
  }

  @Test("After the end bell only a stop ends the time that goes on")
  func overtime() throws {
    let bench = try ControlBench()
    let peer = try ControlPeer(bench.path)
    try bench.begin()
    for observer in bench.server.observers { observer.sitsOn(at: 1) }

    for word in ["pause", "resume"] {
      peer.ask(word)
      #expect(bench.turn().isEmpty)
      #expect(peer.line()?["error"]?.string == "over")
    }
    peer.ask("stop")
    #expect(bench.turn() == [.stop])
  }

  @Test(
    "Whoever watches gets where the session is, then each line; a reader that is gone is let go"
  )
  func watch() throws {
    let bench = try ControlBench()
    try bench.begin()
    bench.tell(isPaused: true)
    let peer = try ControlPeer(bench.path)
    peer.ask("watch")
    peer.finish()
    bench.turn()
    #expect(peer.line()?["ok"]?.bool == true)
    #expect(peer.line()?["event"]?.string == "start")
    #expect(peer.line()?["event"]?.string == "pause")

    bench.tell(isPaused: false)
    #expect(peer.line()?["event"]?.string == "resume")
    bench.tellEnd()

    #expect(peer.line()?["event"]?.string == "end")
    #expect(!peer.isCutOff)
  }
}
