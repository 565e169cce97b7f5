import Testing

@testable import EbbCommand

@Suite("Completions")
struct CompleterTests {
  /// The words that could follow a line, in a home.
  private func words(_ line: String, _ home: TemporaryHome) -> [String] {
    let typed = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let run = home.run(["completions", "fish", "--"] + typed)
    #expect(run.status == 0)
    #expect(run.err.isEmpty)
    return run.out.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(
    "Commands, options and values come from the command table",
    arguments: [
      ("pl", ["play"]),
      ("mala pr", ["practice"]),
      ("mala practice re", ["rename", "remove"]),
      ("help patterns n", ["new"]),
      ("play --bre", ["--breaths"]),
      ("play --breaths 4 --bre", []),
      ("play bo", ["box"]),
      ("play --motion ", ["full", "reduced", "line"]),
      ("play --led-off", ["--led-offset"]),
      ("play --motion=re", ["--motion=reduced"]),
      ("sit --bell gon", ["gong", ":files"]),
      ("sounds keis", ["keisu", ":files"]),
      ("play --ambience ra", ["rain", ":files"]),
      ("play --cues voice+oc", ["voice+ocean"]),
      ("export --format 1", ["108again"]),
      ("stat", ["status", "stats"]),
      ("pause --j", ["--json"]),
      ("patterns check ", [":files"]),
      ("sounds --write ", [":folders"]),
      ("completions z", ["zsh"]),
      ("nonsense ", []),
      ("play -- --br", []),
      ("play box --for ", []),
    ] as [(String, [String])]
  )
  func table(line: String, expected: [String]) throws {
    #expect(words(line, try TemporaryHome()) == expected)
  }

  @Test("A person's own patterns, sounds and practices are offered")
  func own() throws {
    let home = try TemporaryHome(configuration: "{ patterns: { calm: \"4-6\" } }")
    try home.write("no sound", to: ".local/share/ebb/sounds/garden.flac")
    #expect(home.run("mala", "practice", "add", "green tara").status == 0)

    #expect(words("play ca", home) == ["calm"])
    #expect(words("sounds gar", home) == ["garden", ":files"])
    #expect(words("mala add gr", home) == ["green tara"])
    #expect(words("log show l", home) == ["last"])
    #expect(words("log show ", home).count == 2)
  }

  @Test("A broken configuration is passed over without a word")
  func broken() throws {
    let home = try TemporaryHome(configuration: "{ patterns: ")

    #expect(words("play bo", home) == ["box"])
    #expect(Set(words("play --co", home)) == ["--count", "--colour"])
  }

  @Test("There is a script for each shell, and another one is refused")
  func scripts() throws {
    let home = try TemporaryHome()

    for shell in CompletionScript.Shell.allCases {
      let script = home.run("completions", shell.rawValue).out
      #expect(script.contains("completions \(shell.rawValue) -- "))
    }
    let refused = home.run("completions", "bsh")
    #expect(refused.status == 64)
    #expect(
      refused.err
        == "ebb: no completions for \"bsh\"; did you mean bash?\nsee: ebb help completions\n"
    )
  }

  @Test("Every option that takes one of a few words offers those that are taken")
  func offeredWords() throws {
    for command in CommandTable.all {
      for option in command.options {
        guard case .words(let words) = option.completion else { continue }
        #expect(!words.isEmpty, "\(option.dashed)")
      }
    }
    let home = try TemporaryHome()
    for format in words("export --format ", home) {
      #expect(home.run("export", "--format", format).status == 0, "\(format)")
    }
  }
}

@Suite("The manual page")
struct ManualPageTests {
  @Test("Every command, operand, option and example is on it")
  func whole() throws {
    let page = try TemporaryHome().run("help", "--man").out

    #expect(page.hasPrefix(".TH \"EBB\" \"1\" "))
    for command in CommandTable.all {
      #expect(page.contains(Roff.plain(command.call)))
      for option in command.options { #expect(page.contains(Roff.plain(option.usage))) }
      for example in command.examples { #expect(page.contains(Roff.plain(example.line))) }
    }
  }

  @Test(
    "No text is taken for a command of roff",
    arguments: [
      (".TH", "\\&.TH"), ("'x", "\\&\\(aqx"), ("a\\b", "a\\eb"), ("--for", "\\-\\-for"),
      ("ngöndro", "ng\\[u00F6]ndro"), ("4\u{A0}s", "4\\ s"), ("~/x", "\\(ti/x"),
    ]
  )
  func escaped(text: String, expected: String) {
    #expect(Roff.plain(text) == expected)
  }
}
