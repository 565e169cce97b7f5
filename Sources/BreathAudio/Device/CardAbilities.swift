internal import CALSA

/// What a sound card accepts, as far as ebb asks for it; without ALSA's resampler.
public struct CardAbilities: Hashable, Sendable {
  /// The rates that most sound is made at, in hertz.
  public static let commonRates = [44_100, 48_000, 96_000]

  /// The slowest and the fastest rate, in hertz.
  public let rates: ClosedRange<Int>
  /// Which of ``commonRates`` it accepts.
  public let acceptedRates: [Int]
  /// Which of S16_LE, S32_LE and FLOAT_LE it accepts.
  public let formats: [String]
  /// The fewest and the most channels.
  public let channels: ClosedRange<Int>
  /// The shortest and the longest buffer, in nanoseconds.
  public let bufferTimes: ClosedRange<Int64>

  /// Asks a card; it is opened without waiting and closed again, and nothing sounds.
  ///
  /// - Parameter name: An ALSA device name.
  /// - Returns: What it accepts.
  /// - Throws: ``PlaybackError``, with the code `deviceBusy` where another program holds it.
  public static func read(_ name: String) throws(PlaybackError) -> CardAbilities {
    let pcm = try PCM(opening: name)
    return try pcm.abilities()
  }
}

extension PCM {
  fileprivate func abilities() throws(PlaybackError) -> CardAbilities {
    var allocated: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&allocated) == 0, let params = allocated else {
      throw PlaybackError(.noResources, name, reason: "out of memory")
    }
    defer { snd_pcm_hw_params_free(params) }
    guard snd_pcm_hw_params_any(handle, params) >= 0 else {
      throw PlaybackError(.formatRejected, name, reason: "no parameters")
    }
    snd_pcm_hw_params_set_rate_resample(handle, params, 0)
    return CardAbilities(
      rates: range {
        snd_pcm_hw_params_get_rate_min(params, $0, nil)
      } to: {
        snd_pcm_hw_params_get_rate_max(params, $0, nil)
      },
      acceptedRates: CardAbilities.commonRates.filter {
        snd_pcm_hw_params_test_rate(handle, params, CUnsignedInt($0), 0) == 0
      },
      formats: Self.formats
        .filter { snd_pcm_hw_params_test_format(handle, params, $0.alsa) == 0 }
        .map(\.sample.alsaName),
      channels: range {
        snd_pcm_hw_params_get_channels_min(params, $0)
      } to: {
        snd_pcm_hw_params_get_channels_max(params, $0)
      },
      bufferTimes: bufferTimes(params)
    )
  }

  private func bufferTimes(_ params: OpaquePointer) -> ClosedRange<Int64> {
    let micros = range {
      snd_pcm_hw_params_get_buffer_time_min(params, $0, nil)
    } to: {
      snd_pcm_hw_params_get_buffer_time_max(params, $0, nil)
    }
    return Int64(micros.lowerBound) * 1_000...Int64(micros.upperBound) * 1_000
  }

  /// The range that two of libasound's questions answer.
  private func range(
    _ least: (UnsafeMutablePointer<CUnsignedInt>) -> CInt,
    to most: (UnsafeMutablePointer<CUnsignedInt>) -> CInt
  ) -> ClosedRange<Int> {
    var (low, high): (CUnsignedInt, CUnsignedInt) = (0, 0)
    _ = least(&low)
    _ = most(&high)
    return Int(low)...Int(max(low, high))
  }
}
