import GenFiles

/// Reads the specs of `gen serve --watch` again after each change.
///
/// `@unchecked`: used by one thread at a time, first by the command's and then by its own.
final class SpecWatch: @unchecked Sendable {
    private let options: ServeOptions
    private let console: Console
    private var watch: Watch

    init(_ options: ServeOptions, _ console: Console) {
        self.options = options
        self.console = console
        let roots = options.folders.map { Path.absolute($0, in: console.world.folder) }
        watch = Watch(roots, polls: console.world.environment("GEN_WATCH") == "poll")
    }

    /// Watches the documents of these APIs, too.
    func follow(_ apis: [Discovery.API]) {
        watch.follow(apis)
    }

    /// Serves what is read after each change. Specs with errors change nothing.
    func run(_ teller: RequestTeller) -> Never {
        while true {
            watch.waitForChange()
            renew(teller)
        }
    }

    /// Never inlined: the optimizer of Swift 6.3 does not end on an endless loop around this and `waitForChange`.
    @inline(never)
    private func renew(_ teller: RequestTeller) {
        let report = Report()
        var specs: ServedSpecs?
        do throws(UsageError) {
            specs = try ServedSpecs(options, workingFolder: console.world.folder, report) { watch.follow($0) }
        } catch {
            report.error(about: options.folders.first ?? "", error.message)
        }
        teller.renew(specs, report.log)
    }
}
