/// The help pages, made from the command table.
enum HelpPage {
  /// The page that `ebb help` prints.
  static func overview(_ paths: Paths) -> String {
    var lines = TextLayout.wrapped(about)
    lines += chapter("Commands", commands)
    lines += chapter("Examples", examples(overviewExamples))
    lines += chapter(SessionKeyTable.chapter.title, SessionKeyTable.lines)
    lines += chapter("Files", files(paths))
    let more = phrase(
      "\"ebb help COMMAND\" explains a command. Please report faults to the project's issue "
        + "tracker."
    )
    return text(lines + [""] + TextLayout.wrapped(more))
  }

  /// The page of one command.
  static func page(of command: CommandSpec) -> String {
    var lines = [usage(of: command), "", sentence(Wording.whole(command.summary))]
    for paragraph in command.discussion {
      lines += [""] + TextLayout.wrapped(Wording.whole(paragraph))
    }
    if !command.operands.isEmpty {
      lines +=
        [""] + TextLayout.described(command.operands.map { ($0.name, Wording.whole($0.help)) })
    }
    for group in OptionSpec.Group.allCases {
      let options = command.options.filter { $0.group == group }
      guard !options.isEmpty else { continue }
      lines += chapter(
        group.rawValue,
        TextLayout.described(options.map { ($0.usage, Wording.whole($0.help)) })
      )
    }
    if !command.examples.isEmpty { lines += chapter("Examples", examples(command.examples)) }
    for more in command.chapters { lines += chapter(more.title, more.lines) }
    let statuses = command.statuses.map {
      (term: "\($0.rawValue)", text: Wording.whole($0.meaning))
    }
    return text(lines + chapter("Exit status", TextLayout.described(statuses)))
  }

  /// What ebb is, in a sentence.
  static var about: String {
    phrase(
      "ebb plays breathing exercises and keeps silent sits: every cue through the speakers on "
        + "its exact moment, every session in a journal."
    )
  }

  private static let overviewExamples: [CommandSpec.Example] = [
    .init(line: "ebb", effect: "a bell, two quiet minutes, a bell"),
    .init(line: "ebb play box --for 10m", effect: "ten minutes of box breathing"),
    .init(line: "ebb play 4-7-8", effect: "in for 4 s, hold for 7, out for 8"),
  ]

  private static var commands: [String] {
    let bare = (term: CommandTable.bare.call, text: Wording.whole(CommandTable.bare.summary))
    // What lies deeper is on the page of the command above it.
    let named = CommandTable.all.filter { $0.path.count <= 2 }
      .map { (term: shortUsage(of: $0), text: Wording.whole($0.summary)) }
    let version = (term: "ebb --version", text: Wording.whole(OptionSpec.version.help))
    return TextLayout.described([bare] + named + [version])
  }

  private static func files(_ paths: Paths) -> [String] {
    TextLayout.described(fileUses(paths))
  }

  /// Where things are kept.
  static func fileUses(_ paths: Paths) -> [(term: String, text: String)] {
    [
      (
        paths.shownConfigurationFile,
        phrase("your settings and patterns, in JSON5; may be missing")
      ),
      (paths.shownJournalFolder, phrase("your journal, one file for each device")),
    ]
  }

  private static func examples(_ examples: [CommandSpec.Example]) -> [String] {
    TextLayout.described(examples.map { ($0.line, Wording.whole($0.effect)) })
  }

  /// Terms and what they mean, in the person's language.
  static func described(_ rows: [(term: String, text: String)]) -> [String] {
    TextLayout.described(rows.map { ($0.term, Wording.whole($0.text)) })
  }

  private static func chapter(_ title: String, _ lines: [String]) -> [String] {
    ["", "\(Wording.whole(title)):"] + lines
  }

  /// The chapter of the commands whose words begin with a command's own.
  static func below(_ command: CommandSpec) -> HelpChapter {
    let commands = CommandTable.all.filter {
      $0.path.count > command.path.count && $0.path.starts(with: command.path)
    }
    let rows = commands.map { (term: shortUsage(of: $0), text: Wording.whole($0.summary)) }
    return HelpChapter(title: "Commands", lines: TextLayout.described(rows))
  }

  private static func shortUsage(of command: CommandSpec) -> String {
    ([command.call] + command.operands.filter { !$0.isForScripts }.map(\.usage))
      .joined(separator: " ")
  }

  private static func usage(of command: CommandSpec) -> String {
    shortUsage(of: command) + (command.options.isEmpty ? "" : " [OPTIONS]")
  }

  /// A summary as a sentence.
  static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  private static func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }
}
