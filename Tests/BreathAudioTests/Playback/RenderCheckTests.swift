#if compiler(>=6.2)
  import BreathTesting
  import Testing

  /// The compiler's proof for the render thread, which reaches from its root across two modules.
  @Suite("Real-time check of the render thread")
  struct RenderCheckTests {
    @Test("The module compiles as it is, and so does a clock published from the render thread")
    func compiles() async throws {
      var sources = try ModuleSources(of: "BreathAudio")
      sources.files["Publishing.swift"] = Self.publishing("writer.publish(value)")

      let outcome = try await sources.compile()

      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    }

    @Test(
      "A lock, an allocation, a print or an unchecked call of the engine's does not compile",
      arguments: [
        "print(\"late\")",
        "if [Float](repeating: 0, count: count).count > 3 { return false }",
        "WaitWord().signal()",
      ]
    )
    func violations(line: String) async throws {
      // At the far end of the call graph: from the root through the loop and the mixer.
      let planted = try #require(
        try ModuleSources(of: "BreathAudio").planting(
          line,
          after: "block.update(repeating: 0, count: 2 * count)",
          in: "Render/Renderer.swift"
        )
      )

      let outcome = try await planted.compile()

      #expect(outcome.exitCode == 1)
      let errors = outcome.standardError
      #expect(
        errors.contains("can cause") || errors.contains("can have unpredictable"),
        "\(errors)"
      )
      #expect(errors.contains("called from here"), "\(errors)")
    }

    @Test("A reader, which waits for its writer, does not compile on a real-time thread")
    func reading() async throws {
      var sources = try ModuleSources(of: "BreathAudio")
      sources.files["Publishing.swift"] = Self.publishing("_ = reader.read()")

      let outcome = try await sources.compile()

      #expect(outcome.exitCode == 1)
      #expect(outcome.standardError.contains("can cause"), "\(outcome.standardError)")
    }

    /// A real-time function that does something with a sequence lock of the engine's.
    private static func publishing(_ line: String) -> String {
      """
      internal import BreathEngine

      struct PlacedClock: BitwiseCopyable, Sendable {
        var time: Int64
        var period: Double
        var quality: UInt8
      }

      @_noLocks
      func publish(
        _ value: PlacedClock,
        to writer: SeqLockWriter<PlacedClock>,
        from reader: SeqLockReader<PlacedClock>
      ) {
        \(line)
      }
      """
    }
  }
#endif
