import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

extension LabTests {
  /// The units that ship beside the program, under a real systemd.
  @Suite("Units of sessions")
  struct ServiceUnitTests {
    private static let morning = "ebb-session@morning.service"

    /// A user whose manager knows the units; their program is the one that was built.
    private struct Bench {
      let home: Home
      let card: VirtualCard
      let manager: UserManager

      init(_ words: String? = nil) async throws {
        (home, card) = (try Home(), try VirtualCard(.init { $0.formats = [.s16] }))
        let units = home.folder.path("config/systemd/user")
        try FileManager.default.createDirectory(atPath: units, withIntermediateDirectories: true)
        try ServiceUnitTests.install(in: units)
        // There is no log in the rig, and no one who waits for half a minute.
        try FileManager.default.createDirectory(
          atPath: "\(units)/ebb-session@.service.d",
          withIntermediateDirectories: true
        )
        let log = home.folder.path("log")
        try home.folder.write(
          """
          [Service]
          WatchdogSec=4
          StandardOutput=append:\(log)
          StandardError=append:\(log)

          """,
          to: "config/systemd/user/ebb-session@.service.d/test.conf"
        )
        if let words {
          try FileManager.default.createDirectory(
            atPath: home.folder.path("config/ebb"),
            withIntermediateDirectories: true
          )
          try home.folder.write("EBB_WORDS=\(words)\n", to: "config/ebb/morning.session")
        }
        manager = try await UserManager(home, on: card)
      }

      /// Waits until so many sessions were begun, as the journal has it.
      func begun(_ count: Int) async throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(20)
        while try home.records("begin").count < count, .now < deadline {
          try await pause(for: .milliseconds(20))
        }
        return try home.records("begin").count == count
      }
    }

    /// Copies the units to a folder, for the program that was built.
    private static func install(in folder: String) throws {
      let source = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Packaging/systemd").standardized.path
      for name in try FileManager.default.contentsOfDirectory(atPath: source)
      where name.hasPrefix("ebb-session@") {
        try FileManager.default.copyItem(atPath: "\(source)/\(name)", toPath: "\(folder)/\(name)")
      }
      let path = "\(folder)/ebb-session@.service"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let ours = text.replacing("ExecStart=ebb ", with: "ExecStart=\(BuildProducts.ebb) ")
      #expect(ours != text)
      try ours.write(toFile: path, atomically: true, encoding: .utf8)
    }

    @Test("systemd finds nothing wrong with them, and knows when they are due")
    func verified() async throws {
      let bench = try await Bench()
      let units = ["morning", "evening"].flatMap {
        ["ebb-session@\($0).service", "ebb-session@\($0).timer"]
      }

      let verdict = try await bench.manager.run(
        ["systemd-analyze", "--user", "verify", "--man=no"] + units
      )
      let security = try await bench.manager.run([
        "systemd-analyze", "security", "--offline=true", "--no-pager",
        bench.home.folder.path("config/systemd/user/ebb-session@.service"),
      ])
      let enabled = try await bench.manager.control(
        "enable",
        "--now",
        "ebb-session@morning.timer",
        "ebb-session@evening.timer"
      )

      // Unknown keys are warnings to it.
      #expect(verdict.exitCode == 0 && !verdict.standardError.contains("ebb-session"))
      #expect(enabled == "")
      let exposure = security.standardOutput.split(separator: "\n").last.map(String.init) ?? ""
      report("systemd-analyze security: \(exposure)")
      #expect(exposure.contains("exposure level"), "\(security.standardError)")
      for (name, time) in [("morning", " 06:30:00 "), ("evening", " 21:00:00 ")] {
        let next = try await bench.manager.property(
          "NextElapseUSecRealtime",
          of: "ebb-session@\(name).timer"
        )
        #expect(next.contains(time), "\(next)")
        #expect(
          try await bench.manager.property("Persistent", of: "ebb-session@\(name).timer") == "no"
        )
      }
    }

    @Test("It is up when it sounds, begun anew when it hangs, and its record kept at a stop")
    func life() async throws {
      let bench = try await Bench("sit 1h --prepare 0s")
      let manager = bench.manager

      // While its timer waits, a unit that has ended is remembered.
      try await manager.control("start", "ebb-session@morning.timer")
      try await manager.control("start", Self.morning)
      #expect(try await manager.property("StatusText", of: Self.morning).hasPrefix("sit: "))
      #expect(try await manager.property("SubState", of: Self.morning) == "running")
      let process = try await manager.property("MainPID", of: Self.morning)
      #expect(try await bench.begun(1))

      try await manager.control("kill", "--signal=STOP", Self.morning)
      try await manager.wait(for: Self.morning, "NRestarts", toBe: "1")
      try await manager.wait(for: Self.morning, "SubState", toBe: "running")
      #expect(try await manager.property("MainPID", of: Self.morning) != process)
      #expect(try await bench.begun(2))

      try await manager.control("stop", Self.morning)
      #expect(try await manager.property("ActiveState", of: Self.morning) == "inactive")
      #expect(try await manager.property("Result", of: Self.morning) == "success")
      #expect(try await manager.property("ExecMainStatus", of: Self.morning) == "143")
      let kept = try bench.home.records("session")
      #expect(kept.map { $0["ended"]?.string } == ["signal"])
      let lines = try bench.home.folder.read("log").split(separator: "\n")
      #expect(
        lines.count == 3 && lines.prefix(2).allSatisfy { $0.hasPrefix("sit, 1:00:00, ends ") },
        "\(lines)"
      )
      #expect(lines.last?.hasSuffix(", ended early") == true)
      // Twice a bell was heard, under all that the unit forbids.
      #expect(try bench.card.recording().epochs.count >= 2)
    }

    @Test("A timer starts what its drop-in says; its status tells what goes on")
    func timer() async throws {
      let bench = try await Bench()
      let manager = bench.manager
      let folder = bench.home.folder.path("config/systemd/user/ebb-session@evening.timer.d")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try bench.home.folder.write(
        "[Timer]\nOnCalendar=\nOnCalendar=*:*:0/2\n",
        to: "config/systemd/user/ebb-session@evening.timer.d/soon.conf"
      )
      try await manager.control("daemon-reload")

      try await manager.control("start", "ebb-session@evening.timer")
      let service = "ebb-session@evening.service"
      try await manager.wait(for: service, "SubState", toBe: "running")
      let status = try await manager.property("StatusText", of: service)
      try await manager.control("stop", "ebb-session@evening.timer", service)

      #expect(status.hasPrefix("coherent: "), "\(status)")
      let kept = try #require(bench.home.records("session").first)
      #expect(kept["name"]?.string == "coherent")
      // Whole breaths of eleven seconds, so no sooner than ten minutes.
      let planned = try #require(kept["planned_ns"]?.int64)
      #expect((600...615).contains(planned / 1_000_000_000))
    }

    @Test("Without a card the start fails after half a minute, and says why")
    func noCard() async throws {
      let home = try Home()
      let units = home.folder.path("config/systemd/user")
      try FileManager.default.createDirectory(atPath: units, withIntermediateDirectories: true)
      try Self.install(in: units)
      let manager = try await UserManager(home, on: nil)

      let start = ContinuousClock.now
      let outcome = try await manager.run(["systemctl", "--user", "start", Self.morning])

      #expect(outcome.exitCode != 0)
      #expect(ContinuousClock.now - start >= .seconds(29))
      #expect(try await manager.property("ExecMainStatus", of: Self.morning) == "69")
      let status = try await manager.property("StatusText", of: Self.morning)
      #expect(status.hasPrefix("waits for a sound card: no sound card"), "\(status)")
    }
  }
}
