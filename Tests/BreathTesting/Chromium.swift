/// A real browser without a window, which reaches no network; for pages that are files.
public struct Chromium: Sendable {
  /// What the browser made of a page.
  public struct Reading: Sendable {
    /// The page's elements after its scripts have run, as HTML.
    public let elements: String
    /// What was said on the page's console, errors included, a line each.
    public let console: [String]
  }

  /// What a program that cannot show a page ended with.
  public struct Failure: Error {
    /// How the browser ended.
    public let outcome: ProgramOutcome
  }

  /// Its own home and profile.
  private let folder: TemporaryFolder

  /// Makes a browser with a profile of its own; nothing runs yet.
  public init() throws {
    folder = try TemporaryFolder()
  }

  /// Loads a page and answers its elements.
  ///
  /// - Parameters:
  ///   - path: The page's file; it may read other files.
  ///   - isDark: Whether the reader prefers dark pages.
  /// - Returns: The elements and the console.
  /// - Throws: ``Failure`` where the browser fails, or a ``ProgramRun/Failure``.
  public func read(_ path: String, isDark: Bool = false) async throws -> Reading {
    let outcome = try await run(
      ["--virtual-time-budget=2000", "--dump-dom", "file://\(path)"],
      isDark
    )
    let lines = outcome.standardError.split(separator: "\n").map(String.init)
    return Reading(
      elements: outcome.standardOutput,
      console: lines.filter { $0.contains(":CONSOLE") }
    )
  }

  /// Takes a picture of a page.
  ///
  /// - Parameters:
  ///   - path: The page's file.
  ///   - picture: The PNG file to write.
  ///   - width: The width of the window, in pixels.
  ///   - height: The height of the window, in pixels.
  ///   - isDark: Whether the reader prefers dark pages.
  /// - Throws: ``Failure`` where the browser fails, or a ``ProgramRun/Failure``.
  public func draw(
    _ path: String,
    to picture: String,
    width: Int,
    height: Int,
    isDark: Bool = false
  ) async throws {
    let words = ["--screenshot=\(picture)", "--window-size=\(width),\(height)", "file://\(path)"]
    _ = try await run(words, isDark)
  }

  private func run(_ words: [String], _ isDark: Bool) async throws -> ProgramOutcome {
    let outcome = try await ProgramRun.run(
      "chromium",
      Self.flags + [
        "--user-data-dir=\(folder.path("profile"))",
        "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)",
      ] + words,
      environment: ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path],
      folder: folder.path,
      deadline: .seconds(60)
    )
    guard outcome.exitCode == 0 else { throw Failure(outcome: outcome) }
    return outcome
  }

  /// Its sandbox refuses to run as root; all that it does of its own accord is switched off.
  private static let flags = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--disable-sync", "--disable-background-networking", "--disable-component-update",
    "--hide-scrollbars", "--host-resolver-rules=MAP * ~NOTFOUND", "--allow-file-access-from-files",
    "--enable-logging=stderr",
  ]
}
