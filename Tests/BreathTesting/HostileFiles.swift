import FoundationEssentials
import Glibc

/// A folder of what a person may hand over as a sound: no sound at all, broken, or lying.
public struct HostileFiles: Sendable {
  /// One of them, and what is to be said of it.
  public struct Entry: Sendable {
    /// The file's name in the folder, or a path.
    public let name: String
    /// A part of the line that refuses it as a cue or a bell; nil where it is one, however odd.
    public let cueFault: String?
    /// A part of the line that refuses it as ambience; nil where it goes round.
    public let ambienceFault: String?

    fileprivate init(_ name: String, cue: String?, ambience: String?) {
      self.name = name
      cueFault = cue
      ambienceFault = ambience
    }

    fileprivate init(_ name: String, _ fault: String) {
      self.init(name, cue: fault, ambience: fault)
    }
  }

  /// What is in the folder, and besides.
  public static let entries = [
    Entry("empty.wav", "it is empty"),
    Entry("text.wav", "it is no sound file"),
    Entry("noise.wav", "it is no sound file"),
    Entry("header-only.wav", "it is empty"),
    Entry("mp3-mark.mp3", "it is no sound file"),
    Entry("wave-named.mp3", cue: nil, ambience: nil),
    Entry(
      "cut-off.wav",
      "it is cut off: its header promises 80000 bytes of sound, 64000 are there"
    ),
    Entry("length-zero.wav", "it is empty"),
    Entry("two-gigabytes.wav", "its header promises 2147483392 bytes of sound, 8 are there"),
    Entry("one-sample.wav", cue: nil, ambience: "it is shorter than 1 s"),
    Entry("not-a-number.wav", "it has samples that are no numbers"),
    Entry("infinite.wav", "it has samples that are no numbers"),
    Entry("enormous.wav", cue: "more than 120 dB over full scale", ambience: "no numbers"),
    Entry("three-hours.wav", cue: "it is longer than 60 s", ambience: nil),
    Entry("no-channels.wav", "it is no sound file"),
    Entry("1024-channels.wav", "it has 1024 channels; a sound has 1 to 8"),
    Entry("rate-1.wav", "it has 1 frames a second; a sound has 2000 to 384000"),
    Entry("rate-4-billion.wav", "it is no sound file"),
    Entry("folder.wav", "it is a folder"),
    Entry("fifo.wav", "it is no plain file"),
    Entry("socket.wav", "it is no plain file"),
    Entry("/dev/zero", "it is no plain file"),
    Entry("loop.wav", "Too many levels of symbolic links"),
    Entry("forbidden.wav", "Permission denied"),
  ]

  /// Makes them all in a folder.
  public static func make(in folder: TemporaryFolder) throws {
    try folder.write("", to: "empty.wav")
    try folder.write("no sound at all\n", to: "text.wav")
    var generator = SeededGenerator(seed: 1)
    try write(
      (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &generator) },
      to: "noise.wav"
    )
    // What an MP3 begins with, and then nothing of the kind.
    try write(
      [0xff, 0xfb] + (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &generator) },
      to: "mp3-mark.mp3"
    )
    let second = [Float](repeating: 0.1, count: 2 * 8_000)
    try write(WaveBytes([]).bytes, to: "header-only.wav")
    try write(WaveBytes(second).bytes, to: "wave-named.mp3")
    try write(WaveBytes(second, promised: 80_000).bytes, to: "cut-off.wav")
    try write(WaveBytes(second, promised: 0).bytes, to: "length-zero.wav")
    try write(WaveBytes([0.1, 0.2], promised: 0x7fff_ff00).bytes, to: "two-gigabytes.wav")
    try write(WaveBytes([0.5]).bytes, to: "one-sample.wav")
    for (name, sample) in [
      ("not-a-number", Float.nan), ("infinite", -.infinity), ("enormous", 1e30),
    ] {
      try write(WaveBytes(second + [sample, 0] + second).bytes, to: "\(name).wav")
    }
    try write(WaveBytes(second, channels: 0).bytes, to: "no-channels.wav")
    try write(WaveBytes(second, channels: 1_024).bytes, to: "1024-channels.wav")
    try write(WaveBytes(second, rate: 1).bytes, to: "rate-1.wav")
    try write(WaveBytes(second, rate: 4_000_000_000).bytes, to: "rate-4-billion.wav")
    try makeThreeHours()
    mkdir(folder.path("folder.wav"), 0o700)
    mkfifo(folder.path("fifo.wav"), 0o600)
    makeSocket(folder.path("socket.wav"))
    symlink("loop.wav", folder.path("loop.wav"))
    try write(WaveBytes(second).bytes, to: "forbidden.wav")
    chmod(folder.path("forbidden.wav"), 0)

    func write(_ bytes: [UInt8], to name: String) throws {
      try Data(bytes).write(to: URL(filePath: folder.path(name)))
    }

    /// Of which the disk holds the first second.
    func makeThreeHours() throws {
      let length = 3 * 3_600 * 8_000 * 4
      let wave = WaveBytes(second, promised: UInt32(length))
      try write(wave.bytes, to: "three-hours.wav")
      truncate(folder.path("three-hours.wav"), wave.bytes.count - 4 * second.count + length)
    }
  }

  private static func makeSocket(_ path: String) {
    let handle = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    defer { close(handle) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { place in
      place.copyBytes(from: path.utf8.prefix(place.count - 1))
    }
    withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(handle, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
