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

    /// Files of one module import the runtime with one access.
    @Test(arguments: ["public", "package", "internal"], ["", ", response-headers: { total: Int }"])
    func theyCompileBesideTheGeneratedFiles(access: String, headers: String) async throws {
        let folder = try Folder()
        try folder.write("api: Shop\naccess: \(access)\n", to: "Specs/gen.yaml")
        try folder.write(
            "models: { Item: { properties: { id: Int } }, Level: { enum: [low] } }\n"
                + "endpoints: { items: { path: /items, response: [Item]\(headers) } }\n", to: "Specs/items.yaml")
        try folder.write("models: { Size: { enum: [small] } }\n", to: "Specs/sizes.yaml")
        #expect(try await Gen.run("Specs", in: folder).code == 0)
        let samples = try await Gen.run("samples", "Specs", in: folder)
        try folder.write(samples.output, to: "Generated/Samples.swift")
        let files = ["API.generated", "items.generated", "sizes.generated", "Samples"].map { "Generated/\($0).swift" }
        let check = try await ProcessRun.of(
            ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors"]
                + ["-package-name", "shop", "-module-name", "Shops"] + BuildFolder.found.get().flags + files,
            in: folder.url)
        #expect(check.code == 0, "\(check.output)\(check.errors)")
        #expect(samples.output.contains("[HeaderField]") == !headers.isEmpty)
    }

    @Test func aPatternForWhichNoTextIsFoundIsNamed() async throws {
        let folder = try Folder()
        try folder.write("api: Shop\n", to: "Specs/gen.yaml")
        try folder.write(
            "models:\n  Item: { properties: { code: { type: String, pattern: '(?<=a)b$' } } }\n", to: "Specs/items.yaml"
        )
        let run = try await Gen.run("samples", "Specs", in: folder)
        #expect(run.code == 0)
        #expect(run.errors.contains("items.yaml:2:3: note: no text was found that"), "\(run.errors)")
        #expect(run.output.contains("sampleJSON"))
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
