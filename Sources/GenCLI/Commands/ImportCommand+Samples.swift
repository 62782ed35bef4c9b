import Diagnostics
import GenConversions
import GenFiles
import GenKit

extension ImportCommand {
    /// The model that reads samples; nil after an error.
    func specs(ofSamples samples: [String]) -> (name: String, files: [ImportedFile])? {
        guard let name = options.name ?? ownName(ofSamples: samples) else {
            report.error(about: samples[0], "say what a sample is: 'gen import json \(samples[0]) --name Shop'")
            return nil
        }
        let sources = samples.flatMap(read)
        guard !report.hasErrors, !sources.isEmpty else { return nil }
        return checked(importedSamples(sources, name: name, in: report.log))
    }

    /// The endpoints and models of a recording; nil after an error.
    func specs(ofArchive file: String, origin: String?) -> (name: String, files: [ImportedFile])? {
        guard let source = source(file) else { return nil }
        return checked(importedArchive(source, name: options.name, origin: origin, in: report.log))
    }

    /// A recording has whatever a browser loaded in a day.
    private static let largest = 512 << 20

    private func source(_ path: String) -> Int32? {
        guard path == "-" else {
            return report.read(Path.absolute(path, in: console.world.folder), largest: Self.largest)
        }
        do {
            return report.log.add(SourceText(path: "stdin", bytes: try console.world.input()))
        } catch {
            report.failure(about: "stdin", "cannot be read")
            return nil
        }
    }

    /// The sources of a sample, or of those in a folder.
    private func read(_ sample: String) -> [Int32] {
        let path = Path.absolute(sample, in: console.world.folder)
        do throws(FileError) {
            guard sample != "-", try FileSystem.status(of: path).kind == .folder else {
                return source(sample).map { [$0] } ?? []
            }
            let names = try FileSystem.entries(of: path, allNames: false).map(\.name).filter { name in
                !name.hasPrefix(".") && [".json", ".jsonl", ".ndjson"].contains { name.hasSuffix($0) }
            }
            if names.isEmpty { report.error(about: path, "has no samples: files with names that end in '.json'") }
            return names.sorted().compactMap { report.read(Path.join(path, $0), largest: Self.largest) }
        } catch {
            report.failure(error)
            return []
        }
    }

    /// The name of the file, if it is one, or of the folder.
    private func ownName(ofSamples samples: [String]) -> String? {
        guard samples.count == 1, samples[0] != "-" else { return nil }
        let name = Path.name(of: Path.absolute(samples[0], in: console.world.folder))
        let stem = name.split(separator: ".").first.map(String.init) ?? ""
        return stem.utf8.contains { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } ? stem : nil
    }

    /// Specs that are not accepted would be a fault of this command's, which nobody should meet in the next one.
    private func checked(_ imported: ImportedSamples?) -> (name: String, files: [ImportedFile])? {
        guard let imported else { return nil }
        let log = DiagnosticLog()
        guard isAccepted(imported.files, in: log) else {
            let reasons = log.diagnostics.filter { $0.severity == .error }.prefix(3).map(\.message)
            report.error(
                about: imported.name,
                "the specs of these samples are not accepted, which is a fault of gen's; please report it: "
                    + reasons.joined(separator: "; "))
            return nil
        }
        return (imported.name, imported.files)
    }
}
