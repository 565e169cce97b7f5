internal import BreathEngine

/// The memory of ``SpeechLines``: which prompts are spoken when.
final class SpeechIndex: @unchecked Sendable {
  // Safe to share: it is whole before any other thread knows it, and never changes.

  /// What points into the memory.
  let lines: SpeechLines

  private let parts: UnsafeMutableBufferPointer<Int32>
  private let sayings: UnsafeMutableBufferPointer<SpeechLines.Range>
  private let lengths: UnsafeMutableBufferPointer<Int64>
  private let numbers: UnsafeMutableBufferPointer<Int32>
  private let phases: UnsafeMutableBufferPointer<SpeechLines.Phase>
  private let loops: UnsafeMutableBufferPointer<SpeechLines.Loop>
  private let left: UnsafeMutableBufferPointer<SpeechLines.Range>

  /// Lays an outline out in memory.
  init(
    _ outline: SpeechOutline,
    _ script: PromptScript,
    _ frame: SpeechFrame,
    _ plan: SessionPlan,
    _ wishes: SpeechWishes,
    _ shelf: inout PromptShelf
  ) {
    var pool = PartPool()
    let closing = frame.closing(&shelf)
    phases = .copy(of: outline.phases.map { pool.phase($0, &shelf) })
    var sayings: [SpeechLines.Range] = []
    loops = .copy(
      of: zip(outline.sayings, plan.turnCounts).map { texts, count in
        let range = SpeechLines.Range(first: sayings.count, count: texts.count)
        sayings += texts.map { pool.range(of: $0, &shelf) }
        return SpeechLines.Loop(
          sayings: range,
          isCounted: count != nil,
          countsDownFrom: count?.isDown == true ? count?.turns ?? 0 : 0
        )
      }
    )
    self.sayings = .copy(of: sayings)
    left = .copy(of: outline.left.map { pool.range(of: $0, &shelf) })
    let words = 0...NumberWords.greatestWord
    numbers = .copy(
      of: words.map { number in
        guard number <= outline.greatestNumber else { return -1 }
        return shelf.number(of: script.numbers.word(number)) ?? -1
      }
    )
    parts = .copy(of: pool.parts)
    lengths = .copy(of: shelf.tables.map(\.nanoseconds))
    lines = SpeechLines(
      parts: UnsafePointer(parts.first),
      sayings: UnsafePointer(self.sayings.first),
      lengths: UnsafePointer(lengths.first),
      numbers: UnsafePointer(numbers.first),
      phases: UnsafePointer(phases.first),
      loops: UnsafePointer(loops.first),
      left: UnsafePointer(left.first),
      leftCount: outline.left.count,
      breaths: plan.certainBreaths ?? 0,
      lastSpokenBreath: wishes.breaths ?? .max,
      opening: SpokenLine(frame.opening),
      closing: SpokenLine(closing)
    )
  }

  deinit {
    parts.deallocate()
    sayings.deallocate()
    lengths.deallocate()
    numbers.deallocate()
    phases.deallocate()
    loops.deallocate()
    left.deallocate()
  }
}

/// Prompts and places for numbers, one range behind the other.
private struct PartPool {
  var parts: [Int32] = []

  /// The range of what is said; an empty one where a prompt of it is missing.
  mutating func range(of pieces: [SpeechPiece], _ shelf: inout PromptShelf) -> SpeechLines.Range {
    var added: [Int32] = []
    for piece in pieces {
      switch piece {
      case .round: added.append(SpeechLines.round)
      case .turn: added.append(SpeechLines.turn)
      case .prompt(let key):
        guard let number = shelf.number(of: key) else { return SpeechLines.Range() }
        added.append(number)
      }
    }
    return append(added)
  }

  mutating func phase(
    _ phase: SpeechOutline.Phase,
    _ shelf: inout PromptShelf
  ) -> SpeechLines.Phase {
    var forms: [Int32] = []
    for key in phase.forms {
      if let number = shelf.number(of: key) { forms.append(number) }
    }
    return SpeechLines.Phase(
      forms: append(forms),
      saying: range(of: phase.saying, &shelf),
      beginsBreath: phase.beginsBreath,
      beginsTurn: phase.beginsTurn
    )
  }

  private mutating func append(_ added: [Int32]) -> SpeechLines.Range {
    defer { parts += added }
    return SpeechLines.Range(first: parts.count, count: added.count)
  }
}

extension SpokenLine {
  /// A line of prompts.
  fileprivate init(_ prompts: [Int32]) {
    for prompt in prompts { add(prompt) }
  }
}

extension UnsafeMutableBufferPointer {
  /// New memory with these values, and room for one more, so that it has a place even where they are
  /// none; whoever asks for it deallocates it.
  fileprivate static func copy(of values: [Element]) -> Self where Element: BitwiseCopyable {
    let memory = Self.allocate(capacity: values.count + 1)
    _ = memory.initialize(from: values)
    return memory
  }

  /// Where the memory begins; ``copy(of:)`` never makes an empty one.
  fileprivate var first: UnsafeMutablePointer<Element> {
    guard let baseAddress else { preconditionFailure("memory of no size") }
    return baseAddress
  }
}
