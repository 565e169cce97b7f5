import BreathAudio
import BreathTesting
import JSONText
import Testing

@testable import EbbCommand

@Suite("ebb sounds")
struct SoundsCommandTests {
  /// Puts a recording, and a file that is none, into the user's own folder.
  private static func addRecording(to home: TemporaryHome) throws {
    let place = ".local/share/ebb/sounds"
    try home.write("", to: "\(place)/text.wav")
    try Sound(.rin).write(to: "\(home.path)/\(place)/my-bell.wav", rate: 8_000)
  }

  @Test("The list says of each sound how long and how loud it is, and where it comes from")
  func list() throws {
    let home = try TemporaryHome()

    let run = home.run("sounds")

    #expect(run.status == 0)
    #expect(run.err.isEmpty)
    #expect(
      run.out.hasPrefix(
        """
        NAME       LENGTH      PEAK  SOURCE
        bowl       17.5 s  -10.0 dB  built in
             a singing bowl of 180 mm: warm, slowly beating
        rin        12.6 s  -12.0 dB  built in
             a small standing bell: clear, nearly one pure tone

        """
      )
    )
    for bell in Bell.all { #expect(run.out.contains("\n\(bell.name) ")) }
    #expect(run.out.contains("\n\nCue sets, for --cues:\n"))
    for set in CueSet.all { #expect(run.out.contains("\n  \(set.name) ")) }
    #expect(run.out.contains("\n\nBeds of sound, for --ambience:\n"))
    for bed in Ambience.all { #expect(run.out.contains("\n  \(bed.name) ")) }
    #expect(run.out.split(separator: "\n").allSatisfy { $0.count <= 80 && $0.last != " " })
  }

  @Test("One's own files come first, and one that cannot be played says why")
  func ownFiles() throws {
    let home = try TemporaryHome()
    try Self.addRecording(to: home)

    let run = home.run("sounds")

    #expect(run.status == 0)
    let lines = run.out.split(separator: "\n").prefix(5).map(String.init)
    #expect(lines[1] == "my-bell    12.6 s  -12.0 dB  yours")
    #expect(lines[2] == "     ~/.local/share/ebb/sounds/my-bell.wav, mono, 8000 Hz")
    #expect(lines[3] == "text                         yours")
    #expect(lines[4].hasPrefix("     cannot be played: cannot play the file"))
  }

  @Test("As JSON the list is one array, lengths in nanoseconds")
  func json() throws {
    let home = try TemporaryHome()
    try Self.addRecording(to: home)

    let run = home.run("sounds", "--json")

    let list = try #require(JSONValue.parse(run.out).array)
    let voices = list.count { $0["kind"]?.string == "voice" }
    #expect(list.count - voices == 2 + Bell.all.count + CueSet.all.count + Ambience.all.count)
    let own = list[0]
    #expect(own["name"]?.string == "my-bell")
    #expect(own["kind"]?.string == "file")
    #expect(own["source"]?.string == "~/.local/share/ebb/sounds/my-bell.wav")
    #expect(own["length_ns"]?.int64 == 12_600_000_000)
    #expect(own["rate_hz"]?.int64 == 8_000)
    #expect(own["channels"]?.int64 == 1)
    #expect(own["peak_dbfs"]?.double == -12)
    #expect(list[1]["fault"]?.string?.isEmpty == false)
    #expect(list[1]["length_ns"] == nil)
    let bell = list[2]
    #expect(bell["name"]?.string == "bowl")
    #expect(bell["kind"]?.string == "bell")
    #expect(bell["source"]?.string == "built in")
    #expect(bell["made_from"]?.string == Bell.bowl.source)
    #expect(bell["length_ns"]?.int64 == 17_500_000_000)
    #expect(bell["rate_hz"] == .some(nil))
    func names(_ kind: String) -> [String?] {
      list.filter { $0["kind"]?.string == kind }.map { $0["name"]?.string }
    }
    #expect(names("cue set") == CueSet.all.map(\.name))
    #expect(names("ambience") == Ambience.all.map(\.name))
  }

  @Test(
    "A sound is written to a file of the kind that its ending says",
    arguments: ["wav", "flac", "ogg"]
  )
  func write(ending: String) throws {
    let home = try TemporaryHome()
    let file = "\(home.path)/a.\(ending)"

    let run = home.run("sounds", "woodblock", "--output", file, "--rate", "44100")

    #expect(
      run == CommandRun(status: 0, out: "", err: "ebb: wrote ~/a.\(ending): woodblock, 0.2 s\n")
    )
    let sound = try Sound(file: file)
    #expect(sound.rate == 44_100)
    #expect(sound.channels == 1)
    #expect(abs(sound.level + 20) < 1)
  }

  @Test("A recording keeps its own rate, unless another is said")
  func writeRecording() throws {
    let home = try TemporaryHome()
    try Self.addRecording(to: home)

    #expect(home.run("sounds", "my-bell", "--output", "\(home.path)/a.wav").status == 0)
    #expect(
      home.run("sounds", "my-bell", "--output", "\(home.path)/b.wav", "--rate", "48000").status == 0
    )

    #expect(try Sound(file: "\(home.path)/a.wav").rate == 8_000)
    #expect(try Sound(file: "\(home.path)/b.wav").rate == 48_000)
  }

