/// German.
///
/// A chapter is a text of entries with an empty line between them: the English template, and below it
/// the German one. `|` parts the words for one from those for any other number.
enum German {
  /// What is looked up whole: texts of the help, and what the libraries say.
  static var texts: [String] { [commands, help, libraries, nouns, options] }

  /// The chapters, a file each.
  static var chapters: [String] {
    [
      actions, commandLine, configuration, counting, doctor, interchange,
      journal, listings, reminders, session, sits, sounds,
    ]
  }
}
