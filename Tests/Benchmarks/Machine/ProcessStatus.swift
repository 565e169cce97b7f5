import FoundationEssentials

/// What the kernel says of a process that runs.
enum ProcessStatus {
  /// How often its threads have left a processor so far, of their own will or not, by thread.
  static func switches(of process: Int32) throws -> [String: Int] {
    let tasks = "/proc/\(process)/task"
    var switches: [String: Int] = [:]
    for thread in try FileManager.default.contentsOfDirectory(atPath: tasks) {
      // A thread may end between the listing and the look.
      guard let text = try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
      else { continue }
      switches[thread] =
        (number("voluntary_ctxt_switches", in: text) ?? 0)
        + (number("nonvoluntary_ctxt_switches", in: text) ?? 0)
    }
    return switches
  }

  /// The most memory that it has had so far, in bytes.
  ///
  /// Not `ru_maxrss`, which a process that was spawned takes over from the one that spawned it.
  static func peakMemory(of process: Int32) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return (number("VmHWM", in: text) ?? 0) * 1024
  }

  /// The number of a line such as `VmHWM:     5120 kB`.
  static func number(_ name: String, in text: String) -> Int? {
    for line in text.split(separator: "\n") {
      let words = line.split { $0 == ":" || $0 == " " || $0 == "\t" }
      if words.count >= 2, words[0] == name { return Int(words[1]) }
    }
    return nil
  }
}
