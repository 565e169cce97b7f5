import Testing

@testable import EbbCommand

/// A command line, and the two lines that refuse it: what is wrong, and the page that helps.
private typealias Row = (words: String, message: String, page: String)

@Suite("Refused command lines")
struct RefusedCommandLineTests {
  @Test("What cannot be is refused in one line with a way out", arguments: rows)
  fileprivate func refused(row: Row) throws {
    let words = row.words.split(separator: " ").map(String.init)

    let failure = #expect(throws: CommandFailure.self) { try options(words) }

    #expect(failure?.status == .usage)
    #expect(failure?.message == row.message)
    #expect(failure?.hint == row.page)
  }

  /// Reads a command line as far as it can be read without a configuration.
  private func options(_ words: [String]) throws {
    let invocation = try ArgumentParser.parse(words)
    do {
      switch invocation.command.identity {
      case .sit: _ = try SitOptions(invocation)
      case .play: _ = try PlayOptions(invocation)
      case .corner: _ = CornerOptions(invocation)
      case .log: _ = try LogOptions(invocation)
      case .addSession: _ = try AddRecordOptions(invocation)
      case .editRecord: _ = try EditRecordOptions(invocation)
      case .stats: _ = try StatsOptions(invocation)
      case .note: _ = try NoteOptions(invocation)
      case .day: _ = try DayOptions(invocation)
      case .sounds: _ = try SoundsOptions(invocation)
      case .mala: _ = try MalaOptions(invocation)
      case .addCount, .fixCount: _ = try AddCountOptions(invocation)
      case .countMala: _ = try CountOptions(invocation)
      case .addPractice, .editPractice: _ = try PracticeOptions(invocation)
      case .practiceAgain, .practices, .renamePractice, .removePractice, .ngondro: break
      case .setReminders: _ = try RemindSetOptions(invocation)
      case .ringReminder: _ = try RemindRingOptions(invocation)
      case .removeReminders: _ = try invocation.operands.first.map(ReminderSlot.named)
      case .importFile: _ = try ImportOptions(invocation)
      case .export: _ = try ExportOptions(invocation)
      case .patterns, .checkPatterns, .newPattern, .devices, .doctor, .help, .completions,
        .showRecord,
        .deleteRecord, .undo,
        .restoreRecord, .dayGoal, .dayDone, .reset, .remind,
        .runningStatus, .pauseRunning, .resumeRunning, .stopRunning, .watchRunning:
        break
      }
    } catch {
      throw error.hinting(ArgumentParser.helpLine(of: invocation.command))
    }
  }

  private static let level = "a level is from -60 to 0 dB, such as -12"
  private static let breaths = "breaths are a whole number from 1 to 1000000, or 0 for endless"
  private static let rate = "a sample rate is a whole number from 8000 to 192000 Hz"
  private static let length = "a session lasts longer than 0 and at most 1000h"

  private static let rows: [Row] =
    words + values + journal + counts + lengths + together + sounds
    + interchange + reminders + control

  private static let control: [Row] = [
    ("pause --jso", "unknown option --jso; did you mean --json?", "see: ebb help pause"),
    ("watch --json", "unknown option --json", "see: ebb help watch"),
    ("stop 1 2", "unexpected \"2\": ebb stop takes at most one WHICH", "see: ebb help stop"),
    ("statu", "unknown command \"statu\"; did you mean ebb status?", "see: ebb help"),
  ]

  private static let reminders: [Row] = [
    ("corner now", "unexpected \"now\": ebb corner takes options only", "see: ebb help corner"),
    ("corner --button", "--button needs a value: --button FILE", "see: ebb help corner"),
    (
      "corner --butto x", "unknown option --butto; did you mean --button?", "see: ebb help corner"
    ),
    ("remind st", "unexpected \"st\"; did you mean ebb remind set?", "see: ebb help remind"),
    ("remind of", "unexpected \"of\"; did you mean ebb remind off?", "see: ebb help remind"),
    (
      "remind set --morning 7.30", "--morning \"7.30\": \(TimeOfDay.rule)",
      "see: ebb help remind set"
    ),
    (
      "remind set --mornin 7:30", "unknown option --mornin; did you mean --morning?",
      "see: ebb help remind set"
    ),
    (
      "remind set 7:30", "unexpected \"7:30\": ebb remind set takes options only",
      "see: ebb help remind set"
    ),
    (
      "remind off mornin",
      "a reminder is morning or evening, not \"mornin\"; did you mean morning?",
      "see: ebb help remind off"
    ),
    ("remind ring", "ebb remind ring needs a SLOT", "see: ebb help remind ring"),
    (
      "remind ring noon", "a reminder is morning or evening, not \"noon\"",
      "see: ebb help remind ring"
    ),
    (
      "remind ring evening --due 24:00", "--due \"24:00\": \(TimeOfDay.rule)",
      "see: ebb help remind ring"
    ),
  ]

