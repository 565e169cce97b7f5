import BreathTesting
import FoundationEssentials
import JSONText
import Testing

extension LabTests.SyncTests {
  /// Each command is the page's own.
  @Suite("The page on sharing a journal")
  struct Page {
    private let page: SyncPage

    init() throws {
      page = try SyncPage()
    }

    @Test("Syncthing: its commands pair two devices that did not know each other")
    func syncthing() async throws {
      let devices = try await SyncthingDevices(2, areStrangers: true)
      let (first, second) = (devices.all[0], devices.all[1])
      for (minute, device) in devices.all.enumerated() { try device.keepSit(minute: minute) }

      for (device, other) in [(first, second), (second, first)] {
        try device.linkUsualPlaces()
        let output = try await device.home.sh(page.block("syncthing", with: ["OTHER": other.id]))
        #expect(output.contains(device.id))
      }
      try await second.find(first)
      try await devices.converge()

      #expect(try await devices.expectSame(files: 2).count == 2)
    }

    @Test("git: three devices share a journal, and no merge touches a device's own file")
    func git() async throws {
      let server = try TemporaryFolder()
      try await ProgramRun.run("git", ["init", "-q", "--bare", server.path]).expectSuccess()
      let words = ["user@host:ebb-journal.git": server.path]
      let devices = try (0..<3).map { _ in try PlainDevice() }
      for (minute, device) in devices.enumerated() {
        try await device.sh(page.block("folder"))
        // The last one joins with nothing of its own.
        if minute < 2 { try await device.keepSession() }
      }

      try await devices[0].sh(page.block("git-first", with: words))
      for device in devices[1...] { try await device.sh(page.block("git-other", with: words)) }
      #expect(try await devices[1].sessionCount() == 2)
      #expect(try await devices[2].sessionCount() == 1, "the second has handed nothing on yet")
      for _ in 0..<2 {
        for device in devices {
          try await device.keepSession()
          let file = try device.ownFile()
          try await device.sh(page.block("git-sync"))
          #expect(try device.ownFile() == file)
        }
      }
      for device in devices { try await device.sh(page.block("git-sync")) }

      #expect(try await PlainDevice.sessionCounts(devices) == [8, 8, 8])
    }

    @Test("git: what is kept while a merge is being made is not lost")
    func gitMeanwhile() async throws {
      let server = try TemporaryFolder()
      try await ProgramRun.run("git", ["init", "-q", "--bare", server.path]).expectSuccess()
      let words = ["user@host:ebb-journal.git": server.path]
      let devices = try (0..<2).map { _ in try PlainDevice() }
      for device in devices {
        try await device.sh(page.block("folder"))
        try await device.keepSession()
      }
      try await devices[0].sh(page.block("git-first", with: words))
      try await devices[1].sh(page.block("git-other", with: words))
      try await devices[1].sh(page.block("git-sync"))

      // A session that has begun and not been committed, then one in every gap between two commands.
      let commands = try page.block("git-sync").split(separator: "\n")
      for device in devices {
        for command in commands.dropFirst() {
          try await device.keepSession()
          try await device.sh("\(commands[0])\n\(command)")
        }
      }
      for device in devices + devices { try await device.sh(page.block("git-sync")) }

      #expect(try await PlainDevice.sessionCounts(devices) == [8, 8])
    }

    @Test("A USB stick: carried to and fro, it brings both up to date and never takes a line away")
    func usbStick() async throws {
      let stick = try TemporaryFolder()
      let words = ["/media/$USER/STICK": stick.path]
      let devices = try (0..<2).map { _ in try PlainDevice() }
      for device in devices {
        try await device.keepSession()
        try await device.sh(page.block("usb", with: words))
      }
      #expect(try await PlainDevice.sessionCounts(devices) == [1, 2])

      for device in devices { try await device.keepSession() }
      // What stays on the stick is older than what the device has, whatever its clock says.
      try await devices[0].sh("touch -d 2040-01-01 '\(stick.path)'/ebb-journal/*")
      for device in devices + devices { try await device.sh(page.block("usb", with: words)) }

      #expect(try await PlainDevice.sessionCounts(devices) == [4, 4])
      let names = try FileManager.default.contentsOfDirectory(atPath: stick.path("ebb-journal"))
      #expect(names.count == 2)
      #expect(names.allSatisfy { $0.hasSuffix(".jsonl") })
    }

    @Test("A line from a phone is a session, and a backup put back as the page says counts once")
    func lines() async throws {
      let device = try PlainDevice()
      try await device.sh(page.block("folder"))
      try await device.keepSession()
      try await device.sh("mkdir backup && cp ~/.local/share/ebb/journal/*.jsonl backup")
      try device.folder.write(
        page.block("phone") + "\n",
        to: ".local/share/ebb/journal/phone.jsonl"
      )

      try await device.sh(page.block("restore"))

      let log = try JSONValue.parse(await device.sh("\"$EBB\" log --all --json"))
      #expect(log.array?.count == 2)
      let phone = log.array?.first { $0["id"]?.string == "phone-1" }
      #expect(phone?["actual_ns"]?.int64 == 1_200_000_000_000)
      #expect(try await device.sh("stat -c %a ~/.local/share/ebb/journal") == "700\n")
      #expect(
        try await device.sh("ls ~/.local/share/ebb/journal").split(separator: "\n").count == 3
      )
    }
  }
}

extension Home {
  /// Runs lines of shell as somebody at home, which must succeed, and answers what they print.
  fileprivate func sh(_ lines: String) async throws -> String {
    try await ProgramRun.run(
      "sh",
      ["-e", "-c", lines],
      environment: ["HOME": folder.path],
      folder: folder.path
    ).expectSuccess()
  }
}

extension SyncthingDevice {
  /// Has the usual places, of the journal and of Syncthing, lead to this device's own.
  fileprivate func linkUsualPlaces() throws {
    let files = FileManager.default
    for (folder, name, target) in [
      (".local", "share", home.folder.path("data")), (".config", "syncthing", place.path),
    ] {
      let parent = home.folder.path(folder)
      try files.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: "\(parent)/\(name)", withDestinationPath: target)
    }
  }
}
