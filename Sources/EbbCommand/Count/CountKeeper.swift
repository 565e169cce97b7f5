internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// Brings counts to the disk on a thread of its own, so that no press waits for one: the mala in progress
/// within a second, a mala that is done as a record.
final class CountKeeper: @unchecked Sendable {
  // Safe to share: `desk` has a lock, and the rest never changes.

  /// From a press to its way to the disk, in nanoseconds: with the sync itself less than a second.
  private static let syncDelay: Int64 = 400_000_000
  /// How long a journal that takes nothing is left alone, in nanoseconds.
  private static let retryDelay: Int64 = 5_000_000_000

  /// A mala that is done, or has no bead.
  struct Job {
    /// What it comes to; nil for nothing.
    let record: CountRecord?
    /// Its file, which goes when the record is kept; nil where none could be made.
    let file: LockedFile?
    /// Whether all of it is in the file.
    let isWhole: Bool
  }

  private struct Desk {
    var jobs: [Job] = []
    /// The file with presses that are not synced, and when that is due.
    var unsynced: LockedFile?
    var syncDue: Int64?
    var news: [String] = []
    var wantsEnd = false
    var hasEnded = false
    var unkept: [Job] = []
  }

  private let journal: Journal
  private let desk = Protected(Desk())
  private let wake = WaitWord()
  private let ended = WaitWord()
  private let notifier: Notifier

  /// A keeper with a thread that runs until ``end()``; nil where the system has none for us.
  init?(_ journal: Journal) {
    guard let notifier = Notifier() else { return nil }
    self.journal = journal
    self.notifier = notifier
    guard PlainThread.start({ [self] in run() }) else { return nil }
  }

  deinit {
    notifier.closeEnds()
    wake.deallocate()
    ended.deallocate()
  }

  /// Readable when there is something to say.
  var descriptor: Int32 { notifier.descriptor }

  /// Notes that a press was written to a file.
  func note(_ file: LockedFile) {
    let isNew = desk.withLock { desk in
      let isNew = desk.syncDue == nil
      desk.unsynced = file
      if isNew { desk.syncDue = MonotonicClock.now() + Self.syncDelay }
      return isNew
    }
    if isNew { wake.signal() }
  }

  /// Makes a record of a mala, soon.
  func keep(_ job: Job) {
    desk.withLock { desk in
      desk.jobs.append(job)
      if let file = job.file, desk.unsynced === file { (desk.unsynced, desk.syncDue) = (nil, nil) }
    }
    wake.signal()
  }

  /// What there is to say, once.
  func takeNews() -> [String] {
    notifier.drain()
    return desk.withLock { desk in
      defer { desk.news = [] }
      return desk.news
    }
  }

  /// Ends the thread when all is kept that can be; answers what cannot.
  func end() -> [Job] {
    desk.withLock { $0.wantsEnd = true }
    wake.signal()
    while true {
      let word = ended.load()
      if desk.withLock({ $0.hasEnded }) { break }
      ended.wait(while: word, until: nil)
    }
    return desk.withLock { $0.unkept }
  }
}

extension CountKeeper {
  private func run() {
    var state = State()
    while true {
      let word = wake.load()
      let (jobs, isLast) = desk.withLock { desk in
        defer { desk.jobs = [] }
        return (desk.jobs, desk.wantsEnd)
      }
      state.waiting += jobs
      let now = MonotonicClock.now()
      if !jobs.isEmpty || isLast || state.retry.map({ now >= $0 }) == true { keepAll(&state) }
      if isLast { break }
      syncWhenDue(&state)
      let due = [desk.withLock { $0.syncDue }, state.retry].compactMap(\.self).min()
      wake.wait(while: word, until: due)
    }
    desk.withLock { ($0.unkept, $0.hasEnded) = (state.waiting, true) }
    ended.signal()
  }

  /// What only the thread knows.
  private struct State {
    var waiting: [Job] = []
    var retry: Int64?
    var hasToldSync = false
    /// The file whose name was synced.
    var named: LockedFile?
  }

  private func keepAll(_ state: inout State) {
    let wasLate = state.retry != nil
    while let job = state.waiting.first {
      if let record = job.record {
        // A journal that another program holds, or a full one, is waited for.
        if let file = job.file { sync(file, &state) }
        do throws(JournalError) {
          let receipt = try journal.append(record.record)
          if let warning = receipt.warning { tell("\(warning)") }
        } catch {
          if !wasLate {
            tell(phrase("\(CommandFailure(error).message); the count goes on, and waits"))
          }
          state.retry = MonotonicClock.now() + Self.retryDelay
          return
        }
      }
      // Not before: whoever finds the file knows by its id that the record is there.
      job.file?.remove()
      state.waiting.removeFirst()
    }
    state.retry = nil
    if wasLate { tell(phrase("the journal takes records again; nothing of the count was lost")) }
  }

  private func syncWhenDue(_ state: inout State) {
    let file = desk.withLock { desk -> LockedFile? in
      guard let due = desk.syncDue, MonotonicClock.now() >= due else { return nil }
      defer { (desk.unsynced, desk.syncDue) = (nil, nil) }
      return desk.unsynced
    }
    if let file { sync(file, &state) }
  }

  private func sync(_ file: LockedFile, _ state: inout State) {
    let fault = file.sync()
    if state.named !== file { file.syncName() }
    state.named = file
    guard let fault, !state.hasToldSync else { return }
    state.hasToldSync = true
    tell(phrase("a power cut now would lose beads: \(file.path): \(fault.reason)"))
  }

  private func tell(_ message: String) {
    desk.withLock { $0.news.append(message) }
    notifier.notify()
  }
}
