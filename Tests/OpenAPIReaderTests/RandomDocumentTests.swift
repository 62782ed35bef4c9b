import Diagnostics
import Foundation
import TestSupport
import Testing

/// Whatever a document says, Swift comes of it.
///
/// A failure names its seed: `RANDOM_DOCUMENT_SEED=<seed> swift test --filter RandomDocumentTests` repeats it. With
/// `LONG_TESTS=1` there are 3,000, and `RANDOM_DOCUMENT_FIRST=<seed>` says where they begin. The compiler sees each document's
/// files as they are only where a seed is given.
@Suite(.timeLimit(.minutes(60))) struct RandomDocumentTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let isLong = environment["LONG_TESTS"] == "1"
    private static let first = environment["RANDOM_DOCUMENT_FIRST"].flatMap(UInt64.init) ?? 1
    private static let seeds: [UInt64] =
        environment["RANDOM_DOCUMENT_SEED"].flatMap(UInt64.init).map { [$0] }
        ?? Array(first..<first + (isLong ? 3000 : 60)) + [1979]

    @Test(arguments: seeds)
    func aRandomDocumentGivesSwift(_ seed: UInt64) {
        let document = RandomDocument.value(seed: seed)
        guard let files = generated(document) else { return }
        var numbers = SeededNumbers(seed: seed)
        guard let others = generated(document.shuffled(&numbers)) else { return }
        #expect(others.keys.sorted() == files.keys.sorted())
        for (path, text) in files where others[path] != text {
            Issue.record("\(path): \(difference(text, others[path] ?? ""))")
        }
    }

    /// Many documents are looked at in one run of the compiler, which is most of what one of them costs.
    @Test(arguments: batches)
    func theSwiftOfRandomDocumentsCompiles(_ seeds: [UInt64]) async throws {
        var files: [String: String] = [:]
        for seed in seeds {
            guard let document = generated(RandomDocument.value(seed: seed)) else { continue }
            if seeds.count == 1 { files = document } else { files["\(seed).swift"] = alone(document) }
        }
        try await checkTypes(of: files, ["-swift-version", "6"])
    }

    private static let batches = stride(from: 0, to: seeds.count, by: 100).map { start in
        Array(seeds[start..<min(start + 100, seeds.count)])
    }

    /// What the command writes; nil, and an issue, after an error.
    private func generated(_ document: RandomDocument.Value) -> [String: String]? {
        let inputs = DocumentInputs([
            "gen.yaml": Array("api: Test\nopenapi: document.json\n".utf8), "document.json": Array(document.json.utf8),
        ])
        let files = inputs.generated()
        if files == nil || inputs.log.hasErrors {
            let errors = inputs.log.diagnostics.filter { $0.severity == .error }.prefix(3)
            Issue.record("\(errors.map { "\($0.location.line): \($0.message)" })")
        }
        return files
    }

    private func difference(_ left: String, _ right: String) -> String {
        let (left, right) = (left.split(separator: "\n"), right.split(separator: "\n"))
        for (one, other) in zip(left, right) where one != other { return "'\(one)' is '\(other)'" }
        return "\(left.count) lines are \(right.count)"
    }
}
