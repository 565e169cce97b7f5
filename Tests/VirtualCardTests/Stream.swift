import BreathTesting
import CALSA

/// A status of libasound's that means that something did not work.
struct StreamError: Error, Equatable {
  let status: CInt

  @discardableResult
  static func check(_ status: Int) throws(StreamError) -> Int {
    guard status >= 0 else { throw StreamError(status: CInt(status)) }
    return status
  }
}

/// A card opened in this process, as a test needs it: not blocking, started by hand.
final class Stream {
  let pcm: OpaquePointer
  let channels: Int

  init(
    _ name: String,
    format: snd_pcm_format_t = SND_PCM_FORMAT_S16_LE,
    rate: Int = 48000,
    channels: Int = 2,
    bufferFrames: Int = 24000,
    playsOn: Bool = false
  ) throws(StreamError) {
    var opened: OpaquePointer?
    calsa_silence_diagnostics()
    try StreamError.check(
      Int(snd_pcm_open(&opened, name, SND_PCM_STREAM_PLAYBACK, CInt(SND_PCM_NONBLOCK)))
    )
    guard let opened else { throw StreamError(status: -1) }
    pcm = opened
    self.channels = channels
    try setHardware(format, rate, bufferFrames)
    try setSoftware(playsOn: playsOn)
  }

  deinit {
    snd_pcm_close(pcm)
  }

  private func setHardware(
    _ format: snd_pcm_format_t,
    _ rate: Int,
    _ bufferFrames: Int
  ) throws(StreamError) {
    var allocated: OpaquePointer?
    snd_pcm_hw_params_malloc(&allocated)
    defer { snd_pcm_hw_params_free(allocated) }
    var size = snd_pcm_uframes_t(bufferFrames)
    snd_pcm_hw_params_any(pcm, allocated)
    for status in [
      snd_pcm_hw_params_set_rate_resample(pcm, allocated, 0),
      snd_pcm_hw_params_set_access(pcm, allocated, SND_PCM_ACCESS_RW_INTERLEAVED),
      snd_pcm_hw_params_set_format(pcm, allocated, format),
      snd_pcm_hw_params_set_channels(pcm, allocated, CUnsignedInt(channels)),
      snd_pcm_hw_params_set_rate(pcm, allocated, CUnsignedInt(rate), 0),
      snd_pcm_hw_params_set_buffer_size_near(pcm, allocated, &size),
      snd_pcm_hw_params(pcm, allocated),
    ] {
      try StreamError.check(Int(status))
    }
  }

  /// Only an explicit start starts; the time stamps are of CLOCK_MONOTONIC.
  ///
  /// - Parameter playsOn: An underrun does not stop the card, and what was played is wiped.
  /// - Throws: What libasound says against it.
  private func setSoftware(playsOn: Bool) throws(StreamError) {
    var allocated: OpaquePointer?
    snd_pcm_sw_params_malloc(&allocated)
    defer { snd_pcm_sw_params_free(allocated) }
    var boundary: snd_pcm_uframes_t = 0
    snd_pcm_sw_params_current(pcm, allocated)
    snd_pcm_sw_params_get_boundary(allocated, &boundary)
    if playsOn {
      snd_pcm_sw_params_set_stop_threshold(pcm, allocated, boundary)
      snd_pcm_sw_params_set_silence_size(pcm, allocated, boundary)
    }
    for status in [
      snd_pcm_sw_params_set_start_threshold(pcm, allocated, boundary),
      snd_pcm_sw_params_set_tstamp_mode(pcm, allocated, SND_PCM_TSTAMP_ENABLE),
      snd_pcm_sw_params_set_tstamp_type(pcm, allocated, SND_PCM_TSTAMP_TYPE_MONOTONIC),
      snd_pcm_sw_params(pcm, allocated),
    ] {
      try StreamError.check(Int(status))
    }
  }

  /// Writes frames whose samples are all `value(frame)`.
  func write(_ frames: Range<Int>, _ value: (Int) -> Int16 = Stream.ramp) throws(StreamError) {
    let samples = [Int16](unsafeUninitializedCapacity: frames.count * channels) { samples, count in
      count = samples.count
      for place in samples.indices { samples[place] = value(frames.lowerBound + place / channels) }
    }
    let written = snd_pcm_writei(pcm, samples, snd_pcm_uframes_t(frames.count))
    try StreamError.check(written)
    if written < frames.count { throw StreamError(status: -EAGAIN) }
  }

  func start() throws(StreamError) { try StreamError.check(Int(snd_pcm_start(pcm))) }

  func prepare() throws(StreamError) { try StreamError.check(Int(snd_pcm_prepare(pcm))) }

  func resume() -> CInt { snd_pcm_resume(pcm) }

  func drop() throws(StreamError) { try StreamError.check(Int(snd_pcm_drop(pcm))) }

  func delay() throws(StreamError) -> Int {
    var delay: snd_pcm_sframes_t = 0
    try StreamError.check(Int(snd_pcm_delay(pcm, &delay)))
    return delay
  }

  /// The state, time stamp and delay of one look.
  func status() throws(StreamError) -> (state: snd_pcm_state_t, stampNs: Int64, delay: Int) {
    var allocated: OpaquePointer?
    snd_pcm_status_malloc(&allocated)
    defer { snd_pcm_status_free(allocated) }
    try StreamError.check(Int(snd_pcm_status(pcm, allocated)))
    var stamp = snd_htimestamp_t()
    snd_pcm_status_get_htstamp(allocated, &stamp)
    return (
      snd_pcm_status_get_state(allocated),
      Int64(stamp.tv_sec) * 1_000_000_000 + Int64(stamp.tv_nsec),
      snd_pcm_status_get_delay(allocated)
    )
  }

  /// Writes silence.
  func writeSilence(_ frames: Int) throws(StreamError) {
    let samples = [Int16](repeating: 0, count: frames * channels)
    try StreamError.check(snd_pcm_writei(pcm, samples, snd_pcm_uframes_t(frames)))
  }

  /// Waits until the card can be written to, or has stopped, as a blocking client would.
  func wait(milliseconds: CInt) -> CInt { snd_pcm_wait(pcm, milliseconds) }

  /// A value that says which frame it is, up to 32 767, and is never silent.
  static func ramp(_ frame: Int) -> Int16 { Int16(1 + frame % 32767) }

  /// Whether these are the frames of a ramp from 0 on, all of them and in order.
  static func isRamp(_ samples: [Int16], channels: Int) -> Bool {
    samples.indices.allSatisfy { samples[$0] == ramp($0 / channels) }
  }
}
