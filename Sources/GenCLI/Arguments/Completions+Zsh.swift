/// For zsh with its own completion system.
func zshCompletions() -> String {
    var cases: [String] = []
    for command in CommandName.allCases where command != .generate {
        var lines = ["        \(command.rawValue))", "            _arguments -S \\"]
        lines += (command.options.map { zshOption($0, command) } + zshArguments(command)).map {
            "                \($0) \\"
        }
        lines[lines.count - 1] = lines[lines.count - 1].dropLast() + ";;"
        cases.append(lines.joined(separator: "\n"))
    }
    let commands = CommandName.allCases.filter { $0 != .generate }
        .map { "                '\($0.rawValue):\(quotedForZsh(shortened($0.summary)))'" }
    let options = CommandName.generate.options.map { "            \(zshOption($0, .generate)) \\" }
    return """
        #compdef gen
        # Completions of gen for zsh: 'gen completions zsh' prints them.

        _gen_revisions() {
            local -a revisions
            revisions=(${(f)"$(git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null)"})
            _describe -t revisions revision revisions
            _files -/
        }

        _gen_first() {
            local -a commands
            commands=(
        \(commands.joined(separator: "\n"))
            )
            _describe -t commands command commands
            _files -/
        }

        _gen() {
            local command=''
            local word
            for word in ${words[2,CURRENT-1]}; do
                [[ $word == -* ]] || { command=$word; break }
            done
            case $command in
        \(cases.joined(separator: "\n"))
            *)
                _arguments -S \\
        \(options.joined(separator: "\n"))
                    '1:folder:_gen_first' \\
                    '*:folder:_files -/' ;;
            esac
        }

        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _gen "$@"; else compdef _gen gen; fi

        """
}

private func zshOption(_ option: Option, _ command: CommandName) -> String {
    let text = "[\(quotedForZsh(shortened(option.text)))]"
    let value =
        switch option.argument(for: command) {
        case .none: ""
        case .text, .number: ":\(option.placeholder ?? "value"): "
        case .file: ":file:_files"
        case .folder: ":folder:_files -/"
        case .words(let words): ":\(option.placeholder ?? "value"):(\(words.joined(separator: " ")))"
        }
    // The value may stand behind '=' or be the next word.
    let long = option.rawValue + (option.argument == .none ? "" : "=")
    guard let short = option.short else { return "'\(long)\(text)\(value)'" }
    return "'(\(short) \(option.rawValue))'{\(short),\(long)}'\(text)\(value)'"
}

private func zshArguments(_ command: CommandName) -> [String] {
    if command == .diff { return ["'2:old:_gen_revisions'", "'3:new:_gen_revisions'"] }
    if command == .importing {
        return ["'2:kind:(\(ImportOptions.kinds.joined(separator: " ")))'", "'*:file:_files'"]
    }
    switch command.argument {
    case .none, .text, .number: return []
    case .file: return ["'2:file:_files'"]
    case .folder: return ["'2:folder:_files -/'"]
    case .words(let words):
        let next = command.nextArgument == .folder ? ["'3:folder:_files -/'"] : []
        return ["'2:\(command.rawValue):(\(words.joined(separator: " ")))'"] + next
    }
}

/// Quotes a text within single quotes, where colons and brackets belong to `_arguments`.
private func quotedForZsh(_ text: String) -> String {
    text.flatMap { character -> [Character] in
        switch character {
        case "'": Array("'\\''")
        case ":", "[", "]", "\\": ["\\", character]
        default: [character]
        }
    }.map(String.init).joined()
}
