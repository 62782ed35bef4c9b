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
        let seen = "__fish_seen_subcommand_from \(command.rawValue)"
        let condition = "-n '\(seen)'"
        switch command.argument {
        case .none, .text, .number: break
        case .file: lines.append("complete -c gen \(condition) -F")
        case .folder: lines.append("complete -c gen \(condition) -a '(__fish_complete_directories)'")
        case .words(let words):
            let words = words.joined(separator: " ")
            // The words of 'gen help' are those of the commands, so 'help' is one that was seen.
            let isFirst = command == .help ? seen : "\(seen); and not __fish_seen_subcommand_from \(words)"
            lines.append("complete -c gen -n '\(isFirst)' -a '\(words)'")
            let isNext = "-n '\(seen); and __fish_seen_subcommand_from \(words)'"
            if command.nextArgument == .file { lines.append("complete -c gen \(isNext) -F") }
            if command.nextArgument == .folder {
                lines.append("complete -c gen \(isNext) -a '(__fish_complete_directories)'")
            }
        }
        if command == .diff {
            lines.append(
                "complete -c gen \(condition) -a \"(git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null)\""
            )
        }
    }
    for option in Option.allCases {
        let own = option.commands.filter { option.argument(for: $0) != option.argument }
        lines.append(fishOption(option, option.argument, of: option.commands.filter { !own.contains($0) }))
        if let first = own.first { lines.append(fishOption(option, option.argument(for: first), of: own)) }
    }
    return lines.joined(separator: "\n") + "\n"
}

private func fishOption(_ option: Option, _ argument: Argument, of commands: [CommandName]) -> String {
    var line = "complete -c gen"
    if commands != CommandName.allCases {
        let isPlain = commands.contains(.generate)
        let named = commands.filter { $0 != .generate }.map(\.rawValue)
        let others = CommandName.words.filter { !named.contains($0) }
        line +=
            isPlain
            ? " -n 'not __fish_seen_subcommand_from \(others.joined(separator: " "))'"
            : " -n '__fish_seen_subcommand_from \(named.joined(separator: " "))'"
    }
    line += " -l \(option.rawValue.dropFirst(2))" + (option.short.map { " -s \($0.dropFirst())" } ?? "")
    switch argument {
    case .none: break
    case .text, .number: line += " -x"
    case .file: line += " -r -F"
    case .folder: line += " -x -a '(__fish_complete_directories)'"
    case .words(let words): line += " -x -a '\(words.joined(separator: " "))'"
    }
    return line + " -d \(quotedForFish(shortened(option.text)))"
}

private func quotedForFish(_ text: String) -> String {
    "'" + text.flatMap { "'\\".contains($0) ? "\\\($0)" : "\($0)" } + "'"
}
