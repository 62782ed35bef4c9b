import EndpointSpec
import Foundation
import GenKit
import Testing

@Suite struct GoldenCaseTests {
    @Test(arguments: GoldenCase.all)
    func aCaseComesOutAsItExpects(_ golden: GoldenCase) throws {
        let specs = try SpecFolder(golden.specs)
        let made = specs.generated()
        let diagnostics = specs.diagnostics
        #expect((made == nil) == golden.isRefused, "\(diagnostics)")
        let dumps = try dumps(golden)
        if isRecording { return try record(golden, files: made, diagnostics: diagnostics, dumps: dumps) }

        let expected = try files(below: golden.expected)
        #expect(differences(expected: expected, actual: made ?? [:]) == [])
        let said = (try? String(contentsOf: golden.expectedDiagnostics, encoding: .utf8)) ?? ""
        #expect(said.utf8.elementsEqual(diagnostics.utf8), "\(firstDifference(said, diagnostics))")
        for (file, text) in dumps {
            let expected = try String(contentsOf: file, encoding: .utf8)
            #expect(
                expected.utf8.elementsEqual(text.utf8), "\(file.lastPathComponent): \(firstDifference(expected, text))")
        }
    }

    /// Specs are read file by file, and all together where a key stands twice or there are changes.
    @Test(arguments: GoldenCase.all)
    func filesSayTheSameOneByOneAndTogether(_ golden: GoldenCase) throws {
        let together = try SpecFolder(golden.specs)
        let isLinked = linkedAPIs(together.inputs, in: together.log) != nil
        let oneByOne = try SpecFolder(golden.specs)
        let isMade = oneByOne.generated() != nil
        #expect(isLinked || !isMade)
        #expect(oneByOne.diagnostics.hasPrefix(together.diagnostics) || isMade)
        #expect(isMade || isLinked || oneByOne.diagnostics == together.diagnostics)
    }

    /// Also where the files of a document do not depend on what it says.
    @Test(arguments: GoldenCase.all.filter { !$0.isRefused }, [nil, 32])
    func theFilesAreKnownBeforehand(_ golden: GoldenCase, documentShards: Int?) throws {
        let specs = try SpecFolder(golden.specs)
        let inputs = Inputs(
            apis: specs.inputs.apis.map { api in
                Inputs.API(
                    folder: api.folder, settings: api.settings, specs: api.specs, documentShards: documentShards)
            })
        let made = try #require(generate(inputs, in: specs.log)).map(\.path)
        let before = try SpecFolder(golden.specs)
        #expect(outputPaths(inputs, in: before.log) == made)
        #expect(before.diagnostics == "")
    }

    /// The stations that the case has a golden of.
    private func dumps(_ golden: GoldenCase) throws -> [URL: String] {
        var dumps: [URL: String] = [:]
        for stage in Stage.allCases {
            let file = golden.expectedDump(stage)
            guard FileManager.default.fileExists(atPath: file.path) else { continue }
            let specs = try SpecFolder(golden.specs)
            dumps[file] = dump(stage, of: specs.inputs, in: specs.log)
        }
        return dumps
    }

    /// A refused case that says nothing, or an empty folder, would hold for ever.
    @Test(arguments: GoldenCase.all)
    func aCaseExpectsSomething(_ golden: GoldenCase) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: golden.folder.path)
        let known = Set(
            ["Specs", "expected", "expected-diagnostics.txt", ".DS_Store"]
                + Stage.allCases.map { golden.expectedDump($0).lastPathComponent })
        #expect(names.filter { !known.contains($0) } == [], "nobody reads these")
        #expect(names.contains("expected") == !golden.isRefused)
        #expect(!golden.isRefused || names.contains("expected-diagnostics.txt"))
    }

    /// A file that is not read stands in no folder of specs: GenCLITests has it. OpenAPIReaderTests has documents.
    @Test func everyWarningIsGivenInACase() throws {
        let said = try GoldenCase.passing.compactMap { golden in
            FileManager.default.fileExists(atPath: golden.expectedDiagnostics.path)
                ? try String(contentsOf: golden.expectedDiagnostics, encoding: .utf8) : nil
        }.joined()
        for caution in Caution.allCases
        where ![.unreadFile, .documentLoss, .documentExample, .unreadHeader, .unmatchedTarget].contains(caution) {
            #expect(said.contains("'allow: [\(caution.rawValue)]'"))
        }
    }

    @Test func noCasesAreLost() {
        #expect(GoldenCase.passing.count >= 60)
        #expect(GoldenCase.refused.count >= 80)
    }
}
