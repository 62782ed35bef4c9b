import GenKit

/// What the command line asks for.
enum Command {
    case generate(GenerateOptions)
    /// `gen init [DIR]`
    case start(folder: String?)
    case schema
    case diff(DiffOptions)
    case help
    case version

    /// The words that can stand where a folder of specs can.
    static let words = ["init", "schema", "diff", "help"]
    /// Words that other versions and people's habit know as commands: none of them is taken for a missing folder.
    static let foreignWords = ["import", "docs", "watch", "generate", "check", "dump", "version"]
}

/// `gen FOLDER… [options]`
struct GenerateOptions {
    enum Mode {
        case write
        /// Writes nothing and ends with 1 if a run would write something.
        case check
        /// Writes nothing and prints what a run would write.
        case dryRun
        /// Writes nothing and prints a station of the pipeline.
        case dump(Stage)
    }

    var folders: [String] = []
    var output: String?
    var templates: String?
    var access: Access?
    /// All files beside each other, for one module.
    var isFlat = false
    var mode = Mode.write
}
