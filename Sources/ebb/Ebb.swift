internal import EbbCommand
internal import Glibc

/// The program: parse, run, exit.
@main
enum Ebb {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    exit(EbbCommand.run(arguments: words, environment: ProcessEnvironment.variables))
  }
}
