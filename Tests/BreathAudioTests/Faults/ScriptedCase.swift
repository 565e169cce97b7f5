import BreathTesting
import CALSA
import Glibc
import ScriptedPCM
import Testing

@testable import BreathAudio

/// An exact sequence of answers that libasound gives in the middle of a session.
struct ScriptedCase: Sendable, CustomTestStringConvertible {
  /// The fault, for the table.
  let fault: String
  /// How it is made, for the table.
  let made: String
  /// What is told of it.
  let kinds: [PlaybackNews.Kind]
  /// How long it may last until what is heard is on time again, in nanoseconds.
  var back: Int64 = 1_500_000_000
  /// Makes it, while the session plays.
  let strike: @Sendable (ScriptedCard) throws -> Void

  var testDescription: String { "\(fault): \(made)" }
}

extension ScriptedCase {
  static let all: [ScriptedCase] = passing + stopping + losing

  /// What passes by itself.
  private static let passing: [ScriptedCase] = [
    ScriptedCase(fault: "EAGAIN from a write", made: "three times", kinds: []) {
      $0.add(scriptedWrite, .code(-EAGAIN), .times(3))
    },
    ScriptedCase(fault: "EINTR from a write", made: "three times", kinds: []) {
      $0.add(scriptedWrite, .code(-EINTR), .times(3))
    },
    ScriptedCase(fault: "partial writes", made: "100 frames at a time, 20 times", kinds: []) {
      $0.add(scriptedWrite, .atMost(100), .times(20))
    },
    ScriptedCase(fault: "a write that takes nothing", made: "0, five times", kinds: []) {
      $0.add(scriptedWrite, .code(0), .times(5))
    },
    ScriptedCase(fault: "EAGAIN from a status", made: "twice", kinds: []) {
      $0.add(scriptedStatus, .code(-EAGAIN), .times(2))
    },
    ScriptedCase(fault: "EINTR from a status", made: "twice", kinds: []) {
      $0.add(scriptedStatus, .code(-EINTR), .times(2))
    },
    ScriptedCase(fault: "EPIPE from a write", made: "once, state RUNNING", kinds: []) {
      $0.add(scriptedWrite, .code(-EPIPE))
    },
    ScriptedCase(fault: "delay of 7e18", made: "from five looks", kinds: []) {
      $0.add(scriptedStatus, .delay(7_000_000_000_000_000_000), .times(5))
    },
    ScriptedCase(fault: "stamp of another clock", made: "from five looks", kinds: []) {
      $0.add(scriptedStatus, .stamp(1_700_000_000_000_000_000), .times(5))
    },
    ScriptedCase(fault: "more room than there is", made: "from five looks", kinds: []) {
      $0.add(scriptedStatus, .room(1 << 40), .times(5))
    },
  ]

  /// What stops a stream, which begins anew.
  private static let stopping: [ScriptedCase] = [
    ScriptedCase(fault: "EPIPE from a status", made: "once", kinds: [.underrun]) {
      $0.add(scriptedStatus, .code(-EPIPE))
    },
    ScriptedCase(fault: "EPIPE from start", made: "XRUN, then twice", kinds: [.underrun]) {
      $0.add(scriptedStart, .code(-EPIPE), .times(2))
      try $0.card.strike(.underrun)
    },
    ScriptedCase(fault: "EPIPE from prepare", made: "XRUN, then once", kinds: [.underrun]) {
      $0.add(scriptedPrepare, .code(-EPIPE))
      try $0.card.strike(.underrun)
    },
    ScriptedCase(fault: "ESTRPIPE, then ENOSYS", made: "resume cannot", kinds: [.suspended]) {
      $0.add(scriptedStatus, .code(-ESTRPIPE))
      $0.add(scriptedResume, .code(-ENOSYS))
    },
    ScriptedCase(
      fault: "ESTRPIPE, plays on late",
      made: "resume answers EAGAIN twice, then 0 and RUNNING",
      kinds: [.suspended]
    ) {
      try $0.card.strike(.suspend(.late))
      $0.add(scriptedResume, .code(-EAGAIN), .times(2))
    },
    ScriptedCase(
      fault: "ESTRPIPE, EAGAIN for ever",
      made: "no resume is ever ready",
      kinds: [.suspended],
      back: 2_500_000_000
    ) {
      try $0.card.strike(.suspend())
      $0.add(scriptedResume, .code(-EAGAIN), .ever)
    },
  ]

  /// What a stream does not survive; another is opened.
  private static let losing: [ScriptedCase] = [
    ScriptedCase(fault: "ENODEV from a write", made: "once", kinds: [.unplugged, .returned]) {
      $0.add(scriptedWrite, .code(-ENODEV))
    },
    ScriptedCase(fault: "ENODEV from a status", made: "once", kinds: [.unplugged, .returned]) {
      $0.add(scriptedStatus, .code(-ENODEV))
    },
    ScriptedCase(fault: "EIO from a write", made: "state RUNNING", kinds: [.lost, .returned]) {
      $0.add(scriptedWrite, .code(-EIO))
    },
    ScriptedCase(fault: "EBADFD from a status", made: "once", kinds: [.lost, .returned]) {
      $0.add(scriptedStatus, .code(-EBADFD))
    },
    ScriptedCase(fault: "a state of no manual", made: "99", kinds: [.lost, .returned]) {
      $0.add(scriptedStatus, .state(snd_pcm_state_t(rawValue: 99)))
    },
    ScriptedCase(
      fault: "EPIPE from every start",
      made: "XRUN, then 22 times",
      kinds: [.lost, .returned],
      back: 3_500_000_000
    ) {
      $0.add(scriptedStart, .code(-EPIPE), .times(22))
      try $0.card.strike(.underrun)
    },
    ScriptedCase(
      fault: "nobody opens",
      made: "ENODEV, then EBUSY and ENOENT from open, once each",
      kinds: [.unplugged, .busy, .returned],
      back: 3_500_000_000
    ) {
      $0.add(scriptedOpen, .code(-EBUSY))
      $0.add(scriptedOpen, .code(-ENOENT))
      $0.add(scriptedStatus, .code(-ENODEV))
    },
    ScriptedCase(
      fault: "a new card that cannot be set",
      made: "ENODEV, then EINVAL from hw_params",
      kinds: [.unplugged, .returned],
      back: 2_500_000_000
    ) {
      $0.add(scriptedHardware, .code(-EINVAL))
      $0.add(scriptedStatus, .code(-ENODEV))
    },
    ScriptedCase(
      fault: "a write that never returns",
      made: "and a new card",
      kinds: [.lost, .returned],
      back: 3_500_000_000
    ) {
      $0.add(scriptedWrite, .pass, takes: -1)
      try $0.card.strike(.replug())
    },
  ]
}
