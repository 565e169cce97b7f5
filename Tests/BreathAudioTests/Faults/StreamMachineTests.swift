import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// The table of ``StreamMachine``, row by row.
@Suite("Stream machine")
struct StreamMachineTests {
  @Test("A stream whose pointer moves is only filled, for a day")
  func plays() {
    var bench = MachineBench()

    for _ in 0..<345_600 { #expect(bench.look(.fine) == .goOn) }

    #expect(!bench.machine.isStalled)
    #expect(bench.machine.loss == nil)
  }

  @Test("Every code that a look can bring has one meaning")
  func codes() {
    for number in 1...133 as ClosedRange<CInt> {
      var bench = MachineBench()
      let expected: StreamMachine.Action =
        switch number {
        case EAGAIN, EINTR: .wait
        case EPIPE, ESTRPIPE: .beginAnew
        default: .giveUp
        }

      #expect(bench.look(StreamAnswer(code: -Int(number)), code: -number) == expected)

      let loss: StreamLoss? =
        expected != .giveUp ? nil : number == ENODEV ? .unplugged : .failed(code: -number)
      #expect(bench.machine.loss == loss)
    }
  }

  @Test("A write that went, or may go later, is no loss; any other code is")
  func writes() {
    let codes: [Int] = [4_800, 1, 0] + (1...133).map { -$0 }
    for code in codes {
      var bench = MachineBench()
      let passes = [-Int(EAGAIN), -Int(EINTR), -Int(EPIPE), -Int(ESTRPIPE)].contains(code)

      let action = bench.machine.wrote(StreamAnswer(code: code), code: CInt(code))

      #expect(action == (code >= 0 || passes ? .goOn : .giveUp))
    }
  }

  @Test("So it is with prepare and start, but what may go later is waited for")
  func preparations() {
    for code in 0...133 {
      var bench = MachineBench()
      let passes = [EAGAIN, EINTR, EPIPE, ESTRPIPE].map(Int.init).contains(code)

      let action = bench.machine.answered(StreamAnswer(code: -code), code: -CInt(code))

      #expect(action == (code == 0 ? .goOn : passes ? .wait : .giveUp))
      if passes { #expect(bench.machine.pause == 20_000_000) }
    }
  }

  @Test("A stream that ran dry begins anew, and what it holds need not be dropped")
  func underrun() {
    var bench = MachineBench()
    _ = bench.look(.fine)

    #expect(bench.look(.dry) == .beginAnew)

    #expect(bench.machine.cause == .underrun)
    #expect(!bench.machine.mustDrop)
  }

  @Test("A suspended stream is begun anew, and what it held is dropped, for it is late")
  func suspended() {
    var bench = MachineBench()

    #expect(bench.look(.suspended) == .beginAnew)

    #expect(bench.machine.cause == .suspended)
    #expect(bench.machine.mustDrop)
  }

  @Test("One that is not ready yet is asked again a fifth of a second later, for some seconds")
  func suspendedForLong() {
    var bench = MachineBench()

    for _ in 0..<StreamMachine.mostBeginnings {
      #expect(bench.look(.suspended) == .beginAnew)
      #expect(bench.machine.answered(.passing) == .wait)
      #expect(bench.machine.pause == 200_000_000)
    }
    #expect(bench.look(.suspended) == .giveUp)
    #expect(bench.machine.loss == .tooOften)
  }

  @Test("One that is unplugged in its sleep is given up")
  func suspendedAndUnplugged() {
    var bench = MachineBench()

    #expect(bench.look(.suspended) == .beginAnew)
    #expect(bench.machine.answered(.unplugged) == .giveUp)

    #expect(bench.machine.loss == .unplugged)
  }

  @Test(
    "A pointer that stands still is told after half a second or two periods, given up after three",
    arguments: [(125, 500, 3_000), (10, 500, 3_000), (400, 800, 3_000)]
  )
  func stall(period: Int64, told: Int64, givenUp: Int64) {
    var bench = MachineBench(period: period)
    _ = bench.look(.fine)
    let stood = bench.time

    while bench.time - stood < (told - 1) * 1_000_000 {
      #expect(bench.stand(for: 1) == .goOn)
      #expect(!bench.machine.isStalled)
    }
    #expect(bench.stand(for: 1) == .goOn)
    #expect(bench.machine.isStalled)
    while bench.time - stood < (givenUp - 1) * 1_000_000 { #expect(bench.stand(for: 1) == .goOn) }
    #expect(bench.stand(for: 1) == .giveUp)

    #expect(bench.machine.loss == .standsStill)
    #expect(bench.machine.lastMoved == stood)
  }

  @Test("A sound server has two seconds more to begin, and no more once it has moved")
  func serverStart() {
    var (fresh, moved) = (MachineBench(), MachineBench())
    (fresh.machine.isServer, moved.machine.isServer) = (true, true)
    _ = fresh.stand(for: 1)
    for _ in 0..<2 { _ = moved.look(.fine) }

    for _ in 0..<24 { #expect(fresh.stand(for: 100) == .goOn) }
    #expect(!fresh.machine.isStalled)
    for _ in 0..<25 { #expect(fresh.stand(for: 100) == .goOn) }
    #expect(fresh.machine.isStalled)
    #expect(fresh.stand(for: 100) == .giveUp)

    for _ in 0..<29 { #expect(moved.stand(for: 100) == .goOn) }
    #expect(moved.stand(for: 100) == .giveUp)
  }

  @Test("A stream that moves again after a stall begins anew, for what it still holds is late")
  func movesAgain() {
    var bench = MachineBench()
    _ = bench.look(.fine)
    let stood = bench.time
    for _ in 0..<6 { _ = bench.stand(for: 100) }
    #expect(bench.machine.isStalled)

    #expect(bench.look(.fine) == .beginAnew)

    #expect(bench.machine.cause == .stalled)
    #expect(bench.machine.mustDrop)
    #expect(bench.machine.lastMoved == stood)
    bench.machine.started(at: bench.time)
    #expect(!bench.machine.isStalled)
    #expect(!bench.machine.mustDrop)
    #expect(bench.look(.fine) == .goOn)
  }

  @Test("A process that was stopped for an hour takes its first look for no standstill")
  func stoppedProcess() {
    var bench = MachineBench()
    _ = bench.look(.fine)

    #expect(bench.stand(for: 3_600_000) == .goOn)

    #expect(!bench.machine.isStalled)
    #expect(bench.look(.fine) == .goOn)
  }

  @Test("Where a look tells no place, frames that are taken are movement, and a lie alone is none")
  func lyingDelay() {
    var bench = MachineBench()
    for step in 0..<100 {
      let action = bench.machine.looked(
        .fine,
        place: (nil, Int64(step) * 4_800),
        at: bench.pass(100)
      )
      #expect(action == .goOn)
    }
    var last = StreamMachine.Action.goOn
    for _ in 0..<30 {
      last = bench.machine.looked(.fine, place: (nil, 475_200), at: bench.pass(100))
    }
    #expect(last == .giveUp)
  }

  @Test(
    "Twenty new beginnings in ten seconds are borne, one more is not; ten seconds later they are"
  )
  func tooOften() {
    var bench = MachineBench()
    func begin(_ bench: inout MachineBench) -> StreamMachine.Action {
      let action = bench.look(.dry)
      bench.machine.started(at: bench.time)
      return action
    }

    for _ in 0..<20 { #expect(begin(&bench) == .beginAnew) }
    var late = bench
    #expect(begin(&bench) == .giveUp)
    #expect(bench.machine.loss == .tooOften)

    _ = late.pass(10_001)
    for _ in 0..<20 { #expect(begin(&late) == .beginAnew) }
    #expect(begin(&late) == .giveUp)
  }

  @Test("A stream that never plays is given up within fifteen seconds, whatever it answers")
  func alwaysEnds() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      var bench = MachineBench()
      let start = bench.time
      var action = StreamMachine.Action.goOn
      while action != .giveUp, bench.time - start < 60_000_000_000 {
        action = bench.standIn(&generator)
      }
      #expect(action == .giveUp)
      #expect(bench.time - start < 15_000_000_000)
    }
  }
}

/// A machine that is told what a stream does, in time that is moved by hand.
private struct MachineBench {
  var machine: StreamMachine
  private(set) var time: Int64 = 5_000_000_000_000
  private var frame: Int64 = 0

  /// A stream that was just started, with periods of so many milliseconds.
  init(period: Int64 = 125) {
    machine = StreamMachine(period: period * 1_000_000, at: time)
    machine.started(at: time)
  }

  /// Lets milliseconds pass, and answers the moment.
  mutating func pass(_ milliseconds: Int64) -> Int64 {
    time += milliseconds * 1_000_000
    return time
  }

  /// A look a quarter of a second after the last, at a stream that has played meanwhile.
  mutating func look(_ answer: StreamAnswer, code: CInt = 0) -> StreamMachine.Action {
    frame += 12_000
    return machine.looked(answer, code: code, place: (frame, frame), at: pass(250))
  }

  /// A look some milliseconds after the last, at a stream that says that it runs and has not moved.
  mutating func stand(for milliseconds: Int64) -> StreamMachine.Action {
    machine.looked(.fine, place: (frame, frame), at: pass(milliseconds))
  }

  /// Does what the machine wants, with a stream that answers anything but what it should.
  mutating func standIn(_ generator: inout SeededGenerator) -> StreamMachine.Action {
    let answers: [StreamAnswer] = [.passing, .dry, .suspended]
    let answer = (answers + [.fine]).randomElement(using: &generator) ?? .dry
    var action = machine.looked(answer, place: (nil, frame), at: pass(1))
    if action == .beginAnew {
      action = machine.answered(answers.randomElement(using: &generator) ?? .dry)
    }
    if action == .wait { _ = pass(machine.pause / 1_000_000) }
    if action == .goOn { _ = pass(30) }
    return action
  }
}
