import BreathTesting
import Glibc
import Testing

/// Something that befalls a sound server while a session plays through it.
struct ServerFault: Sendable, CustomTestStringConvertible {
  /// The fault, for the table.
  let fault: String
  /// How it is made, for the table.
  let made: String
  /// The kinds of `fault` events of which the session tells some, and no other but underruns; empty where it
  /// tells none.
  let kinds: Set<String>
  /// Whether sound comes back before the end.
  var returns = true
  /// How far from its moment a sound may be heard after it, in nanoseconds; nil for what the server allows.
  var tolerance: Int64?
  /// Makes it, and where it can be mended mends it.
  let strike: @Sendable (any SoundServer) async throws -> Void

  var testDescription: String { "\(fault): \(made)" }

  /// The length of the session, in breaths of a second.
  static let breaths = 20
  /// The session time at which it strikes, in nanoseconds: between two clicks.
  static let moment: Int64 = 3_250_000_000

  /// The same, with another tolerance in nanoseconds.
  private func within(_ tolerance: Int64) -> ServerFault {
    var fault = self
    fault.tolerance = tolerance
    return fault
  }
}

extension ServerFault {
  /// What is told of a server that stands still for a while.
  private static let still: Set = ["stalled", "underrun", "lost"]

  static let killed = ServerFault(
    fault: "server killed",
    made: "SIGKILL, restarted after 2 s",
    kinds: ["lost"]
  ) { server in
    try await server.kill()
    try await pause(for: .seconds(2))
    try await server.start()
  }

  static let stopped = ServerFault(
    fault: "server stopped",
    made: "SIGSTOP, SIGCONT after 1.5 s",
    kinds: still
  ) { server in
    await server.send(SIGSTOP)
    try await pause(for: .milliseconds(1500))
    await server.send(SIGCONT)
  }

  static let stoppedForLong = ServerFault(
    fault: "server stopped for long",
    made: "SIGSTOP, SIGCONT after 5 s",
    kinds: still
  ) { server in
    await server.send(SIGSTOP)
    try await pause(for: .seconds(5))
    await server.send(SIGCONT)
  }

  static let unloaded = ServerFault(
    fault: "sink unloaded",
    made: "loaded again after 2 s",
    kinds: still
  ) { server in
    try await server.unloadSink()
    try await pause(for: .seconds(2))
    try await server.loadSink()
  }

  static let unloadedForLong = ServerFault(
    fault: "sink unloaded for long",
    made: "loaded again after 5 s",
    kinds: still
  ) { server in
    try await server.unloadSink()
    try await pause(for: .seconds(5))
    try await server.loadSink()
  }

  static let suspended = ServerFault(
    fault: "sink suspended",
    made: "pactl suspend-sink, woken after 2 s",
    kinds: still
  ) { server in
    try await server.suspendSink()
    try await pause(for: .seconds(2))
    try await server.wakeSink()
  }

  static let suspendedForLong = ServerFault(
    fault: "sink suspended for long",
    made: "pactl suspend-sink, woken after 5 s",
    kinds: still
  ) { server in
    try await server.suspendSink()
    try await pause(for: .seconds(5))
    try await server.wakeSink()
  }

  /// PipeWire wakes a sink by itself while a stream plays.
  static let closed = ServerFault(
    fault: "sink suspended",
    made: "pw-cli send-command Suspend: the card is closed, and opened at once",
    kinds: []
  ) { try await $0.suspendSink() }

  static let unmanaged = ServerFault(
    fault: "session manager killed",
    made: "SIGKILL to wireplumber: no stream is joined to a sink any more",
    kinds: ["stalled", "lost"],
    returns: false
  ) { try await ($0 as? PipeWireServer)?.killSessionManager() }

  /// PulseAudio that was stopped is wrong about its card's delay: by up to 0.15 s, and for ten seconds, as it
  /// goes by what it saw before.
  private static let longMemory: Int64 = 200_000_000

  static let ofPulse = [
    killed, stopped.within(longMemory), stoppedForLong.within(longMemory), unloaded, suspended,
    suspendedForLong,
  ]
  static let ofPipeWire = [
    killed, stopped, stoppedForLong, unloaded, unloadedForLong, closed, unmanaged,
  ]
}
