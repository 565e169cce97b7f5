/// Longer out than in.
extension BuiltinPatterns {
  /// Six breaths a minute, two fifths in and three fifths out.
  static let slow = Builtin(
    name: "slow-4-6",
    text: """
      {
        title: "Extended exhale",
        summary: "six breaths a minute, longer out than in",
        also: ["slow-paced breathing", "four in, six out"],
        sources: [
          "S. Laborde et al., Slow-Paced Breathing, 2021, doi:10.3390/su13147775",
          "M. You et al., Dose-Response Relationship, 2021, doi:10.3390/ijerph182312478",
          "breathe-cli, science.md, github.com/marekkowalczyk/breathe-cli",
        ],
        dose: "Fifteen to twenty minutes.",
        body: [
          {
            loop: { for: "10m" },
            pace: { bpm: 6 },
            body: [{ inhale: { share: 4 } }, { exhale: { share: 6 } }],
          },
        ],
      }
      """
  )

  /// Six breaths a minute, less than a third of each in.
  static let night = Builtin(
    name: "night-3-7",
    text: """
      {
        title: "Long exhale before sleep",
        summary: "six breaths a minute, much longer out, before sleep",
        also: ["three in, seven out"],
        sources: [
          "H. J. Tsai et al., Paced breathing for insomnia, 2015, doi:10.1111/psyp.12333",
          "breathe-cli, science.md, github.com/marekkowalczyk/breathe-cli",
        ],
        dose: "Twenty minutes before going to sleep.",
        body: [
          {
            loop: { for: "20m" },
            pace: { bpm: 6 },
            body: [{ inhale: { share: 3 } }, { exhale: { share: 7 } }],
          },
        ],
      }
      """
  )

  /// A breath out of twice the breath in.
  static let twoToOne = Builtin(
    name: "two-to-one",
    text: """
      {
        title: "Two-to-one breathing",
        summary: "twice as long out as in",
        also: ["2:1 breathing", "rhythmic breathing 1:2"],
        sources: [
          "2-to-1 Breathing, in Yoga + Joyful Living, quoted at mortalmist.com, topic 1110",
          "Rhythmic Breathing, selfnurtureyoga.com/rhythmic-breathing-1-2-ratio",
        ],
        dose: "To fall asleep: 8 breaths on the back, 16 on the right side, 32 on the left.",
        body: [
          { loop: { for: "5m" }, body: [{ inhale: 3 }, { exhale: 6 }] },
        ],
      }
      """
  )

  /// Seven in and eleven out.
  static let sevenEleven = Builtin(
    name: "7-11",
    text: """
      {
        title: "7-11 breathing",
        summary: "seven in, eleven out",
        also: ["seven-eleven breathing"],
        sources: [
          "Human Givens, 7-11 breathing, blog.humangivens.com, October 2012",
          "7/11 Breathing, naturallybeing.one/7-11-breathing-1",
        ],
        dose: "Ten to fifteen minutes; where that is too long a breath, 5-7 or 3-5.",
        body: [
          { loop: { for: "10m" }, body: [{ inhale: 7 }, { exhale: 11 }] },
        ],
      }
      """
  )
}
