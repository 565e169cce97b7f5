// The command that makes shells complete.
extension CommandTable {
  static let completions = CommandSpec(
    identity: .completions,
    path: ["completions"],
    summary: "print what completes lines in bash, zsh or fish",
    discussion: [
      "Commands and options are completed, and the names of patterns, sounds, practices, cards and entries. "
        + "For bash, the line goes into ~/.bashrc: source <(ebb completions bash). For zsh, into "
        + "~/.zshrc after compinit: source <(ebb completions zsh). For fish: ebb completions fish "
        + ">~/.config/fish/completions/ebb.fish. The Debian package has done so already.",
      "With words after --, which the script hands on, it prints what could stand in place of the last.",
    ],
    operands: [
      OperandSpec(name: "SHELL", help: "bash, zsh or fish", isOptional: false),
      OperandSpec(
        name: "WORD",
        help: "the words of a line, after --",
        repeats: true,
        isForScripts: true
      ),
    ],
    options: [.help],
    examples: [
      .init(line: "ebb completions bash", effect: "the script for bash"),
      .init(line: "ebb completions fish -- play bo", effect: "what could follow: box"),
    ]
  )
}
