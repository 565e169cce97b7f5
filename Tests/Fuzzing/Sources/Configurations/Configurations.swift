import Fuzzer

/// Any bytes as a configuration: its faults have places, and its patterns can be shown and written.
@main
enum Configurations {
  static func main() {
    Fuzzer.run { try ConfigurationText($0).check() }
  }
}
