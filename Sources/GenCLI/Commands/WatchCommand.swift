import Diagnostics
import GenFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// `gen FOLDER… --watch`: a run, and another after each change, until a signal ends the process.
struct WatchCommand {
    let options: GenerateOptions
    let console: Console

    func run() throws(UsageError) -> ExitCode {
        Signals.takeAll()
        let workingFolder = console.world.folder
        let given = options.folders + (options.templates.map { [$0] } ?? [])
        let roots = given.map { Path.absolute($0, in: workingFolder) }
        var watch = Watch(roots, polls: console.world.environment("GEN_WATCH") == "poll")
        var isFirst = true
        while true {
            let start = ContinuousClock.now
            let command = GenerateCommand(options: options, console: console, mayBeCommand: isFirst)
            var code = ExitCode.wrongCommandLine
            var summary: Summary?
            do throws(UsageError) {
                (code, summary) = try command.make { watch.follow($0) }
            } catch {
                if isFirst { throw error }
                command.report.error(about: roots[0], error.message)
                console.report(command.report.log)
            }
            // Something that is missing at the beginning is a mistake of the command line; later it may come back.
            if isFirst, code == .cannotReadOrWrite, roots.contains(where: { access($0, F_OK) != 0 }) { return code }
            isFirst = false
            guard tell(summary, command.report, code, start.duration(to: .now)) else {
                return console.cannotPrint()
            }
            watch.follow(errorsAbout: command.report.faultyPaths)
            watch.waitForChange()
        }
    }

    /// Prints the run in one line; returns false if stdout takes no more.
    private func tell(_ summary: Summary?, _ report: Report, _ code: ExitCode, _ duration: Duration) -> Bool {
        if console.options.isQuiet { return true }
        let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
        let errors = report.log.diagnostics.count { $0.severity == .error }
        guard console.options.format == .json else {
            let text = summary?.written ?? "\(errors == 1 ? "1 error" : "\(errors) errors"), nothing written\n"
            return console.print("\(timeOfDay()) \(text.dropLast()) (\(milliseconds) ms)\n")
        }
        let plan = summary?.plan
        return console.print(
            "{\"time\":\"\(timeOfDay())\",\"milliseconds\":\(milliseconds),\"exitCode\":\(code.rawValue),\"errors\":\(errors),"
                + "\"written\":\(plan?.count(.create, .replace) ?? 0),\"unchanged\":\(plan?.unchanged ?? 0),"
                + "\"removed\":\(plan?.count(.remove) ?? 0)}\n")
    }

    /// Returns `14:03:22`, by the wall clock.
    private func timeOfDay() -> String {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
