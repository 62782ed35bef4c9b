/// Returns a script that completes gen's command line in a shell, made from the tables of commands and options.
func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
}

/// Returns the beginning of a text, up to the end of its first clause.
func shortened(_ text: String) -> String {
    var words: [Substring] = []
    for word in text.split(separator: " ") {
        if word.hasPrefix("("), !words.isEmpty { break }
        guard let last = word.last, ":;.".contains(last) else {
            words.append(word)
            continue
        }
        words.append(word.dropLast())
        break
    }
    return words.joined(separator: " ")
}

/// As `--option` and `-o`.
func spellings(_ option: Option) -> [String] {
    (option.short.map { [$0] } ?? []) + [option.rawValue]
}
