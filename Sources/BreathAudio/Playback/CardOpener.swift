internal import BreathEngine
internal import Synchronization

/// Opens cards on a thread of its own, one at a time, since an open may take as long as a driver or a
/// server likes: no other is tried while one does not answer.
final class CardOpener: @unchecked Sendable {
  // Safe to share: `desk` has a lock; `bank` belongs to the thread.

  /// How long an open may take, in nanoseconds, before it is told that it does not answer.
  static let patience: Int64 = 10_000_000_000

  /// What lies between the manager and the thread.
  private struct Desk {
    var target: PlaybackTarget?
    var result: Result<StreamRun, PlaybackError>?
    var isBusy = false
    var hasThread = false
    var isCancelled = false
  }

  private let cues: CueSet
  private let volume: Double
  private let session: StreamSession
  private let firstFrame: Int64
  private let desk = Protected(Desk())
  private let wake = SharedWake()
  /// The sounds of the last stream; most cards have the same rate.
  private var bank: SoundBank?

  /// An opener of cards for a session.
  ///
  /// - Parameters:
  ///   - cues: What it sounds like.
  ///   - volume: The master level in decibels, 0 or below.
  ///   - session: What all its streams share.
  ///   - firstFrame: The number of each stream's first frame.
  init(_ cues: CueSet, volume: Double, for session: StreamSession, firstFrame: Int64) {
    self.cues = cues
    self.volume = volume
    self.session = session
    self.firstFrame = firstFrame
  }

  /// Whether it is at work, or what it brought was not taken.
  var isBusy: Bool { desk.withLock { $0.isBusy } }

  /// Begins to open a target; answers false where the system has no thread for that.
  func open(_ target: PlaybackTarget) -> Bool {
    let hasThread = desk.withLock { desk in
      (desk.target, desk.isBusy) = (target, true)
      defer { desk.hasThread = true }
      return desk.hasThread
    }
    wake.word.signal()
    if hasThread || PlainThread.start({ [self] in run() }) { return true }
    desk.withLock { ($0.target, $0.isBusy, $0.hasThread) = (nil, false, false) }
    return false
  }

  /// Takes what came of the last open, once.
  func take() -> Result<StreamRun, PlaybackError>? {
    desk.withLock { desk in
      guard let result = desk.result else { return nil }
      (desk.result, desk.isBusy) = (nil, false)
      return result
    }
  }

  /// Ends the thread as soon as it can; what it still brings is closed by itself.
  func cancel() {
    desk.withLock { $0.isCancelled = true }
    wake.word.signal()
  }

  private var isCancelled: Bool { desk.withLock { $0.isCancelled } }

  private func run() {
    while !isCancelled {
      let word = wake.word.load()
      if let target = desk.withLock({ $0.target.take() }) {
        deliver(Result { () throws(PlaybackError) in try open(target) })
      } else {
        wake.word.wait(while: word, until: nil)
      }
    }
    deliver(nil)
  }

  private func deliver(_ result: consuming Result<StreamRun, PlaybackError>?) {
    // Who is not waited for any more closes what it has, before it says that it is done.
    let kept = isCancelled ? nil : result
    result = nil
    desk.withLock { desk in
      desk.result = kept
      if kept == nil { desk.isBusy = false }
    }
    session.managerWake.word.signal()
  }

  private func open(_ target: PlaybackTarget) throws(PlaybackError) -> StreamRun {
    let stream = try OutputStream.open(target)
    let bank = bank(for: stream.format)
    self.bank = bank
    let run = StreamRun(stream, bank: bank, for: session, firstFrame: firstFrame)
    do throws(PlaybackError) {
      try run.bringUp { !isCancelled }
    } catch {
      // Left open, it would keep the card from every later try.
      run.close()
      throw error
    }
    return run
  }

  /// The session's sounds for a format; those of the last stream where they fit.
  private func bank(for format: StreamFormat) -> SoundBank {
    let isMono = cues.heard(on: format.channels).isMono
    if let bank, bank.rate == format.rate, bank.isMono == isMono { return bank }
    return makeBank(rate: format.rate, channels: format.channels)
  }

  /// The session's sounds at a rate, for a card of so many channels.
  func makeBank(rate: Int, channels: Int) -> SoundBank {
    let cues = cues.heard(on: channels)
    return SoundBank(cues, for: session.scheduler.plan, rate: rate, volume: volume)
  }
}
