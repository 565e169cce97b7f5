import BreathTesting
import FoundationEssentials
import Testing

@testable import BreathAudio

/// Made-up kernels, in which two cards are held by three programs.
@Suite("Who holds a card")
struct CardHolderTests {
  /// A folder such as `/proc` with these files.
  private static func proc(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let path = URL(filePath: folder.path(name))
      try FileManager.default.createDirectory(
        atPath: path.deletingLastPathComponent().path,
        withIntermediateDirectories: true
      )
      try folder.write(text, to: name)
    }
    return folder
  }

  private static func status(owner: Int) -> String {
    "state: RUNNING\nowner_pid   : \(owner)\ntrigger_time: 10.589815688\ndelay       : 23616\n"
  }

  /// mpv plays on the first device of PCH, a browser's thread on its third; PipeWire has the USB card.
  private static let desktop = [
    "asound/cards": "",
    "asound/card0/id": "PCH\n",
    "asound/card0/pcm0p/sub0/status": status(owner: 1234),
    "asound/card0/pcm0c/sub0/status": status(owner: 77),
    "asound/card0/pcm3p/sub0/status": "closed\n",
    "asound/card0/pcm3p/sub1/status": status(owner: 4321),
    "asound/card10/id": "Audio\n",
    "asound/card10/pcm0p/sub0/status": status(owner: 812),
    "asound/card10/pcm0p/sub1/status": status(owner: 812),
    "77/comm": "arecord\n", "77/status": "Tgid:\t77\n",
    "1234/comm": "mpv\n", "1234/status": "Name:\tmpv\nTgid:\t1234\n",
    "4320/comm": "fire\u{1B}fox-bin\n", "4320/status": "Tgid:\t4320\n",
    "4321/comm": "AudioIPC Server\n", "4321/status": "Name:\tAudioIPC Server\nTgid:\t4320\n",
    "812/comm": "pipewire\n", "812/status": "Tgid:\t812\n",
  ]

  @Test(
    "A busy card's message names the program that holds that very device",
    arguments: [
      ("hw:0", "mpv (process 1234) holds it"),
      ("hw:PCH", "mpv (process 1234) holds it"),
      ("plughw:CARD=PCH,DEV=0", "mpv (process 1234) holds it"),
      ("hw:0,3", "fire?fox-bin (process 4320) holds it"),
      ("hdmi:CARD=PCH,DEV=0", "mpv (process 1234) and fire?fox-bin (process 4320) hold it"),
      ("hw:CARD=Audio", "pipewire (process 812) holds it"),
      ("hw:10", "pipewire (process 812) holds it"),
      ("hw:1", "another program holds it"),
      ("hw:0,1", "another program holds it"),
      (
        "default",
        "mpv (process 1234), fire?fox-bin (process 4320) and pipewire (process 812) hold a card"
      ),
    ]
  )
  func names(device: String, reason: String) throws {
    let proc = try Self.proc(Self.desktop)

    let error = PlaybackError.busy(device, proc: proc.path)

    #expect(error.code == .deviceBusy)
    #expect(error.description == "the sound card \"\(device)\" is busy: \(reason)")
  }

  @Test("A sound server is known as one")
  func server() throws {
    let proc = try Self.proc(Self.desktop)

    #expect(PlaybackError.busy("hw:Audio", proc: proc.path).holders.map(\.isSoundServer) == [true])
    #expect(PlaybackError.busy("hw:PCH", proc: proc.path).holders.map(\.isSoundServer) == [false])
  }

  @Test(
    "A program that has just ended is known by its number; one in another container is not known"
  )
  func unknown() throws {
    let proc = try Self.proc([
      "asound/card0/pcm0p/sub0/status": Self.status(owner: 99),
      "asound/card1/pcm0p/sub0/status": Self.status(owner: 0),
    ])

    #expect(PlaybackError.busy("hw:0", proc: proc.path).reason == "process 99 holds it")
    #expect(PlaybackError.busy("hw:1", proc: proc.path).reason == "another program holds it")
  }

  @Test("A kernel without sound tells nothing")
  func nothing() throws {
    let proc = try TemporaryFolder()

    #expect(PlaybackError.busy("hw:0", proc: proc.path).reason == "another program holds it")
    #expect(PlaybackError.busy("default", proc: proc.path).holders.isEmpty)
  }
}
