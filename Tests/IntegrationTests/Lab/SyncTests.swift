import BreathTesting
import JSONText
import Testing

extension LabTests {
  /// One journal on several devices, shared by a real Syncthing.
  @Suite("Syncthing", .serialized)
  enum SyncTests {}
}

extension LabTests.SyncTests {
  @Suite("Writing apart")
  struct Apart {
    @Test("Two devices: what each keeps while the other is away is on both when they meet")
    func two() async throws {
      let devices = try await SyncthingDevices(2)
      let (first, second) = (devices.all[0], devices.all[1])
      try await devices.converge()
      for device in devices.all { try await device.goAway() }

      for (index, device) in devices.all.enumerated() {
        let outcome = try await device.home.run(
          ["sit", "1s", "--cues", "silent"],
          on: VirtualCard()
        )
        #expect(outcome.exitCode == 0, "\(outcome.standardError)")
        for minute in 0..<20 { try device.keepSit(minute: minute * 2 + index) }
      }
      #expect(try await first.sessions().count == 21)
      #expect(try await second.sessions().count == 21)
      for device in devices.all { try await device.comeBack() }
      let time = try await devices.converge()

      report("Syncthing, 2 devices: 21 sessions each on both after \(milliseconds(time))")
      #expect(try await devices.expectSame(files: 2).count == 42)
    }

    @Test("A session arrives by itself, without anybody telling Syncthing to look")
    func byItself() async throws {
      let devices = try await SyncthingDevices(2)
      let (first, second) = (devices.all[0], devices.all[1])
      try first.keepSit(minute: 0)
      try await devices.converge()

      let start = ContinuousClock.now
      let id = try first.keepSit(minute: 1)
      try await second.waitForSession(id)

      // A second of it is what the folder's watcher waits for more changes.
      report("Syncthing, by itself: a session arrives after \(milliseconds(.now - start))")
      try await devices.converge()
      try await devices.expectSame(files: 1)
    }

    @Test("Three devices: one passes on what it got, while its writer is switched off")
    func three() async throws {
      let devices = try await SyncthingDevices(3)
      let (between, late, writer) = (devices.all[0], devices.all[1], devices.all[2])
      try await late.goAway()
      for minute in 0..<5 { try between.keepSit(minute: minute) }
      for minute in 5..<10 { try late.keepSit(minute: minute) }
      for minute in 10..<15 { try writer.keepSit(minute: minute) }
      try await devices.converge([between, writer])

      try await writer.stop()
      try await late.comeBack()
      try await devices.converge([between, late])
      #expect(try await late.sessions().count == 15)

      for minute in 15..<20 { try writer.keepSit(minute: minute) }
      try await writer.start()
      let time = try await devices.converge()
      report("Syncthing, 3 devices: the same \(milliseconds(time)) after the third is switched on")
      #expect(try await devices.expectSame(files: 3).count == 20)
    }

    @Test("Three devices write at once while Syncthing copies, and every log on the way is whole")
    func atOnce() async throws {
      let devices = try await SyncthingDevices(3)
      try await devices.converge()

      try await withThrowingTaskGroup { group in
        for (index, device) in devices.all.enumerated() {
          group.addTask {
            var own: Set<String> = []
            for turn in 0..<10 {
              own.formUnion(
                try await onOwnThread {
                  try (0..<10).map { try device.keepSit(minute: (turn * 10 + $0) * 3 + index) }
                }
              )
              try await device.scan()
              #expect(try await own.isSubset(of: device.sessions().keys))
            }
          }
        }
        try await group.waitForAll()
      }
      let time = try await devices.converge()

      report("Syncthing, 3 devices: 300 sessions the same \(milliseconds(time)) after the last")
      #expect(try await devices.expectSame(files: 3).count == 300)
    }
  }
}
