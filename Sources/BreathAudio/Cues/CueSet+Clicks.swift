extension CueSet {
  /// A sharp click on each phase, one pitch a kind, and no bells: the measuring set.
  public static let tick = CueSet(
    name: "tick",
    summary: "a short click on each phase, one pitch a kind, no bells",
    layers: clicks.mapValues { [$0] }
  )

  /// The same with a soft click at each second.
  public static let metronome = CueSet(
    name: "metronome",
    summary: "the clicks of tick, and a soft one at each second",
    layers: clicks.mapValues { [$0, .seconds(Tick(frequency: 600), level: -34)] }
  )

  /// No sound at all.
  public static let silent = CueSet(name: "silent", summary: "no sound", layers: [:])

  // The fuller the lungs, the higher; free breathing is in the middle.
  private static let clicks: [CueSlot: CueRecipe] = [
    .inhale: .tick(Tick(frequency: 2000), level: -20),
    .hold: .tick(Tick(frequency: 3000), level: -20),
    .exhale: .tick(Tick(frequency: 1000), level: -20),
    .empty: .tick(Tick(frequency: 750), level: -20),
    .breathe: .tick(Tick(frequency: 1500), level: -20),
  ]
}
