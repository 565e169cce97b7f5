import BreathTesting
import FoundationEssentials
import Testing

/// The compiler's own proof that no real-time function locks or allocates: that it is switched on,
/// that it fails what it should, and that only one file a module may ask to be trusted.
@Suite("Real-time check")
struct RealTimeCheckTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The Swift files of a folder of `Sources`, by their paths within it.
  private static func files(of folder: String) throws -> [String: String] {
    let root = sources.appending(path: folder).path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
    return try paths.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { files, path in
      files[path] = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }
  }

  @Test("Trust is asked for in one file a module, and each real-time root is checked")
  func escapeHatch() throws {
    for module in ["BreathEngine", "BreathAudio", "BreathJournal", "EbbCommand", "JSONText", "ebb"]
    {
      for (path, text) in try Self.files(of: module) where path != "System/SystemCalls.swift" {
        let asks = text.contains("_unsafePerformance") || text.contains("no_performance_analysis")
        #expect(!asks, "\(module)/\(path)")
      }
    }
    let scheduler = try Self.files(of: "BreathEngine")["Schedule/SchedulerThread.swift"] ?? ""
    #expect(scheduler.contains("  @_noLocks\n#endif\nfunc runScheduler("))
    let render = try Self.files(of: "BreathAudio")["Playback/RenderLoop.swift"] ?? ""
    #expect(render.contains("  @_noLocks\n#endif\nfunc runRenderLoop("))
  }

  #if compiler(>=6.2)
    @Test("The engine compiles as it is, and its check is on")
    func compiles() async throws {
      let outcome = try await Self.compile(adding: [])

      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    }

    @Test("A lock, an allocation or a print on the scheduler's thread does not compile")
    func violations() async throws {
      let lines = [
        "print(\"late\")",
        "if Ring(capacity: 2, filler: 0).producer.push(1) { return }",
        "if [Int](repeating: 0, count: Int(word)).count > 3 { return }",
        "WaitWord().signal()",
      ]

      for line in lines {
        let outcome = try await Self.compile(adding: [line])

        #expect(outcome.exitCode == 1, "\(line)")
        #expect(outcome.standardError.contains("can cause"), "\(outcome.standardError)")
      }
    }

    /// Compiles the engine with more lines in the scheduler's loop.
    private static func compile(adding lines: [String]) async throws -> ProgramOutcome {
      let folder = try TemporaryFolder()
      var files = try files(of: "BreathEngine")
      let place = "      if isStopped.pointee.load(ordering: .acquiring) { return }\n"
      let thread = try #require(files["Schedule/SchedulerThread.swift"])
      try #require(thread.contains(place))
      files["Schedule/SchedulerThread.swift"] =
        thread
        .replacing(place, with: place + lines.joined(separator: "\n") + "\n")
      let names = try files.map { path, text in
        try folder.write(text, to: path.replacing("/", with: "-"))
      }
      return try await ProgramRun.run(
        "swiftc",
        ["-O", "-wmo", "-emit-sil", "-module-name", "BreathEngine", "-o", "/dev/null"]
          + names.sorted(),
        deadline: .seconds(120)
      )
    }
  #endif
}
