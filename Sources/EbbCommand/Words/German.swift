/// German.
///
/// A chapter is a text of entries with an empty line between them: the English template, and below it
/// the German one. `|` parts the words for one from those for any other number.
enum German {
  /// What is looked up whole: texts of the help, and what the libraries say.
  static var texts: [String] { [commands, damages, help, imports, libraries, nouns, options] }

  /// The chapters, a file each.
  static var chapters: [String] {
    [
      actions, commandLine, configuration, control, corner, counting, doctor, faults,
      interchange, journal, lights, listings, refusals, reminders, session, sits, sounds,
      tables, warnings,
    ]
  }
}
