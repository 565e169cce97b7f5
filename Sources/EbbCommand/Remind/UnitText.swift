/// Words as systemd reads them in the file of a unit.
///
/// - Source: systemd.syntax(7), "Quoting"; systemd.service(5), "Command lines"; systemd.unit(5),
///   "Specifiers".
enum UnitText {
  /// The program of `ExecStart=`, in which variables are not replaced.
  static func program(_ path: String) -> String { quoted(path) }

  /// Another word of a command line.
  static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-_./:,+=@".utf8.contains(byte)
    }
    return isPlain && !text.isEmpty ? text : quoted(text, doubling: "%$")
  }

  /// A whole command line.
  ///
  /// systemd runs no program with quotes, backslashes or control characters in its path; a shell does.
  static func command(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    let isSafe = first.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && scalar.value != 0x7F && !"\"'\\".unicodeScalars.contains(scalar)
    }
    guard isSafe else { return command(["/bin/sh", "-c", #"exec "$0" "$@""#] + words) }
    return ([program(first)] + words.dropFirst().map(word)).joined(separator: " ")
  }

  /// A variable for `Environment=`, in which no other is replaced.
  static func assignment(_ name: String, _ value: String) -> String { quoted("\(name)=\(value)") }

  /// The text in quotes, with what means something else inside them escaped.
  private static func quoted(_ text: String, doubling doubled: String = "%") -> String {
    var shown = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": shown += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        shown += "\\x\(scalar.value < 0x10 ? "0" : "")\(String(scalar.value, radix: 16))"
      case _ where doubled.unicodeScalars.contains(scalar): shown += "\(scalar)\(scalar)"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown + "\""
  }
}
