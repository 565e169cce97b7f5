import BreathTesting
import JSONText
import Testing

extension LabTests.SyncTests {
  @Suite("Edits and deletions apart")
  struct Edits {
    @Test("Of edits made apart, the greatest revision wins, then the greatest device, on all alike")
    func edits() async throws {
      let devices = try await SyncthingDevices(2)
      let (first, second) = (devices.all[0], devices.all[1])
      let sits = try (0..<4).map { try first.keepSit(minute: $0) }
      try second.keepSit(minute: 4)
      try await devices.converge()
      try await second.goAway()

      try first.keepEdit(of: sits[0], ["name": "first"])
      try second.keepEdit(of: sits[0], ["name": "second", "breaths": 7])
      try first.keepEdit(of: sits[1], ["name": "once"])
      try first.keepEdit(of: sits[1], ["name": "twice"])
      try second.keepEdit(of: sits[1], ["name": "second"])
      try second.keepEdit(of: sits[2], ["name": "once"])
      try second.keepEdit(of: sits[2], ["name": "twice"])
      try first.keepEdit(of: sits[2], ["name": "first"])
      try first.keepEdit(of: sits[3], ["name": "first"])
      try second.keepEdit(of: sits[3], ["breaths": 9])
      #expect(try await first.log() != second.log())
      try await second.comeBack()
      let time = try await devices.converge()

      report("Syncthing, edits apart: the same after \(milliseconds(time))")
      let sessions = try await devices.expectSame(files: 2)
      let seen = sits.map { sessions[$0] }
      #expect(sessions.count == 5)
      #expect(seen[0]?["name"]?.string == (try first.writer > second.writer ? "first" : "second"))
      #expect(seen[0]?["breaths"]?.int64 == 7, "nobody else spoke of it")
      #expect(seen[1]?["name"]?.string == "twice")
      #expect(seen[2]?["name"]?.string == "twice")
      #expect(seen[3]?["name"]?.string == "first")
      #expect(seen[3]?["breaths"]?.int64 == 9)
    }

    @Test("What is deleted stays deleted after later edits of a device that was away, until undone")
    func deletions() async throws {
      let devices = try await SyncthingDevices(3)
      let (first, second, third) = (devices.all[0], devices.all[1], devices.all[2])
      let sits = try (0..<3).map { try first.keepSit(minute: $0) }
      try await devices.converge()
      try await third.goAway()
      try first.keepDelete(of: sits[0])
      try await devices.converge([first, second])
      #expect(try await second.sessions()[sits[0]] == nil)

      for name in ["once", "twice", "thrice"] {
        try third.keepEdit(of: sits[0], ["name": .init(name)])
      }
      #expect(try await third.sessions()[sits[0]]?["name"]?.string == "thrice")
      try await third.comeBack()
      try await devices.converge()
      #expect(try await Set(devices.expectSame(files: 2).keys) == Set(sits[1...]))

      try second.keepEdit(of: sits[0], [:], restoring: true)
      try await devices.converge()
      let restored = try await devices.expectSame(files: 3)[sits[0]]
      #expect(restored?["name"]?.string == "thrice", "it comes back as it was edited")

      try third.keepDelete(of: sits[0])
      try await devices.converge()
      #expect(try await devices.expectSame(files: 3)[sits[0]] == nil)
    }

    @Test("Deleted on two devices apart and undone on one of them: it is there on both")
    func deletedTwice() async throws {
      let devices = try await SyncthingDevices(2)
      let (first, second) = (devices.all[0], devices.all[1])
      let sits = try (0..<2).map { try first.keepSit(minute: $0) }
      try await devices.converge()
      try await second.goAway()

      try first.keepDelete(of: sits[0])
      try second.keepDelete(of: sits[0])
      try second.keepEdit(of: sits[0], [:], restoring: true)
      // Undone, and deleted again: the last word of the one who said more.
      try first.keepDelete(of: sits[1])
      try first.keepEdit(of: sits[1], [:], restoring: true)
      try first.keepDelete(of: sits[1])
      try second.keepDelete(of: sits[1])
      try second.keepEdit(of: sits[1], [:], restoring: true)
      try await second.comeBack()
      try await devices.converge()

      #expect(try await devices.expectSame(files: 2).keys.sorted() == [sits[0]])
    }
  }
}
