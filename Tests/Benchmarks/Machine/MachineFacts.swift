import BreathEngine
import BreathTesting
import FoundationEssentials
import Glibc

/// What a reader must know of the machine and the build to compare figures.
enum MachineFacts {
  /// One fact a line.
  static var lines: [String] {
    [
      "\(sysconf(CInt(_SC_NPROCESSORS_ONLN))) processors (\(model)), "
        + "frequency governor \(governor), load \(load)",
      "kernel \(firstLine(of: "/proc/sys/kernel/osrelease") ?? "unknown"), "
        + "FIFO priority \(isFIFOAllowed ? "allowed" : "refused")",
      "\(configuration) build, Swift runtime \(isRuntimeShared ? "shared" : "static")",
    ]
  }

  /// Whether a thread of this user is granted `SCHED_FIFO`.
  static let isFIFOAllowed: Bool = {
    guard let thread = RealTimeThread(priority: 80, {}) else { return false }
    defer { thread.join() }
    return thread.priority == .fifo
  }()

  private static var configuration: String {
    #if DEBUG
      "debug (the figures are of a release build)"
    #else
      "release"
    #endif
  }

  /// Whether ebb needs Swift's libraries beside it.
  private static var isRuntimeShared: Bool {
    let program = try? Data(contentsOf: URL(filePath: BuildProducts.ebb), options: .mappedIfSafe)
    let name = Data("libswiftCore.so".utf8)
    return program?.firstRange(of: name) != nil
  }

  private static var model: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").dropFirst().joined(separator: ":") ?? "model unknown"
    return String(name.drop { $0 == " " })
  }

  private static var governor: String {
    firstLine(of: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor") ?? "unknown"
  }

  private static var load: String {
    firstLine(of: "/proc/loadavg")?.split(separator: " ").first.map(String.init) ?? "unknown"
  }

  private static func firstLine(of path: String) -> String? {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return text?.split(separator: "\n").first.map(String.init)
  }
}
