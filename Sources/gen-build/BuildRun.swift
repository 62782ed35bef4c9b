import Diagnostics
import GenFiles
import GenKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Makes the files of a target's module from its folder of specs.
struct BuildRun {
    let specs: String
    let output: String
    /// The folder of the user's own templates.
    let templates: String?
    /// Nil outside of a build.
    private let plan: BuildPlan?
    private let report = Report()

    init(specs: String, output: String, templates: String?) {
        self.specs = Path.absolute(specs, in: "/")
        self.output = output
        self.templates = templates
        plan = BuildPlan(beside: output)
    }

    /// Writes the files, or reports errors on stderr.
    func make() -> ExitCode {
        do {
            let folders = try folders()
            write(inputs(), to: folders)
        } catch let error as FileError {
            report.failure(error)
        } catch let error as UsageError {
            report.error(about: output, error.message)
        } catch {
            report.error(about: output, "\(error)")
        }
        _ = FileSystem.fill(STDERR_FILENO, with: Diagnostics.report(report.log.diagnostics, in: report.log, as: .text))
        return report.exitCode
    }

    private func folders() throws -> Folders {
        let status = try FileSystem.status(of: specs)
        guard let realPath = FileSystem.realPath(specs) else { throw FileError(specs, "cannot be resolved") }
        let folder = Folders.Specs(given: specs, path: specs, realPath: realPath, identity: status.identity)
        return try Folders(specs: [folder], output: output, workingFolder: "/")
    }

    private func inputs() -> Inputs {
        var discovery = Discovery(report)
        discovery.add(folder: specs, prefix: "")
        discovery.finish()
        checkFlatNames(of: discovery.apis, report)
        plan?.check(discovery.apis, report)
        let inputs = readInputs(discovery.apis, documentShards: shardsInBuilds, report)
        let own = templates.map { readTemplates(in: $0, report) } ?? []
        for template in own where template.file?.scope == .model {
            report.log.error(
                at: SourceLocation(wholeOf: template.source),
                "makes a file for each model, and a build has to know the names of all files before gen runs; "
                    + "move it to 'file/', which makes one for each spec, or run 'gen' yourself and commit the files")
        }
        return Inputs(apis: inputs.apis, templates: own, isOneModule: true)
    }

    private func write(_ inputs: Inputs, to folders: Folders) {
        let stations = Stations()
        // It is never released, because the process ends after this.
        _ = Unmanaged.passRetained(stations)
        guard let files = generate(inputs, in: report.log, keeping: stations, by: .onThreads) else { return }
        let made = flattened(files)
        plan?.check(made.map(\.path), about: specs, report)
        guard !report.log.hasErrors else { return }
        _ = OutputStore(folders: folders, report: report).write(made)
    }
}
