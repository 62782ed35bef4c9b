import GenFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// gen-build SPECS OUTPUT [TEMPLATES], absolute paths: the tool that the build plugin runs. It does what
// `gen SPECS --output OUTPUT --flat --quiet` does, and nothing else. Everybody who uses the plugin builds this tool,
// and should not build the other commands of gen with it. The files are those of GenCLI, by links.

let arguments = Array(CommandLine.arguments.dropFirst())
Signals.makeWritesFail()
Signals.endFaultsWithTheirExitCode()
if (2...3).contains(arguments.count) {
    let run = BuildRun(specs: arguments[0], output: arguments[1], templates: arguments.dropFirst(2).first)
    exit(run.make().rawValue)
}
_ = FileSystem.fill(
    STDERR_FILENO, with: "gen-build: error: gen-build SPECS OUTPUT [TEMPLATES] is for the build plugin; use gen\n")
exit(ExitCode.wrongCommandLine.rawValue)
