import BreathTesting
import Glibc

extension FaultCase {
  /// Calls that take long, or answer what no one expects, and delays that are not true.
  static let calls: [FaultCase] = [
    FaultCase(
      fault: "slow call",
      made: "a write takes 0.1 s, less than the ring holds",
      strikes: [(.zero, .hold(.write, takes: .milliseconds(100), .once))],
      kinds: []
    ),
    FaultCase(
      fault: "slow call",
      made: "a write takes 0.4 s, more than the ring holds",
      strikes: [(.zero, .hold(.write, takes: .milliseconds(400), .once))],
      kinds: ["underrun"]
    ),
    FaultCase(
      fault: "call that hangs",
      made: "a write takes 2.5 s",
      strikes: [(.zero, .hold(.write, takes: .milliseconds(2500), .once))],
      kinds: ["lost", "busy"],
      back: .milliseconds(4500),
      breaths: 28
    ),
    FaultCase(
      fault: "write never returns",
      made: "a write hangs for ever; a new card is there",
      strikes: [(.zero, .hold(.write, takes: nil, .once)), (.milliseconds(500), .replug())],
      kinds: ["lost"],
      back: .milliseconds(2500),
      breaths: 24
    ),
    FaultCase(
      fault: "status never returns",
      made: "a status hangs for ever; a new card is there",
      strikes: [(.zero, .hold(.status, takes: nil, .once)), (.milliseconds(500), .replug())],
      kinds: ["lost"],
      back: .milliseconds(2500),
      breaths: 24
    ),
    FaultCase(
      fault: "close never returns",
      made: "unplugged, close hangs for ever; a card again after 1.2 s",
      strikes: [
        (.zero, .hold(.close, takes: nil, .once)), (.zero, .unplug()),
        (.milliseconds(1200), .replug()),
      ],
      kinds: ["unplugged"],
      back: .milliseconds(2500),
      breaths: 24
    ),
    FaultCase(
      fault: "open hangs",
      made: "unplugged; for 2 s more an open takes 1.5 s; then a card",
      strikes: [
        (.zero, .unplug()),
        (.zero, .hold(.open, takes: .milliseconds(1500), .time(.seconds(2)))),
        (.milliseconds(1200), .replug()),
      ],
      kinds: ["unplugged"],
      breaths: 28
    ),
    FaultCase(
      fault: "EIO from a write",
      made: "once, state RUNNING",
      strikes: [(.zero, .answer(.write, -EIO, .once))],
      kinds: ["lost"]
    ),
    FaultCase(
      fault: "EAGAIN from all writes",
      made: "for 2 s",
      strikes: [(.zero, .answer(.write, -EAGAIN, .time(.seconds(2))))],
      kinds: ["lost"],
      back: .milliseconds(3500),
      breaths: 24
    ),
    FaultCase(
      fault: "EINTR from all writes",
      made: "for 0.2 s",
      strikes: [(.zero, .answer(.write, -EINTR, .time(.milliseconds(200))))],
      kinds: []
    ),
    FaultCase(
      fault: "prepare fails",
      made: "XRUN, then EIO from prepare",
      strikes: [(.zero, .answer(.prepare, -EIO, .once)), (.zero, .underrun)],
      kinds: ["lost"]
    ),
    FaultCase(
      fault: "start fails",
      made: "XRUN, then EIO from start",
      strikes: [(.zero, .answer(.start, -EIO, .once)), (.zero, .underrun)],
      kinds: ["lost"]
    ),
    FaultCase(
      fault: "delay of 7e18",
      made: "for 1 s",
      strikes: [(.zero, .delay(7_000_000_000_000_000_000, .time(.seconds(1))))],
      kinds: []
    ),
    FaultCase(
      fault: "delay below 0",
      made: "for 1 s",
      strikes: [(.zero, .delay(-1_000, .time(.seconds(1))))],
      kinds: []
    ),
    FaultCase(
      fault: "delay of 0",
      made: "for 0.3 s",
      strikes: [(.zero, .delay(0, .time(.milliseconds(300))))],
      kinds: []
    ),
    FaultCase(
      fault: "delay that jumps",
      made: "by 0.1 s more, for 0.3 s",
      strikes: [(.zero, .longerDelay(4_800, .time(.milliseconds(300))))],
      kinds: []
    ),
  ]
}
