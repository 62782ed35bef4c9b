import Diagnostics
import GenKit
import SpecDiff

/// The command line is wrong; what is wrong and what to do.
struct UsageError: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// Reads the command line from left to right. How to talk is known as soon as its option was read, so that what is
/// wrong further on is already said in that way.
struct ArgumentParser {
    private(set) var console = ConsoleOptions()
    private var options = GenerateOptions()
    private var diffOptions = DiffOptions()
    private var words: [String] = []
    private var seen: [Option] = []

    mutating func parse(_ arguments: [String]) throws(UsageError) -> Command {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let (option, attached) = try option(argument)
            guard !seen.contains(option) || option.wants == nil else {
                throw UsageError("'\(option.rawValue)' is given twice")
            }
            seen.append(option)
            if let wanted = option.wants {
                guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
                    throw UsageError("\(wanted) must follow '\(argument)'")
                }
                try set(option, to: value)
            } else if attached != nil {
                throw UsageError("'\(option.rawValue)' takes no value")
            } else {
                try set(option)
            }
        }
        return try command()
    }

    /// `--option` or `--option=value`.
    private func option(_ argument: String) throws(UsageError) -> (Option, value: String?) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = Option(parts[0]) else {
            throw UsageError(
                "unknown option '\(parts[0])'" + didYouMean(parts[0], among: Option.allCases.map(\.rawValue)))
        }
        return (option, parts.count > 1 ? parts[1] : nil)
    }

    private mutating func set(_ option: Option, to value: String) throws(UsageError) {
        switch option {
        case .output: options.output = value
        case .templates: options.templates = value
        case .access:
            guard let access = Access(named: value) else { throw unknown(value, of: option, Access.names) }
            options.access = access
        case .dump: try setMode(.dump(choice(value, of: option)))
        case .failOn: diffOptions.failsOn = try choice(value, of: option)
        case .diagnostics: console.format = try choice(value, of: option)
        case .color: console.color = try choice(value, of: option)
        case .flat, .check, .dryRun, .quiet, .help, .version: break
        }
    }

    private mutating func set(_ option: Option) throws(UsageError) {
        if option == .check { try setMode(.check) }
        if option == .dryRun { try setMode(.dryRun) }
        if option == .flat { options.isFlat = true }
        if option == .quiet { console.isQuiet = true }
    }

    private mutating func setMode(_ mode: GenerateOptions.Mode) throws(UsageError) {
        let modes = seen.filter { [.check, .dryRun, .dump].contains($0) }
        if let first = modes.first, let other = modes.first(where: { $0 != first }) {
            throw UsageError("'\(first.rawValue)' and '\(other.rawValue)' do not go together")
        }
        options.mode = mode
    }

    private func choice<Choice: RawRepresentable & CaseIterable>(
        _ value: String, of option: Option
    ) throws(UsageError) -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: value) else {
            throw unknown(value, of: option, Choice.allCases.map(\.rawValue))
        }
        return choice
    }

    private func unknown(_ value: String, of option: Option, _ choices: [String]) -> UsageError {
        let near = didYouMean(value, among: choices)
        return UsageError(
            "unknown value '\(value)' of '\(option.rawValue)'"
                + (near.isEmpty ? "; it is one of \(choices.joined(separator: ", "))" : near))
    }

    private mutating func command() throws(UsageError) -> Command {
        if seen.contains(.help) || words.first == "help" { return .help }
        if seen.contains(.version) { return .version }
        guard let first = words.first else {
            throw UsageError("no folder of specs is given; try 'gen Specs/', or 'gen init' for a first spec")
        }
        if words.contains("") { throw UsageError("the name of a folder is empty") }
        if first != "diff", seen.contains(.failOn) {
            throw UsageError("'\(Option.failOn.rawValue)' is for 'gen diff OLD NEW'")
        }
        switch first {
        case "diff":
            if let option = seen.first(where: \.isForGenerating) {
                throw UsageError("'gen diff' does not take '\(option.rawValue)'")
            }
            guard words.count == 3 else {
                throw UsageError("'gen diff' compares two versions: folders, or revisions of git: 'gen diff main Specs/'")
            }
            diffOptions.old = words[1]
            diffOptions.new = words[2]
            return .diff(diffOptions)
        case "schema", "init":
            if let option = seen.first(where: \.isForGenerating) {
                throw UsageError("'gen \(first)' does not take '\(option.rawValue)'")
            }
            let most = first == "init" ? 2 : 1
            if words.count > most { throw UsageError("'gen \(first)' does not take '\(words[most])'") }
            return first == "schema" ? .schema : .start(folder: words.count > 1 ? words[1] : nil)
        default:
            options.folders = words
            return .generate(options)
        }
    }
}
