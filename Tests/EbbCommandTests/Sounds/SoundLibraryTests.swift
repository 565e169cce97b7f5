import BreathAudio
import BreathTesting
import Testing

@testable import EbbCommand

@Suite("Sound library")
struct SoundLibraryTests {
  private static let bells = Bell.all.map(\.name)

  @Test("Without any file there are the bells that ebb makes")
  func bells() throws {
    let library = try SoundPlace().library()

    #expect(library.places.map(\.name) == Self.bells)
    #expect(library.places.allSatisfy { $0.file == nil })
    #expect(try library.sound(named: "rin").level == Bell.rin.level)
  }

  @Test("A file of one's own is found by its name, with and without the ending, before a bell")
  func own() throws {
    let place = try SoundPlace()
    try place.add("\(SoundPlace.own)/my bell.wav")
    try place.add("\(SoundPlace.own)/rin.flac")
    try place.add("\(SoundPlace.own)/notes.txt")
    try place.add("\(SoundPlace.own)/.hidden")
    let library = place.library()

    #expect(library.places.map(\.name) == ["my bell", "rin"] + Self.bells.filter { $0 != "rin" })
    #expect(try library.sound(named: "my bell").rate == 16_000)
    #expect(try library.sound(named: "my bell.wav").rate == 16_000)
    #expect(try library.sound(named: "rin").rate == 16_000)
    #expect(try library.sound(named: "bowl").rate == nil)
  }

  @Test(
    "An installed program finds what was installed beside it, and a built one its sources' sounds"
  )
  func shipped() throws {
    let place = try SoundPlace()
    try place.add("prefix/share/ebb/sounds/ocean.flac")
    try place.add("prefix/share/ebb/sounds/rin.flac")
    try place.add("tree/Package.swift")
    try place.add("tree/Sounds/rain.flac")
    let program = "tree/.build/release/ebb"

    let installed = place.library(program: "prefix/bin/ebb")
    let built = place.library(program: program)

    #expect(installed.places.map(\.name) == Self.bells + ["ocean"])
    #expect(
      installed.place(named: "ocean")?.file?.path
        == place.folder.path("prefix/share/ebb/sounds/ocean.flac")
    )
    // The bell itself, not its rendering.
    #expect(installed.place(named: "rin") == .bell(.rin))
    #expect(built.places.map(\.name) == Self.bells + ["rain"])
    #expect(place.library(program: "elsewhere/bin/ebb").places.map(\.name) == Self.bells)
  }

  @Test("One's own comes before what is installed, and that before a build tree's")
  func order() throws {
    let place = try SoundPlace()
    for file in [
      "\(SoundPlace.own)/a.wav", "tree/share/ebb/sounds/a.wav", "tree/share/ebb/sounds/b.wav",
    ] {
      try place.add(file)
    }
    for file in [
      "tree/Package.swift", "tree/Sounds/a.wav", "tree/Sounds/b.wav", "tree/Sounds/c.wav",
    ] {
      try place.add(file)
    }

    let library = place.library(program: "tree/bin/ebb")

    #expect(library.place(named: "a")?.file?.path == place.folder.path("\(SoundPlace.own)/a.wav"))
    #expect(
      library.place(named: "b")?.file?.path == place.folder.path("tree/share/ebb/sounds/b.wav")
    )
    #expect(library.place(named: "c")?.file?.path == place.folder.path("tree/Sounds/c.wav"))
    #expect(library.places.map(\.name) == ["a"] + Self.bells + ["b", "c"])
  }

  @Test("A file anywhere is called by its path, a relative one from the folder that is said")
  func paths() throws {
    let place = try SoundPlace()
    let path = try place.add("home/recordings/gong.wav")
    let library = place.library()

    #expect(try library.sound(named: path).rate == 16_000)
    #expect(try library.sound(named: "~/recordings/gong.wav").rate == 16_000)
    let folder = place.folder.path("home/recordings")
    #expect(try library.sound(named: "gong.wav", relativeTo: folder).rate == 16_000)
    #expect(try library.sound(named: "./gong.wav", relativeTo: folder).rate == 16_000)
    // A name is the bell's, even where a file is near.
    #expect(try library.sound(named: "gong", relativeTo: folder).rate == nil)
  }

  @Test(
    "What is no sound is refused with the nearest name",
    arguments: [
      ("rinn", "no sound \"rinn\"; did you mean rin?", "see: ebb sounds"),
      ("", "no sound \"\"", "see: ebb sounds"),
      ("tone", "\"tone\" is a cue set, not a sound", "hear it with: ebb sounds --cues tone"),
      ("lost.flac", "no sound file \"lost.flac\"", "see: ebb sounds"),
      ("/lost/bell", "no sound file \"/lost/bell\"", "see: ebb sounds"),
    ]
  )
  func unknown(word: String, message: String, hint: String) throws {
    let library = try SoundPlace().library()

    let failure = #expect(throws: CommandFailure.self) { try library.sound(named: word) }

    #expect(failure?.status == .notFound)
    #expect(failure?.message == message)
    #expect(failure?.hint == hint)
  }

  @Test("A file that is no sound is refused with 65, one that cannot be read with 74")
  func unusable() throws {
    let place = try SoundPlace()
    let path = try place.add("home/text")
    let long = "/\(String(repeating: "x", count: 300))"
    let library = place.library()

    let text = #expect(throws: CommandFailure.self) { try library.sound(named: path) }
    let unreadable = #expect(throws: CommandFailure.self) { try library.sound(named: long) }

    #expect(text?.status == .badData)
    #expect(unreadable?.status == .inputOutput)
  }
}
