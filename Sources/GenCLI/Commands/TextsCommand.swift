import Diagnostics
import GenFiles
import GenKit
import SampleReader
import SpecTexts

/// `gen texts FOLDER…`: a table of the texts that people see. A string catalog that is there keeps its translations.
struct TextsCommand {
    let options: TextsOptions
    let console: Console
    private let report = Report()

    init(options: TextsOptions, console: Console) {
        self.options = options
        self.console = console
    }

    func run() throws(UsageError) -> ExitCode {
        guard let rows = try rows() else { return finish() }
        guard let output = options.output else {
            let code = finish()
            guard code == .done, let text = table(rows, over: nil)?.text else { return code }
            return console.finish(printing: text)
        }
        let outcome = store(rows, at: Path.absolute(output, in: console.world.folder))
        let code = finish()
        guard code == .done, let outcome, console.options.format != .json, !console.options.isQuiet else { return code }
        return console.finish(printing: "\(visible(output)): \(outcome)\n")
    }

    /// The texts of all folders; nil after an error.
    private func rows() throws(UsageError) -> [TextRow]? {
        var discovery = Discovery(report)
        for folder in options.folders {
            guard let specs = try specsFolder(folder, workingFolder: console.world.folder, report) else { continue }
            discovery.add(
                folder: specs.path, prefix: options.folders.count > 1 ? Path.name(of: specs.realPath) : "")
        }
        discovery.finish()
        guard !report.hasErrors else { return nil }
        let inputs = readInputs(discovery.apis, report)
        guard let rows = linkedAPIs(inputs, in: report.log).map({ textRows(of: $0) }) else { return nil }
        var keys: Set<String> = []
        guard let twice = rows.first(where: { !keys.insert($0.key).inserted }), let last = inputs.apis.last else {
            return rows
        }
        report.log.error(
            at: SourceLocation(wholeOf: last.settings.source),
            "two APIs have one name, and would both have the key '\(visible(twice.key))'; rename one of them")
        return nil
    }

    /// The table, and the number of texts whose English somebody edited in it; nil after an error.
    ///
    /// - Parameter old: What is there already.
    private func table(_ rows: [TextRow], over old: Int32?) -> (text: String, edited: Int)? {
        switch options.format ?? .xcstrings {
        case .strings: return (StringsFile.text(of: rows), 0)
        case .xcstrings:
            guard let old else {
                var catalog = StringCatalog()
                catalog.merge(rows)
                return (catalog.text, catalog.edited)
            }
            do throws(JSONFault) {
                var catalog = try StringCatalog(report.log.sources[Int(old)].bytes)
                catalog.merge(rows)
                return (catalog.text, catalog.edited)
            } catch {
                report.log.error(at: error.location(in: old, of: report.log), error.message)
                return nil
            }
        }
    }

    /// Writes the table, or compares it, and returns what was done; nil after an error.
    private func store(_ rows: [TextRow], at given: String) -> String? {
        // A link goes on leading to the table.
        let path = FileSystem.realPath(given) ?? given
        do throws(FileError) {
            let old = try FileSystem.statusIfPresent(of: path) == nil ? nil : report.read(path)
            guard !report.hasErrors else { return nil }
            let bytes = old.map { report.log.sources[Int($0)].bytes }
            if options.format == .strings, let bytes, !bytes.starts(with: StringsFile.firstWords.utf8) {
                report.failure(
                    about: path, "is there already, and 'gen texts' did not write it; remove it, or give another name")
                return nil
            }
            guard let (text, edited) = table(rows, over: old) else { return nil }
            let note = edited == 0 ? "" : "; the English of \(edited) is the catalog's own, not that of the specs"
            if let bytes, bytes.elementsEqual(text.utf8) { return "up to date" + note }
            guard options.isCheck else {
                try FileSystem.replace(path, text)
                return "written" + note
            }
            if let old, let bytes {
                report.log.error(
                    at: report.firstDifference(between: bytes, and: text, old),
                    "is out of date: from here on it is not what 'gen texts' makes; run it to renew the table")
            } else {
                report.error(about: path, "is missing; run 'gen texts' to make it")
            }
        } catch {
            report.failure(error)
        }
        return nil
    }

    private func finish() -> ExitCode {
        console.report(report.log)
        return report.exitCode
    }
}
