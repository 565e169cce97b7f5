internal import BreathEngine
internal import BreathJournal

/// A counter that runs: each press is written, then heard, then shown.
///
/// The command's own thread, which waits for presses, signals, and what the sound and the disk tell.
/// Neither of both holds it up.
final class LiveCount {
  /// How long a full mala can still be changed, in nanoseconds; then it becomes a record.
  private static let patience: Int64 = 5_000_000_000
  /// From one try to write to the next, on a disk that takes nothing, in nanoseconds.
  private static let pause: Int64 = 1_000_000_000

  /// What is counted, and with what.
  struct Parts {
    let practice: PracticeRecord
    /// The folder of the malas in progress.
    let folder: String
    let signals: SignalCatcher
    let terminal: TerminalKeys?
    let buttons: CountButtons
    let sound: CountSound
    /// What is said aloud; nil for nothing.
    let voice: CountVoice?
    let keeper: CountKeeper
    let lines: CountLines
    let console: Console
  }

  let parts: Parts
  private(set) var count: BeadCount
  private var keys: BeadKeys
  private var held = HeldKey()
  private var file: MalaFile?
  /// When the last bead was counted.
  private var latest = LocalTime.now()
  /// When a full mala is closed, in nanoseconds of `CLOCK_MONOTONIC`.
  private var closing: Int64?
  private var hasToldOfDisk = false
  private var isOver = false
  private var isTerminalGone = false

  /// A counter of which nothing is counted yet.
  init(_ parts: Parts, _ count: BeadCount) {
    self.parts = parts
    self.count = count
    keys = BeadKeys(canSay: parts.voice != nil)
  }

  /// Counts until it is ended; what was counted is with the keeper then.
  ///
  /// - Returns: What the program exits with.
  func run() -> ExitStatus {
    parts.lines.begin(
      count,
      hasTerminal: parts.terminal != nil,
      hasButton: !parts.buttons.isEmpty,
      canSay: parts.voice != nil
    )
    var signal: Int32?
    while !isOver, signal == nil {
      waitForNews()
      takePresses()
      parts.sound.speakWhenDue()
      closeWhenDue()
      writeAgain()
      say(parts.sound.takeNews() + parts.keeper.takeNews())
      signal = parts.signals.take()
    }
    // What came with the signal was pressed before it.
    takePresses()
    handOver()
    return signal.map(ExitStatus.init(signal:)) ?? (isTerminalGone ? .hangUp : .done)
  }

  private func waitForNews() {
    let isBehind = file?.fault != nil
    let again = isBehind ? MonotonicClock.now() + Self.pause : nil
    let moments = [closing, again, parts.buttons.nextLook, parts.sound.nextMoment]
    var descriptors = parts.buttons.descriptors + [parts.signals.descriptor]
    descriptors += [parts.sound.descriptor, parts.keeper.descriptor]
    descriptors.append(parts.terminal?.descriptor ?? -1)
    let next = moments.compactMap(\.self).min()
    Descriptors.waitForAny(of: descriptors, atMost: next.map { $0 - MonotonicClock.now() })
  }

  private func takePresses() {
    takeKeys()
    parts.buttons.lookForLost()
    parts.buttons.takePresses(press)
  }

  private func takeKeys() {
    guard let terminal = parts.terminal else { return }
    while !isOver, Descriptors.isReadable(terminal.descriptor) {
      // One at a time: what waits behind it is not lost with this process.
      guard let bytes = terminal.take(atMost: 1) else {
        isTerminalGone = true
        // Whoever has a button needs no terminal.
        isOver = parts.buttons.isEmpty
        return
      }
      let now = MonotonicClock.now()
      for key in keys.take(bytes, at: now) {
        switch key {
        case .quit: isOver = true
        case .back: takeBack(1)
        case .say: speak(isAfterBell: false)
        case .bead(let byte): take(byte, at: now)
        }
      }
    }
  }

  private func take(_ byte: UInt8, at now: Int64) {
    // A clicker types into the terminal, too: its presses would count twice.
    guard parts.buttons.isEmpty else { return }
    switch held.take(byte, at: now) {
    case .press: press()
    case .held(let counted) where counted > 0:
      if count.beads > 0 { takeBack(counted) }
      say(["a key is held down: that counts once"])
    case .held: break
    }
  }

  private func press() {
    if count.isFull { close() }
    let file = file ?? MalaFile(newMala(), in: parts.folder)
    self.file = file
    file.add(.bead)
    count.press()
    parts.sound.strike(isFull: count.isFull)
    if parts.voice?.isDue(after: count) == true { speak(isAfterBell: count.isFull) }
    latest = .now()
    if count.isFull { closing = MonotonicClock.now() + Self.patience }
    noteWrite(of: file)
    parts.lines.pressed(count)
  }

  private func speak(isAfterBell: Bool) {
    guard let voice = parts.voice else { return }
    parts.sound.say(voice.words(for: count), isAfterBell: isAfterBell)
  }

  private func takeBack(_ wanted: Int) {
    let taken = count.takeBack(wanted)
    guard taken > 0, let file else {
      let way = count.malas > 0 ? phrase("; ebb log undo takes back the last mala") : ""
      return say(["there is no bead of this mala to take back\(way)"])
    }
    for _ in 0..<taken { file.add(.back) }
    closing = nil
    noteWrite(of: file)
    parts.lines.takenBack(count)
  }

  private func newMala() -> RunningMala {
    RunningMala(
      id: JournalRecord.newID(),
      practice: parts.practice.id,
      name: parts.practice.name,
      rule: count.rule,
      round: parts.practice.round,
      start: .now()
    )
  }

  private func closeWhenDue() {
    guard let closing, MonotonicClock.now() >= closing else { return }
    close()
    parts.lines.draw(count)
  }

  /// Closes the mala in progress.
  private func close() {
    handOver()
    count.close()
  }

  /// Hands the mala in progress over, to become a record.
  private func handOver() {
    closing = nil
    guard let file else { return }
    let record = file.mala.record(beads: count.beads, at: latest, after: count.loose)
    parts.keeper.keep(CountKeeper.Job(record: record, file: file.file, isWhole: file.fault == nil))
    self.file = nil
  }

  private func writeAgain() {
    guard let file, file.fault != nil else { return }
    file.write()
    noteWrite(of: file)
  }

  /// Tells of a disk that takes nothing, once, and when it does again.
  private func noteWrite(of file: MalaFile) {
    if let written = file.file { parts.keeper.note(written) }
    if let fault = file.fault, !hasToldOfDisk {
      hasToldOfDisk = true
      say([
        "cannot write to \(parts.folder): \(fault.reason); the count goes on in memory until that works"
      ])
    } else if file.fault == nil, hasToldOfDisk {
      hasToldOfDisk = false
      say(["the count is on the disk again"])
    }
  }

  private func say(_ messages: [String]) {
    for message in messages { parts.console.say(message) }
    if !messages.isEmpty { parts.lines.draw(count) }
  }
}
