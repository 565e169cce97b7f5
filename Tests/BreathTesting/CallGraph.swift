/// Which function of a program can reach which, read from its machine code as `objdump` lists it.
///
/// Follows every branch from the entry on, so that what merely lies behind a function is not taken for a
/// part of it. x86-64 and arm64.
public struct CallGraph: Sendable {
  /// What is reached, and how.
  public struct Reached: Sendable {
    /// What a chain of calls ends in.
    public enum End: Sendable, Equatable {
      /// A function of the program.
      case function
      /// A function of a library.
      case external
      /// A call through a pointer, with the instructions before it; whom it calls is not known.
      case pointer(before: String)
    }

    /// The names of the functions from the first on; the last is what is reached or, of a pointer, who
    /// calls through it.
    public let chain: [String]
    /// What the chain ends in.
    public let end: End

    /// The last name of the chain.
    public var name: String { chain.last ?? "" }
  }

  /// Why nothing can be said of a program.
  public enum Failure: Error {
    /// `objdump` did not do its work; what it said.
    case noListing(String)
    /// No function's name ends so: it was inlined, or renamed.
    case noFunction(suffix: String)
  }

  /// An instruction after which the next one need not be next.
  struct Step {
    enum Kind { case branch, jump, call, pointerCall, pointerJump, end }

    let address: UInt64
    let kind: Kind
    /// Where it leads; 0 where a pointer says.
    let target: UInt64
    /// What the listing calls that place; a library's function has an `@` in its name.
    let name: String
    /// Where its line begins in the listing.
    let line: Int
  }

  let listing: [UInt8]
  /// In the order of their addresses, as are ``labels``.
  let steps: [Step]
  let labels: [(address: UInt64, name: String)]

  /// Lists a program's machine code.
  ///
  /// - Throws: ``Failure/noListing(_:)``, or a ``ProgramRun/Failure``.
  public init(of program: String) async throws {
    let outcome = try await ProgramRun.run(
      "objdump",
      ["--disassemble", "--no-show-raw-insn", program],
      deadline: .seconds(100)
    )
    guard outcome.exitCode == 0 else { throw Failure.noListing(outcome.standardError) }
    self.init(listing: outcome.standardOutput)
  }

  /// All that is reached from the functions whose names end so; each function once, by a shortest chain.
  ///
  /// - Parameters:
  ///   - suffix: The end of a mangled name.
  ///   - isEnd: Whether a function of this name is not looked into.
  /// - Returns: What is reached, the nearest first; the functions themselves too.
  /// - Throws: ``Failure/noFunction(suffix:)``.
  public func reached(
    fromSuffix suffix: String,
    stoppingAt isEnd: (String) -> Bool = { _ in false }
  ) throws -> [Reached] {
    var walk = Walk(self)
    for label in labels where label.name.hasSuffix(suffix) {
      walk.enter(label.address, label.name, from: [])
    }
    guard !walk.found.isEmpty else { throw Failure.noFunction(suffix: suffix) }
    walk.run(stoppingAt: isEnd)
    return walk.found
  }
}
