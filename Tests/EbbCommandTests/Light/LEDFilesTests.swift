import BreathTesting
import Glibc
import Testing

@testable import EbbCommand

@Suite("Files of an LED")
struct LEDFilesTests {
  private func folder(trigger: String, maximum: Int = 255) throws -> LightFolder {
    let folder = try LightFolder(maximum: maximum, trigger: trigger, isWatched: false)
    try folder.write("3\n", to: "brightness")
    return folder
  }

  @Test("The trigger that stands in brackets is the one that is")
  func trigger() throws {
    for (text, name) in [
      ("none [mmc0] timer", "mmc0"), ("[none] mmc0", "none"), ("none", "none"),
    ] {
      let folder = try folder(trigger: text)
      #expect(LEDFiles(folder: folder.path).trigger == name)
    }
    #expect(LEDFiles(folder: "/nowhere").trigger == nil)
  }

  @Test("Whatever is shown stands alone in its file, and what was is given back as it was")
  func shown() throws {
    let folder = try folder(trigger: "none [mmc0] timer")
    let led = try #require(HeldLED(LEDFiles(folder: folder.path)))

    #expect(try folder.read("trigger") == "none\n")
    for (number, line) in [(255, "255\n"), (7, "007\n"), (0, "000\n"), (40, "040\n")] {
      #expect(led.show(number) == 0)
      #expect(try folder.read("brightness") == line)
    }
    led.giveBack()

    #expect(try folder.read("brightness") == "3\n")
    #expect(try folder.read("trigger") == "mmc0\n")
  }

  @Test("An LED that nothing else lights keeps its trigger's file untouched")
  func untriggered() throws {
    let folder = try folder(trigger: "[none] mmc0", maximum: 1)
    let led = try #require(HeldLED(LEDFiles(folder: folder.path)))

    #expect(led.show(1) == 0)
    #expect(try folder.read("brightness") == "1\n")
    led.giveBack()

    #expect(try folder.read("trigger") == "[none] mmc0\n")
    #expect(try folder.read("brightness") == "3\n")
  }

  @Test("One that only failed for a while is given back as it was before that")
  func lost() throws {
    let folder = try folder(trigger: "none [mmc0]")
    let first = try #require(HeldLED(LEDFiles(folder: folder.path)))
    #expect(first.show(200) == 0)
    let second = try #require(HeldLED(LEDFiles(folder: folder.path), after: first))
    #expect(second.show(9) == 0)

    second.giveBack()

    #expect(try folder.read("brightness") == "3\n")
    #expect(try folder.read("trigger") == "mmc0\n")
  }

  @Test("One that came back by itself, with a trigger of its own, is given back with that")
  func replugged() throws {
    let folder = try folder(trigger: "none [mmc0]")
    let first = try #require(HeldLED(LEDFiles(folder: folder.path)))
    try folder.write("none [kbd] timer\n", to: "trigger")
    let second = try #require(HeldLED(LEDFiles(folder: folder.path), after: first))

    second.giveBack()

    #expect(try folder.read("trigger") == "kbd\n")
  }

  @Test("A word with a slash is a folder, else a name, or its end where only one has it")
  func names() throws {
    let system = try TemporaryFolder()
    for name in ["ACT", "input3::capslock", "input3::scrolllock", "input4::capslock"] {
      #expect(mkdir(system.path(name), 0o700) == 0)
    }
    let names = LEDName(system: system.path)

    #expect(names.files("./a/b").folder == "./a/b")
    #expect(names.files("ACT").folder == system.path("ACT"))
    #expect(names.files("scrolllock").folder == system.path("input3::scrolllock"))
    #expect(names.files("capslock").folder == system.path("capslock"), "two of them")
    let missing = try #require(names.failure("AKT"))
    #expect(missing.status == .notFound)
    #expect(missing.message == "no LED \"AKT\"; did you mean ACT?")
    #expect(
      missing.hint
        == "those there are: ACT, input3::capslock, input3::scrolllock, input4::capslock"
    )
    #expect(names.failure("ACT")?.status == .usage, "an empty folder")
    #expect(names.failure(system.path("b"))?.status == .notFound)
    let (lit, dark) = (try folder(trigger: "[none]"), try folder(trigger: "[none]", maximum: 0))
    #expect(names.failure(lit.path) == nil)
    #expect(names.failure(dark.path)?.status == .usage)
  }
}
