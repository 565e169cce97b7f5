internal import BreathEngine
internal import BreathJournal

/// All that was looked at and measured, before anyone says what it means.
struct DoctorFacts {
  /// The cards, and which one plays.
  let sound: SoundCheck
  /// The mixers, the playing card's first.
  let mixers: MixerCheck
  /// The bells and the clock of the card that played them.
  let bells: BellCheck
  /// What the system allows.
  let rights: RightsCheck
  /// How late a thread wakes; nil where the system had no thread to measure with.
  let wakeUps: WakeUpCheck?
  /// The place's time.
  let calendar: CalendarCheck
  /// The configuration file.
  let configuration: ConfigurationCheck
  /// The journal.
  let journal: JournalCheck

  /// What it means, in the order of the page.
  var findings: [Finding] {
    let all: [[Finding]] = [
      sound.findings, mixers.findings, bells.findings,
      rights.findings, wakeUps?.findings ?? [], bells.clockFindings, calendar.findings,
      configuration.findings, journal.findings,
    ]
    return Finding.Area.allCases.flatMap { area in all.joined().filter { $0.area == area } }
  }
}
