import GenFiles
import GenKit

/// What the command line asks for.
enum Command {
    case generate(GenerateOptions)
    /// `gen outputs FOLDER…`
    case outputs(GenerateOptions)
    /// `gen init [DIR]`
    case start(folder: String?)
    case schema
    case diff(DiffOptions)
    case docs(GenerateOptions)
    case serve(ServeOptions)
    /// `gen samples FOLDER [--module NAME]`
    case samples(folder: String, module: String?)
    case texts(TextsOptions)
    case importing(ImportOptions)
    case exporting(ExportOptions)
    case manual
    case completions(Shell)
    /// Of one command, or of all.
    case help(CommandName?)
    case version

    /// Whether the command reads or writes files.
    var usesFolders: Bool {
        switch self {
        case .generate, .outputs, .start, .diff, .docs, .serve, .samples, .texts, .importing, .exporting: true
        case .schema, .manual, .completions, .help, .version: false
        }
    }

    /// Words that other versions and tools have as commands. None of them is taken for a missing folder.
    static let foreignWords = ["watch", "generate", "check", "dump", "version", "man"]
}

/// `gen import openapi FILE [-o DIR]`
struct ImportOptions {
    enum Source {
        case openapi(file: String)
        /// Files, folders, and `-` for stdin.
        case json(samples: [String])
        /// - origin: The server whose API is imported; nil for the one that most entries are of.
        case har(file: String, origin: String?)
    }

    /// The words by which sources are told.
    static let kinds = ["openapi", "json", "har"]

    let source: Source
    /// The name of what is imported; nil for one that the source has.
    let name: String?
    /// The folder of the specs; nil for one named after the API.
    let output: String?
}

/// `gen export openapi FOLDER [-o FILE]`
struct ExportOptions {
    let folder: String
    /// The document; nil for standard output.
    let output: String?
}

/// `gen texts FOLDER… [--format FORM] [-o FILE]`
struct TextsOptions {
    enum Format: String, CaseIterable {
        case xcstrings, strings
    }

    var folders: [String] = []
    /// The table; nil for standard output.
    var output: String?
    /// Nil for what the name of the table says.
    var format: Format?
    var isCheck = false
}

/// `gen serve FOLDER…`
struct ServeOptions {
    var folders: [String] = []
    /// 0 for a free one.
    var port: UInt16 = 8080
    /// Of a thousand requests, so many fail.
    var failuresPerMille = 0
    var delay = Duration.zero
    var seed: UInt64 = 0
    /// Whether the specs are read again after each change.
    var isWatched = false
}

/// `gen FOLDER… [options]`
struct GenerateOptions {
    enum Mode {
        case write
        /// Writes, and again after each change.
        case watch
        /// Writes nothing and ends with 1 if a run would write something.
        case check
        /// Writes nothing and prints what a run would write.
        case dryRun
        /// Writes nothing and prints what becomes of everything in documents and specs.
        case report
        /// Writes nothing and prints the paths of all files.
        case outputs
        /// Writes nothing and prints a stage of the pipeline.
        case dump(Stage)
    }

    var folders: [String] = []
    var output: String?
    var templates: String?
    var access: Access?
    /// The packages that the output has adapters for, each once.
    var adapters: [Adapter] = []
    /// Whether all files are written into one folder, for one module.
    var isFlat = false
    /// Whether the run does all of its work, even if the last one did the same.
    var isUncached = false
    /// The part of the APIs that are made; nil for all.
    var shard: Shard?
    /// Whether the files of documents do not depend on these.
    var hasFixedOutputs = false
    /// The dependency file; nil for none.
    var deps: String?
    /// What depends on the inputs in it; nil for the outputs.
    var depsTarget: String?
    var mode = Mode.write
}
