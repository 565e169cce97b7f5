import BreathTesting
import FoundationEssentials

/// The virtual card's library, which `swift run` does not make: nothing links it.
enum CardPlugin {
  /// What went wrong when it was built.
  struct Unbuilt: Error, CustomStringConvertible {
    let description: String
  }

  private static let product = "asound_module_pcm_virtualcard"

  /// Builds it where it is missing or older than its sources; in the folder of the package.
  static func makeReady() async throws {
    guard isMissingOrOld else { return }
    // <scratch path>/<platform>/<configuration>
    let parts = BuildProducts.folder.split(separator: "/")
    let configuration = parts.last.map(String.init) ?? "release"
    let outcome = try await ProgramRun.run(
      "swift",
      ["build", "-c", configuration, "--product", product]
        + ["--scratch-path", "/" + parts.dropLast(2).joined(separator: "/")],
      environment: ["HOME": ProcessInfo.processInfo.environment["HOME"] ?? "/"],
      deadline: .seconds(300)
    )
    guard outcome.exitCode == 0, !isMissingOrOld else {
      throw Unbuilt(
        description: "the virtual card could not be built; run this in the package's folder, "
          + "after: swift build -c \(configuration)\n"
          + outcome.standardOutput + outcome.standardError
      )
    }
  }

  private static var isMissingOrOld: Bool {
    guard let made = date(of: BuildProducts.virtualCardPlugin) else { return true }
    let sources = "Tests/VirtualCard"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    return names.contains { name in date(of: "\(sources)/\(name)").map { $0 > made } ?? false }
  }

  private static func date(of path: String) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }
}
