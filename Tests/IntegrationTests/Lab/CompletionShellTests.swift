import BreathTesting
import FoundationEssentials
import Testing

extension LabTests {
  /// The completions in the shells themselves, and the manual page where manuals are read.
  @Suite("Shells and manuals")
  struct CompletionShellTests {
    @Test("bash completes commands, options, patterns, sounds and practices")
    func bash() async throws {
      let script = """
        source <("$EBB" completions bash)
        ebb() { "$EBB" "$@"; }
        try() {
          COMP_LINE="$1" COMP_POINT=${#1} COMPREPLY=()
          _ebb
          printf '%s\\n' "$1:" "${COMPREPLY[@]}"
        }
        complete -p ebb
        """

      let seen = try await complete(script, in: "bash")

      #expect(seen.first == "complete -F _ebb ebb")
      expectAll(seen)
    }

    @Test("zsh completes commands, options, patterns, sounds and practices")
    func zsh() async throws {
      let script = """
        autoload -Uz compinit && compinit -u -D
        source <("$EBB" completions zsh)
        _describe() {
          shift 2
          local list=$2
          print -l -- ${(P)list}
        }
        _files() { : }
        try() {
          print -r -- "$1:"
          words=("${(@s: :)1}")
          CURRENT=${#words}
          PREFIX=${words[CURRENT]}
          _ebb | sed 's/:.*//'
        }
        print -r -- ${_comps[ebb]}
        """

      let seen = try await complete(script, in: "zsh")

      #expect(seen.first == "_ebb")
      expectAll(seen)
    }

    @Test("fish completes commands, options, patterns, sounds and practices")
    func fish() async throws {
      let script = """
        "$EBB" completions fish | source
        function try
            echo "$argv[1]:"
            complete -C "$argv[1]" | string replace -r '\\t.*' ''
        end
        complete -c ebb | head -n 1 | string match -r -q ebb; and echo ready
        """

      let seen = try await complete(script, in: "fish")

      #expect(seen.first == "ready")
      expectAll(seen)
    }

    @Test("The manual page is clean for mandoc, groff and man")
    func manual() async throws {
      let home = try Home()
      let outcome = try await home.shell(
        """
        "$EBB" help --man >ebb.1 && mandoc -Tlint -Wwarning ebb.1 \
          && groff -man -Tutf8 -ww -z -Kutf8 ebb.1 && LC_ALL=C.UTF-8 man --warnings -l ebb.1 | head -n 40
        """,
        on: nil
      )

      #expect(outcome.exitCode == 0, "\(outcome)")
      #expect(outcome.standardError.isEmpty, "\(outcome.standardError)")
      #expect(outcome.standardOutput.contains("EBB(1)"))
    }

    /// What a shell offers for each line, the line itself with a colon before it.
    private func complete(_ script: String, in shell: String) async throws -> [String] {
      let home = try Home()
      _ = try await home.run(["mala", "practice", "add", "tara"])
      let lines = Self.lines.map { "try '\($0.line)'" }.joined(separator: "\n")
      let file = try home.folder.write(script + "\n" + lines + "\n", to: "script")

      let outcome = try await home.shell("PATH=\"${EBB%/*}:$PATH\" exec \(shell) \(file)", on: nil)

      #expect(outcome.standardError.isEmpty, "\(outcome.standardError)")
      return outcome.standardOutput.split(separator: "\n").map(String.init)
    }

    private func expectAll(_ seen: [String]) {
      for (line, word) in Self.lines {
        let offered = seen.drop { $0 != "\(line):" }.dropFirst().prefix { !$0.hasSuffix(":") }
        #expect(offered.contains { $0 == word }, "\(line): \(offered.joined(separator: " "))")
      }
    }

    private static let lines: [(line: String, word: String)] = [
      ("ebb pl", "play"), ("ebb play --brea", "--breaths"), ("ebb play bo", "box"),
      ("ebb sounds gon", "gong"), ("ebb mala add ta", "tara"), ("ebb help pat", "patterns"),
    ]
  }
}