  private static let counts: [Row] = [
    ("mala ad x", "unexpected \"ad\"; did you mean ebb mala add?", "see: ebb help mala"),
    ("mala x y", "unexpected \"y\": ebb mala takes at most one PRACTICE", "see: ebb help mala"),
    ("mala add", "ebb mala add needs a PRACTICE", "see: ebb help mala add"),
    ("mala fix x", "ebb mala fix needs an N", "see: ebb help mala fix"),
    (
      "mala --by 2029-12-31", "--by needs a practice: ebb mala PRACTICE --by 2029-12-31",
      "see: ebb help mala"
    ),
    (
      "mala practice ad x", "unexpected \"ad\"; did you mean ebb mala practice add?",
      "see: ebb help mala practice"
    ),
    (
      "mala practice add x --unit beads", "--unit \"beads\": there are count and minutes",
      "see: ebb help mala practice add"
    ),
    (
      "mala practice add x --traget 5", "unknown option --traget; did you mean --target?",
      "see: ebb help mala practice add"
    ),
    (
      "mala ngondro x", "unexpected \"x\": ebb mala ngondro takes options only",
      "see: ebb help mala ngondro"
    ),
  ]

  private static let interchange: [Row] = [
    ("import", "ebb import needs a FILE", "see: ebb help import"),
    (
      "import a --zone Berlin --utc", "--zone and --utc exclude each other: give one",
      "see: ebb help import"
    ),
    (
      "import a --zone ../x",
      "--zone \"../x\": a zone is Europe/Berlin, or an offset such as +01:00",
      "see: ebb help import"
    ),
    (
      "import a --columns date", "--columns \"date\": say date=Date,time=Time,minutes=Length",
      "see: ebb help import"
    ),
    (
      "import a --columns day=D",
      "--columns: \"day\" is none of start, date, time, end, length, seconds, minutes, hours, name, "
        + "what, note, breaths, id",
      "see: ebb help import"
    ),
    (
      "import a --columns date=D,date=E", "--columns: date is said twice", "see: ebb help import"
    ),
    (
      "import a --dates ymd", "--dates \"ymd\" is none of dmy, mdy",
      "see: ebb help import"
    ),
    (
      "import a --format insight --columns start=S,minutes=M",
      "--columns is for tables: say --format csv, or none", "see: ebb help import"
    ),
    (
      "export --format xml", "--format \"xml\" is none of json, csv, insight, 108again",
      "see: ebb help export"
    ),
    ("export a", "unexpected \"a\": ebb export takes options only", "see: ebb help export"),
  ]

  private static let sounds: [Row] = [
    (
      "sounds rin gong", "unexpected \"gong\": ebb sounds takes at most one NAME",
      "see: ebb help sounds"
    ),
    (
      "sounds rin --json", "\"rin\" and --json exclude each other: give one", "see: ebb help sounds"
    ),
    (
      "sounds rin --cues tone", "\"rin\" and --cues exclude each other: give one",
      "see: ebb help sounds"
    ),
    (
      "sounds --cues tone --write x", "--cues and --write exclude each other: give one",
      "see: ebb help sounds"
    ),
    (
      "sounds --output a.wav", "--output needs a sound: ebb sounds NAME --output FILE",
      "see: ebb help sounds"
    ),
    (
      "sounds --cues tone --output a.wav", "--output needs a sound: ebb sounds NAME --output FILE",
      "see: ebb help sounds"
    ),
    (
      "sounds rin --rate 48000", "--rate needs --output FILE: a sound card keeps its own rate",
      "see: ebb help sounds"
    ),
    ("sounds rin --output a.wav --rate 1", "--rate \"1\": \(rate)", "see: ebb help sounds"),
    (
      "sounds --volume -3", "--volume is for a sound that is played; leave it out",
      "see: ebb help sounds"
    ),
    (
      "sounds rin --output a.wav --device x",
      "--device is for a sound that is played; leave it out",
      "see: ebb help sounds"
    ),
    (
      "play --offset 40", "--offset \"40\": \(DeviceSettings.offsetRule)", "see: ebb help play"
    ),
    (
      "sit --offset -3s", "--offset \"-3s\": \(DeviceSettings.offsetRule)", "see: ebb help sit"
    ),
    (
      "sit --led a --led-offset 3s", "--led-offset \"3s\": \(DeviceSettings.offsetRule)",
      "see: ebb help sit"
    ),
    (
      "play --led a --output a.wav",
      "--led and --output exclude each other: a file is written faster than a light can breathe",
      "see: ebb help play"
    ),
    ("sit --lead -1s", "--lead \"-1s\": \(DeviceSettings.leadRule)", "see: ebb help sit"),
    (
      "play --lead 2s --output a.wav",
      "--lead is for a card; a file needs none: leave it out", "see: ebb help play"
    ),
    ("sounds rin --volume 3", "--volume \"3\": \(level)", "see: ebb help sounds"),
    ("play box --bell rin", "unknown option --bell; did you mean --best?", "see: ebb help play"),
  ]

