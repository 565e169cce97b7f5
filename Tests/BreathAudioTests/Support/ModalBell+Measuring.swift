import BreathTesting

@testable import BreathAudio

extension ModalBell {
  /// The pitches of all partials in hertz.
  var pitches: [Double] {
    modes.flatMap { mode in
      let pitch = fundamental * mode.ratio
      return mode.beat == 0 ? [pitch] : [pitch, pitch + mode.beat]
    }
  }

  /// The same bell, at its full level from the first sample on.
  var withoutAttack: ModalBell {
    ModalBell(fundamental: fundamental, decay: decay, modes: modes, attack: 0)
  }

  /// Finds the partials of one mode in a strike, lowest first.
  ///
  /// - Parameters:
  ///   - place: The mode's place in the table, which says where to look, and what is near.
  ///   - strike: The whole bell.
  /// - Returns: Its partials, without those that stand for a rise.
  func measure(_ place: Int, in strike: Signal) -> [DecayingPartial] {
    let mode = modes[place]
    let middle = fundamental * mode.ratio + mode.beat / 2
    let own = Set([fundamental * mode.ratio, fundamental * mode.ratio + mode.beat])
    let nearest = pitches.filter { !own.contains($0) }.map { abs($0 - middle) }.min() ?? middle
    let neighbour = min(nearest, 0.3 * middle)
    let reach = mode.beat > 0 ? 1.2 * mode.beat : 0.05 * neighbour
    let count = mode.beat > 0 ? 2 : 1
    // Until it has fallen by 42 dB, and long enough for the filter.
    let start = attack + 0.005
    let time = 0.7 * decay * mode.decay + 7 / (neighbour - reach)
    return
      strike.partials(
        near: middle,
        within: reach,
        neighbour: neighbour,
        count: mode.bloom > 0 ? 2 * count : count,
        in: start..<start + time
      )
      .sorted { $0.decay > $1.decay }.prefix(count)
      .sorted { $0.frequency < $1.frequency }
  }
}
