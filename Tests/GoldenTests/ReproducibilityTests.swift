import Foundation
import TestSupport
import Testing

@testable import SpecCorpus

/// The same specs give the same bytes, whatever else is different.
@Suite struct ReproducibilityTests {
    /// The order of sources in the log is the order in which a folder was read.
    @Test(arguments: GoldenCase.all)
    func theOrderOfReadingDoesNotMatter(_ golden: GoldenCase) throws {
        let bytes = try bytes(below: golden.specs)
        let usual = SpecFolder(bytes)
        let made = usual.generated()
        for seed in 1...3 {
            let other = SpecFolder(bytes, order: Dice(seed: UInt64(seed)).shuffled)
            #expect(other.generated() == made)
            #expect(other.diagnostics == usual.diagnostics)
        }
    }

    /// The command itself, on a copy of all cases in a folder with an odd name, in a process of another locale and time
    /// zone. Swift seeds its dictionaries anew in every process.
    @Test(arguments: [
        ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"],
        ["LC_ALL": "de_DE", "LANG": "de_DE", "TZ": "America/St_Johns"],
        ["LC_ALL": "C", "LANG": "C", "TZ": "UTC"],
    ])
    func localeTimeZoneAndPathDoNotMatter(_ environment: [String: String]) async throws {
        try await Folder.with { folder in
            let specs = folder.appending(path: "ein Ordner/مجلد/Specs", directoryHint: .isDirectory)
            let output = folder.appending(path: "out", directoryHint: .isDirectory)
            try copyCases(to: specs)
            let gen = try BuildFolder.found.get().url.appending(path: "gen").path
            let result = try await ProcessRun.of([gen, specs.path, "-o", output.path], environment: environment)
            #expect(result.code == 0, "\(result.output)")
            let made = try files(below: output)
            #expect(made.allSatisfy { $0.value.split(separator: "\n")[1].hasPrefix("// Made as ") })
            #expect(differences(expected: try expectedFiles(), actual: made.mapValues(withoutSecondLine)) == [])
        }
    }

    /// What the command prints about a refused case is what its golden says, but for the path before it.
    @Test(arguments: GoldenCase.refused.filter { $0.name.hasPrefix("refused-un") || $0.name.contains("hostile") })
    func theCommandPrintsWhatTheGoldensSay(_ golden: GoldenCase) async throws {
        try await Folder.with { folder in
            let gen = try BuildFolder.found.get().url.appending(path: "gen").path
            let result = try await ProcessRun.of([gen, golden.specs.path, "-o", folder.appending(path: "out").path])
            #expect(result.code == 1)
            let expected = try String(contentsOf: golden.expectedDiagnostics, encoding: .utf8)
            let printed = result.output.replacingOccurrences(of: golden.folder.path + "/", with: "")
            #expect(printed.hasPrefix(expected), "\(firstDifference(expected, printed))")
            #expect(try files(below: folder) == [:])
        }
    }

    private func copyCases(to specs: URL) throws {
        for golden in GoldenCase.passing {
            for (path, bytes) in try bytes(below: golden.specs) {
                let file = specs.appending(path: "\(golden.name)/\(path)")
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: file)
            }
        }
    }

    /// The command adds a line that says where the file was made.
    private func withoutSecondLine(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        lines.remove(at: 1)
        return lines.joined(separator: "\n")
    }

    private func expectedFiles() throws -> [String: String] {
        var expected: [String: String] = [:]
        for golden in GoldenCase.passing {
            for (path, text) in try files(below: golden.expected) { expected["\(golden.name)/\(path)"] = text }
        }
        return expected
    }
}
