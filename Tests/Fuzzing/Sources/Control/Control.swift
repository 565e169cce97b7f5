import Fuzzer

/// Any bytes as what a running ebb is asked, in pieces of any size.
@main
enum Control {
  static func main() {
    Fuzzer.run { try ControlInput($0).check() }
  }
}
