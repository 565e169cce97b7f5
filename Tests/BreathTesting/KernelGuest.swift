import FoundationEssentials

/// A small Linux machine in QEMU, with a real kernel's drivers for an Intel HDA card and a USB card.
///
/// All that the cards play is written to one file. The machine's time is counted by its instructions and leaps
/// over its idle moments, so it goes its way alike on a quiet host and on a busy one. Of ebb it has the program
/// that `EBB_PROGRAM` names, or this build's.
public final class KernelGuest: Sendable {
  /// What the machine can ask for.
  private enum Wish: String {
    case plug, unplug, end
  }

  /// How long a scenario may take on a busy host.
  private static let limit = Duration.seconds(240)

  private let scenario: String
  private let folder: TemporaryFolder
  private let monitor: KernelMonitor

  /// Boots the machine, runs a scenario in it to its end, and answers what came of it.
  ///
  /// - Parameter scenario: The name of a script in `Tests/KernelGuest`.
  /// - Returns: What the scenario kept, and what the cards played.
  /// - Throws: ``KernelFailure`` with the machine's last words, or where a part of the lab is missing.
  public static func run(_ scenario: String) async throws -> KernelRun {
    let begin = ContinuousClock.now
    let guest = try await KernelGuest(scenario)
    do {
      try await guest.grantWishes(until: begin + limit)
    } catch {
      throw KernelFailure("\(scenario): \(error); the machine's last words:\n\(guest.console)")
    }
    return try await KernelRun(of: guest.folder, took: .now - begin)
  }

  private init(_ scenario: String) async throws {
    self.scenario = scenario
    folder = try TemporaryFolder()
    let image = try await KernelImage.make(in: folder)
    // The kernel hands it over to the first process.
    monitor = try KernelMonitor(image, parameter: "scenario=\(scenario)", in: folder)
  }

  private func grantWishes(until deadline: ContinuousClock.Instant) async throws {
    var count = 0
    while true {
      try await monitor.stops(count + 1, until: deadline)
      let wishes = try folder.read("wishes").split(whereSeparator: \.isWhitespace)
      guard wishes.count == count + 1, let wish = Wish(rawValue: String(wishes[count])) else {
        throw KernelFailure("it stopped for the time no. \(count + 1), having wished \(wishes)")
      }
      count += 1
      switch wish {
      case .plug: try monitor.plug()
      case .unplug: try monitor.unplug()
      case .end: return try await monitor.end(until: deadline)
      }
      try monitor.goOn()
    }
  }

  private var console: String {
    let lines = ((try? folder.read("console")) ?? "").split(whereSeparator: \.isNewline)
    return lines.suffix(30).joined(separator: "\n")
  }
}

/// What the lab's machine, or a part of it, would not do.
public struct KernelFailure: Error, CustomStringConvertible {
  /// One sentence, and what was seen.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
