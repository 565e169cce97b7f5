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
    var info: OpaquePointer?
    guard snd_pcm_info_malloc(&info) == 0, let info else { return name }
    defer { snd_pcm_info_free(info) }
    guard snd_pcm_info(handle, info) == 0, let text = snd_pcm_info_get_name(info) else {
      return name
    }
    let cardName = String(cString: text)
    return cardName.isEmpty ? name : cardName
  }
}
