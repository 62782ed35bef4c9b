import Diagnostics
import Foundation
import GenKit
import TestSupport
import Testing

private let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

@Suite struct DocumentCaseTests {
    @Test(arguments: DocumentCase.all)
    func aDocumentReadsAsItsSpecs(_ item: DocumentCase) throws {
        let files = try item.files()
        let inputs = DocumentInputs(files)
        let specs = inputs.imported()?.map { "# \($0.name)\n\($0.text)" }.joined(separator: "\n")
        // Linking says more than reading.
        let linked = DocumentInputs(files)
        let generated = linked.generated()
        let messages = linked.messages
        if isRecording {
            try record(specs, at: item.expectedSpecs)
            try record(messages.isEmpty ? nil : messages, at: item.expectedMessages)
            Issue.record("recorded '\(item.name)'; read it, then run without RECORD_GOLDENS")
            return
        }
        #expect(try text(at: item.expectedMessages) == messages)
        #expect(try text(at: item.expectedSpecs) == specs ?? "")
        #expect((generated == nil) == linked.log.hasErrors)
    }

    /// Whoever leaves the document behind gets the same Swift.
    @Test(arguments: DocumentCase.all)
    func theSpecsGenerateWhatTheDocumentDoes(_ item: DocumentCase) throws {
        let files = try item.files()
        guard let generated = DocumentInputs(files).generated(), let specs = DocumentInputs(files).imported() else {
            return
        }
        let imported = DocumentInputs(Dictionary(uniqueKeysWithValues: specs.map { ($0.name, Array($0.text.utf8)) }))
        let again = try #require(imported.generated(), "\(imported.messages)")
        #expect(again.keys.sorted() == generated.keys.sorted())
        for (path, text) in generated {
            #expect(again[path] == text, "\(path): \(difference(text, again[path] ?? ""))")
        }
    }

    @Test(arguments: DocumentCase.all)
    func anOutputOfAFixedNumberOfFilesHasTheSameTypes(_ item: DocumentCase) throws {
        let files = try item.files()
        guard let plain = DocumentInputs(files).generated(), plain.count > 1,
            let shards = DocumentInputs(files, shards: 32).generated()
        else { return }
        let names = shards.keys.filter { $0.hasPrefix("document.") }
        #expect(names.count == 32)
        #expect(types(in: plain) == types(in: shards))
    }

    @Test func noCasesAreLost() {
        #expect(DocumentCase.all.count >= 121)
    }

    private func types(in files: [String: String]) -> [String] {
        files.values.flatMap { $0.split(separator: "\n") }.filter {
            $0.hasPrefix("public struct ") || $0.hasPrefix("public enum ")
        }
        .map(String.init).sorted()
    }

    private func text(at url: URL) throws -> String {
        guard FileManager.default.fileExists(atPath: url.path) else { return "" }
        return try String(contentsOf: url, encoding: .utf8)
    }

    private func record(_ text: String?, at url: URL) throws {
        try? FileManager.default.removeItem(at: url)
        if let text { try Data(text.utf8).write(to: url) }
    }

    private func difference(_ left: String, _ right: String) -> String {
        let (left, right) = (left.split(separator: "\n"), right.split(separator: "\n"))
        for (one, other) in zip(left, right) where one != other { return "'\(one)' is '\(other)'" }
        return "\(left.count) lines are \(right.count)"
    }
}
