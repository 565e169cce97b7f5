import BreathTesting
import JSONText
import Testing

/// What was heard of a session on the machine's cards, cue by cue.
///
/// The HDA card takes 128 frames ahead in the first milliseconds after each start, which it does not tell. It is
/// found out within the first second, so the very first cue after a start may be so much beside the others.
struct KernelOnsets {
  /// A cue that was found.
  struct Cue {
    /// When it was due, in nanoseconds from the session's origin.
    let due: Int64
    /// Its session time, in nanoseconds.
    let time: Int64
    /// Where it was heard.
    let match: KernelSound.Match
  }

  /// What the first cue after a start may be beside the others, in microseconds.
  static let startTolerance = 3_000.0
  /// What the first cue after a fault may be beside the others, in microseconds.
  ///
  /// It is the card's three milliseconds, and what its pointer, which moves by four, leaves open.
  static let firstAfterFault = 4_000.0
  /// What every other may be after a fault, in microseconds.
  ///
  /// Nearly always it is well below one millisecond; a pointer that moves by four can mislead for longer, so the
  /// figures are printed.
  static let faultTolerance = 2_000.0

  /// The cues that were looked for, and heard.
  let cues: [Cue]
  /// Whether the first cue comes in the first second after a start of the card.
  private let beginsAtStart: Bool

  /// Looks for cues in what was played, each for itself.
  ///
  /// - Parameters:
  ///   - events: The cues' event lines, in order.
  ///   - plan: What was to be played.
  ///   - sound: What was played.
  ///   - start: Where the first cue begins in it, about, in frames at 48 kHz.
  ///   - beginsAtStart: Whether that cue comes in the first second after a start of the card.
  ///   - radius: How far from its place each is looked for, in frames at 48 kHz.
  /// - Throws: Where an event line is none of a cue.
  init(
    of events: [JSONValue],
    of plan: RenderedPlan,
    in sound: KernelSound,
    from start: Double,
    beginsAtStart: Bool = false,
    within radius: Double = 480
  ) throws {
    var cues: [Cue] = []
    for event in events {
      let time = try #require(event["session_ns"]?.int64)
      let due = try #require(event["due_ns"]?.int64)
      let place = cues.first.map { $0.match.place + Self.frames($0.due, due) } ?? start
      let piece = plan.part(from: time, frames: 4_800)
      guard let match = sound.find(piece, near: place, within: radius) else { break }
      cues.append(Cue(due: due, time: time, match: match))
    }
    self.cues = cues
    self.beginsAtStart = beginsAtStart
  }

  /// How late each cue was heard, in frames, against the first that the card's start has nothing to do with.
  var late: [Double] {
    guard let reference = cues.dropFirst(beginsAtStart ? 1 : 0).first else { return [] }
    return cues.map {
      $0.match.place - reference.match.place - Self.frames(reference.due, $0.due)
    }
  }

  /// How late the latest, or how early the earliest was, in microseconds, once the card was known.
  var worst: Double { Self.worst(of: late.dropFirst(beginsAtStart ? 1 : 0)) }

  /// How far the first is beside the others, in microseconds.
  var first: Double { Self.worst(of: late.prefix(1)) }

  /// How late each was, in frames.
  var list: String { late.map { tenths($0) }.joined(separator: " ") }

  /// The place of a moment in the file, in frames at 48 kHz.
  ///
  /// - Parameter moment: Nanoseconds from the session's origin.
  /// - Returns: The place, by the first cue and when that was due.
  func place(of moment: Int64) -> Double {
    cues.first.map { $0.match.place + Self.frames($0.due, moment) } ?? .nan
  }

  /// The longest silence between two moments, in seconds; both in nanoseconds from the session's origin.
  func silence(in moments: Range<Int64>, of sound: KernelSound) -> Double {
    sound.longestSilence(in: place(of: moments.lowerBound)..<place(of: moments.upperBound))
  }

  private static func frames(_ from: Int64, _ to: Int64) -> Double {
    Double(to - from) / 1e9 * KernelSound.rate
  }

  /// How far the furthest is from its place, in microseconds; `late` is in frames.
  static func worst(of late: some Sequence<Double>) -> Double {
    late.map(abs).max().map { $0 / KernelSound.rate * 1e6 } ?? .nan
  }
}
