/// The folders in which a running ebb may have its socket: one file a process, named by its number.
enum ControlFolder {
  /// Their paths, the first that can be used first.
  ///
  /// The runtime folder of this user's session, or, where the environment names none of this user's own, as in
  /// a line of cron, the one that a login would have; and a folder of the state, which is always there.
  static func places(_ paths: Paths) -> [String] {
    let usual = "/run/user/\(UserAccount.id)"
    let runtime = [paths.runtimeFolder, usual].compactMap(\.self).first(where: PrivateFolder.isOwn)
    let state = try? paths.stateFolder()
    return [runtime.map { $0 + "/ebb" }, state.map { $0 + "/run" }].compactMap(\.self)
  }

  /// Whether a file in such a folder is a socket's, by its name: a number, and one more where a process has
  /// several.
  static func isSocket(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
  }

  /// Removes what processes left that were killed: sockets at which no one listens.
  static func tidy(_ folder: PrivateFolder) {
    for name in folder.names where isSocket(name) {
      switch LocalSocket.connected(to: folder.address(of: name)) {
      case .success(let descriptor): LocalSocket.close(descriptor)
      case .failure(let fault): if fault.isRefused { folder.remove(name) }
      }
    }
  }
}
