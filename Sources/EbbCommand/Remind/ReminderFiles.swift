/// The files of systemd that reminders live in.
struct ReminderFiles {
  /// What a file is now.
  enum State: Hashable {
    /// There is none.
    case missing
    /// It is as ebb wrote it.
    case own(String)
    /// Someone has changed it, or made it.
    case changed(String)

    /// What it says, or nil.
    var text: String? {
      switch self {
      case .missing: nil
      case .own(let text), .changed(let text): text
      }
    }

    /// Whether it is someone's own.
    var isChanged: Bool { if case .changed = self { true } else { false } }
  }

  /// The folder of a user's own units.
  let folder: String

  /// Names the folder.
  ///
  /// - Throws: ``CommandFailure`` where the environment names no place for it.
  init(_ paths: Paths) throws(CommandFailure) {
    guard let folder = paths.userUnitFolder else {
      throw CommandFailure(
        .cannotCreate,
        "no place for systemd's timers: HOME is not set to a folder; set it, or XDG_CONFIG_HOME"
      )
    }
    self.folder = folder
  }

  /// The names of a slot's files.
  static func names(of slot: ReminderSlot) -> [String] { [timer(slot), "ebb-\(slot).service"] }

  /// The name of a slot's timer.
  static func timer(_ slot: ReminderSlot) -> String { "ebb-\(slot).timer" }

  /// The path of a file.
  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// What a file is now.
  ///
  /// - Throws: ``CommandFailure`` with the status 74 where it cannot be read.
  func state(of name: String) throws(CommandFailure) -> State {
    do {
      let text = String(decoding: try FileReader.read(path(name)), as: UTF8.self)
      return UnitMark.isWhole(text) ? .own(text) : .changed(text)
    } catch .missing {
      return .missing
    } catch .refused(let reason) {
      throw CommandFailure(.inputOutput, "cannot read \(path(name)): \(reason)")
    } catch {
      throw CommandFailure(.inputOutput, "cannot read \(path(name)): it is no file")
    }
  }

  /// Writes a file; one that someone has changed is kept beside it.
  ///
  /// - Returns: Where that is kept now; nil where none was changed.
  /// - Throws: ``CommandFailure`` where it cannot be written.
  func write(_ text: String, as name: String) throws(CommandFailure) -> String? {
    let before = try state(of: name)
    if before.text == text { return nil }
    do throws(PrivateFile.Fault) {
      try PrivateFile.makeFolder(folder)
    } catch {
      throw CommandFailure(.cannotCreate, "cannot create \(folder): \(error.reason)")
    }
    var kept: String?
    if before.isChanged, let own = before.text {
      let place = freePlace(beside: path(name))
      try ReplacedFile.write(own, to: place)
      kept = place
    }
    try ReplacedFile.write(text, to: path(name))
    return kept
  }

  /// Where nothing is kept yet: `.before`, `.before-2`, ….
  private func freePlace(beside path: String) -> String {
    var (place, number) = (path + ".before", 1)
    while FileSystem.exists(place) {
      number += 1
      place = "\(path).before-\(number)"
    }
    return place
  }

  /// Removes a file, where it is as ebb wrote it.
  ///
  /// - Returns: What it was.
  /// - Throws: ``CommandFailure`` where it cannot be read.
  func remove(_ name: String) throws(CommandFailure) -> State {
    let state = try state(of: name)
    if case .own = state { PrivateFile.remove(path(name)) }
    return state
  }

  /// Removes the link by which systemd starts a timer at login, where systemd is not there to do so.
  func removeLink(to slot: ReminderSlot) {
    PrivateFile.remove(path("timers.target.wants/\(Self.timer(slot))"))
  }
}

extension Paths {
  /// The folder of this user's own units, or nil where the environment names no place for one.
  var userUnitFolder: String? {
    configurationFile.map { FileSystem.parent(of: FileSystem.parent(of: $0)) + "/systemd/user" }
  }
}
