internal import BreathAudio
internal import BreathEngine

/// The options that are about the card, or about what is plugged into it.
extension OptionSpec {
  static let offset = OptionSpec(
    "offset",
    .required("D"),
    in: .sound,
    help:
      "all sound later by D, or earlier with a minus: -180ms for a loudspeaker that is so much late"
  )
  static let lead = OptionSpec(
    "lead",
    .required("D"),
    in: .sound,
    help:
      "silence on the card before the first bell, for a receiver that wakes slowly: 250ms unless "
      + "said, 1.5s by HDMI, S/PDIF and Bluetooth"
  )
}

extension Invocation {
  /// What is said of the card, whichever it is.
  ///
  /// - Throws: ``CommandFailure`` that names the option and the rule.
  func cardManner() throws(CommandFailure) -> CardManner {
    CardManner(
      offset: try time(of: .offset, ExactSeconds.init(offset:), DeviceSettings.offsetRule),
      lead: try time(of: .lead, ExactSeconds.init(lead:), DeviceSettings.leadRule)
    )
  }

  /// How much later than the sound an LED changes.
  ///
  /// - Throws: ``CommandFailure`` that names the option and the rule.
  func ledOffset() throws(CommandFailure) -> ExactSeconds? {
    try time(of: .ledOffset, ExactSeconds.init(offset:), DeviceSettings.offsetRule)
  }

  private func time(
    of option: OptionSpec,
    _ read: (String) -> ExactSeconds?,
    _ rule: String
  ) throws(CommandFailure) -> ExactSeconds? {
    guard let text = value(of: option) else { return nil }
    guard let time = read(text) else {
      throw CommandFailure(.usage, "\(option.dashed) \(text.quoted): \(rule)")
    }
    return time
  }
}
