import EndpointRuntime
import Foundation
import GenConversions
import GenKit
import TestSupport
import Testing

/// Whatever the samples are, their specs are accepted and the generated types read them.
@Suite(.serialized) struct RandomSampleTests {
    @Test func specsOfRandomSamplesAreAccepted() {
        for seed in 0..<400 {
            let set = Self.set(UInt64(seed))
            let imported = set.imported()
            guard let specs = imported.specs else {
                Issue.record("seed \(seed): \(imported.messages)")
                continue
            }
            let generated = Generated(specs.files)
            #expect(generated.files != nil, "seed \(seed): \(generated.messages)\n\(specs.files.map(\.text))")
        }
    }

    @Test(arguments: [0, 1, 2])
    func generatedTypesReadRandomSamples(_ part: Int) async throws {
        var program = ReadingProgram()
        for seed in (part * 60)..<(part * 60 + 60) {
            let set = Self.set(UInt64(seed))
            guard let specs = set.imported().specs, let files = Generated(specs.files).files else { continue }
            // Such a format belongs to the place where the alias is used.
            if specs.files[1].text.contains(/alias:.*format:/) { continue }
            program.read(set.values, as: specs.type, in: program.add(files), "seed \(seed)")
        }
        #expect(program.count >= 100)
        let faults = try await program.run()
        #expect(faults.isEmpty, "\(faults)")
    }

    private static func set(_ seed: UInt64) -> SampleSet {
        var random = RandomJSON(seed: seed)
        return SampleSet(
            name: "Sample",
            samples: random.samples().enumerated().map { ("\($0).json", Array($1.utf8)) })
    }

    // MARK: JSONTestSuite

    private static let corpus = Repository.url("../shared/corpus/json").standardizedFileURL
    private static var hasCorpus: Bool { FileManager.default.fileExists(atPath: corpus.path) }

    /// `y_` has to be read, `n_` refused; of the others, what the runtime reads.
    @Test(.enabled(if: hasCorpus, "there is no ../shared/corpus/json beside the package"))
    func theTestSuiteOfJSONIsReadAsTheRuntimeReadsIt() async throws {
        var program = ReadingProgram()
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path).sorted() {
            guard name.hasSuffix(".json") else { continue }
            let data = try Data(contentsOf: Self.corpus.appending(path: name))
            let set = SampleSet(name: "Sample", samples: [(name, Array(data))])
            let isRead = (try? ModelDecoder().decode(JSON.self, from: data)) != nil
            let imported = set.imported()
            if name.hasPrefix("n_") {
                #expect(imported.specs == nil, "\(name)")
                continue
            }
            guard isRead else {
                #expect(!name.hasPrefix("y_"), "\(name)")
                continue
            }
            let specs = try #require(imported.specs, "\(name): \(imported.messages)")
            let generated = Generated(specs.files)
            let files = try #require(generated.files, "\(name): \(generated.messages)")
            program.read(set.values, as: specs.type, in: program.add(files), name)
        }
        #expect(program.count >= 95)
        let faults = try await program.run()
        #expect(faults.isEmpty, "\(faults)")
    }
}
