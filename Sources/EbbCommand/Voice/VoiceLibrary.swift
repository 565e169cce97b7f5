internal import BreathAudio

/// The languages that ebb can speak: a folder each, `voice/LANGUAGE`, in the folders of sounds.
///
/// A folder is looked for among the user's own sounds, then among those that came with the program.
struct VoiceLibrary {
  /// What every language can fall back to.
  static let usual = "en"
  /// The table of a language, in its folder.
  static let table = "prompts.json"

  /// The folder of each language, in the order of their names.
  let folders: [(language: String, folder: String)]

  /// Looks into the folders of sounds.
  init(_ paths: Paths, program: String? = SoundFolders.program) {
    let places = SoundFolders(paths, program: program)
    let roots = ([places.own].compactMap { $0 } + places.shipped).map { "\($0)/voice" }
    var found: [String: String] = [:]
    for root in roots {
      for name in FileSystem.names(in: root) where found[name] == nil {
        let folder = "\(root)/\(name)"
        if FileSystem.exists("\(folder)/\(Self.table)") { found[name] = folder }
      }
    }
    folders = found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The languages by their names.
  var languages: [String] { folders.map(\.language) }

  /// The voice of a language; nil where there is none.
  ///
  /// - Throws: ``CommandFailure`` with the status 65 or 74 for a table that cannot be used.
  func voice(_ language: String) throws(CommandFailure) -> VoiceFolder? {
    guard let found = folders.first(where: { $0.language == language }) else { return nil }
    return try VoiceFolder(found.folder, language: language)
  }
}

/// The voice of one language: its table, and its prompts beside it.
struct VoiceFolder {
  /// The folder.
  let folder: String
  /// Its name, such as `en`.
  let language: String
  /// The language in its own words, such as `Deutsch`.
  let name: String
  /// What is said when.
  let script: PromptScript

  /// Reads the table of a folder.
  ///
  /// - Throws: ``CommandFailure`` with the status 65 or 74.
  init(_ folder: String, language: String) throws(CommandFailure) {
    let table = try PromptTableReader.read("\(folder)/\(VoiceLibrary.table)")
    (self.folder, self.language) = (folder, language)
    (name, script) = (table.name, table.script)
  }

  /// The file of a prompt.
  func file(_ key: String) -> String { "\(folder)/\(key).flac" }

  /// The files that speak a number, to be heard one after the other; nil where it has no words here.
  func number(_ number: Int) -> [String]? {
    script.numbers.keys(for: number)?.map(file)
  }
}
