@preconcurrency internal import Glibc

/// The environment that the program was started with.
public enum ProcessEnvironment {
  /// The variables by name; read once, at the start, before any other thread runs.
  public static var variables: [String: String] {
    var variables: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let parts = String(cString: entry).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      place += 1
    }
    return variables
  }
}
