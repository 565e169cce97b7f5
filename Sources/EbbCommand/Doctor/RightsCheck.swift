internal import BreathEngine

/// What the system allows a program that must be on time.
struct RightsCheck {
  /// The lines that give a user both rights, and what to do with them.
  private static let wayOut =
    phrase(
      "as root, put the lines \"@audio - rtprio 20\" and \"@audio - memlock 65536\" into "
        + "/etc/security/limits.d/audio.conf, join the group audio, and log in again"
    )
  /// Memory that sounds and rings need, in bytes.
  private static let enoughMemory: UInt64 = 8 << 20

  /// What a thread that asked for real time was granted; nil where none could be started.
  let granted: RealTimeThread.Priority?
  /// The limits of this process.
  let limits: ResourceLimits

  /// One sentence for each right; the lack of one is never a fault.
  var findings: [Finding] {
    [realTime, memory] + (limits.realTimeNanoseconds.map { [spinning($0)] } ?? [])
  }

  private var realTime: Finding {
    switch granted {
    case .fifo:
      return Finding(.ok, .time, "real time is granted to the threads that keep time")
    case .nice, .ordinary, nil:
      let instead = granted == .nice ? phrase(", but a raised priority is") : ""
      let text =
        phrase(
          "real time is not granted\(instead); ebb keeps time without it, less steadily on a busy "
            + "machine"
        )
      return Finding(.note, .time, text, hint: Self.wayOut)
    }
  }

  private var memory: Finding {
    guard let bytes = limits.lockedMemory else {
      return Finding(.ok, .time, "memory may be locked without a limit")
    }
    let text = phrase("memory may be locked up to \(bytes >> 10) KiB")
    guard bytes < Self.enoughMemory else { return Finding(.ok, .time, text) }
    // The lines that real time wants are the same ones.
    let hint = granted == .fifo ? Self.wayOut : nil
    return Finding(.note, .time, text + "; ebb plays without", hint: hint)
  }

  private func spinning(_ nanoseconds: UInt64) -> Finding {
    let time = Int64(clamping: nanoseconds).lengthText
    let text = phrase(
      "a real-time thread may compute for \(time) without a sleep; ebb's sleep far sooner"
    )
    return Finding(.ok, .time, text)
  }
}
