/// A text that someone is writing, with a cursor: what each key makes of it.
///
/// It holds more than the limits allow, so that nothing that was pasted is lost; only it does not end
/// before it is short enough.
struct LineEditor: Hashable {
  /// What became of the text.
  enum Outcome: Hashable {
    /// Someone goes on writing.
    case writing
    /// It is done.
    case done(String)
    /// There is none.
    case skipped
  }

  /// The limits.
  let rule: TextRule
  /// What stands before the cursor.
  private(set) var before = ""
  /// What stands behind it.
  private(set) var after = ""

  /// No text yet.
  init(rule: TextRule) {
    self.rule = rule
  }

  /// The whole text.
  var text: String { before + after }

  /// The characters that are left, below zero where there are too many; nil without a limit.
  var charactersLeft: Int? {
    rule.characters == 0 ? nil : rule.characters - text.count
  }

  /// The lines that are left, likewise.
  var linesLeft: Int? {
    rule.lines == 0 ? nil : rule.lines - TextRule.lineCount(of: text)
  }

  /// Whether the text can be kept as it is.
  var fits: Bool { (charactersLeft ?? 0) >= 0 && (linesLeft ?? 0) >= 0 }

  /// Takes a key.
  mutating func press(_ key: KeyDecoder.Key) -> Outcome {
    switch key {
    case .text(let text): before += text
    case .newLine: before += "\n"
    case .backspace: if !before.isEmpty { before.removeLast() }
    case .delete: if !after.isEmpty { after.removeFirst() }
    case .deleteToStart: before.removeLast(before.count - startOfLine)
    case .deleteToEnd: after.removeFirst(lengthOfRest)
    case .deleteWord: deleteWord()
    case .left, .right, .home, .end, .up, .down: move(key)
    case .cancel: return .skipped
    case .enter, .finish:
      if TextRule.isBlank(text) { return .skipped }
      if fits { return .done(text) }
    }
    return .writing
  }

  private mutating func move(_ key: KeyDecoder.Key) {
    switch key {
    case .left: moveLeft(min(1, before.count))
    case .right: moveRight(min(1, after.count))
    case .home: moveLeft(before.count - startOfLine)
    case .end: moveRight(lengthOfRest)
    case .up: moveUp()
    case .down: moveDown()
    default: break
    }
  }

  private mutating func moveLeft(_ count: Int) {
    after = before.suffix(count) + after
    before.removeLast(count)
  }

  private mutating func moveRight(_ count: Int) {
    before += after.prefix(count)
    after.removeFirst(count)
  }

  /// To the same place of the line above.
  private mutating func moveUp() {
    let place = before.count - startOfLine
    guard startOfLine > 0 else { return }
    moveLeft(place + 1)
    moveLeft(max(0, before.count - startOfLine - place))
  }

  /// To the same place of the line below.
  private mutating func moveDown() {
    let place = before.count - startOfLine
    guard lengthOfRest < after.count else { return }
    moveRight(lengthOfRest + 1)
    moveRight(min(place, lengthOfRest))
  }

  private mutating func deleteWord() {
    while before.last == " " { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
  }

  /// How many characters stand before the cursor's line.
  private var startOfLine: Int {
    before.lastIndex(of: "\n").map { before.distance(from: before.startIndex, to: $0) + 1 } ?? 0
  }

  /// How many characters stand behind the cursor on its line.
  private var lengthOfRest: Int { after.prefix { $0 != "\n" }.count }
}
