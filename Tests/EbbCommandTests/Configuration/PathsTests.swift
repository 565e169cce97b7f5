import Testing

@testable import EbbCommand

@Suite("Paths")
struct PathsTests {
  @Test("Without XDG variables, files belong below the home folder")
  func home() throws {
    let paths = Paths(environment: ["HOME": "/home/ann/"])

    #expect(paths.configurationFile == "/home/ann/.config/ebb/config.json5")
    #expect(try paths.journalFolder(configured: nil) == "/home/ann/.local/share/ebb/journal")
    #expect(try paths.stateFolder() == "/home/ann/.local/state/ebb")
  }

  @Test("XDG variables name other folders")
  func xdg() throws {
    let paths = Paths(environment: [
      "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s",
      "XDG_RUNTIME_DIR": "/run/user/1000",
    ])

    #expect(paths.configurationFile == "/c/ebb/config.json5")
    #expect(try paths.journalFolder(configured: nil) == "/d/ebb/journal")
    #expect(try paths.stateFolder() == "/s/ebb")
  }

  @Test("A relative or empty XDG variable is passed over", arguments: ["", "config", "./config"])
  func relative(value: String) {
    let paths = Paths(environment: ["HOME": "/home/ann", "XDG_CONFIG_HOME": value])

    #expect(paths.configurationFile == "/home/ann/.config/ebb/config.json5")
  }

  @Test("EBB_JOURNAL goes before the configuration, and that before the usual folder")
  func journal() throws {
    let home = Paths(environment: ["HOME": "/home/ann"])
    let named = Paths(environment: ["HOME": "/home/ann", "EBB_JOURNAL": "here"])

    #expect(try home.journalFolder(configured: "/sync") == "/sync")
    #expect(try named.journalFolder(configured: "/sync") == "here")
  }

  @Test("Without a home there is no configuration, and what needs a place says what is missing")
  func homeless() throws {
    let paths = Paths(environment: [:])

    #expect(paths.configurationFile == nil)
    let failure = #expect(throws: CommandFailure.self) { try paths.journalFolder(configured: nil) }
    #expect(failure?.status == .cannotCreate)
    #expect(
      failure?.message
        == "no place for the journal: HOME is not set to a folder; set it, or EBB_JOURNAL"
    )
  }
}
