import Foundation
import TestSupport
import Testing

/// `gen samples`.
@Suite struct SamplesTests {
    /// The tests of the generated code read each of them.
    @Test(arguments: ["Grooo", "Events", "Showcase"])
    func thoseOfThisRepositoryAreUpToDate(_ api: String) async throws {
        let folder = try Folder()
        let specs = Repository.url("Specs/" + api).path
        let run = try await Gen.run("samples", specs, "--module", api + "API", in: folder)
        #expect(run.code == 0)
        let path = "Tests/GeneratedTests/Generated/\(api).samples.swift"
        #expect(try run.output == String(contentsOf: Repository.url(path), encoding: .utf8))
    }

    @Test func mistakesAreSaid() async throws {
        let folder = try Folder()
        try await Gen.run("init", in: folder)
        #expect(try await Gen.run("samples", in: folder).code == 2)
        #expect(try await Gen.run("samples", "Specs", "--module", "a b", in: folder).code == 2)
        #expect(try await Gen.run("samples", "Nothing", in: folder).code == 74)
        try folder.write("models: [", to: "Specs/Example/repositories.yaml")
        #expect(try await Gen.run("samples", "Specs", in: folder).code == 1)
    }
}
