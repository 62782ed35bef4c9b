import Diagnostics
import GenFiles
import GenKit

/// Reads the command line from left to right. An option about messages takes effect as soon as it was read, so errors
/// further on are already reported in that way.
struct ArgumentParser {
    private(set) var console = ConsoleOptions()
    private var options = GenerateOptions()
    private var (name, origin, module): (String?, String?, String?)
    private var diffOptions = DiffOptions()
    private var serveOptions = ServeOptions()
    private var textsOptions = TextsOptions()
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
            guard !seen.contains(option) || option.wants == nil || option.isRepeatable else {
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
        if case .words(let words) = option.argument, !words.contains(value) { throw unknown(value, of: option, words) }
        switch option {
        case .output: options.output = value
        case .name: name = value
        case .origin: origin = value
        case .module: module = value
        case .format: textsOptions.format = try choice(value, of: option)
        case .templates: options.templates = value
        case .access: options.access = Access(named: value)
        case .with:
            let adapter: Adapter = try choice(value, of: option)
            if !options.adapters.contains(adapter) { options.adapters.append(adapter) }
        case .dump: try setMode(.dump(choice(value, of: option)))
        case .shard:
            guard let shard = Shard(value) else {
                throw UsageError(
                    "'--shard' takes a part and their number, such as 2/8, and not '\(visible(value))'; the first part is 1"
                )
            }
            options.shard = shard
        case .deps: options.deps = value
        case .depsTarget: options.depsTarget = value
        case .failOn: diffOptions.failsOn = try choice(value, of: option)
        case .port, .fail, .slow, .seed: try serveOptions.set(option, to: value)
        case .diagnostics: console.format = try choice(value, of: option)
        case .color: console.color = try choice(value, of: option)
        case .flat, .watch, .check, .dryRun, .report, .noCache, .fixedOutputs, .quiet, .help, .version: break
        }
    }

    private mutating func set(_ option: Option) throws(UsageError) {
        switch option {
        case .watch: try setMode(.watch)
        case .check: try setMode(.check)
        case .dryRun: try setMode(.dryRun)
        case .report: try setMode(.report)
        case .flat: options.isFlat = true
        case .noCache: options.isUncached = true
        case .fixedOutputs: options.hasFixedOutputs = true
        case .quiet: console.isQuiet = true
        case .output, .name, .origin, .access, .templates, .with, .failOn, .module, .format, .port, .fail, .slow,
            .seed, .shard, .deps, .depsTarget, .diagnostics, .color, .dump, .help, .version:
            break
        }
    }

    private mutating func setMode(_ mode: GenerateOptions.Mode) throws(UsageError) {
        let modes = seen.filter(\.isMode)
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
        unknown("value '\(value)' of '\(option.rawValue)'", value, choices)
    }

    private func unknown(_ what: String, _ value: String, _ choices: [String]) -> UsageError {
        let near = didYouMean(value, among: choices)
        return UsageError(
            "unknown \(what)" + (near.isEmpty ? "; it is one of \(choices.joined(separator: ", "))" : near))
    }

    private func command() throws(UsageError) -> Command {
        let name = words.first.flatMap(CommandName.init(rawValue:)) ?? .generate
        if name == .help { return .help(try commandToExplain()) }
        if seen.contains(.help) { return .help(name == .generate ? nil : name) }
        if seen.contains(.version) { return .version }
        if words.isEmpty {
            throw UsageError("no folder of specs is given; try 'gen Specs/', or 'gen init' for a first spec")
        }
        if words.contains("") { throw UsageError("the name of a folder is empty") }
        if let option = seen.first(where: { !$0.commands.contains(name) }) {
            let place = option.commands.first.map { ", which is for '\($0.shown)'" } ?? ""
            throw UsageError("'\(name.shown)' does not take '\(option.rawValue)'" + (name == .generate ? place : ""))
        }
        return try command(name, Array(words.dropFirst()))
    }

