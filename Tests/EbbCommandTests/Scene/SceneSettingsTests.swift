import Testing

@testable import EbbCommand

@Suite("What a session is to look like")
struct SceneSettingsTests {
  private func options(_ words: String) throws -> SceneSettings {
    try PlayOptions(ArgumentParser.parse(words.split(separator: " ").map(String.init))).session
      .scene
  }

  private func configuration(_ text: String) throws -> Configuration {
    try ConfigurationReader.read(Array(text.utf8), file: "c", paths: Paths(environment: [:]))
  }

  @Test("The command line says it, else the configuration, else nothing does")
  func order() throws {
    let file = try configuration("{ motion: \"reduced\", palette: \"dusk\", colour: \"256\" }")
    #expect(file.faults == [])
    #expect(file.scene.motion == .reduced)
    #expect(file.scene.palette?.name == "dusk")
    #expect(file.scene.colour == .cube)

    let said = try options("play --motion full --colour never")
    #expect(said == SceneSettings(motion: .full, palette: nil, colour: .never))
    let both = said.over(file.scene)
    #expect(both.motion == .full && both.palette?.name == "dusk" && both.colour == .never)
    #expect(try options("play") == SceneSettings())
    #expect(try options("play --colour auto").colour == nil)
  }

  @Test(
    "What cannot be is named with what there is",
    arguments: [
      ("--motion slow", "--motion \"slow\"; there are full, reduced and line"),
      ("--palette deal", "--palette \"deal\"; did you mean teal?"),
      ("--colour blue", "--colour \"blue\"; there are auto, never, 16, 256 and true"),
    ]
  )
  func refused(words: String, message: String) {
    let failure = #expect(throws: CommandFailure.self) { try options("play \(words)") }
    #expect(failure?.status == .usage)
    #expect(failure?.message == message)
  }

  @Test("A fault in the file is named with its place")
  func faults() throws {
    let faults = try configuration("{ motion: \"still\", palette: 3 }").faults.map(\.description)
    #expect(
      faults == [
        "c:1:11: motion: found \"still\"; allowed are full, reduced and line",
        "c:1:29: palette: found 3; allowed are teal, dusk, forest, ember and moon",
      ]
    )
  }
}
