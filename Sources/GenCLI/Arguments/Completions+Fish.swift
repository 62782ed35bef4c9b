/// For fish 3 and later.
func fishCompletions() -> String {
    let words = CommandName.words.joined(separator: " ")
    var lines = [
        "# Completions of gen for fish: 'gen completions fish' prints them.",
        "",
        "complete -c gen -f",
        "complete -c gen -n 'not __fish_seen_subcommand_from \(words)' -a '(__fish_complete_directories)'",
    ]
    for command in CommandName.allCases where command != .generate {
        lines.append(
            "complete -c gen -n __fish_use_subcommand -a \(command.rawValue) -d \(quotedForFish(shortened(command.summary)))"
        )
        let condition = "-n '__fish_seen_subcommand_from \(command.rawValue)'"
        switch command.argument {
        case .none, .text, .number: break
        case .file: lines.append("complete -c gen \(condition) -F")
        case .folder: lines.append("complete -c gen \(condition) -a '(__fish_complete_directories)'")
        case .words(let words): lines.append("complete -c gen \(condition) -a '\(words.joined(separator: " "))'")
        }
        if command == .importing { lines.append("complete -c gen \(condition) -F") }
        if command == .diff {
            lines.append(
                "complete -c gen \(condition) -a \"(git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null)\""
            )
        }
    }
    for option in Option.allCases {
        var line = "complete -c gen"
        if option.commands != CommandName.allCases {
            let isPlain = option.commands.contains(.generate)
            let named = option.commands.filter { $0 != .generate }.map(\.rawValue).joined(separator: " ")
            let others = CommandName.words.filter { !named.split(separator: " ").map(String.init).contains($0) }
            line +=
                isPlain
                ? " -n 'not __fish_seen_subcommand_from \(others.joined(separator: " "))'"
                : " -n '__fish_seen_subcommand_from \(named)'"
        }
        line += " -l \(option.rawValue.dropFirst(2))" + (option.short.map { " -s \($0.dropFirst())" } ?? "")
        switch option.argument {
        case .none: break
        case .text, .number: line += " -x"
        case .file: line += " -r -F"
        case .folder: line += " -x -a '(__fish_complete_directories)'"
        case .words(let words): line += " -x -a '\(words.joined(separator: " "))'"
        }
        lines.append(line + " -d \(quotedForFish(shortened(option.text)))")
    }
    return lines.joined(separator: "\n") + "\n"
}

private func quotedForFish(_ text: String) -> String {
    "'" + text.flatMap { "'\\".contains($0) ? "\\\($0)" : "\($0)" } + "'"
}
