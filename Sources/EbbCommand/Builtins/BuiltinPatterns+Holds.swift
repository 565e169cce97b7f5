/// With the breath held.
extension BuiltinPatterns {
  /// Four sides of four seconds.
  static let box = Builtin(
    name: "box",
    text: """
      {
        title: "Box breathing",
        summary: "four equal sides, steady and awake",
        also: ["tactical breathing", "square breathing", "sama vritti 1:1:1:1"],
        sources: [
          "M. Divine, The Way of the SEAL, 2013; altumblue.com/box-breathing",
          "Bihar School of Yoga, samavritti, jainqq.org/explore/009371/194",
        ],
        dose: "Five minutes at least, ten to twenty as training; sides may grow to 5 or 6 s.",
        body: [
          {
            loop: { for: "5m" },
            body: [{ inhale: 4 }, { hold: 4 }, { exhale: 4 }, { empty: 4 }],
          },
        ],
      }
      """
  )

  /// Three sides of four seconds.
  static let triangle = Builtin(
    name: "triangle",
    text: """
      {
        title: "Triangle breathing",
        summary: "in, hold and out, equal",
        also: ["sama vritti 1:1:1"],
        sources: ["B. K. S. Iyengar, Light on Yoga, 1966, samavritti pranayama, p. 453"],
        dose: "Five minutes, as long as the hold is easy.",
        body: [
          { loop: { for: "5m" }, body: [{ inhale: 4 }, { hold: 4 }, { exhale: 4 }] },
        ],
      }
      """
  )

  /// Four breaths of 4, 7 and 8, after a breath out that is not counted.
  static let relaxing = Builtin(
    name: "4-7-8",
    text: """
      {
        title: "4-7-8 breathing",
        summary: "the relaxing breath, four at a time",
        also: ["relaxing breath"],
        sources: [
          "A. Weil, quoted at pinkdragonladies.org/478-breathing",
          "A. Weil, The 60-Second Sleep Technique, timetalk.co.uk (only the ratio matters)",
          "brethap, lib/constants.dart, github.com/jithware/brethap (four breaths are 76 s)",
        ],
        notes: [
          "You may feel light-headed at first, and that passes: sit or lie down for it.",
          "Take at most four breaths at a time in the first month, and never more than eight.",
        ],
        dose: "Four breaths, twice a day; after a month up to eight.",
        body: [
          { exhale: 4, via: "mouth", how: "whoosh", prelude: true },
          {
            loop: { times: 4 },
            body: [
              { inhale: 4, via: "nose" },
              { hold: 7 },
              { exhale: 8, via: "mouth", how: "whoosh" },
            ],
          },
        ],
      }
      """
  )

  /// Three rounds of thirty fast breaths, a hold with empty lungs, and one breath to recover.
  static let wimHof = Builtin(
    name: "wim-hof",
    text: """
      {
        title: "Wim Hof breathing",
        summary: "thirty fast breaths, then empty until the urge, three times",
        also: ["Wim Hof Method", "WHM breathing"],
        sources: [
          "Wim Hof Method breathing, icedragontraining.com/wim-hof-method-breathing-technique",
          "wim-hof-garmin, README, github.com/lgruen/wim-hof-garmin",
          "WHM Safety, library.fw.vision (whom instructors turn away)",
        ],
        warnings: [
          "NEVER do this in or near water, not even in a bath: you can faint, and drown.",
          "NEVER do this while driving or standing: sit or lie down where you cannot fall.",
          "Do not do it if you are pregnant or have epilepsy or Raynaud's syndrome type II.",
          "Do not do it with a pacemaker or an irregular heartbeat unless your doctor agrees.",
          "Ask a doctor first if you have heart or kidney disease, or had a stroke.",
          "Ask also with treated high blood pressure, migraine, glaucoma or panic disorder.",
          "Ask also if you had surgery not long ago.",
          "Breathe in as soon as you feel the urge: a longer hold is not a better one.",
        ],
        dose: "Three or four rounds.",
        vars: { breaths: 30 },
        body: [
          {
            loop: { times: 3 },
            say: "round {round}",
            body: [
              {
                loop: { times: "$breaths" },
                count: "up",
                body: [{ inhale: "1.5s" }, { exhale: "1.5s", how: "let-go" }],
              },
              { empty: { open: { max: "3m", remind: "30s" } }, record: "retention" },
              { inhale: "2s" },
              { hold: "15s" },
              { exhale: "4s" },
            ],
          },
        ],
      }
      """
  )
}
