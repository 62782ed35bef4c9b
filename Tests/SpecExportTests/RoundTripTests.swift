import Diagnostics
import Foundation
import GenKit
import TestSupport
import Testing

@testable import SpecCorpus

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
        let dice = Dice(seed: seed)
        for number in 0..<6 {
            let api = RandomAPI(seed: UInt64(dice.number(0...Int.max - 1)), prefix: "R\(number)x")
            var files: [String: [UInt8]] = [:]
            for (path, text) in api.files() { files[path] = Array(text.utf8) }
            for item in ExportCase.apis(of: files, named: "seed \(seed), API \(number)") { try check(item) }
        }
    }

    private func check(_ item: ExportCase) throws {
        let run = ExportRun(item.files)
        let made = try #require(run.generated(), "\(item.name):\n\(run.messages)")
        let name = try #require(run.name)
        let expected = declarations(made)
        #expect(!expected.isEmpty)
        for (form, file) in [(DocumentForm.yaml, "api.openapi.yaml"), (.json, "api.openapi.json")] {
            let text = try #require(run.exported(form), "\(item.name):\n\(run.messages)")
            let linked = ExportRun(
                ["gen.yaml": Array("api: \(name)\nopenapi: \(file)\n".utf8), file: Array(text.utf8)], document: file)
            let again = try #require(linked.generated(), "\(item.name), \(file):\n\(linked.messages)")
            // Nothing of a document that gen wrote is lost.
            #expect(!linked.messages.contains("document-loss"), "\(item.name), \(file):\n\(linked.messages)")
            let actual = declarations(again)
            if actual == expected { continue }
            let difference = Set(actual.map(withoutOrderOfFailures)).symmetricDifference(expected.map(withoutOrderOfFailures))
            #expect(
                difference.isEmpty && actual.count == expected.count,
                "\(item.name), \(file):\n\(difference.sorted().prefix(4).joined(separator: "\n---\n"))")
            // The one thing that can differ.
            #expect(item.name == "failures" || item.name.hasPrefix("seed"), "\(item.name) comes back in another order")
        }
    }
}