    private func command(_ name: CommandName, _ rest: [String]) throws(UsageError) -> Command {
        switch name {
        case .generate:
            var options = options
            options.folders = words
            try checkBuildOptions(options)
            return .generate(options)
        case .outputs:
            guard !rest.isEmpty else {
                throw UsageError("a folder of specs must follow 'gen outputs': 'gen outputs Specs/'")
            }
            var options = options
            (options.folders, options.mode) = (rest, .outputs)
            try checkBuildOptions(options)
            return .outputs(options)
        case .start:
            try refuse(rest, after: 1, name)
            return .start(folder: rest.first)
        case .diff:
            guard rest.count == 2 else {
                throw UsageError(
                    "'gen diff' compares two versions: folders, or revisions of git: 'gen diff main Specs/'")
            }
            var options = diffOptions
            (options.old, options.new) = (rest[0], rest[1])
            return .diff(options)
        case .docs:
            guard !rest.isEmpty else { throw UsageError("a folder of specs must follow 'gen docs': 'gen docs Specs/'") }
            var options = options
            options.folders = rest
            return .docs(options)
        case .serve:
            guard !rest.isEmpty else {
                throw UsageError("a folder of specs must follow 'gen serve': 'gen serve Specs/'")
            }
            var options = serveOptions
            options.folders = rest
            if case .watch = self.options.mode { options.isWatched = true }
            return .serve(options)
        case .samples:
            try refuse(rest, after: 1, name)
            guard let folder = rest.first else {
                throw UsageError("a folder of specs must follow 'gen samples': 'gen samples Specs/Shop'")
            }
            return .samples(folder: folder, module: module)
        case .texts: return .texts(try textsCommand(rest))
        case .importing:
            return .importing(
                ImportOptions(source: try importSource(rest), name: self.name, output: options.output))
        case .exporting:
            guard rest.first == "openapi" else {
                let word = rest.first.map { "'\($0)' is nothing that is exported; " } ?? ""
                throw UsageError("\(word)write 'gen export openapi DIR'")
            }
            try refuse(rest, after: 2, name)
            guard rest.count == 2 else {
                throw UsageError(
                    "a folder of specs must follow 'gen export openapi': 'gen export openapi Specs/Shop'")
            }
            return .exporting(ExportOptions(folder: rest[1], output: options.output))
        case .schema:
            try refuse(rest, after: 0, name)
            return .schema
        case .manual:
            try refuse(rest, after: 0, name)
            return .manual
        case .completions:
            try refuse(rest, after: 1, name)
            let names = Shell.allCases.map(\.rawValue)
            guard let word = rest.first else {
                throw UsageError("a shell must follow 'gen completions': \(names.joined(separator: ", "))")
            }
            guard let shell = Shell(rawValue: word) else { throw unknown("shell '\(word)'", word, names) }
            return .completions(shell)
        case .help:
            return .help(nil)
        }
    }

    private func checkBuildOptions(_ options: GenerateOptions) throws(UsageError) {
        if options.shard != nil, options.isFlat {
            throw UsageError(
                "'--shard' and '--flat' do not go together: names of one module reach over all APIs, so no part can check them"
            )
        }
        if options.depsTarget != nil, options.deps == nil { throw UsageError("'--deps-target' needs '--deps FILE'") }
        if options.deps != nil, let mode = seen.first(where: { $0.isMode && $0 != .watch }) {
            throw UsageError("'--deps' and '\(mode.rawValue)' do not go together: nothing is written")
        }
    }

    private func textsCommand(_ folders: [String]) throws(UsageError) -> TextsOptions {
        guard !folders.isEmpty else {
            throw UsageError("a folder of specs must follow 'gen texts': 'gen texts Specs/'")
        }
        var options = textsOptions
        (options.folders, options.output) = (folders, self.options.output)
        if case .check = self.options.mode { options.isCheck = true }
        if options.isCheck, options.output == nil {
            throw UsageError("'--check' needs the table that it checks: '-o FILE'")
        }
        let formats = TextsOptions.Format.allCases
        let told = formats.first { format in options.output?.lowercased().hasSuffix("." + format.rawValue) == true }
        if let told, let given = options.format, told != given {
            throw UsageError("'\(given.rawValue)' and the name of the table do not go together")
        }
        options.format = options.format ?? told
        if options.output != nil, options.format == nil {
            throw UsageError(
                "the name of the table says no form; let it end in .xcstrings or .strings, or use '--format'")
        }
        return options
    }

    private func importSource(_ words: [String]) throws(UsageError) -> ImportOptions.Source {
        guard let kind = words.first, ImportOptions.kinds.contains(kind) else {
            let word = words.first.map { "'\($0)' is nothing that is imported; " } ?? ""
            throw UsageError("\(word)write 'gen import json FILE', 'gen import har FILE' or 'gen import openapi FILE'")
        }
        if kind != "har", origin != nil { throw UsageError("'gen import \(kind)' does not take '--origin'") }
        if kind == "openapi", name != nil { throw UsageError("'gen import openapi' does not take '--name'") }
        let files = Array(words.dropFirst())
        guard let first = files.first else {
            switch kind {
            case "json": throw UsageError("a sample must follow 'gen import json': 'gen import json shop.json'")
            case "har": throw UsageError("a recording must follow 'gen import har': 'gen import har shop.har'")
            default:
                throw UsageError("a document must follow 'gen import openapi': 'gen import openapi api.yaml'")
            }
        }
        if kind == "json" { return .json(samples: files) }
        try refuse(words, after: 2, .importing)
        return kind == "har" ? .har(file: first, origin: origin) : .openapi(file: first)
    }

    private func refuse(_ rest: [String], after count: Int, _ name: CommandName) throws(UsageError) {
        if rest.count > count { throw UsageError("'\(name.shown)' does not take '\(rest[count])'") }
    }

    private func commandToExplain() throws(UsageError) -> CommandName? {
        guard words.count > 1 else { return nil }
        guard let name = CommandName(rawValue: words[1]), name != .generate else {
            throw unknown("command '\(words[1])'", words[1], CommandName.words)
        }
        if words.count > 2 { throw UsageError("'gen help' explains one command, and '\(words[2])' is another one") }
        return name
    }
}
