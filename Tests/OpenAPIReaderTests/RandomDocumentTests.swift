import Diagnostics
import Foundation
import TestSupport
import Testing

/// Whatever a document says, Swift comes of it.
///
/// A failure names its seed: `RANDOM_DOCUMENT_SEED=<seed> swift test --filter RandomDocumentTests` repeats it. With
/// `LONG_TESTS=1` there are 3,000. The compiler sees each document's files as they are only where a seed is given.
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

    /// The files of one document as one, which no other file of the module sees: they have names in common.
    private func alone(_ files: [String: String]) -> String {
        var imports: Set<Substring> = []
        var lines: [String] = []
        for (_, text) in files.sorted(by: { $0.key < $1.key }) {
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("public import ") || line.hasPrefix("import ") {
                    imports.insert(line.split(separator: " ").last ?? "")
                } else {
                    lines.append(hidden(line))
                }
            }
        }
        return (imports.sorted().map { "import \($0)" } + lines).joined(separator: "\n")
    }

    private func hidden(_ line: Substring) -> String {
        let indent = line.prefix { $0 == " " }
        let code = line.dropFirst(indent.count)
        return code.hasPrefix("public ") ? indent + "fileprivate " + code.dropFirst("public ".count) : String(line)
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
