import BreathTesting
import Testing

/// The compiler's own proof that no real-time function locks or allocates: that it is switched on,
/// that it fails what it should, and that only one file a module may ask to be trusted.
@Suite("Real-time check")
struct RealTimeCheckTests {
  /// What tells the check to look away: by an unchecked closure, function, or C declaration.
  private static let escapes = ["_unsafePerformance", "no_performance_analysis", "swift_attr"]

  @Test("Trust is asked for in one file of the two real-time modules, and nowhere else")
  func escapeHatch() throws {
    var asking: [String] = []
    for module in try ModuleSources.names {
      for (path, text) in try ModuleSources(of: module).files
      where Self.escapes.contains(where: text.contains) {
        asking.append("\(module)/\(path)")
      }
    }

    #expect(
      asking.sorted() == [
        "BreathAudio/System/SystemCalls.swift", "BreathEngine/System/SystemCalls.swift",
      ]
    )
  }

  @Test(
    "Each real-time root is checked",
    arguments: [
      ("BreathEngine", "Schedule/SchedulerThread.swift", "runScheduler"),
      ("BreathEngine", "Schedule/WakeUpProbe.swift", "runWakeUpSleeper"),
      ("BreathAudio", "Playback/RenderLoop.swift", "runRenderLoop"),
    ]
  )
  func roots(module: String, path: String, function: String) throws {
    let text = try #require(try ModuleSources(of: module).files[path])

    #expect(text.contains("  @_noLocks\n#endif\nfunc \(function)("))
  }

  @Test("What the engine offers as real-time safe can be checked from another module")
  func offers() throws {
    var offers = 0
    for (path, text) in try ModuleSources(of: "BreathEngine").files {
      for part in text.components(before: "**Real-time safe.**").dropFirst() {
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        let code = lines.drop { $0.trimmed.hasPrefix("///") }
        let end = try #require(code.firstIndex { $0.contains("func ") || $0.contains("var ") })
        guard code[end].trimmed.hasPrefix("public ") else { continue }
        offers += 1
        let attributes = code[..<end].map(\.trimmed)
        let isChecked = attributes.contains("@inlinable") || attributes.contains("@_noLocks")
        #expect(isChecked, "\(path): \(code[end])")
      }
    }

    #expect(offers >= 8)
  }

  #if compiler(>=6.2)
    @Test("The engine compiles as it is, and its check is on")
    func compiles() async throws {
      let outcome = try await ModuleSources(of: "BreathEngine").compile()

      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    }

    @Test(
      "A lock, an allocation or a print on the scheduler's thread does not compile",
      arguments: [
        "print(\"late\")",
        "if Ring(capacity: 2, filler: 0).producer.push(1) { return }",
        "if [Int](repeating: 0, count: Int(word)).count > 3 { return }",
        "WaitWord().signal()",
      ]
    )
    func violations(line: String) async throws {
      let place = "if isStopped.pointee.load(ordering: .acquiring) { return }"
      let planted = try #require(
        try ModuleSources(of: "BreathEngine")
          .planting(line, after: place, in: "Schedule/SchedulerThread.swift")
      )

      let outcome = try await planted.compile()

      #expect(outcome.exitCode == 1)
      #expect(outcome.standardError.contains("can cause"), "\(outcome.standardError)")
    }
  #endif
}

extension StringProtocol {
  fileprivate var trimmed: SubSequence { drop { $0 == " " } }

  /// The text up to a separator, then what follows each.
  fileprivate func components(before separator: String) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
