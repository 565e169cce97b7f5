import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

@Suite("Practice that comes in from files, and goes out", .realTime)
struct InterchangeTests {
  private static let head = "Started At,Duration,Preset,Activity\n"

  @Test("A zone by its name decides the offset, the missing hour and the doubled one")
  func zones() async throws {
    guard FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/America/New_York") else {
      return
    }
    let home = try Home()
    let rows = [
      "01/15/2025 08:00:00,0:20:0,,", "07/15/2025 08:00:00,0:20:0,,",
      "11/02/2025 01:30:00,0:20:0,,",
    ]
    let text = Self.head + rows.map { "\($0)\n" }.joined()
    let file = try home.folder.write(text, to: "log.csv")

    let run = try await home.run(["import", file, "--zone", "America/New_York"])

    #expect(run.exitCode == 0, "\(run.standardError)")
    #expect(run.standardError.contains("as on line 4: taken as the first"))
    #expect(
      try home.records("session").map { $0["at"]?.string } == [
        "2025-01-15T08:00:00-05:00", "2025-07-15T08:00:00-04:00", "2025-11-02T01:30:00-04:00",
      ]
    )
    let missing = try home.folder.write(Self.head + "03/09/2025 02:30:00,0:20:0,,\n", to: "m.csv")
    let refused = try await home.run(["import", missing, "--zone", "America/New_York"])
    #expect(refused.exitCode == 65)
    #expect(refused.standardError.contains("line 2: the clocks went forward over that time"))
    let elsewhere = try await home.run(["import", missing, "--zone", "Asia/Tokyo"])
    #expect(elsewhere.exitCode == 0)
  }

  @Test("An export of Apple Health comes through a pipe in the memory of its sessions")
  func pipe() async throws {
    let home = try Home()
    let (peak, size) = try await AppleExport(thousands: 40).imported(into: home)
    print("an export of \(size >> 20) MB: VmHWM \(peak >> 20) MB")
    #expect(try home.records("session").count == 40)
    #expect(peak < 64 << 20)
  }

  @Test("What is killed while it comes in is there whole or not at all")
  func killed() async throws {
    let home = try Home()
    let rows = (0..<20_000).map { place in
      "\(place % 12 + 1)/\(place % 28 + 1)/\(2000 + place / 1000) \(place % 24):0\(place % 10):00,0:1:0,\(place),\n"
    }
    let file = try home.folder.write(Self.head + rows.joined(), to: "log.csv")
    var counts: Set<Int> = []
    for delay in [30, 60, 120, 180, 240, 300, 400, 600] {
      let run = try home.start(["import", file, "--utc", "--keep-overlaps"], on: nil)
      try await pause(for: .milliseconds(delay))
      run.send(SIGKILL)
      _ = try await run.end()
      counts.insert(try home.records("session").count)
    }
    let whole = try await home.run(["import", file, "--utc", "--keep-overlaps"])
    #expect(whole.exitCode == 0)
    let all = try home.records("session").count
    #expect(all > 10_000)
    #expect(counts.isSubset(of: [0, all]), "\(counts)")
  }
}
