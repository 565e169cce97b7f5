extension BreathPattern {
  /// The patterns that ebb knows by name, in the order of a listing.
  ///
  /// Written in the short form that a person would type, so the table tests the grammar too.
  public static let builtins: [BreathPattern] = table.compactMap { row in
    try? BreathPattern(shortForm: row.form)
      .renamed(row.name, title: row.title, length: row.length)
  }

  private typealias Row = (name: String, form: String, title: String, length: SessionLength)

  /// The table.
  ///
  /// Name, short form, title and usual length.
  ///
  /// Sources: box, M. Divine, *The Way of the SEAL*; 4-7-8, A. Weil (four breaths in the first
  /// month); coherent, S. Elliott, coherence.com (6 s and 6 s); coherent-5.5, J. Nestor, *Breath*;
  /// slow-4-6, Laborde 2021, doi:10.3390/su13147775; night-3-7, after Tsai 2015; two-to-one, Yoga +
  /// Joyful Living; 7-11, Human Givens; triangle, B. K. S. Iyengar, *Light on Yoga*; flower, the
  /// four-phase flower's own lengths.
  private static let table: [Row] = [
    ("box", "4-4-4-4", "four equal sides, steady and awake", minutes(5)),
    ("4-7-8", "4-7-8", "the relaxing breath, four at a time", .breaths(4)),
    ("coherent", "6-6", "five breaths a minute, even", minutes(10)),
    ("coherent-5.5", "5.5-5.5", "five and a half in, five and a half out", minutes(10)),
    ("slow-4-6", "4-6", "six breaths a minute, longer out than in", minutes(10)),
    ("night-3-7", "3-7", "six breaths a minute, much longer out, before sleep", minutes(20)),
    ("two-to-one", "3-6", "twice as long out as in", minutes(5)),
    ("7-11", "7-11", "seven in, eleven out", minutes(10)),
    ("triangle", "4-4-4", "in, hold and out, equal", minutes(5)),
    ("flower", "3-1-3-1", "a short rest at each turn", minutes(5)),
  ]

  private static func minutes(_ count: Int64) -> SessionLength {
    .lasting(ExactSeconds(60 * count))
  }
}
