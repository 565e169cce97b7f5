import BreathTesting
import FoundationEssentials
import Testing

/// A screen that no one sees, for programs with a window; it ends with its owner.
final class FramebufferDisplay: Sendable {
  /// A colour of the screen, and on how many pixels.
  struct Colour {
    let red: Int
    let green: Int
    let blue: Int
    let count: Int
  }

  /// What programs call it: `DISPLAY`.
  let name: String
  private let server: ProgramRun

  /// Starts it.
  init(in folder: TemporaryFolder) async throws {
    let words = "-displayfd 3 -screen 0 900x600x24 -nolisten tcp"
    server = try ProgramRun(
      "sh",
      ["-c", "exec Xvfb \(words) 3>display"],
      folder: folder.path
    )
    let deadline = ContinuousClock.now + .seconds(30)
    var number = ""
    while !number.hasSuffix("\n") {
      try #require(.now < deadline && !server.hasEnded, "Xvfb: \(server.standardError)")
      try await pause(for: .milliseconds(20))
      number = (try? folder.read("display")) ?? ""
    }
    name = ":\(number.dropLast())"
  }

  /// Takes a picture, and answers its colours.
  func colours(into file: String) async throws -> [Colour] {
    let picture = try await ProgramRun.run(
      "import",
      ["-window", "root", file],
      environment: ["DISPLAY": name]
    )
    try #require(picture.exitCode == 0, "\(picture.standardError)")
    let counts = try await ProgramRun.run(
      "convert",
      [file, "-depth", "8", "-format", "%c", "histogram:info:-"]
    )
    try #require(counts.exitCode == 0, "\(counts.standardError)")
    // `  1234: (18,52,86) #123456 srgb(18,52,86)`
    return counts.standardOutput.split(separator: "\n").compactMap { line in
      let numbers = line.split { !$0.isNumber }.prefix(4).compactMap { Int($0) }
      guard numbers.count == 4 else { return nil }
      return Colour(red: numbers[1], green: numbers[2], blue: numbers[3], count: numbers[0])
    }
  }
}
