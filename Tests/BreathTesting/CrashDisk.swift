import FoundationEssentials

/// A disk that can lose its power: it knows what of a program's calls is safe, and what of the rest may be
/// found afterwards.
///
/// It promises no more than POSIX does. What is written to a file is safe after a sync of the file, and its
/// name after a sync of the folder; anything else may be there or not, in any mixture.
public struct CrashDisk: Sendable {
  /// What is found of the names that were made, changed or removed since their folders' last sync.
  public enum Names: CaseIterable, Sendable {
    case lost
    case kept
  }

  /// What is found of the bytes that were written since their file's last sync.
  public enum Bytes: CaseIterable, Sendable {
    case lost
    case kept
    /// The file has its size, and nothing was written to it.
    case zeros
    /// The first half of them.
    case half
    /// The first half, and nothing else up to the file's size.
    case halfZeros
  }

  /// A file, whatever its name is.
  fileprivate struct File {
    var now: [UInt8] = []
    var safe: [UInt8] = []
  }

  private enum Entry: Equatable {
    case folder
    case file(Int)
  }

  private let root: String
  private var files: [File] = []
  private var now: [String: Entry] = [:]
  private var safe: [String: Entry] = [:]
  private var open: [Int: (path: String, file: Int?)] = [:]

  /// An empty disk.
  ///
  /// - Parameter root: The folder that it stands for; calls outside of it are not looked at.
  public init(root: String) {
    self.root = root
  }

  /// Does a call.
  public mutating func take(_ call: WriteLog.Call) {
    switch call {
    case .open(let descriptor, let path, let isFolder, let makes, let empties):
      open[descriptor] = (path, isFolder ? nil : file(at: path, makes: makes, empties: empties))
    case .makeFolder(let path): set(path, .folder)
    case .write(let descriptor, let bytes): change(descriptor) { $0.now += bytes }
    case .truncate(let descriptor, let size):
      change(descriptor) { $0.now = Array($0.now.prefix(size)) }
    case .sync(let descriptor):
      if open[descriptor]?.file != nil {
        change(descriptor) { $0.safe = $0.now }
      } else if let folder = open[descriptor]?.path {
        sync(folder: folder)
      }
    case .rename(let old, let new):
      set(new, now[old])
      set(old, nil)
    case .remove(let path): set(path, nil)
    }
  }

  /// Waits long enough for everything to be safe.
  public mutating func takeAllAsSafe() {
    safe = now
    for number in files.indices { files[number].safe = files[number].now }
  }

  /// Puts what may be found after a loss of power into an empty folder.
  ///
  /// - Parameters:
  ///   - names: What became of the names that are not safe.
  ///   - bytes: What became of the bytes that are not safe.
  ///   - folder: Where to put it, in place of the disk's root.
  /// - Throws: Where the files cannot be written.
  public func lay(names: Names, bytes: Bytes, into folder: String) throws {
    let entries = names == .kept ? now : safe
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      // A name in a folder whose own name is lost is lost with it.
      let place = folder + path.dropFirst(root.utf8.count)
      switch entry {
      case .folder:
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      case .file(let number):
        _ = FileManager.default.createFile(
          atPath: place,
          contents: Data(files[number].found(bytes))
        )
      }
    }
  }

  private mutating func file(at path: String, makes: Bool, empties: Bool) -> Int? {
    guard path.hasPrefix(root + "/") else { return nil }
    if case .file(let number)? = now[path] {
      if empties { files[number].now = [] }
      return number
    }
    guard makes else { return nil }
    files.append(File())
    set(path, .file(files.count - 1))
    return files.count - 1
  }

  private mutating func set(_ path: String, _ entry: Entry?) {
    if path.hasPrefix(root + "/") { now[path] = entry }
  }

  private mutating func change(_ descriptor: Int, _ body: (inout File) -> Void) {
    if let number = open[descriptor]?.file { body(&files[number]) }
  }

  private mutating func sync(folder: String) {
    let isInside: (String) -> Bool = { path in
      path.hasPrefix(folder + "/") && !path.dropFirst(folder.utf8.count + 1).contains("/")
    }
    for path in safe.keys where isInside(path) && now[path] == nil { safe[path] = nil }
    for (path, entry) in now where isInside(path) { safe[path] = entry }
  }
}

extension CrashDisk.File {
  /// What is found of the file.
  ///
  /// Where a file was emptied and written anew, or cut, its old bytes may be there still.
  fileprivate func found(_ bytes: CrashDisk.Bytes) -> [UInt8] {
    guard now.starts(with: safe) else { return bytes == .lost ? safe : bytes == .kept ? now : [] }
    let count = now.count - safe.count
    let half = Array(now.prefix(safe.count + count / 2))
    switch bytes {
    case .lost: return safe
    case .kept: return now
    case .zeros: return safe + Array(repeating: 0, count: count)
    case .half: return half
    case .halfZeros: return half + Array(repeating: 0, count: now.count - half.count)
    }
  }
}
