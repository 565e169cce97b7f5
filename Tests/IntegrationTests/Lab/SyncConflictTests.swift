import BreathJournal
import BreathTesting
import FoundationEssentials
import JSONText
import Testing

extension LabTests.SyncTests {
  @Suite("Two that take themselves for one")
  struct Conflicts {
    @Test("A home that was copied to another machine writes a file of its own there")
    func copiedHome() async throws {
      let devices = try await SyncthingDevices(2)
      let (first, second) = (devices.all[0], devices.all[1])
      let machines = try ["4f3c", "77aa"].map {
        try first.home.folder.write($0, to: "machine-\($0)")
      }
      let (own, other) = (
        first.library(onMachine: machines[0]), second.library(onMachine: machines[1])
      )
      let known = try first.keepSit(minute: 0, in: own)
      try await second.goAway()

      try second.copyState(from: first)
      try second.copyJournal(from: first)
      let new = [
        try first.keepSit(minute: 1, in: own), try second.keepSit(minute: 2, in: other),
        try first.keepSit(minute: 3, in: own), try second.keepSit(minute: 4, in: other),
      ]
      try await second.comeBack()
      _ = try await devices.convergeOnConflict()

      // Syncthing sets the copied file aside, and nothing is to be said as nothing is only there.
      let sessions = try await devices.expectSame(files: 2, conflictCopies: 1)
      #expect(Set(sessions.keys) == Set([known] + new))
    }

    @Test(
      "A clone with the machine's id too makes a conflict: that is said, and mended by a new name"
    )
    func clone() async throws {
      let devices = try await SyncthingDevices(2)
      let (first, second) = (devices.all[0], devices.all[1])
      try first.keepSit(minute: 0)
      try await devices.converge()
      try await second.goAway()
      try second.copyState(from: first)

      try first.keepSit(minute: 1)
      for minute in 2..<4 { try second.keepSit(minute: minute) }
      try await second.comeBack()
      let copies = try await devices.convergeOnConflict()

      #expect(copies.count == 1)
      let copy = try #require(copies.first)
      #expect(copy.contains(".sync-conflict-"))
      for device in devices.all {
        // Whichever of the two Syncthing keeps, the records of the other one are only in the copy.
        let missing = try await device.home.run(["log", "--all", "--json"])
        let (shown, count) = try missing.expectConflict(copy)
        #expect(shown + count / 2 == 4)
        let doctor = try await device.home.run(["doctor"])
        #expect(doctor.standardOutput.contains(copy))
      }

      try FileManager.default.moveItem(
        atPath: "\(first.journal)/\(copy)",
        toPath: "\(first.journal)/recovered.jsonl"
      )
      try await devices.converge()
      #expect(try await devices.expectSame(files: 2).count == 4)

      // As the page says of a clone.
      try FileManager.default.removeItem(atPath: second.home.folder.path("state/ebb/device.json"))
      try await second.goAway()
      try first.keepSit(minute: 5)
      try second.keepSit(minute: 6)
      try await second.comeBack()
      try await devices.converge()
      #expect(try await devices.expectSame(files: 3).count == 6)
      #expect(try second.names.contains(".stversions"), "Syncthing's own copies count for nothing")
    }

    @Test("An old file put back under a name of its own takes nothing away, and counts once")
    func backup() async throws {
      let devices = try await SyncthingDevices(2)
      let (first, second) = (devices.all[0], devices.all[1])
      try first.keepSit(minute: 0)
      try second.keepSit(minute: 1)
      try await devices.converge()
      let old = try first.files()
      try first.keepSit(minute: 2)
      try await devices.converge()

      for (name, text) in old {
        try second.home.folder.write(text, to: "data/ebb/journal/backup-\(name)")
      }
      try await devices.converge()

      #expect(try await devices.expectSame(files: 4).count == 3)
    }

    @Test("A device that lost its disk gets all of it back, and goes on with a file of its own")
    func lostDisk() async throws {
      let devices = try await SyncthingDevices(2)
      let (first, second) = (devices.all[0], devices.all[1])
      for minute in 0..<3 { try second.keepSit(minute: minute) }
      try first.keepSit(minute: 3)
      try await devices.converge()
      let old = try second.writer

      try await second.stop()
      try second.loseDisk()
      try await second.start()
      try await devices.converge()
      #expect(try await devices.expectSame(files: 2).count == 4)
      try second.keepSit(minute: 4)
      try await devices.converge()

      #expect(try second.writer != old)
      #expect(try await devices.expectSame(files: 3).count == 5)
    }
  }
}

extension SyncthingDevices {
  /// Waits for a conflict to be settled on all devices, and answers the names of the copies.
  fileprivate func convergeOnConflict() async throws -> [String] {
    try await converge()
    // The copy is a new file for the device that made it, and it is in no hurry to look.
    try await converge()
    let names = try all.map { try $0.names.filter { $0.contains("conflict") } }
    #expect(names.allSatisfy { $0 == names[0] })
    return names[0]
  }
}

extension ProgramOutcome {
  /// Expects a word about a conflict's copy; answers the number of sessions shown and of records in the copy alone.
  fileprivate func expectConflict(_ copy: String) throws -> (shown: Int, missing: Int) {
    let shown = try JSONValue.parse(standardOutput).array?.count ?? 0
    #expect(standardError.contains("/\(copy)\": "))
    #expect(standardError.hasSuffix("rename it to \"recovered.jsonl\" to take them in\n"))
    let words = standardError.split(separator: " ").map(String.init)
    let place = try #require(words.firstIndex { $0 == "records" || $0 == "record" })
    return (shown, try #require(Int(words[place - 1])))
  }
}

extension SyncthingDevice {
  /// Takes over another device's identity, as a copy of its disk does.
  fileprivate func copyState(from other: SyncthingDevice) throws {
    try copy("state/ebb", from: other)
  }

  fileprivate func copyJournal(from other: SyncthingDevice) throws {
    for (name, text) in try other.files() {
      try home.folder.write(text, to: "data/ebb/journal/\(name)")
    }
  }

  private func copy(_ folder: String, from other: SyncthingDevice) throws {
    let target = home.folder.path(folder)
    try? FileManager.default.removeItem(atPath: target)
    try FileManager.default.createDirectory(
      atPath: home.folder.path("state"),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(atPath: other.home.folder.path(folder), toPath: target)
  }

  /// Empties the home and forgets what Syncthing knew of it.
  fileprivate func loseDisk() throws {
    for name in ["data", "state"] {
      try FileManager.default.removeItem(atPath: home.folder.path(name))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path)
    where name.hasPrefix("index-") {
      try FileManager.default.removeItem(atPath: place.path(name))
    }
  }
}
