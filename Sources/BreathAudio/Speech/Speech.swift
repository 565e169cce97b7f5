public import BreathEngine

/// What a session says: the prompts that its plan can need, read, and where they belong.
///
/// What has no prompt, or no time for one, is left to the cue set; ``notes`` tells it.
public struct Speech: Sendable {
  /// What was wanted.
  let wishes: SpeechWishes
  /// The prompts by their numbers, at their files' rate.
  let prompts: [SoundTable]
  /// Which of them are spoken when.
  let index: SpeechIndex
  /// What a person should know before the session starts, in sentences without a stop.
  public let notes: [String]

  /// Reads what a plan needs.
  ///
  /// - Parameters:
  ///   - script: The language.
  ///   - plan: The session.
  ///   - warnings: The pattern's warnings, the gravest first; as many are said as there is time before
  ///     the first phase.
  ///   - wishes: What is wanted.
  ///   - read: Reads the prompt of a key.
  public init(
    _ script: PromptScript,
    for plan: SessionPlan,
    warnings: [String],
    _ wishes: SpeechWishes,
    read: @escaping (String) throws(SoundFileError) -> Sound
  ) {
    self.wishes = wishes
    let outline = SpeechOutline(script, plan, wishes)
    var shelf = PromptShelf(read)
    for key in outline.keys(script) { _ = shelf.number(of: key) }
    var frame = SpeechFrame(script, wishes)
    frame.prepare(for: outline.preparation, warnings, &shelf)
    index = SpeechIndex(outline, script, frame, plan, wishes, &shelf)
    prompts = shelf.tables
    let hearing = SpeechNotes(script, outline, shelf)
    notes = hearing.lines(for: plan, index.lines, isAlone: wishes.isAlone)
  }
}

/// The prompts that were asked for, each read once.
struct PromptShelf {
  /// The prompts by their numbers.
  private(set) var tables: [SoundTable] = []
  /// The key of each.
  private(set) var keys: [String] = []
  /// Why prompts could not be read, one a file.
  private(set) var faults: [SoundFileError] = []
  private var numbers: [String: Int32?] = [:]
  private let read: (String) throws(SoundFileError) -> Sound

  /// An empty shelf.
  init(_ read: @escaping (String) throws(SoundFileError) -> Sound) {
    self.read = read
  }

  /// The number of a key's prompt, read where it was not yet; nil where that cannot be.
  mutating func number(of key: String) -> Int32? {
    if let known = numbers[key] { return known }
    let table = table(of: key)
    guard let table else {
      numbers[key] = .some(nil)
      return nil
    }
    let number = Int32(tables.count)
    tables.append(table)
    keys.append(key)
    numbers[key] = number
    return number
  }

  /// The length of a key's prompt in nanoseconds; more than there ever is where it cannot be read.
  mutating func length(of key: String) -> Int64 { table(of: key)?.nanoseconds ?? .max / 2 }

  /// The prompt of a key, not kept where it was not; nil where it cannot be read.
  mutating func table(of key: String) -> SoundTable? {
    if let known = numbers[key] { return known.map { tables[Int($0)] } }
    do throws(SoundFileError) {
      guard case .recording(let table) = try read(key).origin else { return nil }
      return table.mixedDown()
    } catch {
      faults.append(error)
      numbers[key] = .some(nil)
      return nil
    }
  }
}

extension SoundTable {
  /// Its length in nanoseconds, rounded up.
  var nanoseconds: Int64 {
    let (whole, rest) = (Int64(frames) * 1_000_000_000).quotientAndRemainder(
      dividingBy: Int64(rate)
    )
    return whole + (rest > 0 ? 1 : 0)
  }
}
