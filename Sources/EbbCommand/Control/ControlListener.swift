internal import BreathEngine

/// The socket at which an ebb is asked, and the folder that it is in.
///
/// The socket comes into its place when it can be asked, so that one which refuses is one whose process is gone.
final class ControlListener {
  /// Why there is none, in words for a person.
  struct Fault: Error {
    let message: String
  }

  /// What is readable when someone asks for a connection.
  let descriptor: Int32
  /// What is readable when something has happened in the folder; -1 where the system does not tell.
  var watchDescriptor: Int32 { watch.descriptor }

  private let folder: PrivateFolder
  private let watch = FolderWatch()
  private let name: String
  private let identity: UInt64?

  /// A socket in the first folder that can be used.
  ///
  /// - Parameter paths: Where folders belong.
  /// - Throws: ``Fault`` where there is none.
  init(_ paths: Paths) throws(Fault) {
    let (folder, name, descriptor) = try Self.open(paths)
    (self.folder, self.name, self.descriptor) = (folder, name, descriptor)
    identity = folder.identity(of: name)
    watch.watch(for: ["\(folder.path)/\(name)"])
  }

  deinit {
    if isInPlace { folder.remove(name) }
    LocalSocket.close(descriptor)
  }

  /// Whether the socket is where others look for it.
  var isInPlace: Bool { identity != nil && folder.identity(of: name) == identity }

  /// Takes note of what happened in the folder.
  func drain() {
    _ = watch.take()
  }

  private static func open(
    _ paths: Paths
  ) throws(Fault) -> (PrivateFolder, name: String, descriptor: Int32) {
    var first: String?
    for place in ControlFolder.places(paths) {
      do throws(Fault) {
        try? PrivateFile.makeFolder(FileSystem.parent(of: place))
        let folder = try privateFolder(place)
        let (name, descriptor) = try listen(in: folder)
        return (folder, name, descriptor)
      } catch {
        first = first ?? error.message
      }
    }
    throw Fault(message: first ?? phrase("no folder for its socket; set XDG_RUNTIME_DIR, or HOME"))
  }

  private static func privateFolder(_ place: String) throws(Fault) -> PrivateFolder {
    do throws(PrivateFolder.Refusal) {
      return try PrivateFolder(place, making: true)
    } catch {
      throw Fault(message: error.words(of: place))
    }
  }

  private static func listen(
    in folder: PrivateFolder
  ) throws(Fault) -> (name: String, descriptor: Int32) {
    // What is not there yet is not asked for, and not taken for one that was left behind.
    let draft = ".\(NotifySocket.processID).new"
    folder.remove(draft)
    switch LocalSocket.bound(to: folder.address(of: draft)) {
    case .failure(let fault):
      throw Fault(message: phrase("cannot make a socket in \(folder.path): \(fault.reason)"))
    case .success(let descriptor):
      _ = folder.alone { ControlFolder.tidy(folder) }
      let name = freeName(in: folder)
      guard folder.rename(draft, to: name) else {
        let reason = SystemFault().reason
        LocalSocket.close(descriptor)
        folder.remove(draft)
        throw Fault(message: phrase("cannot make a socket in \(folder.path): \(reason)"))
      }
      return (name, descriptor)
    }
  }

  /// The process's number, which only a socket of its own can have: another one's of that number has ended.
  private static func freeName(in folder: PrivateFolder) -> String {
    let number = "\(NotifySocket.processID)"
    let names = [number] + (2...99).map { "\(number).\($0)" }
    return names.first { name in
      guard case .success(let other) = LocalSocket.connected(to: folder.address(of: name)) else {
        return true
      }
      LocalSocket.close(other)
      return false
    } ?? number
  }
}

extension PrivateFolder.Refusal {
  /// Why a folder is not used, for a person.
  func words(of path: String) -> String {
    switch self {
    case .impossible(let reason): phrase("cannot use the folder \(path): \(reason)")
    case .foreign: phrase("the folder \(path) is someone else's")
    case .noFolder: phrase("\(path) is a link, or no folder")
    }
  }
}
