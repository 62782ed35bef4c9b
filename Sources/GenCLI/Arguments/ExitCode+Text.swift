import GenFiles

extension ExitCode {
    /// What it means, for the help and the manual page.
    var text: String {
        switch self {
        case .done: "done"
        case .wrongSpecs: "the specs or templates are wrong, or --check or --fail-on found something"
        case .wrongCommandLine: "the command line is wrong"
        case .faultOfGen: "a fault of gen's own"
        case .cannotReadOrWrite: "a file or folder could not be read or written"
        }
    }
}
