/// The scripts that make shells complete a command line of ebb.
///
/// A script knows nothing of ebb: it hands the words on to `ebb completions SHELL -- WORDS`, and gets what
/// could follow, a line each with a tab before what it is; `:files` and `:folders` ask for those.
enum CompletionScript {
  /// The shells that there is a script for.
  enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
  }

  /// The script of a shell.
  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The lines of an answer.
  static func lines(_ answer: Completer.Answer) -> [String] {
    answer.candidates.map { candidate in
      let about = candidate.about.printable
      return candidate.word.printable + (about.isEmpty ? "" : "\t\(about)")
    } + (answer.wantsFiles ? [":files"] : []) + (answer.wantsFolders ? [":folders"] : [])
  }

  /// Bash parts words also at `=` and `:`; the line is parted at spaces here, and what stands before
  /// such a character is taken off again.
  private static let bash = #"""
    # Completions of ebb for bash: source <(ebb completions bash)
    _ebb() {
      local line=${COMP_LINE:0:COMP_POINT} word about lead
      local -a words
      read -ra words <<<"$line"
      [[ $line == *[[:space:]] ]] && words+=("")
      local current=${words[${#words[@]}-1]}
      lead=${current%"${current##*[=:]}"}
      COMPREPLY=()
      while IFS=$'\t' read -r word about; do
        case $word in
          :files | :folders)
            local kind=-f
            [[ $word == :folders ]] && kind=-d
            compopt -o filenames 2>/dev/null
            while IFS= read -r word; do COMPREPLY+=("$word"); done \
              < <(compgen "$kind" -- "${current#"$lead"}")
            ;;
          *)
            [[ $word == *[[:space:]\'\"\\\$\&\;\(\)\<\>\|\*\?\`]* ]] && printf -v word %q "$word"
            COMPREPLY+=("${word#"$lead"}")
            ;;
        esac
      done < <(command "${words[0]}" completions bash -- "${words[@]:1}" 2>/dev/null)
      [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
      return 0
    }
    complete -F _ebb ebb

    """#

  private static let zsh = #"""
    #compdef ebb
    # Completions of ebb for zsh: source <(ebb completions zsh), or as _ebb in a folder of $fpath.
    _ebb() {
      local line word about
      local -a found
      local -i files=0 folders=0
      while IFS= read -r line; do
        word=${line%%$'\t'*}
        about=""
        [[ $line == *$'\t'* ]] && about=${line#*$'\t'}
        case $word in
          :files) files=1 ;;
          :folders) folders=1 ;;
          *) found+=("${${word//\\/\\\\}//:/\\:}${about:+:$about}") ;;
        esac
      done < <(command ${(Q)words[1]} completions zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
      (( $#found )) && _describe -t words ebb found
      (( files )) && _files
      (( folders )) && _files -/
      return 0
    }
    if [[ ${funcstack[1]} == _ebb ]]; then
      _ebb "$@"
    else
      compdef _ebb ebb
    fi

    """#

  private static let fish = #"""
    # Completions of ebb for fish: ebb completions fish | source
    function __ebb_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l program $words[1]
        set -e words[1]
        for line in (command $program completions fish -- $words "$current" 2>/dev/null)
            switch $line
                case :files
                    __fish_complete_path "$current"
                case :folders
                    __fish_complete_directories "$current"
                case '*'
                    echo $line
            end
        end
    end
    complete -c ebb -f -a '(__ebb_complete)'

    """#
}
