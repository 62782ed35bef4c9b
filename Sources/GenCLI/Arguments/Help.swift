import GenFiles

let version = "0.1.0"

let shortHelp = "see 'gen --help'"

/// `gen --help`: every command and every option.
let help: String = {
    var lines = ["gen: make Swift request types and models from endpoints in YAML.", ""]
    for command in CommandName.allCases { lines += row(command.usage, command.summary) }
    lines += ["", CommandName.generate.explanation]
    for section in OptionSection.allCases {
        lines += ["", section.rawValue]
        for option in section.options { lines += row(option.spelling, option.text) }
    }
    return (lines + ["", "'gen COMMAND --help' explains a command.", ""] + exitCodes).joined(separator: "\n")
}()

/// `gen diff --help`: a command with the options that it takes.
func help(for command: CommandName) -> String {
    var lines = [command.usage + ": " + command.summary, "", command.explanation, "", "Options"]
    for option in command.options { lines += row(option.spelling(for: command), option.text(for: command)) }
    let codes = ExitCode.allCases.compactMap { code in code.text(for: command).map { (code, $0) } }
    return (lines + ["", exitCodesTitle] + codes.flatMap(row)).joined(separator: "\n")
}

private let exitCodesTitle = "Exit codes"

private let exitCodes = [exitCodesTitle] + ExitCode.allCases.flatMap { row($0, $0.text) }

private func row(_ code: ExitCode, _ text: String) -> [String] { row("\(code.rawValue)", text, indent: 6) }

/// Returns a name, and beside it its explanation, broken into lines.
private func row(_ name: String, _ text: String, indent: Int = 27, width: Int = 108) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = "  " + name
    line += String(repeating: " ", count: max(2, indent - line.count))
    for word in text.split(separator: " ") {
        if line.count + word.count > width, line.contains(where: { $0 != " " }) {
            lines.append(String(line.dropLast()))
            line = margin
        }
        line += word + " "
    }
    return lines + [String(line.dropLast())]
}
