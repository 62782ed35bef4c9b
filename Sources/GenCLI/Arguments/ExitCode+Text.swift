import GenFiles

extension ExitCode {
    /// What the code means, for the help and the manual page.
    var text: String {
        switch self {
        case .done: "done"
        case .wrongSpecs: "the specs or templates are wrong, or --check or --fail-on found something"
        case .wrongCommandLine: "the command line is wrong"
        case .faultOfGen: "gen itself has a bug"
        case .cannotReadOrWrite: "a file or folder could not be read or written"
        }
    }
}

extension ExitCode {
    /// What the code means to one command; nil if that never ends so.
    func text(for command: CommandName) -> String? {
        guard self == .wrongSpecs else { return text }
        return switch command {
        case .generate: "the specs or templates are wrong, or --check found a difference"
        case .docs, .texts: "the specs are wrong, or --check found a difference"
        case .diff: "the specs are wrong, or --fail-on found a change of that level"
        case .outputs, .serve, .samples, .exporting: "the specs are wrong"
        case .importing: "what is imported is wrong"
        case .start, .schema, .manual, .completions, .help: nil
        }
    }
}
