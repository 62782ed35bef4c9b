import Foundation
import TestSupport
import Testing

/// `--with`: a file beside those of the specs.
@Suite struct AdapterOptionTests {
    private let log = "Generated/Adapter+swift-log.generated.swift"
    private let metrics = "Generated/Adapter+swift-metrics.generated.swift"

    @Test func eachPackageHasAFileAsLongAsItIsAskedFor() async throws {
        let folder = try Folder.withShop()
        let first = try await Gen.run(
            ["Specs", "--with", "swift-log", "--with=swift-metrics", "--with", "swift-log"], in: folder)
        #expect(first.code == 0)
        #expect(FileManager.default.fileExists(atPath: folder(log)))
        #expect(FileManager.default.fileExists(atPath: folder(metrics)))
        #expect(try await Gen.run(["Specs", "--with", "swift-log", "--check"], in: folder).code == 1)
        #expect(try await Gen.run(["Specs", "--with", "swift-log"], in: folder).code == 0)
        #expect(!FileManager.default.fileExists(atPath: folder(metrics)))
        #expect(try await Gen.run(["Specs", "--with", "swift-log", "--check"], in: folder).code == 0)
        #expect(try await Gen.run(["Specs"], in: folder).code == 0)
        #expect(!FileManager.default.fileExists(atPath: folder(log)))
    }

    @Test func anUnknownPackageIsRefused() async throws {
        let folder = try Folder.withShop()
        let run = try await Gen.run(["Specs", "--with", "swift-lag"], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("unknown value 'swift-lag' of '--with'; did you mean 'swift-log'?"))
    }

    @Test func aSpecOfTheSameNameIsRefused() async throws {
        let folder = try Folder()
        try folder.write("api: Shop\nservers: { production: https://example.com }\n", to: "Specs/gen.yaml")
        try folder.write("models: { A: { properties: { id: Int } } }\n", to: "Specs/adapter+swift-log.yaml")
        let run = try await Gen.run(["Specs", "--with", "swift-log"], in: folder)
        #expect(run.code == 1)
        #expect(
            run.errors.contains("Specs/adapter+swift-log.yaml: error: would become 'Adapter+swift-log.generated.swift'")
        )
        #expect(!FileManager.default.fileExists(atPath: folder(log)))
    }
}
