#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension World {
    /// The process that this is, in which from now on a crash and a file that grows too large have their exit codes.
    public static func ofProcess() -> World {
        Signals.makeWritesFail()
        Signals.endFaultsWithTheirExitCode()
        return World(
            arguments: Array(CommandLine.arguments.dropFirst()), folder: FileSystem.realPath(".") ?? "/",
            environment: { name in getenv(name).map { String(cString: $0) } },
            output: stream(STDOUT_FILENO), errors: stream(STDERR_FILENO))
    }

    private static func stream(_ file: Int32) -> TextStream {
        TextStream(isTerminal: isatty(file) == 1, write: { FileSystem.fill(file, with: $0) == 0 })
    }
}
