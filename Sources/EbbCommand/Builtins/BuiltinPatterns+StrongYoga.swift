/// Breaths of yoga that ask for care, and for a teacher.
extension BuiltinPatterns {
  /// Three uneven ratios in a row: 1:4:2, 2:4:1 and 4:2:1.
  ///
  /// The source counts units of 5 s, so that a breath lasts 35 s; units of 2 s make it 14 s.
  static let visama = Builtin(
    name: "visama",
    text: """
      {
        title: "Visama vritti",
        summary: "three uneven ratios in a row, in gentle units of 2 s",
        also: ["uneven breathing", "visama vritti 1:4:2, 2:4:1, 4:2:1"],
        sources: ["B. K. S. Iyengar, Light on Yoga, 1966, visama vritti pranayama, p. 454"],
        warnings: [
          "Iyengar himself calls it difficult and a danger to the pupil: have a teacher.",
          "A unit is 2 s here and 5 s in his book: do not raise it on your own.",
          "Do not do it if you are pregnant or have epilepsy, a pacemaker or heart trouble.",
          "Go back to even breathing as soon as the rhythm breaks or a hold is hard.",
        ],
        dose: "Five rounds of three breaths.",
        unit: 2,
        body: [
          {
            loop: { times: 5 },
            body: [
              { inhale: 1 }, { hold: 4 }, { exhale: 2 },
              { inhale: 2 }, { hold: 4 }, { exhale: 1 },
              { inhale: 4 }, { hold: 2 }, { exhale: 1 },
            ],
          },
        ],
      }
      """
  )

  /// Sharp strokes out; the breath in comes by itself.
  static let kapalabhati = Builtin(
    name: "kapalabhati",
    text: """
      {
        title: "Kapalabhati",
        summary: "sharp strokes out, in by itself, free breaths between rounds",
        also: ["kapalbhati", "skull-shining breath"],
        sources: [
          "Kapalbhati, satyaliveyoga.com.au, September 2013",
          "Kapalabhati, jivamuktiyogatoronto.com, November 2020",
          "Approach with caution or skip, zgamechangers.world",
        ],
        warnings: [
          "Do not do it with high blood pressure, heart disease or after a stroke.",
          "Do not do it with epilepsy, vertigo, a hernia or an ulcer.",
          "Do not do it with glaucoma or any trouble of the retina.",
          "Do not do it while pregnant or menstruating, or on a full stomach.",
          "Stop at once when it hurts or makes you dizzy.",
        ],
        dose: "Three to five rounds, of ten strokes to begin with and of fifty at most.",
        body: [
          {
            loop: { times: 3 },
            body: [
              {
                loop: { times: 10 },
                pace: { bpm: 60 },
                body: [
                  { exhale: { share: 1 }, how: "forceful" },
                  { inhale: { share: 2 }, how: "passive" },
                ],
              },
              { breathe: "30s" },
            ],
          },
        ],
      }
      """
  )
}
