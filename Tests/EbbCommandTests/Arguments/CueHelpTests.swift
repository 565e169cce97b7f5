import Testing

@testable import EbbCommand

@Suite("Help on cues")
struct CueHelpTests {
  @Test("The page of sounds tells of cues, names every set, and fits a terminal")
  func page() throws {
    let run = try TemporaryHome().run("help", "sounds")

    #expect(run.status == 0)
    for text in ["Cues in the configuration:", "A sound:"] + CueHelp.example {
      #expect(run.out.contains(text), "\(text)")
    }
    for name in CueSetName.all { #expect(run.out.contains(name)) }
    #expect(run.out.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("The configuration that it shows has no fault, and changes what it says")
  func example() throws {
    let text = CueHelp.example.joined(separator: "\n")
    let home = try TemporaryHome(configuration: text)

    let check = home.run("patterns", "check", "\(home.path)/.config/ebb/config.json5")

    #expect(check.status == 0, "\(check.err)")
    #expect(faultLines(text) == [])
    let sleep = try #require(try library(text).pattern(named: "sleep").cues)
    #expect(sleep.text == "ocean; end none")
  }
}
