/// What is measured or compared, and kept in the journal.
extension BuiltinPatterns {
  /// Five slow paces, each asked about; without a heart-rate sensor, comfort is all that is known.
  static let resonanceScan = Builtin(
    name: "resonance-scan",
    text: """
      {
        title: "Resonance frequency scan",
        summary: "five slow paces, to find the one that is most comfortable",
        also: ["resonance frequency assessment", "stepped protocol"],
        sources: [
          "F. Shaffer, Z. Meehan, Resonance Frequency, 2020, doi:10.3389/fnins.2020.570400",
          "P. Lehrer et al., Resonant Frequency Biofeedback, 2000, doi:10.1023/A:1009554825745",
        ],
        dose: "Once, and again after some weeks; ebb asks how each pace felt, no more.",
        body: [
          {
            loop: { each: { bpm: [6.5, 6.0, 5.5, 5.0, 4.5] } },
            say: "{bpm} breaths per minute",
            body: [
              {
                loop: { for: "2m" },
                pace: { bpm: "$bpm" },
                body: [{ inhale: { share: 4 } }, { exhale: { share: 6 } }],
              },
              { breathe: "2m", ask: "comfort" },
            ],
          },
        ],
      }
      """
  )

  /// The time from a normal breath out to the first urge to breathe.
  static let controlPause = Builtin(
    name: "control-pause",
    text: """
      {
        title: "Control pause",
        summary: "how long after a breath out the first urge to breathe comes",
        also: ["BOLT", "body oxygen level test"],
        sources: [
          "Control pause, thebuteykomethod.com; thebreathingman.com/control-pause",
          "Breathing test, resonate.health/physical-resonance-test/breathing-test",
          "Measuring your health, 2010, buteykoindia.blogspot.com (who should take care)",
        ],
        warnings: [
          "With heart disease, panic attacks or migraine, trouble may follow within 5 minutes.",
          "If it does, do not measure again for a while.",
          "Breathe in at the first urge: never stretch the pause.",
        ],
        dose: "One measurement, best on waking, after sitting for three minutes.",
        body: [
          { breathe: "3m" },
          { inhale: "2s", via: "nose" },
          { exhale: "3s", via: "nose" },
          { empty: { open: { max: "2m" } }, record: "control_pause" },
          { breathe: "30s" },
        ],
      }
      """
  )

  /// The time that one slow breath out takes: not a hold.
  static let exhaleTest = Builtin(
    name: "co2-test",
    text: """
      {
        title: "CO2 tolerance test",
        summary: "how long one slow breath out through the nose can last",
        also: ["carbon dioxide tolerance test", "exhale test"],
        sources: [
          "CO2 tolerance test, aerbreathwork.com/blog/co2-tolerance-test",
          "Breath calculator, powerspeedendurance.com/nm-breath-calculator",
        ],
        warnings: [
          "Do not do it while driving, in or near water, or at a running machine.",
        ],
        dose: "One measurement, without straining, always at the same time of day.",
        body: [
          { breathe: "30s" },
          { inhale: "4s", via: "nose" },
          { exhale: { open: { max: "2m" } }, via: "nose", record: "co2_exhale" },
          { breathe: "30s" },
        ],
      }
      """
  )
}