  @Test("All bells are written to a folder at once")
  func writeAll() throws {
    let home = try TemporaryHome()
    try home.write("", to: "bells/note.txt")

    let run = home.run("sounds", "--write", "\(home.path)/bells")

    #expect(run.status == 0)
    #expect(run.err.split(separator: "\n").count == Bell.all.count)
    for bell in Bell.all {
      #expect(try Sound(file: "\(home.path)/bells/\(bell.name).flac").rate == 48_000)
    }
  }

  @Test(
    "What cannot be written says so",
    arguments: [
      (
        ["sounds", "rin", "--output", "a.mp3"], 64,
        "--output \"a.mp3\": the ending must be .wav, .flac or .ogg"
      ),
      (
        ["sounds", "rin", "--output", "/nowhere/a.wav"], 73,
        "cannot create /nowhere/a.wav: No such file or directory"
      ),
      (
        ["sounds", "--write", "/nowhere"], 73,
        "cannot create /nowhere/bowl.flac: No such file or directory"
      ),
      (["sounds", "rinn"], 66, "no sound \"rinn\"; did you mean rin?"),
      (["sounds", "--cues", "tonne"], 66, "no cue set \"tonne\"; did you mean tone?"),
      (["sounds", "/nowhere.wav"], 66, "no sound file \"/nowhere.wav\""),
      (["sounds", "/"], 65, "cannot play the file \"/\": it is a folder"),
      (
        ["sit", "1m", "--bell", "rinn", "--output", "a.wav"], 66,
        "no sound \"rinn\"; did you mean rin?"
      ),
    ] as [([String], Int32, String)]
  )
  func refused(words: [String], status: Int32, message: String) throws {
    let run = try TemporaryHome().run(words)

    #expect(run.status == status)
    #expect(run.err.hasPrefix("ebb: \(message)\n"))
    #expect(run.out.isEmpty)
  }

  @Test("A sit is rendered with the bell that was asked for")
  func sitWithBell() throws {
    let home = try TemporaryHome()

    let usual = home.run("sit", "1s", "--output", "\(home.path)/a.wav")
    let own = home.run("sit", "1s", "--bell", "woodblock", "--output", "\(home.path)/b.wav")

    #expect(usual.status == 0)
    #expect(own.status == 0)
    #expect(try Sound(file: "\(home.path)/a.wav").seconds > 15)
    #expect(abs(try Sound(file: "\(home.path)/b.wav").seconds - 1.21) < 0.01)
  }

  @Test("A bell whose file is no sound is told, and the usual one strikes")
  func brokenBell() throws {
    let home = try TemporaryHome()
    let bell = try home.write("no sound", to: "bell.wav")

    let usual = home.run("sit", "1s", "--output", "\(home.path)/a.wav")
    let broken = home.run("sit", "1s", "--bell", bell, "--output", "\(home.path)/b.wav")

    #expect(broken.status == 0)
    let line =
      "ebb: cannot play the file \"~/bell.wav\": it is no sound file, or of a kind that ebb "
      + "cannot read; the usual bell is heard instead\n"
    #expect(broken.err.hasPrefix(line), "\(broken.err)")
    #expect(
      try Sound(file: "\(home.path)/a.wav").seconds == Sound(file: "\(home.path)/b.wav").seconds
    )
    #expect(usual.status == 0)
  }
}
