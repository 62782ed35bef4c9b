/// For bash 3.2 and later.
func bashCompletions() -> String {
    let valued = Option.allCases.filter { $0.argument != .none }
    let values = valued.map { option in
        let own = CommandName.allCases.filter { option.argument(for: $0) != option.argument }
        let first = own.map { "\($0.rawValue)) \(completing(option.argument(for: $0)))return ;; " }.joined()
        let all = completing(option.argument) + "return ;;"
        return "        \(spellings(option).joined(separator: " | "))) "
            + (own.isEmpty ? all : "case $command in \(first)*) \(all) esac ;;")
    }
    var options: [String] = []
    var arguments: [String] = []
    for command in CommandName.allCases {
        let names = command.options.flatMap(spellings).joined(separator: " ")
        options.append("            \(command == .generate ? "*" : command.rawValue)) _gen_words '\(names)' ;;")
        switch command {
        case .generate:
            arguments.append("        :*) _gen_words_and_folders '\(CommandName.words.joined(separator: " "))' ;;")
        case .diff: arguments.append("        diff:*) _gen_words_and_folders \"$(_gen_revisions)\" ;;")
        default:
            arguments.append("        \(command.rawValue):0) \(completing(command.argument));;")
            arguments.append("        \(command.rawValue):*) \(completing(command.nextArgument));;")
        }
    }
    // The pattern for all others comes last.
    options.append(options.removeFirst())
    arguments.append("        *) _gen_folders ;;")
    return """
        # Completions of gen for bash: 'gen completions bash' prints them.

        _gen_add() {
            local line
            while IFS= read -r line; do COMPREPLY+=("$line"); done
        }

        # Bash puts a slash behind a word that is also the name of a folder, unless it is told that words are no files.
        _gen_words() {
            compopt +o filenames 2>/dev/null
            _gen_add < <(compgen -W "$1" -- "$cur")
        }

        _gen_folders() { _gen_add < <(compgen -d -- "$cur"); }

        _gen_files() { _gen_add < <(compgen -f -- "$cur"); }

        _gen_words_and_folders() {
            local line
            _gen_words "$1"
            if [[ ${#COMPREPLY[@]} -eq 0 ]]; then
                compopt -o filenames 2>/dev/null
                _gen_folders
            else
                while IFS= read -r line; do COMPREPLY+=("$(printf '%q/' "$line")"); done < <(compgen -d -- "$cur")
            fi
        }

        _gen_revisions() {
            git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null
        }

        _gen() {
            local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command='' index words=0
            COMPREPLY=()
            # Bash takes '--option=value' for three words.
            if [[ $cur == '=' ]]; then
                cur=''
            elif [[ $previous == '=' && COMP_CWORD -gt 1 ]]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                \(valued.flatMap(spellings).joined(separator: " | ")))
                    if [[ ${COMP_WORDS[index + 1]} == '=' ]]; then ((index++)); fi
                    ((index++)) ;;
                -*) ;;
                *) if [[ -z $command ]]; then command=${COMP_WORDS[index]}; else ((words++)); fi ;;
                esac
            done
            case $previous in
        \(values.joined(separator: "\n"))
            esac
            if [[ $cur == -* ]]; then
                case $command in
        \(options.joined(separator: "\n"))
                esac
                return
            fi
            case $command:$words in
        \(arguments.joined(separator: "\n"))
            esac
        }

        complete -o filenames -F _gen gen

        """
}

/// What completes an argument, with a semicolon behind it; empty if nothing does.
private func completing(_ argument: Argument) -> String {
    switch argument {
    case .none, .text, .number: ""
    case .folder: "_gen_folders; "
    case .file: "_gen_files; "
    case .words(let words): "_gen_words '\(words.joined(separator: " "))'; "
    }
}
