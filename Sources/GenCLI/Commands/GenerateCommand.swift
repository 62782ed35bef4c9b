import Diagnostics
import GenFiles
import GenKit

/// `gen FOLDER…`: from the folders to the files, in the order in which errors can occur.
struct GenerateCommand {
    let options: GenerateOptions
    let console: Console
    let report = Report()
    /// Whether a folder that is not there may be a command that was misspelt.
    var mayBeCommand = true

    func run() throws(UsageError) -> ExitCode {
        let (code, summary) = try make()
        guard let summary, code == .done else { return code }
        if case .dryRun = options.mode { return console.finish(printing: summary.dryRun) }
        // No line is printed if a build script would only see that nothing was done, or if it reads JSON. The files are
        // written even if stdout does not take the line.
        if case .write = options.mode, console.options.format != .json, !console.options.isQuiet,
            !summary.plan.changes.isEmpty || console.world.output.isTerminal
        {
            _ = console.print(summary.written)
        }
        return .done
    }

    /// Does what the mode asks for, and reports errors.
    ///
    /// - Parameter found: Gets what was found, before documents, overlays and their parts are read.
    /// - Returns: The exit code, and a summary; nil after an error, and if there is nothing to sum up.
    func make(found: ([Discovery.API]) -> Void = { _ in }) throws(UsageError) -> (ExitCode, Summary?) {
        let began = ContinuousClock.now
        var progress = Progress(console) { began.duration(to: .now) }
        let workingFolder = console.world.folder
        var specs: [Folders.Specs] = []
        for folder in options.folders {
            if let folder = try specsFolder(folder, workingFolder: workingFolder, mayBeCommand: mayBeCommand, report) {
                specs.append(folder)
            }
        }
        guard !report.hasErrors else { return (finish(), nil) }
        let folders = try Folders(specs: specs, output: options.output, workingFolder: workingFolder)
        try checkTemplatesAreApart(from: folders)
        let discovery = discover(folders)
        found(discovery.apis)
        let inputs = read(discovery.apis, workingFolder)
        let dependencies = try dependencies(discovery, inputs, folders)

        switch options.mode {
        case .dump(let stage): return (print(dump(stage, of: inputs, in: report.log)), nil)
        case .report:
            let reports = reports(inputs, in: report.log)
            return (print(reports.map { ReportText($0, console: console).text }), nil)
        case .outputs: return (print(try outputList(of: inputs, in: folders)), nil)
        case .write, .watch, .check, .dryRun: break
        }
        let store = OutputStore(folders: folders, report: report, shard: options.shard)
        let cache = cache(of: folders)
        if let plan = cache?.finishedRun(inputs, in: store) {
            dependencies?.write(plan.files, report)
            return (finish(), Summary(plan: plan, folder: folders.shownOutput))
        }
        let start = cache?.start(inputs, in: report.log)
        let count = inputs.apis.reduce(0) { $0 + $1.specs.count }
        let stations = Stations()
        // It is never released if the process ends after this command.
        if case .watch = options.mode {} else { _ = Unmanaged.passRetained(stations) }
        var files = generate(inputs, in: report.log, keeping: stations, by: .onThreads) {
            progress.reach($0, specs: count)
        }
        progress.end()
        guard !report.hasErrors else { return (finish(), nil) }
        guard var output = files else {
            console.report(
                "a fault of gen's own: no file was made, and no error found; please report it with your specs")
            return (.faultOfGen, nil)
        }
        let said = start == nil ? [] : report.log.diagnostics
        files = nil
        if options.isFlat { output = flattened(output) }
        store.own.mark(&output)
        let (code, summary) = write(output, to: store, dependencies)
        if let cache, let start, code == .done { cache.keep(output, saying: said, of: start, in: store) }
        return (code, summary)
    }

    /// Every file in the folder of templates has to be one.
    private func checkTemplatesAreApart(from folders: Folders) throws(UsageError) {
        guard let templates = options.templates else { return }
        if lies(folders.output, inOrAt: Path.resolved(Path.absolute(templates, in: console.world.folder))) {
            throw UsageError(
                "the output folder '\(folders.shownOutput)' lies in the folder of templates '\(templates)'; choose another with '-o DIR'"
            )
        }
    }

    /// Only a plain run may do less than all of its work; what is checked or shown is made.
    private func cache(of folders: Folders) -> RunCache? {
        guard case .write = options.mode, !options.isUncached, !report.hasErrors else { return nil }
        return RunCache(
            environment: console.world.environment, output: folders.output, shard: options.shard, version: version)
    }

    private func discover(_ folders: Folders) -> Discovery {
        var discovery = Discovery(report, shard: options.shard)
        for folder in folders.specs {
            discovery.add(
                folder: folder.path, prefix: folders.specs.count > 1 ? Path.name(of: folder.realPath) : "")
        }
        discovery.finish()
        if options.isFlat {
            checkFlatNames(of: discovery.apis, report)
        } else {
            checkFoldersDoNotOverlap(discovery.everyAPI, report)
        }
        for api in discovery.apis where !options.isFlat {
            if let specs = folders.specs(around: Path.join(folders.output, api.folder)) {
                report.error(
                    about: api.settings.path,
                    "its output folder '\(Path.join(folders.shownOutput, api.folder))' lies in the folder of specs '\(specs.given)'"
                )
            }
        }
        checkAdapterNames(options.adapters, beside: discovery.apis, report)
        return discovery
    }

    private func read(_ apis: [Discovery.API], _ workingFolder: String) -> Inputs {
        let inputs = readInputs(
            apis, documentShards: options.hasFixedOutputs ? shardsInBuilds : nil, report
        ).apis
        let templates = options.templates.map { readTemplates(in: Path.absolute($0, in: workingFolder), report) }
        return Inputs(
            apis: inputs, templates: templates ?? [], access: options.access, isOneModule: options.isFlat,
            // They lie in no API's folder.
            adapters: options.shard?.has(folder: "") ?? true ? options.adapters : [], isPart: options.shard != nil)
    }

    private func write(
        _ files: [GeneratedFile], to store: OutputStore, _ dependencies: Dependencies?
    ) -> (ExitCode, Summary?) {
        let plan: OutputPlan?
        switch options.mode {
        case .write, .watch: plan = store.write(files)
        case .check: plan = store.check(files)
        case .dryRun, .report, .outputs, .dump: plan = store.plan(for: files)
        }
        if let plan, !report.hasErrors { dependencies?.write(plan.files, report) }
        let code = finish()
        guard let plan, code == .done else { return (code, nil) }
        return (.done, Summary(plan: plan, folder: store.folders.shownOutput))
    }

    /// Prints a result; nil after errors.
    private func print(_ text: String?) -> ExitCode {
        let code = finish()
        guard let text, code == .done else { return code }
        return console.finish(printing: text)
    }

    private func finish() -> ExitCode {
        console.report(report.log)
        return report.exitCode
    }
}
