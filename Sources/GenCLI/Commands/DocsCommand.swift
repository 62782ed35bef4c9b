import APIDocs
import Diagnostics
import GenFiles
import GenKit

/// `gen docs FOLDER…`: a reference of the APIs, as pages.
struct DocsCommand {
    let options: GenerateOptions
    let console: Console
    let report = Report()

    func run() throws(UsageError) -> ExitCode {
        let start = ContinuousClock.now
        var progress = Progress(console) { start.duration(to: .now) }
        var specs: [Folders.Specs] = []
        for folder in options.folders {
            if let folder = try specsFolder(folder, workingFolder: console.world.folder, report) {
                specs.append(folder)
            }
        }
        guard !report.hasErrors else { return finish() }
        let folders = try Folders(
            specs: specs, output: options.output, named: "Docs", workingFolder: console.world.folder)
        let inputs = readInputs(discover(folders), report)
        let count = inputs.apis.reduce(0) { $0 + $1.specs.count }
        progress.reach(.yaml, specs: count)
        guard let linked = linkedAPIs(inputs, withExamples: true, in: report.log) else {
            progress.end()
            return finish()
        }
        progress.reach(.views, specs: count)
        let pages = site(of: linked).map { GeneratedFile(path: $0.path, text: $0.text) }
        progress.end()
        return store(pages, in: folders)
    }

    private func discover(_ folders: Folders) -> [Discovery.API] {
        var discovery = Discovery(report)
        for folder in folders.specs {
            discovery.add(folder: folder.path, prefix: folders.specs.count > 1 ? Path.name(of: folder.realPath) : "")
        }
        discovery.finish()
        return discovery.apis
    }

    private func store(_ pages: [GeneratedFile], in folders: Folders) -> ExitCode {
        let store = OutputStore(folders: folders, report: report, own: .site)
        let plan: OutputPlan?
        switch options.mode {
        case .check: plan = store.check(pages)
        case .dryRun: plan = store.plan(for: pages)
        case .write, .watch, .report, .outputs, .dump: plan = store.write(pages)
        }
        let code = finish()
        guard let plan, code == .done else { return code }
        let summary = Summary(plan: plan, folder: folders.shownOutput)
        if case .dryRun = options.mode { return console.finish(printing: summary.dryRun) }
        if case .write = options.mode, console.options.format != .json, !console.options.isQuiet {
            _ = console.print(summary.written)
        }
        return .done
    }

    private func finish() -> ExitCode {
        console.report(report.log)
        return report.exitCode
    }
}
