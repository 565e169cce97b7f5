import BreathTesting
import FoundationEssentials
import Glibc

/// PipeWire's plugin for libasound, out of Debian's package `pipewire-alsa`.
///
/// That package cannot be installed beside PulseAudio, and would make PipeWire the default device of the whole
/// machine. So it is only unpacked, once, beside the tests.
enum PipeWirePlugin {
  /// The path of the plugin; it is fetched where it is not there yet.
  ///
  /// - Throws: ``ServerFailure`` where the package cannot be fetched.
  static func path() throws -> String { try fetched.get() }

  private static let folder = "\(BuildProducts.folder)/pipewire-alsa"
  private static let fetched = Result { try fetch() }

  private static func fetch() throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true
    )
    if let path = found() { return path }
    try run("apt-get", "-q", "download", "pipewire-alsa")
    let package = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".deb") }.max()
    try run("dpkg-deb", "-x", package ?? "pipewire-alsa.deb", ".")
    guard let path = found() else {
      throw ServerFailure(description: "pipewire-alsa has no plugin for libasound")
    }
    return path
  }

  private static func found() -> String? {
    let libraries = "\(folder)/usr/lib"
    let machines = (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? []
    return machines.map { "\(libraries)/\($0)/alsa-lib/libasound_module_pcm_pipewire.so" }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  private static func run(_ words: String...) throws {
    let run = try ProgramRun(words[0], Array(words.dropFirst()), folder: folder)
    let outcome = run.blockUntilEnd()
    guard outcome.exitCode == 0 else {
      throw ServerFailure(
        description: "\(words.joined(separator: " ")): \(outcome.standardError)"
      )
    }
  }
}
