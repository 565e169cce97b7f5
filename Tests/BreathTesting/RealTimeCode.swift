/// What a real-time thread's machine code may reach: system calls and nothing of Swift's runtime.
///
/// The compiler's own check looks at the source; this one at what became of it.
public enum RealTimeCode {
  /// The functions in which the real-time threads spend their lives.
  public static let roots = [
    "12BreathEngine15SchedulerThreadV3runyyF",
    "11BreathAudio10RenderLoopV3runyyF",
  ]

  /// The libraries' functions that are allowed: what the two SystemCalls.swift call, and copies and
  /// fills of memory.
  private static let allowed: Set = [
    "clock_gettime", "write", "memcpy", "memmove", "memset", "__stack_chk_fail",
    "snd_pcm_status", "snd_pcm_status_get_htstamp", "snd_pcm_status_get_state",
    "snd_pcm_status_get_delay", "snd_pcm_status_get_avail", "snd_pcm_writei",
    "snd_pcm_rewindable", "snd_pcm_rewind", "snd_pcm_prepare", "snd_pcm_start",
    "snd_pcm_drop",
    // What a FIFO holds, and taking it out; neither waits.
    "read", "ioctl", "$s5Glibc5ioctlys5Int32VAD_SuSvtF",
  ]

  /// What is reached from a function and must not be, each as the chain of names that leads there.
  ///
  /// - Parameters:
  ///   - graph: The program's machine code.
  ///   - root: The end of the function's mangled name.
  /// - Returns: A line for each fault; none for a function that is safe.
  /// - Throws: ``CallGraph/Failure/noFunction(suffix:)``.
  public static func faults(of graph: CallGraph, from root: String) throws -> [String] {
    try graph.reached(fromSuffix: root, stoppingAt: isRuntime).compactMap { reached in
      let chain = reached.chain.joined(separator: " → ")
      switch reached.end {
      case .function: return isRuntime(reached.name) ? chain : nil
      case .external: return allowed.contains(reached.name) ? nil : chain
      case .pointer(let before):
        return isFutexCall(before) ? nil : "\(chain) → a call through a pointer\n\(before)"
      }
    }
  }

  /// A function of Swift's runtime, linked in; or of C++, whose `operator new` is one.
  private static func isRuntime(_ name: String) -> Bool {
    name.hasPrefix("swift_") || name.hasPrefix("_swift_") || name.hasPrefix("_Z")
  }

  /// Whether the call through a pointer is `syscall` with the number of `futex`, which is how a
  /// thread waits.
  private static func isFutexCall(_ before: String) -> Bool {
    #if arch(x86_64)
      before.contains("$0xca,%edi")
    #else
      before.contains("x0, #0x62")
    #endif
  }
}
