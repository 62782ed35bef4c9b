/// The exit code of the process. The numbers above 63 are those of BSD's `sysexits.h`.
public enum ExitCode: Int32, CaseIterable, Sendable {
    case done = 0
    /// The specs or templates are wrong, or `--check` found a difference.
    case wrongSpecs = 1
    case wrongCommandLine = 2
    case faultOfGen = 70
    /// A file or folder could not be read or written.
    case cannotReadOrWrite = 74
}
