/// In and out alike.
extension BuiltinPatterns {
  /// Six seconds in and six out.
  static let coherent = Builtin(
    name: "coherent",
    text: """
      {
        title: "Coherent breathing",
        summary: "five breaths a minute, even",
        also: ["resonant breathing", "six in, six out"],
        sources: [
          "S. Elliott, The New Science of Breath, 2005",
          "S. Elliott, Slow Down protocol, coherence.com/slow_down_protocol.htm",
        ],
        dose: "Twenty minutes a day; where 6 s are long, begin with 3.5, 4 or 5 s each way.",
        body: [
          {
            loop: { for: "10m" },
            pace: { bpm: 5 },
            body: [{ inhale: { share: 1 } }, { exhale: { share: 1 } }],
          },
        ],
      }
      """
  )

  /// Five and a half seconds in, and as long out.
  static let coherentFive = Builtin(
    name: "coherent-5.5",
    text: """
      {
        title: "The perfect breath",
        summary: "five and a half in, five and a half out",
        also: ["5.5 breathing"],
        sources: [
          "J. Nestor, Breath: The New Science of a Lost Art, 2020",
          "The Perfect Breath, workingoncalm.com/the-perfect-breath",
        ],
        dose: "Five to ten minutes; ten breaths take about two.",
        body: [
          { loop: { for: "10m" }, body: [{ inhale: "5.5s" }, { exhale: "5.5s" }] },
        ],
      }
      """
  )

  /// The four lengths that the flower on the screen first had.
  static let flower = Builtin(
    name: "flower",
    text: """
      {
        title: "The flower",
        summary: "a short rest at each turn",
        sources: ["The four-phase flower of the Breathe view, with its own lengths, 3-1-3-1"],
        dose: "Five minutes, or any number of breaths.",
        body: [
          {
            loop: { for: "5m" },
            body: [{ inhale: 3 }, { hold: 1 }, { exhale: 3 }, { empty: 1 }],
          },
        ],
      }
      """
  )
}
