/// The manual page `ebb(1)`, made from the command table as the help pages are.
enum ManualPage {
  /// The page, for `man`.
  static var text: String {
    var page = Roff()
    page.request("TH", "EBB", "1", EbbCommand.released, "ebb \(EbbCommand.version)", "ebb")
    page.chapter(phrase("NAME"))
    page.text(
      "ebb \\- " + Roff.plain(phrase("breathing exercises and silent sits, heard on their moment"))
    )
    page.chapter(phrase("SYNOPSIS"))
    for command in [CommandTable.bare] + CommandTable.all { synopsis(of: command, in: &page) }
    page.chapter(phrase("DESCRIPTION"))
    page.paragraph(HelpPage.about)
    page.chapter(phrase("COMMANDS"))
    for command in CommandTable.all { describe(command, in: &page) }
    page.chapter(phrase("KEYS"))
    for row in SessionKeyTable.rows {
      page.item(Wording.whole(row.key), Wording.whole(row.effect))
    }
    surroundings(in: &page)
    return page.text
  }

  private static func synopsis(of command: CommandSpec, in page: inout Roff) {
    page.lineBreak()
    page.text("\\fB\(Roff.plain(command.call))\\fR" + operands(of: command) + options(of: command))
  }

  private static func operands(of command: CommandSpec) -> String {
    command.operands.filter { !$0.isForScripts }.map { " " + Roff.plain($0.usage) }.joined()
  }

  private static func options(of command: CommandSpec) -> String {
    command.options.isEmpty ? "" : " [OPTIONS]"
  }

  private static func describe(_ command: CommandSpec, in page: inout Roff) {
    let operands = command.operands.filter { !$0.isForScripts }.map { " \($0.usage)" }
    page.section(command.call + operands.joined())
    page.paragraph(HelpPage.sentence(Wording.whole(command.summary)))
    for paragraph in command.discussion { page.paragraph(Wording.whole(paragraph)) }
    for operand in command.operands { page.item(operand.name, Wording.whole(operand.help)) }
    for option in command.options { page.item(option.usage, Wording.whole(option.help)) }
    if !command.examples.isEmpty { page.paragraph(phrase("Examples:")) }
    for example in command.examples { page.item(example.line, Wording.whole(example.effect)) }
    for chapter in command.chapters where chapter.title != SessionKeyTable.chapter.title {
      page.paragraph("\(Wording.whole(chapter.title)):")
      page.lines(chapter.lines)
    }
  }

  private static func surroundings(in page: inout Roff) {
    page.chapter(phrase("EXIT STATUS"))
    for status in ExitStatus.allCases {
      page.item("\(status.rawValue)", Wording.whole(status.meaning))
    }
    page.chapter(phrase("FILES"))
    for (path, use) in HelpPage.fileUses(Paths(environment: [:])) { page.item(path, use) }
    page.chapter(phrase("ENVIRONMENT"))
    for (name, use) in environment { page.item(name, use) }
    page.chapter(phrase("REPORTING FAULTS"))
    page.paragraph(phrase("Please report faults to the project's issue tracker."))
  }

  private static var environment: [(String, String)] {
    [
      ("EBB_JOURNAL", phrase("another folder for the journal")),
      (
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
        phrase("where the configuration, the journal and the state belong")
      ),
      ("VISUAL, EDITOR", phrase("the editor for notes and entries")),
      (
        "LC_ALL, LC_MESSAGES, LANG",
        phrase("the language of messages and of the voice, unless the configuration names one")
      ),
      ("NO_COLOR, TERM", phrase("whether there are colours, and drawings")),
      ("ACCESSIBLE", phrase("1: lines to be read aloud instead of tables and drawings")),
    ]
  }
}

/// Text for `man`, in which nothing that is said is taken for a command.
struct Roff {
  /// What has been written so far.
  private(set) var text = ""
  /// Whether a heading was the last, after which a paragraph begins by itself.
  private var followsHeading = false

  /// A request with arguments.
  mutating func request(_ name: String, _ arguments: String...) {
    followsHeading = name == "SH" || name == "SS"
    // A date is read by its hyphens.
    let words = arguments.map { " \"\(name == "TH" ? $0 : Self.plain($0))\"" }.joined()
    text += ".\(name)\(words)\n"
  }

  /// A heading.
  mutating func chapter(_ title: String) { request("SH", title) }

  /// A lower heading.
  mutating func section(_ title: String) { request("SS", title) }

  /// A line of text that is escaped already.
  mutating func text(_ line: String) {
    followsHeading = false
    text += line + "\n"
  }

  /// A line of its own, also where others follow.
  mutating func lineBreak() {
    if !followsHeading { request("br") }
  }

  /// A paragraph.
  mutating func paragraph(_ words: String) {
    if !followsHeading { request("PP") }
    text(Self.plain(words))
  }

  /// A term, and what it means, further in.
  mutating func item(_ term: String, _ meaning: String) {
    request("TP")
    text("\\fB\(Self.plain(term))\\fR")
    text(Self.plain(meaning))
  }

  /// Lines that stay as they are.
  mutating func lines(_ lines: [String]) {
    request("nf")
    for line in lines { line.isEmpty ? request("sp") : text(Self.plain(line)) }
    request("fi")
  }

  /// Text in which no character is taken for more than itself.
  static func plain(_ words: String) -> String {
    var result = words.hasPrefix(".") || words.hasPrefix("'") ? "\\&" : ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "`": result += "\\(ga"
      case "\u{A0}": result += "\\ "
      case "\n": result += " "
      case "…": result += "..."
      case "↑": result += "\\(ua"
      case "↓": result += "\\(da"
      case "×": result += "\\(mu"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }
}
