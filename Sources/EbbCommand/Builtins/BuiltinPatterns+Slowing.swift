/// Ways down from a fast breath: at once, with a sigh, or step by step.
extension BuiltinPatterns {
  /// Two breaths in and one out, twice as long as both.
  ///
  /// The study leaves the lengths to the person; 2 s, 1 s and 6 s are a calm choice of ours.
  static let sigh = Builtin(
    name: "cyclic-sigh",
    text: """
      {
        title: "Cyclic sighing",
        summary: "two inhales and a long sigh",
        also: ["physiological sigh"],
        sources: [
          "M. Y. Balban et al., Brief Respiration Practices, 2023, doi:10.1016/j.xcrm.2022.100895",
          "brethap, issue 4, github.com/jithware/brethap",
        ],
        dose: "Five minutes a day, in the study for 28 days.",
        body: [
          {
            loop: { for: "5m" },
            body: [
              { inhale: "2s", via: "nose" },
              { inhale: "1s", via: "nose", how: "top-up" },
              { exhale: "6s", via: "mouth" },
            ],
          },
        ],
      }
      """
  )

  /// From twelve breaths a minute down to six.
  static let ramp = Builtin(
    name: "ramp-12-6",
    text: """
      {
        title: "Slowing down",
        summary: "from twelve breaths a minute to six, while the exhale grows",
        also: ["guided slow breathing"],
        sources: [
          "W. Elliott, J. Izzo, Device-Guided Breathing, 2006, medscape.com/viewarticle/539099",
          "S. Elliott, Slow Down protocol, coherence.com/slow_down_protocol.htm",
          "G. Leslie et al., Engineering Music to Slow Breathing, 2019, arXiv:1907.08844",
        ],
        dose: "Ten minutes: seven on the way down, three at six breaths a minute.",
        body: [
          {
            loop: { for: "10m" },
            pace: { bpm: { from: 12, to: 6, over: "7m" } },
            body: [
              { inhale: { share: { from: 1, to: 1 } } },
              { exhale: { share: { from: 1, to: 1.5 } } },
            ],
          },
        ],
      }
      """
  )
}
