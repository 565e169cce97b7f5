import BreathEngine
import BreathTesting
import FoundationEssentials
import Glibc
import Testing

@testable import EbbCommand

@Suite("ebb patterns new")
struct NewPatternCommandTests {
  private static let file = ".config/ebb/config.json5"

  @Test("Without a file, one is made with the folders that lead there, and says where")
  func newFile() throws {
    let home = try TemporaryHome()

    let run = home.run("patterns", "new", "calm")

    #expect(
      run
        == CommandRun(
          status: 0,
          out: "added calm to ~/.config/ebb/config.json5, line 5\ntry: ebb play calm\n",
          err: ""
        )
    )
    let text = try text(of: home)
    #expect(text.split(separator: "\n")[4].hasPrefix("    calm: {"))
    #expect(text.hasPrefix("// The configuration of ebb"))
    #expect(text.hasSuffix("\n}\n"))
    #expect(try pattern("calm", in: home).pattern.shortForm == "4-6")
    #expect(mode(of: "\(home.path)/.config/ebb") == 0o700)
    #expect(try home.names(in: ".config/ebb") == ["config.json5"])
  }

  @Test("An empty file is filled, and its bytes stay", arguments: ["", " \n", "\r\n\r\n"])
  func emptyFile(old: String) throws {
    let home = try TemporaryHome(configuration: old)

    let run = home.run("patterns", "new", "calm")

    #expect(run.status == 0)
    let text = try text(of: home)
    #expect(text.utf8.starts(with: old.utf8))
    let line = try #require(run.out.split(separator: "\n").first?.split(separator: " ").last)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    #expect(lines[try #require(Int(line)) - 1].hasPrefix("    calm: {"))
    #expect(try pattern("calm", in: home).isOwn)
  }

  @Test("All that is there stays as it is, and the new pattern stands first", arguments: texts)
  func inserted(old: String) throws {
    let home = try TemporaryHome(configuration: old)

    let run = home.run("patterns", "new", "mine", "--from", "4-7-8")

    #expect(run.status == 0)
    #expect(run.err.isEmpty)
    let new = try text(of: home)
    let added = try #require(insertion(into: old, giving: new))
    #expect(added.contains("mine: {"))
    #expect(try pattern("mine", in: home).pattern.body == builtin("4-7-8").pattern.body)
    let line = try #require(run.out.split(separator: "\n").first?.split(separator: " ").last)
    let lines = new.split(omittingEmptySubsequences: false) { $0.isNewline }
    #expect(lines[try #require(Int(line)) - 1].contains("mine: {"))
    #expect(home.run("patterns", "check", "\(home.path)/\(Self.file)").status == 0)
  }

  @Test("Lines end as those of the file do", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let lines = ["{", "  patterns: {", "    a: '4-6',", "  },", "}"]
    let home = try TemporaryHome(configuration: lines.joined(separator: end))

    #expect(home.run("patterns", "new", "mine").status == 0)

    let text = try text(of: home)
    let bare = text.unicodeScalars.filter { $0 == "\n" || $0 == "\r" }
    let pairs = text.utf8.split(separator: UInt8(ascii: "\n")).dropLast().allSatisfy {
      $0.last == 0x0D
    }
    switch end {
    case "\r\n": #expect(pairs)
    default: #expect(bare.allSatisfy { String($0) == end })
    }
    #expect(try pattern("mine", in: home).isOwn)
  }

  @Test("The new lines begin as the others do")
  func indents() throws {
    let spaces = try adding(to: "{\n    patterns: {\n        a: '4-6',\n    },\n}\n")
    let tabs = try adding(to: "{\n\tpatterns: {\n\t\ta: '4-6',\n\t},\n}\n")
    let line = try adding(to: "{ patterns: { a: '4-6' } }\n")
    let none = try adding(to: "{\n  volume: -12,\n}\n")

    #expect(spaces.hasPrefix("{\n    patterns: {\n        mine: {\n          //"))
    #expect(spaces.hasSuffix("\n        },\n        a: '4-6',\n    },\n}\n"))
    #expect(tabs.hasPrefix("{\n\tpatterns: {\n\t\tmine: {\n\t\t\t//"))
    #expect(line.hasPrefix("{ patterns: {\n  mine: {\n    //"))
    #expect(line.hasSuffix("\n  },\n a: '4-6' } }\n"))
    #expect(none.hasPrefix("{\n  patterns: {\n    mine: {\n      //"))
    #expect(none.hasSuffix("\n    },\n  },\n  volume: -12,\n}\n"))
  }

  @Test("A comment behind the brace stays there")
  func comment() throws {
    let old = "{ // all of it\n  patterns: {  // by evening\n    a: '4-6', // first\n  },\n}\n"
    let home = try TemporaryHome(configuration: old)

    #expect(home.run("patterns", "new", "mine").status == 0)

    #expect(try text(of: home).contains("  patterns: {  // by evening\n    mine: {\n"))
  }

  @Test("A copy of a built-in is its own object, and plays the same", arguments: names)
  func builtins(name: String) throws {
    let home = try TemporaryHome()

    let run = home.run("patterns", "new", "mine", "--from", name)

    #expect(run.status == 0)
    let (copy, source) = (try pattern("mine", in: home), try builtin(name))
    #expect(copy.pattern == source.pattern.renamed("mine"))
    #expect(copy.about == source.about)
    #expect(try text(of: home).split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test("A copy of a short form or of an own pattern is its tree, with what is told of it")
  func ownPatterns() throws {
    let home = try TemporaryHome(
      configuration: "{ patterns: { hof: { pattern: 'wim-hof', vars: { breaths: 9 }, cues: 'tone', "
        + "volume: -20, warnings: ['Not alone.'] } } }"
    )

    #expect(home.run("patterns", "new", "one", "--from", "10x4-6+6bpm/5m").status == 0)
    #expect(home.run("patterns", "new", "two", "--from", "hof").status == 0)
    #expect(home.run("patterns", "new", "three", "--from", "two").status == 0)

    #expect(try pattern("one", in: home).pattern.shortForm == "10x4-6+6bpm/5m")
    let (source, copy) = (try pattern("hof", in: home), try pattern("three", in: home))
    #expect(copy.pattern == source.pattern.renamed("three"))
    #expect(copy.about == source.about)
    #expect(copy.cues == CueSettings(set: "tone"))
    #expect(copy.volume?.value == -20)
  }

  @Test("A pattern may go before a built-in, and that is said")
  func builtinName() throws {
    let home = try TemporaryHome()

    let run = home.run("patterns", "new", "box", "--from", "5-5-5-5")

    #expect(
      run.out == """
        added box to ~/.config/ebb/config.json5, line 5
        it goes before the built-in one
        try: ebb play box

        """
    )
    #expect(try pattern("box", in: home).pattern.turnForm == "5-5-5-5")
  }

  @Test("A link stays a link, and what it leads to is replaced with its mode")
  func link() throws {
    let home = try TemporaryHome()
    let target = try home.write("{ patterns: { a: '4-6' } }\n", to: "dotfiles/ebb.json5")
    try home.write("", to: ".config/ebb/other")
    let path = "\(home.path)/\(Self.file)"
    #expect(symlink("../../dotfiles/ebb.json5", path) == 0)
    #expect(chmod(target, 0o640) == 0)

    #expect(home.run("patterns", "new", "mine").status == 0)

    var status = stat()
    #expect(lstat(path, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    #expect(mode(of: target) == 0o640)
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("mine: {"))
    #expect(try pattern("mine", in: home).isOwn)
    #expect(try home.names(in: "dotfiles") == ["ebb.json5"])
  }

  @Test("Faults elsewhere stay faults, and keep no one from adding a pattern")
  func otherFaults() throws {
    let home = try TemporaryHome(
      configuration: "{\n  volume: 3,\n  play: 'min',\n  patterns: {\n    a: '4-',\n  },\n}\n"
    )

    #expect(home.run("patterns", "new", "mine").status == 0)

    #expect(try pattern("mine", in: home).isOwn)
    #expect(home.run("patterns", "check", "\(home.path)/\(Self.file)").status == 65)
  }

  @Test("A name that is there is refused, and the file stays")
  func existing() throws {
    let old = "{ patterns: {\n a: '4-6', 'b': '4-' } }"
    let home = try TemporaryHome(configuration: old)

    let usable = home.run("patterns", "new", "a")
    let broken = home.run("patterns", "new", "b")

    #expect(
      usable
        == CommandRun(
          status: 73,
          out: "",
          err: "ebb: there is a pattern \"a\" already, at ~/.config/ebb/config.json5:2\n"
        )
    )
    #expect(broken.status == 73)
    #expect(try text(of: home) == old)
  }

  @Test(
    "A word that cannot be a name is refused",
    arguments: [
      "", "4-x", "+a", "a b", "a\u{7}", "a.b", "check", "new", String(repeating: "x", count: 41),
    ]
  )
  func impossible(name: String) throws {
    let home = try TemporaryHome()

    let run = home.run("patterns", "new", "--", name)

    #expect(run.status == 64)
    #expect(run.err.split(separator: "\n").count == 2)
    #expect(run.err.hasSuffix("see: ebb help patterns new\n"))
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/.config"))
  }

  @Test(
    "A pattern to copy that is not there, or has faults, is refused, and the file stays",
    arguments: [
      ("boxx", 66, "ebb: no pattern \"boxx\"; did you mean box?\nsee: ebb patterns\n"),
      (
        "4-", 64,
        "ebb: pattern \"4-\", character 3: a number is missing at the end\nsee: ebb help play\n"
      ),
      (
        "a", 65,
        "ebb: ~/.config/ebb/config.json5:1:18: patterns.a: pattern \"4-\", character 3: a number is "
          + "missing at the end\n"
      ),
    ]
  )
  func source(name: String, status: Int32, message: String) throws {
    let old = "{ patterns: { a: '4-' } }"
    let home = try TemporaryHome(configuration: old)

    let run = home.run("patterns", "new", "mine", "--from", name)

    #expect(run == CommandRun(status: status, out: "", err: message))
    #expect(try text(of: home) == old)
  }

  @Test(
    "A file that is no configuration, or has no room for patterns, is refused and stays",
    arguments: [
      ("{ patterns: ", "1:13: expected a value, found the end of the text"),
      ("// nothing yet\n", "2:1: expected a value, found the end of the text"),
      ("[]", "1:1: found an array; a configuration is an object { … }"),
      (
        "{ patterns: [] }",
        "1:13: patterns: found an array; patterns are an object such as { calm: \"4-6\" }"
      ),
    ]
  )
  func broken(old: String, line: String) throws {
    let home = try TemporaryHome(configuration: old)

    let run = home.run("patterns", "new", "mine")

    #expect(
      run
        == CommandRun(status: 65, out: "", err: "ebb: ~/.config/ebb/config.json5:\(line)\n")
    )
    #expect(try text(of: home) == old)
    #expect(try home.names(in: ".config/ebb") == ["config.json5"])
  }

  @Test("Where no folder can be made, or there is no place, one line says so")
  func noPlace() throws {
    let home = try TemporaryHome()
    try home.write("", to: "file")

    let inFile = home.run("patterns", "new", "mine", also: ["XDG_CONFIG_HOME": "\(home.path)/file"])
    let nowhere = home.run("patterns", "new", "mine", also: ["HOME": ""])

    #expect(inFile.status == 73)
    #expect(inFile.err == "ebb: cannot create ~/file/ebb: Not a directory\n")
    #expect(nowhere.status == 73)
    #expect(
      nowhere.err == "ebb: no place for the configuration: HOME is not set to a folder\n"
    )
  }

  private static let names = PatternLibrary.builtinNames

  /// Configurations as people write them.
  private static let texts = [
    "{}", "{ }", "{\n}\n", "{ volume: -12 }", "{\n  volume: -12\n}", "{ patterns: {} }",
    "{ patterns: {\n} }", "{ patterns: { a: '4-6' } }", "{ patterns: { a: '4-6', }, }",
    "{\n  // mine\n  patterns: {\n    // evening\n    a: '4-6', // calm\n  }\n}",
    "{\r\n  patterns: {\r\n    a: '4-6'\r\n  }\r\n}\r\n", "\u{FEFF}{ patterns: { a: '4-6' } }",
    "/* { patterns: { */ { /* } */ patterns /* : */ : /* { */ { /* a */ a: '4-6' } }",
    "{ device: 'Größe — é', patterns: { 'ä': '4-6' } }", "{'patterns': {\ta: '4-6'}}",
    "{ \"patt\\u0065rns\": { a: '4-6' } } // end", "\n\n{ cues: 'tone',\n\n patterns: { // {\n } }",
    "{ patterns: { a: { body: [ { inhale: 4 }, // in\n { exhale: 6 } /* out */ ] } } }",
  ]

  private func text(of home: TemporaryHome) throws -> String {
    let bytes = try Data(contentsOf: URL(filePath: "\(home.path)/\(Self.file)"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func pattern(_ name: String, in home: TemporaryHome) throws -> NamedPattern {
    try library(text(of: home)).pattern(named: name)
  }

  private func builtin(_ name: String) throws -> NamedPattern {
    try PatternLibrary.builtin(named: name)
  }

  private func adding(to old: String) throws -> String {
    let home = try TemporaryHome(configuration: old)
    #expect(home.run("patterns", "new", "mine").status == 0)
    return try text(of: home)
  }

  /// What was put into a text in one piece; nil where more was changed than that.
  private func insertion(into old: String, giving new: String) -> String? {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    let before = zip(old, new).prefix { $0 == $1 }.count
    let after = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    guard before + after >= old.count else { return nil }
    return String(decoding: new[before..<(before + new.count - old.count)], as: UTF8.self)
  }

  private func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }
}

extension TemporaryHome {
  /// The names in a folder of the home.
  fileprivate func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }
}

