/// Gentle breaths of yoga.
extension BuiltinPatterns {
  /// Five seconds each way, with a narrowed throat.
  ///
  /// Ujjayi is a manner, not a timing; the timing is ours.
  static let ujjayi = Builtin(
    name: "ujjayi",
    text: """
      {
        title: "Ujjayi",
        summary: "even, with a soft sound in the throat",
        also: ["victorious breath", "ocean breath"],
        sources: ["Bihar School of Yoga, ujjayi pranayama, jainqq.org/explore/009371/259"],
        notes: [
          "With heart disease, add no holds and no locks (bandhas) to it.",
          "With low blood pressure, have that set right first.",
        ],
        dose: "Five minutes; it is a manner of breathing, and goes with any timing.",
        body: [
          {
            loop: { for: "5m" },
            body: [
              { inhale: 5, via: "nose", how: "ujjayi" },
              { exhale: 5, via: "nose", how: "ujjayi" },
            ],
          },
        ],
      }
      """
  )

  /// A hummed breath out.
  static let bhramari = Builtin(
    name: "bhramari",
    text: """
      {
        title: "Bhramari",
        summary: "a short breath in, a long hum out",
        also: ["humming bee breath"],
        sources: [
          "Bihar School of Yoga, bhramari pranayama, jainqq.org/explore/009371/262",
          "Bhramari, vinyasayogaacademy.com",
        ],
        notes: [
          "Do it sitting up, not lying down.",
          "Do not do it with a severe infection of the ear.",
        ],
        dose: "Five rounds to begin with, later eleven to twenty-one.",
        body: [
          {
            loop: { times: 5 },
            body: [{ inhale: 4, via: "nose" }, { exhale: 10, how: "hum", via: "nose" }],
          },
        ],
      }
      """
  )

  /// An interrupted breath in: three strokes, then one long breath out.
  ///
  /// Strokes and pauses of 2 s are the shortest that the source names; three strokes are fewer than
  /// its four or five, so that everyone's lungs have room for them.
  static let viloma = Builtin(
    name: "viloma",
    text: """
      {
        title: "Viloma",
        summary: "in by three strokes with pauses between, out in one",
        also: ["interrupted breathing", "viloma, stage one"],
        sources: [
          "B. K. S. Iyengar, Viloma Pranayama, 2000, lifepositive.com/viloma-pranayama",
          "Viloma Pranayama, pranawakening.com/post/viloma-pranayama",
        ],
        dose: "Ten breaths, lying down or sitting; rest with plain breaths where you need to.",
        body: [
          {
            loop: { times: 10 },
            body: [
              { inhale: "2s", via: "nose" },
              { hold: "2s" },
              { inhale: "2s", via: "nose" },
              { hold: "2s" },
              { inhale: "2s", via: "nose" },
              { exhale: "8s", via: "nose" },
            ],
          },
        ],
      }
      """
  )
}