  private static let words: [Row] = [
    ("--foo", "unknown option --foo", "see: ebb help"),
    ("-x", "unknown option -x", "see: ebb help"),
    ("play --foo", "unknown option --foo; did you mean --for?", "see: ebb help play"),
    ("play --vol -3", "unknown option --vol; did you mean --volume?", "see: ebb help play"),
    ("sit --for 5m", "unknown option --for", "see: ebb help sit"),
    ("ply", "unknown command \"ply\"; did you mean ebb play?", "see: ebb help"),
    ("box", "unknown command \"box\"; did you mean ebb play box?", "see: ebb help"),
    ("4-6", "unknown command \"4-6\"; did you mean ebb play 4-6?", "see: ebb help"),
    ("5m", "unknown command \"5m\"; did you mean ebb sit 5m?", "see: ebb help"),
    ("breathe", "unknown command \"breathe\"", "see: ebb help"),
    ("--quiet sit", "the command comes first: ebb sit ...", "see: ebb help"),
    ("-- sit", "the command comes first: ebb sit ...", "see: ebb help"),
    ("sit 5m 6m", "unexpected \"6m\": ebb sit takes at most one DURATION", "see: ebb help sit"),
    ("devices x", "unexpected \"x\": ebb devices takes options only", "see: ebb help devices"),
    ("patterns check", "ebb patterns check needs a FILE", "see: ebb help patterns check"),
    ("play --for", "--for needs a value: --for D", "see: ebb help play"),
    ("play --for=", "--for needs a value: --for D", "see: ebb help play"),
    ("play --device --quiet", "--device needs a value: --device NAME", "see: ebb help play"),
    ("play --events=", "--events needs a value: --events FILE", "see: ebb help play"),
    ("play --quiet=yes", "--quiet takes no value", "see: ebb help play"),
    ("play --cues bowl --cues tone", "--cues is given twice", "see: ebb help play"),
    ("play --events --events=x", "--events is given twice", "see: ebb help play"),
  ]

  private static let values: [Row] = [
    ("play --volume +3", "--volume \"+3\": \(level)", "see: ebb help play"),
    ("play --volume 3", "--volume \"3\": \(level)", "see: ebb help play"),
    ("play --volume -60.1", "--volume \"-60.1\": \(level)", "see: ebb help play"),
    ("play --volume nan", "--volume \"nan\": \(level)", "see: ebb help play"),
    ("play --volume -inf", "--volume \"-inf\": \(level)", "see: ebb help play"),
    ("play --volume 1e9", "--volume \"1e9\": \(level)", "see: ebb help play"),
    ("play --volume -5,5", "--volume \"-5,5\": \(level)", "see: ebb help play"),
    ("play --volume=dB", "--volume \"dB\": \(level)", "see: ebb help play"),
    ("sit --output a --rate 7999", "--rate \"7999\": \(rate)", "see: ebb help sit"),
    ("sit --output a --rate 192001", "--rate \"192001\": \(rate)", "see: ebb help sit"),
    ("sit --output a --rate 44.1k", "--rate \"44.1k\": \(rate)", "see: ebb help sit"),
    ("sit --prepare 5", "--prepare \"5\": say 5m or 5s", "see: ebb help sit"),
    ("log --last 0", "--last \"0\": say how many entries, from 1", "see: ebb help log"),
    ("log --last -3", "--last \"-3\": say how many entries, from 1", "see: ebb help log"),
  ]

