import GenFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension World {
    /// Returns the world of this process. From now on, a crash and a file that grows too large have their exit codes.
    public static func ofProcess() -> World {
        Signals.makeWritesFail()
        Signals.endWhenAskedToQuit()
        Signals.endFaultsWithTheirExitCode()
        return World(
            arguments: Array(CommandLine.arguments.dropFirst()), unreadableArgument: unreadableArgument,
            folder: FileSystem.realPath(".") ?? "",
            environment: { name in getenv(name).map { String(cString: $0) } },
            output: stream(STDOUT_FILENO), errors: stream(STDERR_FILENO),
            input: { try FileSystem.readInput(largest: 512 << 20) })
    }

    private static var unreadableArgument: String? {
        let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0] }
        return arguments.first { String(validatingCString: $0) == nil }.map { String(cString: $0) }
    }

    private static func stream(_ file: Int32) -> TextStream {
        TextStream(isTerminal: isatty(file) == 1, write: { FileSystem.fill(file, with: $0) == 0 })
    }
}
