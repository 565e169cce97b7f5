internal import CALSA

/// An open ALSA playback device.
///
/// The value owns the device: it cannot be copied, and the device closes when the value's lifetime
/// ends. One thread at a time uses it.
struct PCM: ~Copyable {
  let handle: OpaquePointer
  /// A status record for ``SystemCalls/status(of:using:)``, allocated once.
  let statusScratch: OpaquePointer
  /// The ALSA device name that was asked for.
  let name: String

  /// Opens a playback device without waiting for a busy one; libasound never prints.
  ///
  /// - Parameter name: An ALSA device name, such as `default` or `sysdefault:CARD=PCH`.
  /// - Throws: ``PlaybackError`` with the code `deviceMissing` or `deviceBusy`.
  init(opening name: String) throws(PlaybackError) {
    calsa_silence_diagnostics()
    var opened: OpaquePointer?
    let code = snd_pcm_open(&opened, name, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK)
    guard code == 0, let opened else {
      if code == -EBUSY { throw .busy(name) }
      let isOurs = [-EMFILE, -ENFILE, -ENOMEM].contains(code)
      throw PlaybackError(
        isOurs ? .noResources : .deviceMissing,
        name,
        // "No such file or directory" would make a person look for a file.
        reason: code == -ENOENT ? "there is none" : String(cString: snd_strerror(code))
      )
    }
    var scratch: OpaquePointer?
    guard snd_pcm_status_malloc(&scratch) == 0, let scratch else {
      snd_pcm_close(opened)
      throw PlaybackError(.noResources, name, reason: "out of memory")
    }
    handle = opened
    statusScratch = scratch
    self.name = name
  }

  deinit {
    snd_pcm_status_free(statusScratch)
    snd_pcm_close(handle)
  }

  /// The card's own name for the stream, for a person and the journal.
  var cardName: String {
    let cardName = info { snd_pcm_info_get_name($0) }
    return cardName.isEmpty ? name : cardName
  }

  /// The driver's name for the stream; empty where it has none.
  var driverName: String { info { snd_pcm_info_get_id($0) } }

  /// A text of what libasound says of the stream; empty where it says nothing.
  private func info(_ text: (OpaquePointer) -> UnsafePointer<CChar>?) -> String {
    var info: OpaquePointer?
    guard snd_pcm_info_malloc(&info) == 0, let info else { return "" }
    defer { snd_pcm_info_free(info) }
    guard snd_pcm_info(handle, info) == 0, let text = text(info) else { return "" }
    return String(cString: text)
  }
}
