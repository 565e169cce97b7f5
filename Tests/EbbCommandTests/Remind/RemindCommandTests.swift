import BreathJournal
import BreathTesting
import Glibc
import JSONText
import Testing

@testable import EbbCommand

@Suite("ebb remind")
struct RemindCommandTests {
  @Test("Where nothing is set it says how to")
  func nothing() throws {
    let home = try RemindHome()

    #expect(
      home.run("remind").out
        == "No reminder is set. \"ebb remind set\" sets two, for 07:30 and 21:00.\n"
    )
    #expect(home.run("remind", "off").out == "No reminder is set.\n")
    let json = try JSONValue.parse(home.run("remind", "--json").out)
    #expect(json["manager"]?.bool == true)
    #expect(json["reminders"]?.array?.isEmpty == true)
  }

  @Test(
    "A morning that comes after the evening is said, in a day that begins at three",
    arguments: [("22:00", "21:00"), ("21:00", "21:00"), ("02:00", "21:00")]
  )
  func order(morning: String, evening: String) throws {
    let home = try RemindHome()

    let set = home.run("remind", "set", "--morning", morning, "--evening", evening, "--dry-run")

    #expect(set.status == 0)
    #expect(
      set.err == "ebb: the morning's reminder at \(morning) does not come before the evening's at "
        + "\(evening), in a day that begins at 03:00\n"
    )
    #expect(home.run("remind", "set", "--evening", "00:30", "--dry-run").err.isEmpty)
  }

  @Test("Set, shown, set again and removed: systemd is told each, and no file is left")
  func both() throws {
    let home = try RemindHome()

    let set = home.run("remind", "set", "--morning", "6:45", "--evening", "20:15")
    #expect(set.status == 0, "\(set.err)")
    #expect(set.out.hasPrefix("morning  06:45, next on "))
    #expect(set.out.contains("\nevening  20:15, next on "))
    #expect(set.out.contains("loginctl enable-linger"))
    let orders = try home.orders()
    #expect(
      orders.filter { !$0.contains(" show ") } == [
        "--user daemon-reload",
        "--user --quiet enable ebb-morning.timer ebb-evening.timer",
        "--user restart ebb-morning.timer ebb-evening.timer",
      ]
    )
    let files = try home.files()
    #expect(files.keys.sorted() == RemindHome.names)

    // Set again, it changes nothing; another time of one leaves the other.
    _ = home.run("remind", "set", "--morning", "6:45", "--evening", "20:15")
    #expect(try home.files() == files)
    _ = home.run("remind", "set", "--morning", "7:00")
    #expect(try home.files()["ebb-evening.timer"] == files["ebb-evening.timer"])
    let json = try JSONValue.parse(home.run("remind", "--json").out)
    let times = json["reminders"]?.array?.map { $0["time"]?.string }
    #expect(times == ["07:00", "20:15"])
    #expect(json["linger"]?.bool == false)

    let off = home.run("remind", "off")
    #expect(off.err == "")
    #expect(
      off.out == RemindHome.removed("ebb-morning") + RemindHome.removed("ebb-evening")
    )
    #expect(try home.files().isEmpty)
  }

  @Test("Without times it takes those of the configuration; one can be removed alone")
  func configuration() throws {
    let home = try RemindHome(
      configuration: "{ day: { morning: '05:50' }, remind: { quiet: '21:00-05:00' } }"
    )

    let set = home.run("remind", "set")
    #expect(set.out.hasPrefix("morning  05:50, next on "))
    #expect(set.out.contains("No reminder rings in the quiet hours, 21:00 to 05:00."))
    #expect(set.out.contains("The evening's lies in them, and stays silent."))
    _ = home.run("remind", "set", "--morning", "06:00")
    #expect(home.run("remind").out.contains("The configuration says 05:50 for the morning"))

    #expect(home.run("remind", "off", "morning").out == RemindHome.removed("ebb-morning"))
    #expect(try home.files().keys.sorted() == ["ebb-evening.service", "ebb-evening.timer"])
    #expect(home.run("remind", "off", "mornin").status == 64)
  }

  @Test("A file that someone has changed is named, and never lost")
  func changed() throws {
    let home = try RemindHome()
    _ = home.run("remind", "set", "--morning", "6:45")
    let timer = ".config/systemd/user/ebb-morning.timer"
    let own = try home.home.read(timer) + "# mine\n"
    try home.home.write(own, to: timer)

    #expect(home.run("remind").out.contains("~/\(timer) was changed by hand."))
    let off = home.run("remind", "off")
    #expect(off.err == "ebb: ~/\(timer) was changed by hand, so it stays; it rings no more\n")
    #expect(try home.files().keys.sorted() == ["ebb-morning.timer"])
    #expect(try home.orders().contains("--user --quiet disable --now ebb-morning.timer"))

    let set = home.run("remind", "set", "--morning", "6:45")
    #expect(set.err.hasPrefix("ebb: ebb-morning.timer was changed by hand"))
    #expect(try home.home.read(timer + ".before") == own)
    #expect(try UnitMark.isWhole(home.home.read(timer)))
  }

  @Test("Where systemd refuses, its words are told")
  func refused() throws {
    let home = try RemindHome(failing: "restart")
    let set = home.run("remind", "set")

    #expect(set.status == 74)
    #expect(
      set.err.hasPrefix(
        "ebb: systemctl --user restart ebb-morning.timer ebb-evening.timer failed: no such thing\n"
      )
    )
  }

  @Test("A timer that does not run after it was started is told, and that is no success")
  func notStarted() throws {
    let home = try RemindHome(state: "failed")
    let set = home.run("remind", "set", "--morning", "6:45")

    #expect(set.status == 74)
    #expect(set.out.hasPrefix("morning  06:45, stopped\n"))
    #expect(
      set.err == """
        ebb: ebb-morning.timer does not run, so the morning's reminder will not ring
        see why: systemctl --user status ebb-morning.timer

        """
    )
  }

  @Test(
    "A timer that cannot be stopped is told, its files stay for another try, and the other's go",
    arguments: ["exit 1", "kill -9 $$"]
  )
  func notStopped(end: String) throws {
    let home = try RemindHome(failing: "disable --now ebb-morning", end: end)
    _ = home.run("remind", "set")

    let off = home.run("remind", "off")

    #expect(off.status == 74)
    #expect(off.out == RemindHome.removed("ebb-evening"))
    #expect(off.err.hasPrefix("ebb: ebb-morning.timer could not be stopped, and may still ring: "))
    #expect(off.err.hasSuffix("it can be tried again: ebb remind off\n"))
    #expect(off.err.contains(end == "exit 1" ? "no such thing" : "took longer than 10 s"))
    #expect(try home.files().keys.sorted() == ["ebb-morning.service", "ebb-morning.timer"])
  }

  @Test("A timer that is stopped already needs no stopping")
  func alreadyStopped() throws {
    let home = try RemindHome(failing: "disable", state: "inactive")
    _ = home.run("remind", "set")

    let off = home.run("remind", "off")

    #expect(off.status == 0, "\(off.err)")
    #expect(try home.files().isEmpty)
  }

  @Test("A systemd that does not answer is not taken for one that is not there")
  func silent() throws {
    let home = try RemindHome()
    _ = home.run("remind", "set")
    try home.executable("#!/bin/sh\nkill -9 $$\n", "systemctl")

    for words in [["remind"], ["remind", "off"], ["remind", "set"]] {
      let run = home.run(words)
      #expect(run.status == 74, "\(words)")
      #expect(run.out.isEmpty)
      #expect(run.err.hasPrefix("ebb: systemd does not answer: it took longer than 10 s"))
    }
    #expect(try home.files().keys.sorted() == RemindHome.names)
  }

  @Test("What it asks of systemd is not asked as the service that it may be run by")
  func environment() throws {
    let home = try RemindHome()
    try home.executable("#!/bin/sh\nenv >\"\(home.home.path)/variables\"\n", "systemctl")
    _ = home.home.run(
      ["remind"],
      also: [
        "PATH": "\(home.home.path)/bin:/usr/bin:/bin", "NOTIFY_SOCKET": "/run/n",
        "WATCHDOG_PID": "1", "WATCHDOG_USEC": "5", "JOURNAL_STREAM": "8:1", "KEPT": "kept",
      ]
    )

    let variables = try home.home.read("variables")
    #expect(variables.contains("KEPT=kept"))
    for name in ["NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "JOURNAL_STREAM"] {
      #expect(!variables.contains(name), "\(name)")
    }
  }

  @Test("A bell that nobody can hear is told with its place before anything is set")
  func bell() throws {
    let home = try RemindHome(configuration: "{ remind: { bell: \"bwol\" } }")
    let set = home.run("remind", "set")

    #expect(set.status == 65)
    #expect(
      set.err == "ebb: ~/.config/ebb/config.json5:1:19: remind.bell: no sound \"bwol\"; "
        + "did you mean bowl?\n"
    )
    #expect(try home.files().isEmpty)
  }

  @Test("Without systemd nothing is written, and the lines for cron are printed")
  func cron() throws {
    let home = try TemporaryHome()
    let set = home.run("remind", "set", "--morning", "6:05")

    #expect(set.status == 73)
    #expect(set.out.hasPrefix("5 6 * * * "))
    #expect(set.out.hasSuffix(" remind ring morning --due 06:05\n"))
    #expect(
      set.err == """
        ebb: systemd does not run for this user here, so no reminder was set
        cron can do it: put the lines above into what "crontab -e" opens

        """
    )
    #expect(FileSystem.names(in: home.path).isEmpty)
  }

  @Test("A dry run shows the files, and writes none")
  func dryRun() throws {
    let home = try RemindHome()
    let run = home.run("remind", "set", "--dry-run", "--evening", "21:30")

    #expect(run.status == 0)
    #expect(run.out.contains("==> ~/.config/systemd/user/ebb-evening.timer\n"))
    #expect(run.out.contains("OnCalendar=*-*-* 21:30:00"))
    #expect(try home.files().isEmpty)
    #expect(try home.orders().isEmpty)
  }
}

