import Diagnostics
import GenFiles
import GenKit
import SpecDiff

/// `gen diff OLD NEW`
struct DiffOptions {
    var old = ""
    var new = ""
    /// The lowest level that makes the command fail; nil for none.
    var failsOn: Level?
}

struct DiffCommand {
    let options: DiffOptions
    let console: Console
    let report = Report()

    func run() throws(UsageError) -> ExitCode {
        let start = ContinuousClock.now
        var progress = Progress(console) { start.duration(to: .now) }
        let workingFolder = console.world.folder
        let old = DiffSide(options.old, workingFolder: workingFolder)
        let new = DiffSide(options.new, workingFolder: workingFolder)
        guard let (oldInputs, newInputs) = try inputs(old, new) else { return finish() }
        let count = (oldInputs.apis + newInputs.apis).reduce(0) { $0 + $1.specs.count }
        progress.reach(.yaml, specs: count)
        // The new specs come first, because their mistakes can be fixed.
        let newAPIs = versions(newInputs, of: new)
        progress.reach(.api, specs: count)
        let oldAPIs = versions(oldInputs, of: old)
        progress.end()
        let code = finish()
        guard let oldAPIs, let newAPIs, code == .done else { return code }
        let found = changes(from: oldAPIs, to: newAPIs)
        let text = ChangeReport(
            found, in: report.log, console: console, failsOn: options.failsOn, revision: new.revision
        ).text
        guard console.print(text) else { return console.cannotPrint() }
        guard let least = options.failsOn else { return .done }
        return found.contains { $0.breaks.level >= least } ? .wrongSpecs : .done
    }

    /// Reads both sides; nil after a failure was reported. Nothing is left of the checkouts, also if a signal ends the process.
    private func inputs(_ old: DiffSide, _ new: DiffSide) throws(UsageError) -> (old: Inputs, new: Inputs)? {
        var read: (old: Inputs, new: Inputs)?
        try Signals.postponed { () throws(UsageError) in
            let checkouts = Checkouts(report: report, environment: console.world.environment)
            defer { checkouts.remove() }
            let oldFolder = try folder(of: old, beside: new, checkouts)
            let newFolder = try folder(of: new, beside: old, checkouts)
            guard let oldFolder, let newFolder else { return }
            read = (inputs(in: oldFolder), inputs(in: newFolder))
        }
        return read
    }

    /// Returns the folder in which the side's specs can be read; nil after a failure was reported.
    private func folder(of side: DiffSide, beside other: DiffSide, _ checkouts: Checkouts) throws(UsageError) -> String?
    {
        let workingFolder = console.world.folder
        switch side.kind {
        case .folder:
            let folder = try specsFolder(side.given, workingFolder: workingFolder, report)
            return folder?.path
        case .tree(let revision, let path):
            return checkouts.folder(revision, path: path, in: workingFolder)
        case .revision(let revision):
            switch other.kind {
            case .folder:
                return checkouts.folder(revision, as: Path.absolute(other.given, in: workingFolder), shown: other.given)
            case .tree(_, let path):
                return checkouts.folder(revision, path: path, in: workingFolder)
            case .revision:
                throw UsageError(
                    "'\(side.given)' is not a folder, and neither is '\(other.given)'; say which folder of a revision is meant: "
                        + "'gen diff \(options.old) Specs/' or 'gen diff \(options.old):Specs \(options.new):Specs'")
            }
        }
    }

    private func inputs(in folder: String) -> Inputs {
        var discovery = Discovery(report)
        discovery.add(folder: folder, prefix: "")
        discovery.finish()
        return readInputs(discovery.apis, report)
    }

    private func versions(_ inputs: Inputs, of side: DiffSide) -> [Version]? {
        let wasRight = !report.hasErrors
        if let apis = locatedAPIs(inputs, in: report.log) { return apis.map { Version($0.api, places: $0.places) } }
        if wasRight, case .folder = side.kind {
        } else if wasRight {
            report.error(
                about: side.given,
                "the specs of this revision are wrong, so nothing can be compared with them; "
                    + "name another revision")
        }
        return nil
    }

    private func finish() -> ExitCode {
        console.report(report.log)
        return report.exitCode
    }
}
