import GenFiles

/// Returns the manual page `gen(1)`, in roff's `man` macros, made from the tables of the help.
func manualPage() -> String {
    var text = """
        .\\" Made by 'gen manual' from the tables of its help; do not edit.
        .TH GEN 1 "" "swift-endpoint-gen \(version)" "User Commands"
        .SH NAME
        gen \\- make Swift request types and models from endpoints in YAML
        .SH SYNOPSIS

        """
    for command in CommandName.allCases { text += ".B \(roff(command.usage))\n.br\n" }
    text += ".SH COMMANDS\n"
    for command in CommandName.allCases {
        text += ".SS \(roff(command.usage))\n\(sentence(command.summary))\n.PP\n" + paragraphs(command.explanation)
        let own = command.options.filter { $0.commands.count < CommandName.allCases.count }
        if !own.isEmpty {
            text += ".PP\nOptions of its own: \(own.map { "\\fB\(roff($0.rawValue))\\fR" }.joined(separator: ", ")).\n"
        }
    }
    text += ".SH OPTIONS\n"
    for section in OptionSection.allCases {
        text += ".SS \(roff(section.rawValue))\n"
        for option in section.options { text += ".TP\n.B \(roff(option.spelling))\n\(roff(option.text))\n" }
    }
    text += ".SH EXIT STATUS\n"
    for code in ExitCode.allCases { text += ".TP\n.B \(code.rawValue)\n\(sentence(code.text))\n" }
    return text + """
        .SH ENVIRONMENT
        .TP
        .B NO_COLOR
        If it is set and not empty, messages have no colours, unless \\fB\\-\\-color\\fR asks for them.
        .TP
        .B GEN_WATCH
        With the value \\fBpoll\\fR, \\fB\\-\\-watch\\fR looks for changes four times a second.
        .TP
        .B GITHUB_WORKSPACE
        The folder that paths are relative to in messages for GitHub.
        .TP
        .B TMPDIR
        The folder in which \\fBgen diff\\fR writes the folders of revisions while it runs.

        """
}

/// Indented lines keep their form; the others are filled.
private func paragraphs(_ text: String) -> String {
    var result = ""
    var isExample = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let isIndented = line.hasPrefix("  ")
        if isIndented, !isExample { result += ".nf\n" }
        if !isIndented, isExample, !line.isEmpty { result += ".fi\n" }
        if isIndented || !line.isEmpty { isExample = isIndented }
        result += line.isEmpty ? ".sp\n" : roff(String(line)) + "\n"
    }
    return result + (isExample ? ".fi\n" : "")
}

private func sentence(_ text: String) -> String {
    let whole = text.first?.isLowercase == true ? text.prefix(1).uppercased() + text.dropFirst() : text
    return roff(whole.hasSuffix(".") ? whole : whole + ".")
}

/// Returns text that roff prints as it is: no escapes, no requests, and hyphens that can be copied.
private func roff(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        case "…": result += "..."
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
}
