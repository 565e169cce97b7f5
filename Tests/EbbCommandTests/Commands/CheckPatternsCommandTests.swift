import Testing

@testable import EbbCommand

@Suite("ebb patterns check")
struct CheckPatternsCommandTests {
  @Test("A file without faults is counted")
  func sound() throws {
    let home = try TemporaryHome()
    let file = try home.write("{ patterns: { a: '4-6', b: 'a', c: 'box' } }", to: "mine.json5")

    let run = home.run("patterns", "check", file)

    #expect(run == CommandRun(status: 0, out: "~/mine.json5: 3 patterns, no faults\n", err: ""))
  }

  @Test("All faults are said at once, each line beginning with its place")
  func faults() throws {
    let home = try TemporaryHome()
    let file = try home.write("{ volume: 3,\n  patterns: { a: '4-', b: 'c' },\n}", to: "mine.json5")

    let run = home.run("patterns", "check", file)

    #expect(run.status == 65)
    #expect(run.out.isEmpty)
    #expect(
      run.err == """
        ~/mine.json5:1:11: volume: found 3; a level is from -60 to 0 dB, such as -12
        ~/mine.json5:2:18: patterns.a: pattern "4-", character 3: a number is missing at the end
        ~/mine.json5:2:27: patterns.b: no pattern "c"

        """
    )
  }

  @Test("A text that is not JSON5 has one fault")
  func syntax() throws {
    let home = try TemporaryHome()
    let file = try home.write("{ patterns: }", to: "mine.json5")

    let run = home.run("patterns", "check", file)

    #expect(run.status == 65)
    #expect(run.err == "~/mine.json5:1:13: expected a value, found '}'\n")
  }

  @Test("A file that is missing, a folder, or without end is refused in one line")
  func unreadable() throws {
    let home = try TemporaryHome()

    let missing = home.run("patterns", "check", "\(home.path)/none")
    let folder = home.run("patterns", "check", home.path)
    let endless = home.run("patterns", "check", "/dev/zero")

    #expect(missing == CommandRun(status: 66, out: "", err: "ebb: no file ~/none\n"))
    #expect(folder.status == 65)
    #expect(folder.err == "ebb: ~ is a folder, not a configuration file\n")
    #expect(endless.status == 65)
    #expect(endless.err == "ebb: /dev/zero is larger than 1 MB: no configuration file\n")
  }
}
