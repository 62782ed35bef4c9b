import Foundation
import GenConversions
import GenKit
import Testing

/// What an exported document gives is what the API gave: each declaration, byte for byte.
@Suite struct RoundTripTests {
    @Test(arguments: ExportCase.goldens)
    func goldenCasesComeBack(_ item: ExportCase) throws {
        try check(item)
    }

    @Test(arguments: ExportCase.specs)
    func theSampleAPIsComeBack(_ item: ExportCase) throws {
        try check(item)
    }

    /// `RANDOM_SPEC_SEED=<seed>` adds another one.
    static let seeds: [UInt64] = [
        1, 2, 3, ProcessInfo.processInfo.environment["RANDOM_SPEC_SEED"].flatMap(UInt64.init) ?? 4,
    ]

    @Test(arguments: seeds)
    func randomAPIsComeBack(_ seed: UInt64) throws {
        for item in ExportCase.random(seed) { try check(item) }
    }

    /// Whoever links a document and exports the API gets another document of the same API.
    @Test(arguments: ExportCase.documents)
    func linkedDocumentsComeBack(_ item: ExportCase) throws {
        try check(item)
    }

    @Test func hostileTextsComeBack() throws {
        let text = String(decoding: ExportCase.hostile.files["all.yaml"] ?? [], as: UTF8.self)
        #expect(text.split(separator: "\n").count >= 600)
        try check(.hostile)
    }

    /// Their schemas have bounds, which are the type's.
    @Test func integersOfEachSizeComeBack() throws {
        let spec = """
            endpoints:
              ticks: { path: /ticks, stream: { as: lines, of: UInt16 } }
              list: { path: /list, response: "[Int8]" }
              one: { path: /one, method: POST, body: { json: UInt32 }, response: UInt64 }
            """
        try check(
            ExportCase(
                name: "integers of each size",
                files: ["gen.yaml": Array("api: Integers\n".utf8), "a.yaml": Array(spec.utf8)]))
    }

    @Test func noCasesAreLost() {
        #expect(ExportCase.goldens.count >= 160 && ExportCase.documents.count >= 70 && ExportCase.specs.count >= 10)
    }

    private func check(_ item: ExportCase) throws {
        let run = ExportRun(item.files)
        let made = try #require(run.generated(), "\(item.name):\n\(run.messages)")
        let name = try #require(run.name)
        let expected = declarations(made)
        #expect(!expected.isEmpty)
        for (form, file) in [(DocumentForm.yaml, "api.openapi.yaml"), (.json, "api.openapi.json")] {
            let text = try ExportedTexts.shared.text(of: item, form)
            let linked = ExportRun(
                ["gen.yaml": Array("api: \(name)\nopenapi: \(file)\n".utf8), file: Array(text.utf8)])
            let again = try #require(linked.generated(), "\(item.name), \(file):\n\(linked.messages)")
            // Nothing of a document that gen wrote is lost.
            #expect(
                !linked.messages.contains("document-loss") && !linked.messages.contains("document-example"),
                "\(item.name), \(file):\n\(linked.messages)")
            let actual = declarations(again)
            if actual == expected { continue }
            let difference = Set(actual.map(withoutOrderOfFailures)).symmetricDifference(
                expected.map(withoutOrderOfFailures))
            #expect(
                difference.isEmpty && actual.count == expected.count,
                "\(item.name), \(file):\n\(difference.sorted().prefix(4).joined(separator: "\n---\n"))")
            // The one thing that can differ.
            #expect(item.name == "failures" || item.name.hasPrefix("seed"), "\(item.name) comes back in another order")
        }
    }
}
