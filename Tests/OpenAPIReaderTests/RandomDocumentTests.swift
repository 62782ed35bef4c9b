import Diagnostics
import Foundation
import TestSupport
import Testing

/// Whatever a document says, Swift comes of it.
///
/// A failure names its seed: `RANDOM_DOCUMENT_SEED=<seed> swift test --filter RandomDocumentTests` repeats it. With
/// `LONG_TESTS=1` there are 3,000, and the Swift of each is compiled.
@Suite(.timeLimit(.minutes(60))) struct RandomDocumentTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let isLong = environment["LONG_TESTS"] == "1"
    private static let seeds: [UInt64] =
        environment["RANDOM_DOCUMENT_SEED"].flatMap(UInt64.init).map { [$0] } ?? Array(1...(isLong ? 3000 : 60)) + [
            1979
        ]

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

    @Test(arguments: seeds.filter { $0 % 20 == 0 || isLong || seeds.count == 1 })
    func theSwiftOfARandomDocumentCompiles(_ seed: UInt64) async throws {
        guard let files = generated(RandomDocument.value(seed: seed)) else { return }
        try await checkTypes(of: files, ["-swift-version", "6"])
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
