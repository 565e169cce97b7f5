import Testing

@testable import EbbCommand

@Suite("Text of units and of cron's table")
struct UnitTextTests {
  @Test("A word is quoted where it needs to be, and says itself to systemd")
  func words() {
    #expect(UnitText.word("07:30") == "07:30")
    #expect(UnitText.word("") == "\"\"")
    #expect(UnitText.word("a b") == "\"a b\"")
    #expect(UnitText.word("100% $HOME") == "\"100%% $$HOME\"")
    #expect(UnitText.word("say \"x\\y\"\n") == #""say \"x\\y\"\x0a""#)
    #expect(UnitText.word("é'") == "\"é'\"")
    // What is run is no place for variables, so a dollar stays one.
    #expect(UnitText.program("/opt/my $ebb 5%/é") == "\"/opt/my $ebb 5%%/é\"")
    #expect(UnitText.command(["/a b/ebb", "x y"]) == #""/a b/ebb" "x y""#)
    #expect(
      UnitText.command(["/it's/ebb", "x"])
        == #""/bin/sh" -c "exec \"$$0\" \"$$@\"" "/it's/ebb" x"#
    )
    #expect(UnitText.assignment("A", "$x % \"") == #""A=$x %% \"""#)
  }

  @Test("A word says itself to a shell, and a percent sign to cron")
  func shell() {
    #expect(ShellText.word("/usr/bin/ebb") == "/usr/bin/ebb")
    #expect(ShellText.word("it's $x") == #"'it'\''s $x'"#)
    #expect(ShellText.word("~/ebb") == "'~/ebb'")
    #expect(ShellText.cron("date +%F") == #"date +\%F"#)
  }

  @Test("A file that was changed is told from one that was not")
  func mark() {
    let text = UnitMark.marked("[Unit]\nA=b\n")

    #expect(UnitMark.isWhole(text))
    #expect(!UnitMark.isWhole(text + "\n"))
    #expect(!UnitMark.isWhole(text.replacing("A=b", with: "A=c")))
    #expect(!UnitMark.isWhole("[Unit]\nA=b\n"))
    #expect(!UnitMark.isWhole(""))
  }

  @Test("The time of a timer is read where it is ebb's, and none where someone has added to it")
  func timer() {
    #expect(TimerText.time("[Timer]\nOnCalendar=*-*-* 07:30:00\n") == time("07:30"))
    #expect(
      TimerText.time("OnCalendar=*-*-* 02:30:00 UTC\nOnCalendar=2027-03-28 03:30:00 UTC")
        == time("02:30")
    )
    #expect(TimerText.time("OnCalendar=Mon *-*-* 07:30:00") == nil)
    #expect(TimerText.time("OnCalendar=*-*-* 07:30:00\nOnCalendar=*-*-* 08:30:00") == nil)
    #expect(TimerText.time("OnCalendar=*-*-* 07:30:15") == nil)
    #expect(TimerText.time("") == nil)
  }
}
