import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Help pages")
struct HelpPageTests {
  @Test("The overview shows what ebb is, its commands, examples, files, and where faults go")
  func overview() {
    let page = HelpPage.overview(Paths(environment: ["HOME": "/home/ann"]))

    #expect(
      page == """
        ebb plays breathing exercises and keeps silent sits: every cue through the
        speakers on its exact moment, every session in a journal.

        Commands:
          ebb                        sit for two minutes
          ebb sit [DURATION]         sit in silence between two bells
          ebb play [PATTERN]         breathe to a pattern
          ebb corner                 wait for a button and timers, and play; for ever
          ebb patterns [NAME]        list the patterns, or show one
          ebb patterns check FILE    say every fault of a configuration file
          ebb patterns new NAME      add a pattern of your own to the configuration
          ebb sounds [NAME...]       list the sounds, or play one
          ebb status [WHICH]         say what the running ebb does
          ebb pause [WHICH]          let the running session stand still
          ebb resume [WHICH]         let it go on; in a corner that waits, begin
          ebb stop [WHICH]           end the running session, as q does
          ebb watch [WHICH]          print the running session's event lines
          ebb log                    show the last ten entries: sessions, notes, days
          ebb log show ID            show all that is known of one entry
          ebb log add WHAT           add a session that ebb did not see
          ebb log edit ID            change an entry
          ebb log delete ID          delete an entry
          ebb log undo               take back the last count, change or deletion
          ebb log restore ID         bring back a deleted entry
          ebb note [TEXT...]         write a note for today, or on a session
          ebb day [N]                show the day's goal and what was done
          ebb day goal [TEXT...]     write what you mean to do today
          ebb day done [TEXT...]     write what you did today
          ebb remind                 show the reminders of morning and evening
          ebb remind set             set the reminders, for 07:30 and 21:00 unless said
          ebb remind off [SLOT]      remove the reminders, or one of them
          ebb remind ring SLOT       remind now, unless there is no need to; for timers
          ebb mala [PRACTICE]        show how far each practice has come, or one
          ebb mala add PRACTICE [N]  count a mala, a part of one, or any number
          ebb mala count PRACTICE    count bead by bead: any key, a clicker, a button
          ebb mala fix PRACTICE N    correct a total, up or down
          ebb mala again PRACTICE    begin another round of a practice that is complete
          ebb mala practice          list the practices with their targets and rules
          ebb mala ngondro           add the four practices of ngöndro, each to 111,111
          ebb stats                  count your practice: totals, streaks, a year
          ebb import FILE            take in what other programs have kept
          ebb export                 hand the journal on: whole, or for other programs
          ebb devices                list the sound cards
          ebb doctor                 check sound, time and files, and play two bells
          ebb reset                  delete the journal, after a backup and a question
          ebb completions SHELL      print what completes lines in bash, zsh or fish
          ebb help [COMMAND...]      explain a command
          ebb --version              show which ebb this is

        Examples:
          ebb                     a bell, two quiet minutes, a bell
          ebb play box --for 10m  ten minutes of box breathing
          ebb play 4-7-8          in for 4 s, hold for 7, out for 8

        Keys in a terminal:
          Space   pauses, and goes on
          Enter   goes on where the time is open
          \u{2191} \u{2193}     louder or softer, by 2 dB
          m       mutes, and brings the sound back
          n       asks for a note at the end
          1 to 5  answers how comfortable it was
          q       stops, and keeps what was done
          ?       tells what the keys do

        Files:
          ~/.config/ebb/config.json5  your settings and patterns, in JSON5; may be
                                      missing
          ~/.local/share/ebb/journal  your journal, one file for each device

        "ebb help COMMAND" explains a command. Please report faults to the project's
        issue tracker.

        """
    )
  }

  @Test("A command's page lines up what it takes and what it ends with")
  func log() throws {
    let command = try #require(CommandTable.command(at: ["log"]))

    #expect(
      HelpPage.page(of: command) == """
        ebb log [OPTIONS]

        Show the last ten entries: sessions, notes, days.

        Sessions with the notes on them, notes on a day, its goal and what was done,
        newest first. With --since or --until it shows all of those days.

        Output:
          --plain  lines to be read aloud instead of tables and drawings

        General:
          --last N        the last N entries
          --all           every entry
          --since DATE    from that day on: 2026-11-01, yesterday, "7 days", "2 months"
          --until DATE    until the end of that day
          --what KIND     only sit, play, note, goal, done or another kind of record
          --pattern NAME  only sessions of that pattern
          --deleted       what was deleted
          --ids           show the beginning of each id, which show, edit and delete
                          take
          --json          print JSON: times as RFC 3339, lengths in nanoseconds
          -h, --help      show this page

        Examples:
          ebb log --last 30          the last thirty
          ebb log --since yesterday  yesterday and today
          ebb log --what note --all  every note
          ebb log --all --json       all of them, for another program

        Exit status:
          0   done
          64  a command line that cannot be
          65  a configuration or data file that cannot be
          73  a file that cannot be created
          74  a read or a write that failed

        """
    )
  }

  @Test("No line of any page is wider than a terminal", arguments: CommandTable.all.indices)
  func width(index: Int) {
    let lines = HelpPage.page(of: CommandTable.all[index]).split(separator: "\n")

    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("The grammar of short forms keeps its lines, and each of its examples can be played")
  func shortForms() throws {
    let page = try TemporaryHome().run("help", "patterns").out
    let lines = Set(page.split(separator: "\n").map(String.init))

    #expect(BreathPattern.shortFormGrammar.allSatisfy { lines.contains("  \($0)") })
    for (form, _) in PatternGrammarHelp.shortForms {
      #expect(throws: Never.self) { try SessionPlan(BreathPattern(shortForm: form)) }
    }
    #expect(page.contains("ebb patterns new NAME --from box"))
    #expect(try TemporaryHome().run("help", "play").out.contains("\"ebb help patterns\""))
  }

  @Test("The configuration of the help page is one that works, and stands there as it is")
  func configuration() throws {
    let page = try TemporaryHome().run("help", "patterns").out
    let text = PatternGrammarHelp.example.map { "  \($0)" }.joined(separator: "\n")
    let home = try TemporaryHome(configuration: PatternGrammarHelp.example.joined(separator: "\n"))
    let file = "\(home.path)/.config/ebb/config.json5"

    #expect(page.contains(text))
    #expect(home.run("patterns", "check", file).status == 0)
    #expect(home.run("patterns", "rounds").out.contains("30 × in 1.5, out 1.5; empty until Enter"))
    #expect(home.run("patterns", "calm").status == 0)
    #expect(home.run("patterns", "evening").status == 0)
  }

  @Test("The words of the help page are those of the engine")
  func words() throws {
    let page = try TemporaryHome().run("help", "patterns").out

    for word in PhaseKind.allCases.map(\.name) + Airway.allCases.map(\.name)
      + BreathManner.allCases.map(\.name)
    {
      #expect(page.contains(word), "\(word)")
    }
  }

  @Test("Every example is a command line that can be", arguments: CommandTable.all.indices)
  func examples(index: Int) throws {
    let command = CommandTable.all[index]

    for example in command.examples {
      let words = example.line.split(separator: " ").dropFirst().map(String.init)
      #expect(try ArgumentParser.parse(words).command.path == command.path)
    }
  }

  @Test("Every command has a path and an option of its own name at most once")
  func unambiguous() {
    for command in CommandTable.all {
      #expect(!command.path.isEmpty)
      #expect(Set(command.options.map(\.name)).count == command.options.count)
    }
    #expect(Set(CommandTable.all.map(\.path)).count == CommandTable.all.count)
    #expect(Set(CommandTable.all.map(\.identity)) == Set(CommandSpec.Identity.allCases))
  }

  @Test("An unknown topic is refused with the nearest command")
  func unknownTopic() throws {
    let run = try TemporaryHome().run("help", "plya")

    #expect(run.status == 64)
    #expect(run.err == "ebb: no help on \"plya\"; did you mean play?\nsee: ebb help\n")
    #expect(run.out.isEmpty)
  }

  @Test("A page is the same, however it is asked for")
  func ways() throws {
    let home = try TemporaryHome()

    #expect(home.run("help", "play") == home.run("play", "--help"))
    #expect(home.run("help", "play") == home.run("play", "box", "-h"))
    #expect(home.run("help") == home.run("--help"))
    #expect(home.run("help", "patterns", "check") == home.run("patterns", "check", "--help"))
    #expect(home.run("help", "help").status == 0)
  }
}
