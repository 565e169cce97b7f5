internal import BreathEngine
internal import Glibc

extension RenderLoop {
  /// Looks at a card that was just started; on the owner's thread, for 30 ms.
  ///
  /// - Returns: Whether its pointer follows the clock, as hardware's does and a server's does not.
  func followsTheClock() -> Bool {
    // Two granules of the coarsest pointer known, a Raspberry Pi's headphone jack at 10 ms.
    let tolerance = Int64(stream.format.rate) / 50
    for pause: UInt32 in [7_000, 11_000, 12_000] {
      usleep(pause)
      let look = stream.look()
      // A machine that was held up for longer than the silence lasts has let the card run dry; that is
      // hardware's way, and the render thread mends it.
      if look.state == .stopped { return true }
      guard look.state == .running, look.delay > 0 else { return false }
      let played = written - Int64(look.delay)
      let expected = (look.time - stream.startTime) * Int64(stream.format.rate) / 1_000_000_000
      guard (expected - tolerance...expected + tolerance).contains(played) else { return false }
    }
    return true
  }
}
