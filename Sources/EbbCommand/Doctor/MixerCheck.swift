internal import BreathAudio

/// The mixers: a control that is muted or at zero is the commonest reason for no sound.
struct MixerCheck {
  /// The mixer behind the card that plays; nil where it has none.
  let playing: CardMixer?
  /// The mixers of the other cards.
  let others: [CardMixer]
  /// Whether there is a card that plays.
  let hasCard: Bool

  /// Reads the mixers of the kernel's cards, and that of the chosen one where it is none of those.
  static func look(_ sound: SoundCheck) -> MixerCheck {
    // A sound server, or another card that the kernel does not count, has its mixer by its own name.
    let name: String? =
      sound.choice.granted?.cardIndex.map { "hw:\($0)" } ?? sound.choice.attempts.last?.name
    let playing = name.flatMap { CardMixer.read($0) }
    let names: [String] = SoundCard.all.map { "hw:\($0.index)" }
    let others = names.filter { $0 != playing?.name }.compactMap { CardMixer.read($0) }
    return MixerCheck(playing: playing, others: others, hasCard: sound.choice.name != nil)
  }

  /// What lets no sound through; for a card that does not play, it is only worth knowing.
  var findings: [Finding] {
    let other = others.flatMap { mixer in mixer.closed.map { finding(.note, $0, of: mixer) } }
    guard let playing else {
      guard hasCard else { return other }
      let text = phrase(
        "this card has no mixer that ebb can read; its volume is set on the device itself"
      )
      return [Finding(.ok, .sound, text)] + other
    }
    let closed = playing.closed.map { finding(.fault, $0, of: playing) }
    return (closed.isEmpty ? [Finding(.ok, .sound, playing.openWords)] : closed) + other
  }

  private func finding(
    _ state: Finding.State,
    _ control: MixerControl,
    of mixer: CardMixer
  ) -> Finding {
    let how = [
      control.isMuted == true ? "muted" : nil, control.percent == 0 ? phrase("at zero") : nil,
    ]
    .compactMap { $0 }.joined(separator: phrase(" and "))
    let text = phrase("the mixer control \(control.name.quoted) of \(mixer.name.quoted) is \(how)")
    return Finding(state, .sound, text, hint: mixer.wayOut(of: control))
  }
}

extension CardMixer {
  /// Controls that all sound passes, one after the other: each must be open.
  private static let stages = ["Master", "PCM", "Digital", "DAC", "HDMI"]
  /// Controls of the ways out, side by side: one of them must be open.
  private static let outlets = [
    "Headphone", "Headphone+LO", "Speaker", "Headset", "Line Out", "Front",
  ]

  /// The controls that keep sound from being heard.
  var closed: [MixerControl] {
    let stages = controls.filter { Self.stages.contains($0.name) }
    let outlets = controls.filter { control in
      Self.outlets.contains(control.name)
    }
    let isShut = !outlets.isEmpty && outlets.allSatisfy(\.isSilent)
    return stages.filter(\.isSilent) + (isShut ? outlets : [])
  }

  /// The controls that sound passes, in a sentence.
  fileprivate var openWords: String {
    guard !controls.isEmpty else { return phrase("the mixer \(name.quoted) has no volume to set") }
    let known = controls.filter { control in
      Self.stages.contains(control.name)
        || Self.outlets.contains { control.name.hasPrefix($0) }
    }
    let words = known.filter { !$0.isSilent }
      .map { "\($0.name)\($0.percent.map { " \($0) %" } ?? phrase(" on"))" }
    let levels = words.isEmpty ? "" : ": \(words.joined(separator: ", "))"
    return phrase("the mixer \(name.quoted) lets sound through\(levels)")
  }

  /// A command that opens a control, and one that shows them all.
  fileprivate func wayOut(of control: MixerControl) -> String {
    let place = name.hasPrefix("hw:") ? "-c \(name.dropFirst(3))" : "-D \(name)"
    let index = control.index == 0 ? "" : ",\(control.index)"
    let element = control.name.contains(" ") ? "'\(control.name)'\(index)" : control.name + index
    let volume = control.percent == nil ? [] : ["80%"]
    let words = [place, "set", element] + volume + (control.isMuted == nil ? [] : ["unmute"])
    return "amixer \(words.joined(separator: " ")); or: alsamixer \(place)"
  }
}
