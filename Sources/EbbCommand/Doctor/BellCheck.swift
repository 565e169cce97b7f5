internal import BreathAudio
internal import BreathEngine

/// Two bells on the chosen card, one cold and one warm, and what its clock did meanwhile.
struct BellCheck {
  /// What became of the bells.
  enum Outcome {
    /// They were played, or their time was kept in silence.
    case played(BellFacts)
    /// The card did not play.
    case failed(PlaybackError)
    /// There is no card to play on.
    case noCard
  }

  /// The fastest and the slowest that a clock is believed to be, in parts per million: all but the
  /// end of the map's range.
  private static let usualDeviation = -450.0...450.0

  /// How to look at another card than the usual one.
  static let otherCards = "ebb doctor --device NAME"

  /// What became of them.
  let outcome: Outcome

  /// Whether a driver or a server still holds the player's thread.
  var isStuck: Bool {
    if case .played(let facts) = outcome { facts.isStuck } else { false }
  }

  /// A sentence about the bells.
  var findings: [Finding] {
    switch outcome {
    case .noCard: []
    case .failed(let error):
      [
        Finding(
          .fault,
          .sound,
          "no bell was played: \(error)",
          hint: error.code == .deviceBusy
            ? error.wayOutOfBusy(others: Self.otherCards)
            : "try another card: ebb doctor --device NAME; see: ebb devices"
        )
      ]
    case .played(let facts): [bells(facts)] + losses(facts)
    }
  }

  /// A sentence about the card's clock.
  var clockFindings: [Finding] {
    guard case .played(let facts) = outcome, let clock = facts.clock, !facts.isLost else {
      return []
    }
    let speed = clock.deviation < 0 ? "slow" : "fast"
    let steps =
      clock.granule > 1 ? phrase("; its pointer moves \(clock.granule) frames at a time") : ""
    let text =
      phrase(
        "the card's clock is \(clock.deviation.magnitude.tenths) ppm \(speed), and ebb knows where the "
          + "card is to \(clock.residual.lengthText) (\(clock.quality.name))\(steps)"
      )
    guard clock.quality != .none else {
      return [Finding(.note, .time, "the card did not tell where it is; cues may be off")]
    }
    guard Self.usualDeviation.contains(clock.deviation) else {
      let hint = phrase(
        "no card's clock is so far off: its driver or server reports wrongly; try another"
      )
      return [Finding(.note, .time, text, hint: hint)]
    }
    return [Finding(clock.quality == .locked ? .ok : .note, .time, text)]
  }

  private func bells(_ facts: BellFacts) -> Finding {
    if facts.isLost {
      let text = phrase("the sound card \(facts.cardName.quoted) failed while it played")
      return Finding(.fault, .sound, text, hint: "check its plug, or try another: ebb devices")
    }
    let cold = facts.coldStart.lengthText
    guard facts.sounds else {
      return Finding(.ok, .sound, "no bell was played, as you asked; one would begin after \(cold)")
    }
    let text =
      phrase(
        "two bells were played on \(facts.cardName.quoted): one \(cold) after the card was opened, one "
          + "\(BellFacts.between.secondsText) s later"
      )
    let hint =
      "if you heard none, check the loudspeaker's plug and volume, then other cards: ebb devices; if "
      + "only the second, the loudspeaker wakes slowly: ebb play --lead 3s gives it time"
    return Finding(.ok, .sound, text, hint: hint)
  }

  private func losses(_ facts: BellFacts) -> [Finding] {
    var findings: [Finding] = []
    if facts.underruns > 0 {
      let times = facts.underruns.counted("time")
      let text = phrase(
        "the card ran dry \(times) meanwhile: the machine was held up, and sound was lost"
      )
      let hint = phrase("end what keeps the machine busy, or give ebb real-time rights")
      findings.append(Finding(.note, .sound, text, hint: hint))
    }
    if facts.late > 0 {
      let text = phrase(
        "\(facts.late.counted("bell")) came late or not at all: the machine was held up"
      )
      findings.append(Finding(.note, .sound, text, hint: "try once more on a quieter machine"))
    }
    if facts.isStuck {
      let text = phrase("the card \(facts.cardName.quoted) did not let go of the player")
      let hint = phrase(
        "a driver or a sound server hangs: plug the card anew, or start the server anew"
      )
      findings.append(Finding(.fault, .sound, text, hint: hint))
    }
    return findings
  }
}
