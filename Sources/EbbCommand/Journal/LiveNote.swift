/// A note that is being written in a terminal that can be drawn on.
struct LiveNote {
  /// How long an escape may be the beginning of something, in nanoseconds.
  private static let patience: Int64 = 50_000_000

  let keys: TerminalKeys
  let signals: SignalCatcher?
  let rule: TextRule
  let console: Console

  /// Lets someone write; nil where it was skipped.
  ///
  /// What was written when a signal ends the program is a note as it is, since no one can be asked.
  func write() -> String? {
    var decoder = KeyDecoder()
    var editor = LineEditor(rule: rule)
    var drawn: PromptDrawing?
    // Pasted line breaks come as such, and do not end the note.
    console.err("\(NotePrompt.question)\n\u{1B}[?2004h")
    defer {
      console.err("\u{1B}[?2004l")
      keys.restore()
    }
    while true {
      let drawing = drawing(editor)
      if drawing != drawn { console.err(drawing.drawing(over: drawn)) }
      drawn = drawing
      var outcome = LineEditor.Outcome.writing
      switch wait(decoder.isWaiting) {
      case .keys(let bytes):
        for key in decoder.take(bytes) where outcome == .writing { outcome = editor.press(key) }
      case .nothing: decoder.giveUp()
      case .ended: outcome = TextRule.isBlank(editor.text) ? .skipped : .done(editor.text)
      }
      switch outcome {
      case .writing: continue
      case .skipped:
        console.err(PromptDrawing.clearing(drawn))
        return nil
      case .done(let text):
        console.err(self.drawing(editor).leaving(over: drawn))
        return text
      }
    }
  }

  private func drawing(_ editor: LineEditor) -> PromptDrawing {
    let size = Descriptors.size(of: .error)
    return PromptDrawing(editor, columns: size?.columns ?? 80, lines: size?.lines ?? 24)
  }

  private enum News {
    case keys([UInt8])
    /// Nothing came within the time that was given.
    case nothing
    /// The terminal is gone, or a signal came.
    case ended
  }

  private func wait(_ isShort: Bool) -> News {
    let descriptors = [keys.descriptor] + (signals.map { [$0.descriptor] } ?? [])
    Descriptors.waitForAny(of: descriptors, atMost: isShort ? Self.patience : nil)
    if let signals, signals.take() != nil { return .ended }
    guard Descriptors.isReadable(keys.descriptor) else { return .nothing }
    return keys.take().map(News.keys) ?? .ended
  }
}