@Suite(
  "ebb patterns new on a disk that refuses",
  .enabled(if: Lab.isOn, "\(Lab.reason)")
)
struct NewPatternDiskTests {
  @Test("A full disk and a read-only one are one line, and leave the file as it was")
  func refusingDisk() throws {
    let home = try TemporaryHome()
    try home.write("", to: ".config/ebb/below")
    let folder = "\(home.path)/.config/ebb"
    try #require(mount("tmpfs", folder, "tmpfs", 0, "size=64k") == 0)
    defer { umount(folder) }
    let old = "{ volume: -12 } //" + String(repeating: "x", count: 40_000)
    try home.write(old, to: ".config/ebb/config.json5")

    let full = home.run("patterns", "new", "mine")
    try #require(mount("tmpfs", folder, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), "") == 0)
    let locked = home.run("patterns", "new", "mine")

    #expect(full.status == 74)
    #expect(
      full.err
        == "ebb: cannot write ~/.config/ebb/config.json5: No space left on device\n"
    )
    #expect(locked.status == 73)
    #expect(
      locked.err == "ebb: cannot create a file in ~/.config/ebb: Read-only file system\n"
    )
    #expect(try String(contentsOfFile: "\(folder)/config.json5", encoding: .utf8) == old)
    #expect(try home.names(in: ".config/ebb") == ["config.json5"])
  }
}
