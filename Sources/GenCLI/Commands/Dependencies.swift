import Diagnostics
import GenFiles
import GenKit

/// What a run reads, for its dependency file.
struct Dependencies {
    /// Where the file is written, absolute.
    let path: String
    /// As the rule names it; nil for the outputs.
    let target: String?
    /// The output folder, as the command line names it.
    let output: String
    let inputs: [String]

    /// - Parameter files: The outputs of the run, relative to their folder.
    func write(_ files: [String], _ report: Report) {
        do throws(FileError) {
            let targets = target.map { [$0] } ?? files.map { Path.join(output, $0) }
            try DependencyFile(targets: targets, inputs: inputs).write(to: path)
        } catch {
            report.failure(error)
        }
    }
}

extension GenerateCommand {
    /// Nil if no dependency file is asked for.
    func dependencies(
        _ discovery: Discovery, _ inputs: Inputs, _ folders: Folders
    ) throws(UsageError) -> Dependencies? {
        guard let deps = options.deps else { return nil }
        let path = Path.absolute(deps, in: console.world.folder)
        if let specs = folders.specs(around: Path.parent(of: path)) {
            // It would change the folder, on which everything depends.
            throw UsageError(
                "the dependency file '\(deps)' lies in the folder of specs '\(specs.given)'; put it elsewhere")
        }
        if OwnFiles.generated.hasName(deps) {
            throw UsageError("the dependency file '\(deps)' has the name of an output; give it another one")
        }
        var read: [String] = []
        var folderPaths = discovery.folders
        for api in discovery.apis {
            read += ([api.settings] + api.specs + api.documents).map(\.path)
            // What does not change as long as a file is missing is the folder that it would be in.
            folderPaths += api.missing.map(FileSystem.folderThatIsThere(above:))
        }
        if let templates = options.templates {
            read += inputs.templates.map { report.log.sources[Int($0.source)].path }
            folderPaths += templateFolders(in: Path.absolute(templates, in: console.world.folder))
        }
        // make takes 'a(b)' for a part of an archive.
        read += folderPaths.map { $0.hasSuffix(")") ? $0 + "/." : $0 }
        let inputs = Set(read.map { asGiven($0, folders) }).sorted()
        do throws(FileError) {
            try DependencyFile.check(path)
            // What cannot be named is refused before anything is written. The outputs have the names of the specs.
            _ = try DependencyFile(targets: [options.depsTarget ?? folders.shownOutput], inputs: inputs)
        } catch {
            report.failure(error)
        }
        return Dependencies(path: path, target: options.depsTarget, output: folders.shownOutput, inputs: inputs)
    }

    /// Returns a path below a folder of the command line as that names the folder.
    private func asGiven(_ path: String, _ folders: Folders) -> String {
        var given = folders.specs.map { (path: $0.path, name: $0.given) }
        if let templates = options.templates {
            given.append((Path.absolute(templates, in: console.world.folder), templates))
        }
        guard let folder = given.first(where: { lies(path, inOrAt: $0.path) }) else { return path }
        let inner = Substring(path.utf8.dropFirst(folder.path.utf8.count)).drop { $0 == "/" }
        var name = folder.name
        while name.utf8.count > 1, name.hasSuffix("/") { name.removeLast() }
        return Path.join(name, String(inner))
    }

    /// The paths of all outputs: a line each, or an object per line for scripts that read JSON.
    func outputList(of inputs: Inputs, in folders: Folders) throws(UsageError) -> String? {
        guard var paths = outputPaths(inputs, in: report.log) else { return nil }
        if options.isFlat { paths = flattened(paths) }
        paths = paths.map { Path.join(folders.shownOutput, $0) }
        if console.options.format == .json { return paths.map { "{\"path\":\(jsonText($0))}\n" }.joined() }
        if folders.shownOutput.utf8.contains(0x0A) {
            throw UsageError("the output folder has a line break in its name; use '--diagnostics json'")
        }
        return paths.map { $0 + "\n" }.joined()
    }
}
