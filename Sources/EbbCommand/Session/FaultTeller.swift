internal import BreathAudio

/// A fault of the sound, as it is told: for a person in a line, for a program as an event.
struct SessionFault: Hashable {
  /// What befell the sound.
  let kind: PlaybackNews.Kind
  /// One line for a person.
  let words: Message
  /// The same in English, for programs.
  var message: String { words.english }
  /// How long nothing was heard, in nanoseconds; nil while that is not over, or over all of ``count``.
  let gap: Int64?
  /// When it was seen, in nanoseconds of `CLOCK_MONOTONIC`.
  let time: Int64
  /// How many it stands for: more than one where the same happened again and again.
  let count: Int
}

/// Turns what befell the sound into what is told of it, and never into a flood: of each kind one at
/// once, and those that follow within ten seconds by their number.
///
/// Pure: it is handed the time.
struct FaultTeller {
  /// How long the same kind is not told again, in nanoseconds.
  static let silence: Int64 = 10_000_000_000

  /// What is known of a kind.
  private struct Entry {
    /// When the next may be told, in nanoseconds of `CLOCK_MONOTONIC`.
    var opens: Int64
    /// Those that were not told since the last.
    var untold = 0
    /// When the last of them was seen.
    var latest: Int64 = 0
  }

  private var entries: [PlaybackNews.Kind: Entry] = [:]

  /// Takes what befell the sound.
  ///
  /// - Parameters:
  ///   - news: What it was.
  ///   - now: The present moment, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Returns: What is to be told, or nil where that must wait.
  mutating func take(_ news: PlaybackNews, at now: Int64) -> SessionFault? {
    if var entry = entries[news.kind], now < entry.opens {
      entry.untold += 1
      entry.latest = news.time
      entries[news.kind] = entry
      return nil
    }
    entries[news.kind] = Entry(opens: now + Self.silence)
    return SessionFault(
      kind: news.kind,
      words: news.message,
      gap: news.gap,
      time: news.time,
      count: 1
    )
  }

  /// When there is something to tell without any news, in nanoseconds of `CLOCK_MONOTONIC`; nil where
  /// there is not.
  var nextDue: Int64? { entries.values.filter { $0.untold > 0 }.map(\.opens).min() }

  /// What had to wait and may be told now.
  ///
  /// - Parameter now: The present moment, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Returns: One line for each kind, in the order in which they were last seen.
  mutating func takeDue(at now: Int64) -> [SessionFault] {
    let due = entries.filter { $0.value.untold > 0 && now >= $0.value.opens }
    for kind in due.keys { entries[kind] = Entry(opens: now + Self.silence) }
    return due.sorted { $0.value.latest < $1.value.latest }
      .map { kind, entry in
        SessionFault(
          kind: kind,
          words: "\(kind.words), \(entry.untold.times) more",
          gap: nil,
          time: entry.latest,
          count: entry.untold
        )
      }
  }
}

extension PlaybackNews {
  /// One line for a person.
  fileprivate var message: Message {
    let card: Message = "the sound card \(target.quoted)"
    let missing: Message? = gap.map { "no sound for \($0.seconds)" }
    let why = reason.map { ": \($0)" } ?? ""
    switch kind {
    case .underrun:
      return "\(missing ?? "no sound for a moment"): the machine was held up; the session goes on"
    case .suspended:
      return "\(missing ?? "no sound for a while"): \(card) was suspended; the session goes on"
    case .stalled: return "\(card) stands still; the session goes on"
    case .unplugged: return "\(card) was unplugged; the session goes on in silence"
    case .lost: return "\(card) was lost\(why); the session goes on in silence"
    case .missing: return "no sound card \(target.quoted)\(why); the session goes on in silence"
    case .busy: return "\(card) is busy\(why); the session goes on in silence"
    case .unread: return "no one reads \(target.quoted); the session goes on in silence"
    case .returned:
      guard let gap else { return "there is sound now, on \(target.quoted)" }
      return "sound is back after \(gap.seconds), on \(target.quoted)"
    case .ambience:
      let what: Message = reason.map { "\($0)" } ?? "the ambience failed"
      return "\(what); the session goes on"
    }
  }
}

extension PlaybackNews.Kind {
  /// What happened, for a count.
  fileprivate var words: Message {
    switch self {
    case .underrun: "no sound for a moment"
    case .suspended: "the sound card was suspended"
    case .stalled: "the sound card stood still"
    case .unplugged: "the sound card was unplugged"
    case .lost: "the sound card was lost"
    case .missing: "there was no sound card"
    case .busy: "the sound card was busy"
    case .unread: "no one read the FIFO"
    case .returned: "sound came back"
    case .ambience: "the ambience failed"
    }
  }
}

extension Int {
  /// How often: `once`, `12 times`.
  fileprivate var times: Message { self == 1 ? "once" : "\(self) times" }
}

extension Int64 {
  /// A time in nanoseconds, as exact as anyone needs: `a moment`, `3.2 s`, `4 min 12 s`.
  fileprivate var seconds: Message {
    let tenths = (self + 50_000_000) / 100_000_000
    if tenths == 0 { return "a moment" }
    let seconds = tenths / 10
    let text =
      tenths < 600 ? "\(seconds).\(tenths % 10) s" : "\(seconds / 60) min \(seconds % 60) s"
    return "\(text)"
  }
}
