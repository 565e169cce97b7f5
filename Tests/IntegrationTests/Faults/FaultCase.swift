import BreathTesting
import Glibc
import Testing

/// A script of faults that strikes a card in the middle of a session.
struct FaultCase: Sendable, CustomTestStringConvertible {
  /// The fault, for the table.
  let fault: String
  /// How it is made, for the table.
  let made: String
  /// What strikes, each so long after the middle of a phase.
  let strikes: [(after: Duration, fault: VirtualCard.Fault)]
  /// What the session tells, but for the return of the sound: the kinds of its `fault` events.
  let kinds: [String]
  /// Whether sound comes back before the end, so that it is told when another has been told, and what is
  /// heard after it is on time.
  var returns = true
  /// How long after the last strike the clicks may be late or missing.
  var back = Duration.milliseconds(1500)
  /// What is true of the card beside.
  var settings: @Sendable (inout VirtualCard.Settings) -> Void = { _ in }
  /// The length of the session, in breaths of half a second.
  var breaths = 18

  var testDescription: String { "\(fault): \(made)" }

  /// The session that clicks: its onsets are exact.
  var clicks: [String] { ["play", "0.25-0.25", "--breaths", "\(breaths)", "--cues", "tick"] }

  /// The session, as long, that sounds all the time: its gaps are exact.
  var tones: [String] {
    let length = Double(breaths) / 4
    return ["play", "\(length)-\(length)", "--breaths", "1", "--cues", "tone"]
  }

  /// The session time at which it strikes, in nanoseconds: between two clicks, and where the tone is loud.
  static let moment: Int64 = 2_125_000_000
}

extension FaultCase {
  /// Each fault of a card's, one after the other.
  static let all: [FaultCase] = [
    FaultCase(
      fault: "underrun",
      made: "the card stops with state XRUN",
      strikes: [(.zero, .underrun)],
      kinds: ["underrun"]
    ),
    FaultCase(
      fault: "suspended",
      made: "state SUSPENDED, resume answers ENOSYS",
      strikes: [(.zero, .suspend())],
      kinds: ["suspended"]
    ),
    FaultCase(
      fault: "suspended, plays on late",
      made: "state SUSPENDED, resume answers EAGAIN for 0.5 s, then 0 and RUNNING",
      strikes: [(.zero, .suspend(.late, after: .milliseconds(500)))],
      kinds: ["suspended"]
    ),
    FaultCase(
      fault: "suspended, ready",
      made: "state SUSPENDED, resume answers 0 and PREPARED",
      strikes: [(.zero, .suspend(.ready))],
      kinds: ["suspended"]
    ),
    FaultCase(
      fault: "suspended for long",
      made: "state SUSPENDED, resume answers EAGAIN for ever",
      strikes: [(.zero, .suspend(.late, after: .seconds(3600)))],
      kinds: ["suspended"]
    ),
    FaultCase(
      fault: "unplugged, replugged",
      made: "ENODEV from every call; 1.2 s later a card is there",
      strikes: [(.zero, .unplug()), (.milliseconds(1200), .replug())],
      kinds: ["unplugged"]
    ),
    FaultCase(
      fault: "another rate after replug",
      made: "the same, then 44.1 kHz, 32 bit, six channels",
      strikes: [
        (.zero, .unplug()),
        (.milliseconds(1200), .replug(rate: 44_100, channels: 6, format: .s32)),
      ],
      kinds: ["unplugged"]
    ),
    FaultCase(
      fault: "busy after replug",
      made: "the same, and EBUSY from open for 1 s more",
      strikes: [
        (.zero, .unplug()), (.milliseconds(1000), .replug()),
        (.milliseconds(1000), .refuse(-EBUSY, .time(.seconds(1)))),
      ],
      kinds: ["unplugged", "busy"],
      back: .milliseconds(4500),
      breaths: 24
    ),
    FaultCase(
      fault: "unplugged for good",
      made: "ENODEV from every call, ENOENT from open",
      strikes: [(.zero, .unplug())],
      kinds: ["unplugged"],
      returns: false,
      breaths: 12
    ),
    FaultCase(
      fault: "server killed, restarted",
      made: "EIO from write, state RUNNING, ECONNREFUSED from open for 1.2 s",
      strikes: [(.zero, .die()), (.milliseconds(1200), .replug())],
      kinds: ["lost"]
    ),
    FaultCase(
      fault: "plugin hides the unplug",
      made: "EAGAIN from write, state RUNNING, pointer still; a card again after 1.2 s",
      strikes: [
        (.zero, .die(code: -EAGAIN, open: -ENOENT)), (.milliseconds(1200), .replug()),
      ],
      kinds: ["stalled", "lost"],
      back: .milliseconds(3500),
      breaths: 28
    ),
    FaultCase(
      fault: "stands still",
      made: "state RUNNING, pointer still for ever, writes taken",
      strikes: [(.zero, .die(code: 0, open: 0))],
      kinds: ["stalled", "lost"],
      back: .milliseconds(4500),
      breaths: 28
    ),
    FaultCase(
      fault: "stalls for 0.8 s",
      made: "state RUNNING, pointer still, then plays on late",
      strikes: [(.zero, .pace(0, .time(.milliseconds(800))))],
      kinds: ["stalled"]
    ),
    FaultCase(
      fault: "stalls for 0.2 s",
      made: "state RUNNING, pointer still, then plays on late",
      strikes: [(.zero, .pace(0, .time(.milliseconds(200))))],
      kinds: []
    ),
    FaultCase(
      fault: "slow",
      made: "half the pace for 1 s",
      strikes: [(.zero, .pace(0.5, .time(.seconds(1))))],
      kinds: [],
      back: .milliseconds(3500)
    ),
  ]
}
