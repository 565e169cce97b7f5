internal import CALSA

extension PCM {
  /// What a device granted.
  struct Granted {
    let format: StreamFormat
    /// Frames of the whole buffer.
    let bufferFrames: Int
    /// Frames of one of its periods.
    let periodFrames: Int
  }

  /// The rate to ask for, in hertz; a card that has another gets sound made at its own.
  private static let wantedRate: CUnsignedInt = 48_000
  /// In the order of asking; all of them are exact for what ebb mixes.
  static let formats: [(alsa: snd_pcm_format_t, sample: SampleFormat)] = [
    (SND_PCM_FORMAT_S16_LE, .int16),
    (SND_PCM_FORMAT_S32_LE, .int32),
    (SND_PCM_FORMAT_FLOAT_LE, .float32),
  ]

  /// Sets rate, format and buffer, and leaves the device prepared and not started.
  ///
  /// May be called again with another profile before the device is started.
  ///
  /// - Parameter profile: The buffer to ask for.
  /// - Returns: What was granted.
  /// - Throws: ``PlaybackError`` with the code `formatRejected`.
  func configure(_ profile: BufferProfile) throws(PlaybackError) -> Granted {
    snd_pcm_drop(handle)
    snd_pcm_hw_free(handle)
    let granted = try configureHardware(profile)
    try configureSoftware(granted)
    return granted
  }

  private func configureHardware(_ profile: BufferProfile) throws(PlaybackError) -> Granted {
    var allocated: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&allocated) == 0, let params = allocated else {
      throw PlaybackError(.noResources, name, reason: "out of memory")
    }
    defer { snd_pcm_hw_params_free(params) }
    try check(snd_pcm_hw_params_any(handle, params), "no parameters")
    // ALSA's own resampler reports a delay that is not true; ebb makes sound at the card's rate.
    snd_pcm_hw_params_set_rate_resample(handle, params, 0)
    try check(
      snd_pcm_hw_params_set_access(handle, params, SND_PCM_ACCESS_RW_INTERLEAVED),
      "interleaved frames"
    )
    let sample = try setSampleFormat(params)
    var channels: CUnsignedInt = 2
    try check(snd_pcm_hw_params_set_channels_near(handle, params, &channels), "channels")
    var rate = Self.wantedRate
    try check(snd_pcm_hw_params_set_rate_near(handle, params, &rate, nil), "rate")
    var buffer = snd_pcm_uframes_t(profile.buffer * Int64(rate) / 1_000_000_000)
    try check(snd_pcm_hw_params_set_buffer_size_near(handle, params, &buffer), "buffer")
    var period = snd_pcm_uframes_t(profile.period * Int64(rate) / 1_000_000_000)
    try check(snd_pcm_hw_params_set_period_size_near(handle, params, &period, nil), "period")
    try check(snd_pcm_hw_params(handle, params), "parameters")
    snd_pcm_hw_params_get_buffer_size(params, &buffer)
    snd_pcm_hw_params_get_period_size(params, &period, nil)
    return Granted(
      format: StreamFormat(rate: Int(rate), channels: Int(channels), sample: sample),
      bufferFrames: Int(buffer),
      periodFrames: Int(period)
    )
  }

  private func setSampleFormat(_ params: OpaquePointer) throws(PlaybackError) -> SampleFormat {
    for format in Self.formats
    where snd_pcm_hw_params_set_format(handle, params, format.alsa) == 0 {
      return format.sample
    }
    throw PlaybackError(.formatRejected, name, reason: "none of S16_LE, S32_LE, FLOAT_LE")
  }

  /// The start is explicit, so that a short sound is never lost below a threshold; stamps are of the
  /// session's own clock; an underrun plays silence, not the buffer once more.
  private func configureSoftware(_ granted: Granted) throws(PlaybackError) {
    var allocated: OpaquePointer?
    guard snd_pcm_sw_params_malloc(&allocated) == 0, let params = allocated else {
      throw PlaybackError(.noResources, name, reason: "out of memory")
    }
    defer { snd_pcm_sw_params_free(params) }
    try check(snd_pcm_sw_params_current(handle, params), "software parameters")
    var boundary: snd_pcm_uframes_t = 0
    snd_pcm_sw_params_get_boundary(params, &boundary)
    snd_pcm_sw_params_set_start_threshold(handle, params, boundary)
    snd_pcm_sw_params_set_avail_min(handle, params, snd_pcm_uframes_t(granted.bufferFrames / 2))
    snd_pcm_sw_params_set_tstamp_mode(handle, params, SND_PCM_TSTAMP_ENABLE)
    snd_pcm_sw_params_set_silence_threshold(handle, params, 0)
    snd_pcm_sw_params_set_silence_size(handle, params, boundary)
    // Some plugins know no stamp type; theirs are checked against the clock when they are read.
    snd_pcm_sw_params_set_tstamp_type(handle, params, SND_PCM_TSTAMP_TYPE_MONOTONIC)
    try check(snd_pcm_sw_params(handle, params), "software parameters")
    try check(snd_pcm_prepare(handle), "prepare")
  }

  private func check(_ code: CInt, _ what: String) throws(PlaybackError) {
    guard code < 0 else { return }
    throw PlaybackError(
      .formatRejected,
      name,
      reason: "\(what): \(String(cString: snd_strerror(code)))"
    )
  }
}
