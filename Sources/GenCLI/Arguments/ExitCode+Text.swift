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
