internal import CALSA

/// One control of a card's mixer that has to do with what is heard.
public struct MixerControl: Hashable, Sendable {
  /// Its name in the simple mixer, such as `Master`.
  public let name: String
  /// Which of several with the same name.
  public let index: Int
  /// The loudest channel's volume from 0 to 100; nil where it has no volume.
  public let percent: Int?
  /// Whether every channel is switched off; nil where it has no switch.
  public let isMuted: Bool?

  /// Whether it lets nothing through.
  public var isSilent: Bool { isMuted == true || percent == 0 }
}

/// The playback controls of a card, read once.
public struct CardMixer: Hashable, Sendable {
  /// The ALSA control name that it was read from, such as `hw:0` or `default`.
  public let name: String
  /// The controls with a playback volume or switch, in the mixer's order.
  public let controls: [MixerControl]

  /// Reads a mixer; nil where there is none of this name.
  ///
  /// - Parameter name: An ALSA control name.
  /// - Returns: The mixer; its list is empty for a card without playback controls.
  public static func read(_ name: String) -> CardMixer? {
    calsa_silence_diagnostics()
    var opened: OpaquePointer?
    guard snd_mixer_open(&opened, 0) == 0, let mixer = opened else { return nil }
    defer { snd_mixer_close(mixer) }
    guard snd_mixer_attach(mixer, name) == 0,
      snd_mixer_selem_register(mixer, nil, nil) == 0,
      snd_mixer_load(mixer) == 0
    else { return nil }
    var controls: [MixerControl] = []
    var element = snd_mixer_first_elem(mixer)
    while let current = element {
      if let control = MixerControl(current) { controls.append(control) }
      element = snd_mixer_elem_next(current)
    }
    return CardMixer(name: name, controls: controls)
  }
}

extension MixerControl {
  /// The playback part of an element; nil where it has none, or is out of use.
  fileprivate init?(_ element: OpaquePointer) {
    guard snd_mixer_selem_is_active(element) != 0 else { return nil }
    let hasVolume = snd_mixer_selem_has_playback_volume(element) != 0
    let hasSwitch = snd_mixer_selem_has_playback_switch(element) != 0
    guard hasVolume || hasSwitch, let name = snd_mixer_selem_get_name(element) else { return nil }
    self.name = String(cString: name)
    index = Int(snd_mixer_selem_get_index(element))
    percent = hasVolume ? Self.loudest(of: element) : nil
    isMuted = hasSwitch ? Self.isOff(element) : nil
  }

  private static func channels(
    of element: OpaquePointer
  ) -> [snd_mixer_selem_channel_id_t] {
    (0...SND_MIXER_SCHN_LAST.rawValue).map { snd_mixer_selem_channel_id_t(rawValue: $0) }
      .filter { snd_mixer_selem_has_playback_channel(element, $0) != 0 }
  }

  /// The loudest channel's share of the range in percent, rounded up: only silence is 0.
  private static func loudest(of element: OpaquePointer) -> Int? {
    var (least, most) = (0, 0)
    guard snd_mixer_selem_get_playback_volume_range(element, &least, &most) == 0, most > least
    else { return nil }
    let volumes = channels(of: element).compactMap { channel -> Int? in
      var volume = 0
      let code = snd_mixer_selem_get_playback_volume(element, channel, &volume)
      return code == 0 ? volume : nil
    }
    guard let loudest = volumes.max() else { return nil }
    return ((loudest - least) * 100 + most - least - 1) / (most - least)
  }

  private static func isOff(_ element: OpaquePointer) -> Bool? {
    let switches = channels(of: element).compactMap { channel -> CInt? in
      var isOn: CInt = 0
      let code = snd_mixer_selem_get_playback_switch(element, channel, &isOn)
      return code == 0 ? isOn : nil
    }
    return switches.isEmpty ? nil : switches.allSatisfy { $0 == 0 }
  }
}
