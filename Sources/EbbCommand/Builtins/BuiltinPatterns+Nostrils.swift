/// Through one nostril after the other.
extension BuiltinPatterns {
  /// In on one side, out on the other, and back.
  static let nadi = Builtin(
    name: "nadi-shodhana",
    text: """
      {
        title: "Nadi shodhana",
        summary: "one nostril after the other, beginning on the left",
        also: ["alternate nostril breathing"],
        sources: [
          "Nadi shodhana, zgamechangers.world/topic/nadi-shodhana-3",
          "Bihar School of Yoga, jainqq.org/explore/009371/234 and jainqq.org/explore/009366/386",
        ],
        notes: [
          "Breathe through the nose only, never through the mouth.",
          "Do not do it with a cold or any other illness of the airways.",
        ],
        dose: "Ten rounds of two breaths; the count may grow from 4 to 12 s each way.",
        body: [
          {
            loop: { times: 10 },
            body: [
              { inhale: 4, via: "left" },
              { exhale: 4, via: "right" },
              { inhale: 4, via: "right" },
              { exhale: 4, via: "left" },
            ],
          },
        ],
      }
      """
  )

  /// The same with a long hold: 4, 16 and 8 seconds.
  static let nadiHeld = Builtin(
    name: "nadi-1-4-2",
    text: """
      {
        title: "Nadi shodhana 1:4:2",
        summary: "one nostril after the other, with a long hold between",
        also: ["alternate nostril breathing with retention", "4:16:8"],
        sources: [
          "Sivananda's 1:4:2, ten rounds of 4-16-8, twwood.co.uk/code/river.html",
          "Alternate nostril breathing, ayurvedicowl.com (cites Swami Sivananda)",
          "Bihar School of Yoga, jainqq.org/explore/009371/242 (who should not)",
          "Alternate nostril breathing, myyogamentor.com/AltNostril.html",
        ],
        warnings: [
          "Do not hold the breath as a child or while pregnant.",
          "Do not do it with heart disease, high blood pressure, asthma or emphysema.",
          "Do not do it with epilepsy, a pacemaker or an irregular heartbeat.",
          "Do not do it with a cold or any other illness of the airways.",
          "Breathe through the nose only, never through the mouth.",
          "Begin it only when the breath without a hold is easy, and never strain.",
        ],
        dose: "Ten rounds of two breaths.",
        body: [
          {
            loop: { times: 10 },
            body: [
              { inhale: 4, via: "left" },
              { hold: 16 },
              { exhale: 8, via: "right" },
              { inhale: 4, via: "right" },
              { hold: 16 },
              { exhale: 8, via: "left" },
            ],
          },
        ],
      }
      """
  )
}
