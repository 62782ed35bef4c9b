/// For bash 3.2 and later.
func bashCompletions() -> String {
    var values: [String] = []
    for option in Option.allCases {
        let pattern = spellings(option).joined(separator: " | ")
        switch option.argument {
        case .none: break
        case .text, .number: values.append("        \(pattern)) return ;;")
        case .folder: values.append("        \(pattern)) _gen_folders; return ;;")
        case .file: values.append("        \(pattern)) _gen_files; return ;;")
        case .words(let words):
            values.append("        \(pattern)) _gen_words '\(words.joined(separator: " "))'; return ;;")
        }
    }
    var options: [String] = []
    var arguments: [String] = []
    for command in CommandName.allCases {
        let pattern = command == .generate ? "*" : command.rawValue
        let names = command.options.flatMap(spellings).joined(separator: " ")
        options.append("            \(pattern)) _gen_words '\(names)' ;;")
        switch command {
        case .generate:
            arguments.append("        '') _gen_words '\(CommandName.words.joined(separator: " "))'; _gen_folders ;;")
        case .diff: arguments.append("        diff) _gen_folders; _gen_revisions ;;")
        case .importing:
            arguments.append(
                "        import) _gen_words '\(ImportOptions.kinds.joined(separator: " "))'; _gen_files ;;")
        default:
            switch command.argument {
            case .none, .text, .number: arguments.append("        \(pattern)) ;;")
            case .folder: arguments.append("        \(pattern)) _gen_folders ;;")
            case .file: arguments.append("        \(pattern)) _gen_files ;;")
            case .words(let words):
                arguments.append("        \(pattern)) _gen_words '\(words.joined(separator: " "))' ;;")
            }
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

        _gen_words() { _gen_add < <(compgen -W "$1" -- "$cur"); }

        _gen_folders() { _gen_add < <(compgen -d -- "$cur"); }

        _gen_files() { _gen_add < <(compgen -f -- "$cur"); }

        _gen_revisions() {
            _gen_words "$(git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null)"
        }

        _gen() {
            local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command='' index
            COMPREPLY=()
            # Bash takes '--option=value' for three words.
            if [[ $cur == '=' ]]; then
                cur=''
            elif [[ $previous == '=' && COMP_CWORD -gt 1 ]]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            case $previous in
        \(values.joined(separator: "\n"))
            esac
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                -*) ;;
                *) command=${COMP_WORDS[index]}; break ;;
                esac
            done
            if [[ $cur == -* ]]; then
                case $command in
        \(options.joined(separator: "\n"))
                esac
                return
            fi
            case $command in
        \(arguments.joined(separator: "\n"))
            esac
        }

        complete -o filenames -F _gen gen

        """
}
