import BreathTesting
import CALSA
import ScriptedPCM

/// A virtual card in this process whose calls answer by a script, in exact sequences.
///
/// Each line holds for the next calls of its function, whatever stream they are made on, and the lines of a
/// function follow each other; what has no line does what it always does. Times and states of a whole card
/// are better broken by ``VirtualCard/strike(_:at:)``, which works on a scripted card as well.
final class ScriptedCard: Sendable {
  /// What the next calls do.
  enum Deed {
    /// What they always do.
    case pass
    /// Nothing, and answer a code.
    case code(CInt)
    /// A write takes so many frames at the most, a rewind takes back as many.
    case atMost(Int)
    /// Nothing, and answer success.
    case lie
    /// A status has this state, delay, room or stamp, and the rest as it is.
    case state(snd_pcm_state_t)
    case delay(Int)
    case room(Int)
    case stamp(Int64)

    fileprivate var raw: (deed: scripted_deed_t, value: Int64) {
      switch self {
      case .pass: (scriptedPass, 0)
      case .code(let code): (scriptedCode, Int64(code))
      case .atMost(let frames): (scriptedAtMost, Int64(frames))
      case .lie: (scriptedLie, 0)
      case .state(let state): (scriptedStateIs, Int64(state.rawValue))
      case .delay(let frames): (scriptedDelayIs, Int64(frames))
      case .room(let frames): (scriptedRoomIs, Int64(frames))
      case .stamp(let moment): (scriptedStampIs, moment)
      }
    }
  }

  /// How often a line holds.
  enum Times {
    case times(Int)
    case ever
  }

  let card: VirtualCard
  /// The device name in this process.
  let name: String

  init(_ change: (inout VirtualCard.Settings) -> Void = { _ in }) throws {
    card = try VirtualCard(
      .init {
        $0.isFragile = true
        change(&$0)
      }
    )
    name = try card.nameInThisProcess()
    // From the first line on the calls are kept.
    add(scriptedOpen, .pass, .times(1), takes: 0)
  }

  deinit {
    scripted_pcm_forget(name)
  }

  /// Adds a line to the script.
  ///
  /// - Parameters:
  ///   - call: The function, such as `scriptedWrite`.
  ///   - deed: What it does.
  ///   - times: How many calls.
  ///   - takes: How long each takes beforehand, in nanoseconds; −1 until the script is forgotten.
  func add(
    _ call: scripted_call_t,
    _ deed: Deed,
    _ times: Times = .times(1),
    takes: Int64 = 0
  ) {
    let (raw, value) = deed.raw
    var count: UInt32 = 0
    if case .times(let number) = times { count = UInt32(number) }
    scripted_pcm_add(
      name,
      scripted_line_t(call: call, deed: raw, value: value, takes: takes, times: count)
    )
  }

  /// Drops all lines and the history; calls that are held return.
  func forget() { scripted_pcm_forget(name) }

  /// The calls that were made so far, in order.
  var history: [scripted_deed_done_t] {
    var all: [scripted_deed_done_t] = []
    while true {
      let skip = all.count
      let more = [scripted_deed_done_t](unsafeUninitializedCapacity: 256) { room, count in
        count = scripted_pcm_history(name, skip, room.baseAddress, room.count)
      }
      all += more
      if more.count < 256 { return all }
    }
  }

  /// What the calls of a function answered, in order.
  func answers(of call: scripted_call_t) -> [Int64] {
    history.filter { $0.call == call }.map(\.answer)
  }
}
