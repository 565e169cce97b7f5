internal import BreathAudio

extension PlaybackError {
  /// What to do about a card that another program holds.
  ///
  /// - Parameter others: The command that helps to another card.
  /// - Returns: The way out.
  func wayOutOfBusy(others: String) -> String {
    guard holders.contains(where: \.isSoundServer) else {
      return "end the program that plays on it, or name another card: \(others)"
    }
    // Whoever named a card can have the usual one, which is the server where its plugin is there.
    return target.contains(":")
      ? "that is the sound server; without --device ebb plays through it"
      : "that is the sound server; ebb plays through it when ALSA's plugin for it is installed: "
        + "libasound2-plugins for PulseAudio, pipewire-alsa for PipeWire"
  }
}

extension PlaybackError {
  /// What to do about it, where that can be told without knowing how the card was named.
  var wayOut: String? {
    switch code {
    case .deviceBusy: wayOutOfBusy(others: "see ebb devices")
    case .formatRejected:
      cardID.map { "ALSA converts for the card when it is named by its id alone: --device \($0)" }
        ?? "ALSA may convert for it: say plughw: in the place of hw:, or see ebb devices"
    default: nil
    }
  }
}
