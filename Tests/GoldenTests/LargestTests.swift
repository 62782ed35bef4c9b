import Foundation
import GenKit
import TestSupport
import Testing

/// What is as large as it may be compiles. `bench sizes` measures how long that takes.
@Suite struct LargestTests {
    private static func entries(_ count: Int, _ entry: (Int) -> String) -> String {
        (0..<count).map(entry).joined(separator: ", ")
    }

    private static let defaults = [
        "{ type: String, default: x }", "{ type: Int, default: 1 }", "{ type: Date, default: 2026-01-01T00:00:00Z }",
        "{ type: \"[String]\", default: [a, b] }", "{ type: \"[String: Int]\", default: { a: 1 } }",
    ]

    private static let spec = """
        models:
          Part: { conforms: [Hashable], properties: { id: Int } }
          Properties: { properties: { \(entries(1_000) { "p\($0): \"String?\"" }) } }
          Defaults: { properties: { \(entries(1_000) { "p\($0): \(defaults[$0 % defaults.count])" }) } }
          Changed: { mutable: true, conforms: [Hashable], properties: { \(entries(500) { "p\($0): \"String?\"" }) } }
          Tagged: { conforms: [Hashable], discriminator: kind, union: { \(entries(1_000) { "v\($0): Part" }) } }
          Tried: { union: { \(entries(1_000) { "v\($0): Part" }) } }
          Texts: { conforms: [CaseIterable], enum: [\(entries(10_000) { "v\($0)" })] }
          Numbers: { enum: { \(entries(10_000) { "v\($0): \($0)" }) } }
          Levels: { properties: { a: "\(String(repeating: "[", count: 16))Int\(String(repeating: "]", count: 16))" } }
        """

    private func compile(_ flags: [String]) async throws {
        let specs = SpecFolder([
            "gen.yaml": Array("api: Largest\nallow: [union-overlap]\n".utf8), "a.yaml": Array(Self.spec.utf8),
        ])
        guard let texts = specs.generated() else {
            Issue.record("\(specs.diagnostics.prefix(2_000))")
            return
        }
        let compiler = try SwiftCompiler()
        try await Folder.with { folder in
            let result = try await compiler.check(try write(texts, flattenedInto: folder), flags)
            #expect(result.code == 0, "\(result.output.prefix(2_000))")
            #expect(result.output == "")
        }
    }

    @Test func theLargestDeclarationsCompileWithoutAWarning() async throws {
        try await compile(["-swift-version", "6"])
    }

    private static let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

    @Test(.enabled(if: isLong, "takes one to three minutes; LONG_TESTS=1 runs it"))
    func theLargestDeclarationsCompileOptimised() async throws {
        try await compile(["-swift-version", "6", "-O"])
    }
}
