import Foundation
import GenConversions
import GenKit
import TestSupport
import Testing

/// A folder with samples of one thing, which is called after it, and with the specs and messages that are expected.
struct SampleCase: CustomTestStringConvertible, Sendable {
    let name: String

    static let folder = Repository.url("Tests/SampleReaderTests/Cases/JSON")

    static let all: [SampleCase] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { SampleCase(name: $0) }
    }()

    var testDescription: String { name }
    private var folder: URL { Self.folder.appending(path: name) }
    var expected: URL { folder.appending(path: "expected.txt") }

    func samples() throws -> SampleSet {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let files = names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonl") }
        return SampleSet(
            name: name, samples: try files.map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) })
    }
}

@Suite(.serialized) struct SampleCaseTests {
    private let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

    @Test(arguments: SampleCase.all)
    func samplesBecomeTheirSpecs(_ item: SampleCase) throws {
        let imported = try item.samples().imported()
        let specs = imported.specs?.files.map { "# \($0.name)\n\($0.text)" }.joined(separator: "\n") ?? ""
        let result = imported.messages + specs + (imported.specs.map { "\n# each sample reads as \($0.type)\n" } ?? "")
        if isRecording {
            try Data(result.utf8).write(to: item.expected)
            Issue.record("recorded '\(item.name)'; read it, then run without RECORD_GOLDENS")
            return
        }
        #expect(try String(contentsOf: item.expected, encoding: .utf8) == result)
    }

    @Test func noCasesAreLost() {
        #expect(SampleCase.all.count >= 30)
    }

    @Test func theGeneratedTypesReadAllSamples() async throws {
        var program = ReadingProgram()
        for item in SampleCase.all {
            let samples = try item.samples()
            guard let specs = samples.imported().specs else { continue }
            let generated = Generated(specs.files)
            #expect(generated.messages == "", "\(item.name)")
            guard let files = generated.files else { continue }
            program.read(samples.values, as: specs.type, in: program.add(files), item.name)
        }
        #expect(program.count >= 40)
        let faults = try await program.run()
        #expect(faults.isEmpty, "\(faults)")
    }
}
