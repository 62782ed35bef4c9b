/// The commands, by their words. The help, the manual page and the completions are made from this table and that of the
/// options.
enum CommandName: String, CaseIterable {
    /// `gen FOLDER…`, which has no word.
    case generate = ""
    case start = "init"
    case importing = "import"
    case exporting = "export"
    case outputs, schema, diff, docs, serve, samples, texts, manual, completions, help

    /// The words that can take the place of a folder of specs.
    static let words = allCases.map(\.rawValue).filter { !$0.isEmpty }

    /// As messages name it.
    var shown: String { self == .generate ? "gen FOLDER" : "gen " + rawValue }

    /// The form of the command line.
    var usage: String {
        switch self {
        case .generate: "gen FOLDER… [options]"
        case .outputs: "gen outputs FOLDER…"
        case .start: "gen init [DIR]"
        case .importing: "gen import KIND FILE…"
        case .exporting: "gen export openapi DIR"
        case .diff: "gen diff OLD NEW"
        case .docs: "gen docs FOLDER…"
        case .serve: "gen serve FOLDER…"
        case .samples: "gen samples FOLDER"
        case .texts: "gen texts FOLDER…"
        case .schema: "gen schema"
        case .manual: "gen manual"
        case .completions: "gen completions SHELL"
        case .help: "gen help [COMMAND]"
        }
    }

    /// In a few words.
    var summary: String {
        switch self {
        case .generate: "make Swift from the specs in a folder"
        case .outputs: "list the files that gen FOLDER… makes, for builds that want to know them before"
        case .start: "write a first gen.yaml and a first spec (DIR: Specs/Example)"
        case .importing: "write specs from JSON samples, a browser's recording or an OpenAPI document"
        case .exporting: "write an API as an OpenAPI document, for other tools"
        case .diff: "list the changes between two versions, sorted by what they break"
        case .docs: "make a reference of the APIs, as pages for a browser, without a server"
        case .serve: "answer requests on this machine by the examples of the specs, and check what arrives"
        case .samples: "print Swift that gives every model and request a sample, for tests"
        case .texts: "write a table of the texts that people see, for translators"
        case .schema: "print the JSON Schema of the spec language, for editors"
        case .manual: "print the manual page: gen manual > gen.1"
        case .completions: "print completions for bash, zsh or fish"
        case .help: "explain a command"
        }
    }

    /// The options of the command, besides those that every command has.
    var options: [Option] {
        Option.allCases.filter { $0.commands.contains(self) }
    }

    /// The argument after the word, for completions.
    var argument: Argument {
        switch self {
        case .generate, .outputs, .diff, .docs, .serve, .samples, .texts, .start: .folder
        case .importing: .words(ImportOptions.kinds)
        case .exporting: .words(["openapi"])
        case .completions: .words(Shell.allCases.map(\.rawValue))
        case .help: .words(Self.words)
        case .schema, .manual: .none
        }
    }

    /// The argument after that one, for completions.
    var nextArgument: Argument {
        switch self {
        case .generate, .outputs, .diff, .docs, .serve, .texts: .folder
        case .importing: .file
        case .exporting: .folder
        case .start, .samples, .completions, .help, .schema, .manual: .none
        }
    }
}

/// The argument of a command or an option.
enum Argument: Equatable {
    case none
    case folder
    case file
    /// A text of the user's own.
    case text
    /// A number, with a unit where it has one.
    case number
    case words([String])
}
