/// The commands that begin with `ebb mala`.
enum MalaCommands {
  /// Carries one of them out.
  ///
  /// - Throws: ``CommandFailure`` where it does not do what was asked.
  static func run(
    _ invocation: Invocation,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let words = invocation.operands
    return switch invocation.command.identity {
    case .addCount: try MalaAddCommand.run(AddCountOptions(invocation), in: context)
    case .countMala: try CountCommand.run(CountOptions(invocation), in: context)
    case .fixCount: try MalaFixCommand.run(AddCountOptions(invocation), in: context)
    case .practiceAgain: try PracticeEditCommand.again(words[0], in: context)
    case .practices: try PracticeListCommand.run(json: invocation.has(.json), in: context)
    case .addPractice: try PracticeAddCommand.run(PracticeOptions(invocation), in: context)
    case .editPractice: try PracticeEditCommand.run(PracticeOptions(invocation), in: context)
    case .renamePractice: try PracticeEditCommand.rename(words[0], to: words[1], in: context)
    case .removePractice:
      try PracticeListCommand.remove(words[0], isSure: invocation.has(.yes), in: context)
    case .ngondro: try NgondroCommand.run(in: context)
    default: try MalaCommand.run(MalaOptions(invocation), in: context)
    }
  }
}
