extension CueSet {
  /// The sea: noise that swells and brightens with the breath in, ebbs and darkens with the breath out.
  ///
  /// - Source: domain research: continuous noise was more pleasant and easier to follow than single
  ///   sounds (Aalborg, 2014; Ghent, doi:10.3389/fpsyg.2021.623110).
  public static let ocean = CueSet(
    name: "ocean",
    summary: "the sea: swells with the breath in, ebbs with the breath out",
    layers: [
      .inhale: [.surf(.swelling, level: -8)],
      .hold: [.surf(Surf(motion: .band(6), width: 0.2), level: -22)],
      .exhale: [.surf(.ebbing, level: -8)],
      .empty: [.surf(Surf(motion: .band(1), width: 0.2), level: -18)],
      .breathe: [
        .surf(Surf(motion: .open, width: 1), level: -20),
        .bell(.bowl.tuned(to: 293.66, decay: 4), level: -24),
        .bell(.bowl.tuned(to: 440, decay: 4), level: -25),
        .bell(.bowl.tuned(to: 659.26, decay: 3.5), level: -27),
      ],
      .opening: [.bell(.bowl, level: -10)],
      .interval: [.bell(.bowl.tuned(to: 880, decay: 1.5), level: -24)],
      .closing: [
        .bell(.bowl, level: -11),
        .figure([Stroke(bell: .bowl.tuned(to: 146.83, decay: 5), after: 0.6)], level: -14),
      ],
      .sign: [.bell(.rin.tuned(to: 1318.5, decay: 1.5), strength: 0.5, level: -24)],
      .milestone: [.bell(.rin.tuned(to: 880, decay: 1.5), strength: 0.5, level: -24)],
    ]
  )
}

extension Surf {
  /// Up with the breath in; the crest falls at once.
  fileprivate static let swelling = Surf(
    motion: .breath(from: 0, to: 1),
    swell: Swell(rise: 0.1, longestRise: 0.3, fall: 0.12, longestFall: 0.4)
  )
  /// Down with the breath out, from a crest that comes up at once.
  fileprivate static let ebbing = Surf(
    motion: .breath(from: 1, to: 0),
    swell: Swell(rise: 0.12, longestRise: 0.4, fall: 0.1, longestFall: 0.3)
  )
}
