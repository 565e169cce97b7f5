import BreathTesting
import FoundationEssentials
import Glibc

extension Home {
  /// Runs ebb on a terminal that knows no colours, perhaps as another user.
  ///
  /// - Parameters:
  ///   - words: What follows the program's name.
  ///   - variables: The environment, besides the home's own.
  ///   - user: The number of the user; nil for the one who runs the tests.
  ///   - missing: Variables that are left out.
  /// - Returns: How it ended; the terminal's screen is its standard output.
  /// - Throws: Where it does not end, or a user cannot be given anything: only root can.
  func playOnTerminal(
    _ words: [String],
    _ variables: [String: String],
    _ user: Int?,
    without missing: Set<String>
  ) async throws -> ProgramOutcome {
    _ = try configure("{ note: { ask: false } }")
    // No server is to be started for the sake of a test.
    try folder.write("autospawn = no\n", to: "pulse.conf")
    var more = ["PULSE_CLIENTCONFIG": folder.path("pulse.conf"), "TERM": "dumb"]
    // What lies elsewhere may be closed to the other user. This process does not copy it itself: a program
    // that it begins meanwhile would hold the copy open for writing, and what is open cannot be started.
    _ = try await ProgramRun.run("cp", [BuildProducts.ebb, folder.path("ebb")])
    var line = [folder.path("ebb")] + words
    if let user {
      line = ["setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups"] + line
      more["ALSA_CONFIG_PATH"] = folder.path("client.conf")
      try FileManager.default.copyItem(
        atPath: variables["ALSA_CONFIG_PATH"] ?? "",
        toPath: folder.path("client.conf")
      )
      try give(to: user)
    }
    return try await ProgramRun.run(
      "script",
      ["-qec", line.joined(separator: " "), "/dev/null"],
      environment: environment.merging(variables) { $1 }.merging(more) { $1 }
        .filter { !missing.contains($0.key) },
      folder: folder.path,
      deadline: .seconds(60)
    )
  }

  /// Gives the home to a user.
  private func give(to user: Int) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) + ["."] {
      guard chown(folder.path(name), uid_t(user), gid_t(user)) == 0 else {
        throw ServerFailure(description: "chown \(name): \(errno)")
      }
    }
  }
}
