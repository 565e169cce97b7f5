internal import BreathEngine

/// What the renderer speaks with: the lines of a plan, and their prompts at the card's rate.
struct SpeechTable: BitwiseCopyable {
  /// Which prompts are spoken when.
  let lines: SpeechLines
  /// The prompts by their numbers.
  let sounds: UnsafePointer<TableSound>
  /// The prompt of each number from 0 to 99, of no frames where there is none.
  let numbers: UnsafePointer<TableSound>
  /// The gain at each moment, by the slot's raw value; 0 where nothing is spoken.
  let gains: UnsafePointer<Float>
  /// Whether a phase that is spoken sounds in no other way.
  let isAlone: Bool
  /// Whether the seconds of a phase are counted.
  let countsSeconds: Bool
  /// The greatest true peak of a prompt, with the greatest gain: no two are spoken at once.
  let peak: Float

  /// What is spoken at a transition; no prompt where nothing is.
  ///
  /// **Real-time safe.**
  func line(for transition: Transition) -> SpokenLine {
    let slot = CueSlot.place(of: transition)
    guard gains[slot] > 0 else { return SpokenLine() }
    return lines.line(for: transition)
  }

  /// Whether what a cue set has for a transition gives way to what is spoken.
  ///
  /// **Real-time safe.**
  func takesPlace(of transition: Transition) -> Bool {
    isAlone && transition.event == .phase && line(for: transition).saysPhase
  }
}