/// A home with a systemd that notes what it is told.
private struct RemindHome {
  static let names = [
    "ebb-evening.service", "ebb-evening.timer", "ebb-morning.service", "ebb-morning.timer",
  ]

  let home: TemporaryHome

  init(
    configuration: String? = nil,
    failing order: String = "nothing",
    end: String = "exit 1",
    state: String = "active"
  ) throws {
    home = try TemporaryHome(configuration: configuration)
    let systemctl = """
      #!/bin/sh
      echo "$*" >>"\(home.path)/orders"
      case "$*" in
        *ActiveState*) echo ActiveState=\(state) ;;
        *Version*) echo Version=252 ;;
        *"\(order)"*) echo "no such thing" >&2; \(end) ;;
      esac
      """
    try executable(systemctl, "systemctl")
    try executable("#!/bin/sh\necho Linger=no\n", "loginctl")
  }

  func run(_ words: String...) -> CommandRun { run(words) }

  func run(_ words: [String]) -> CommandRun {
    home.run(words, also: ["PATH": "\(home.path)/bin"])
  }

  /// What systemd was told, besides questions.
  func orders() throws -> [String] {
    guard FileSystem.exists("\(home.path)/orders") else { return [] }
    return try home.read("orders").split(separator: "\n").map(String.init)
  }

  /// The files of units, by their names.
  func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in FileSystem.names(in: "\(home.path)/.config/systemd/user") {
      files[name] = try home.read(".config/systemd/user/\(name)")
    }
    return files
  }

  static func removed(_ name: String) -> String {
    ["timer", "service"].map { "removed ~/.config/systemd/user/\(name).\($0)\n" }.joined()
  }

  func executable(_ text: String, _ name: String) throws {
    let program = "\(home.path)/bin/\(name)"
    // Written by another process: a file that this one writes cannot be run while a child of another
    // test, just forked, still has it open.
    let source = try home.write(text, to: "bin/\(name).text")
    let copy = ChildProgram.run(["cp", source, program], ["PATH": "/usr/bin:/bin"])
    try #require(copy?.code == 0)
    chmod(program, 0o700)
  }
}
