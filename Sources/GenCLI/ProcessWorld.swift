#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension World {
    /// The process that this is.
    public static func ofProcess() -> World {
        World(
            arguments: Array(CommandLine.arguments.dropFirst()), folder: FileSystem.realPath(".") ?? "/",
            environment: { name in getenv(name).map { String(cString: $0) } },
            output: stream(STDOUT_FILENO), errors: stream(STDERR_FILENO))
    }

    private static func stream(_ file: Int32) -> TextStream {
        TextStream(isTerminal: isatty(file) == 1, write: { FileSystem.fill(file, with: $0) == 0 })
    }
}