  private static let journal: [Row] = [
    ("log show", "ebb log show needs an ID", "see: ebb help log show"),
    (
      "log show a b", "unexpected \"b\": ebb log show takes at most one ID",
      "see: ebb help log show"
    ),
    ("log undo a", "unexpected \"a\": ebb log undo takes options only", "see: ebb help log undo"),
    (
      "log add sit", "say when it began: --at \"yesterday 7:30 AM\"", "see: ebb help log add"
    ),
    ("log add sit --at 07:30", "say how long it was: --for 20m", "see: ebb help log add"),
    (
      "log edit x --set a --set b=c", "--set \"a\": say FIELD=VALUE, such as breaths=20",
      "see: ebb help log edit"
    ),
    (
      "note --session x --day y z", "--session and --day exclude each other: give one",
      "see: ebb help note"
    ),
    ("log shwo x", "unexpected \"shwo\"; did you mean ebb log show?", "see: ebb help log"),
    ("log 5", "unexpected \"5\": ebb log takes options only", "see: ebb help log"),
    ("day x", "unexpected \"x\"", "see: ebb help day"),
    ("day don", "unexpected \"don\"; did you mean ebb day done?", "see: ebb help day"),
    ("reset now", "unexpected \"now\": ebb reset takes options only", "see: ebb help reset"),
  ]

  private static let lengths: [Row] = [
    ("sit 20", "\"20\": say 20m or 20s", "see: ebb help sit"),
    ("sit 0", "\"0\": \(length)", "see: ebb help sit"),
    (
      "sit -5m", "\"-5m\", character 1: a length cannot be negative", "see: ebb help sit"
    ),
    (
      "sit 5,5m", "\"5,5m\", character 2: decimals are written with a point: 5.5",
      "see: ebb help sit"
    ),
    ("play --for 10", "--for \"10\": say 10m or 10s", "see: ebb help play"),
    ("play --for 0s", "--for \"0s\": \(length)", "see: ebb help play"),
    ("play --exact 0", "--exact \"0\": \(length)", "see: ebb help play"),
    (
      "play --for 1001h", "--for \"1001h\": a duration is at most 1000h", "see: ebb help play"
    ),
    ("play --breaths -1", "--breaths \"-1\": \(breaths)", "see: ebb help play"),
    ("play --breaths 1e9", "--breaths \"1e9\": \(breaths)", "see: ebb help play"),
    ("play --breaths 5.5", "--breaths \"5.5\": \(breaths)", "see: ebb help play"),
    ("play --breaths 1000001", "--breaths \"1000001\": \(breaths)", "see: ebb help play"),
    ("play --breaths ٣", "--breaths \"٣\": \(breaths)", "see: ebb help play"),
  ]

  private static let together: [Row] = [
    (
      "play --for 5m --breaths 3", "--breaths and --for exclude each other: give one",
      "see: ebb help play"
    ),
    (
      "play --exact 5m --endless", "--exact and --endless exclude each other: give one",
      "see: ebb help play"
    ),
    (
      "sit 5m --endless", "\"5m\" and --endless exclude each other: give one", "see: ebb help sit"
    ),
    (
      "log --last 3 --all", "--last and --all exclude each other: give one", "see: ebb help log"
    ),
    (
      "sit --rate 44100", "--rate needs --output FILE: a sound card keeps its own rate",
      "see: ebb help sit"
    ),
    (
      "sit --output - --rate 44100", "--output - is always 48000 Hz; leave --rate out",
      "see: ebb help sit"
    ),
    (
      "sit --output - --events",
      "--output - and --events both need standard output; say --events=FILE", "see: ebb help sit"
    ),
  ]

  @Test("A cue set that is not there is not found, with the nearest name")
  func cueSet() {
    let failure = #expect(throws: CommandFailure.self) { try options(["sit", "--cues", "bwol"]) }

    #expect(failure?.status == .notFound)
    #expect(failure?.message == "no cue set \"bwol\"; did you mean bowl?")
    #expect(failure?.hint == "see: ebb sounds")
  }

  @Test("A megabyte of letters is refused in one short line")
  func longWord() {
    let word = String(repeating: "a", count: 1_000_000)

    let failure = #expect(throws: CommandFailure.self) { try options([word]) }

    #expect(failure?.message == "unknown command \"\(String(repeating: "a", count: 40))…\"")
  }
}
