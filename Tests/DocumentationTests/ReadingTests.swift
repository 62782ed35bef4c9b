import Foundation
import GenKit
import TestSupport
import Testing

/// JSON that a page shows is read and written as the page says, by the code that is generated from its specs.
@Suite struct ReadingTests {
    @Test(arguments: Page.all)
    func theJSONOfThePagesIsReadAndWritten(_ page: Page) async throws {
        let apis = PageAPI.all(of: page)
        var examples: [String: [Example]] = [:]
        for (index, snippet) in page.snippets.enumerated() {
            guard case .reads(let type) = snippet.label else { continue }
            let origin = page.snippets[..<index].last { apis.file(madeFrom: $0) != nil }
            guard let origin, let (api, _) = apis.file(madeFrom: origin) else {
                Issue.record("\(snippet.place): no spec stands before it")
                continue
            }
            let next = page.snippets.dropFirst(index + 1).first
            let example = Example(
                place: snippet.place, type: type ?? "Part\(origin.line)", json: snippet.text,
                written: next?.label == .writes ? next?.text ?? "" : snippet.text)
            examples[api.folder, default: []].append(example)
        }
        for (folder, examples) in examples {
            let files = apis.first { $0.folder == folder }?.generated().files ?? []
            try await check(examples, files.map { SwiftModule.File(name: $0.path, text: $0.text) })
        }
    }

    private struct Example {
        let place: String
        let type: String
        let json: String
        let written: String
    }

    /// One program for all of them, which prints a line for each.
    private func check(_ examples: [Example], _ files: [SwiftModule.File]) async throws {
        var text = """
            import EndpointRuntime
            import Foundation

            func show<Model: Codable>(_ type: Model.Type, _ json: String) {
                do {
                    let model = try JSONDecoder().decode(type, from: Data(json.utf8))
                    let encoder = JSONEncoder()
                    encoder.outputFormatting = .sortedKeys
                    print(String(decoding: try encoder.encode(model), as: UTF8.self))
                } catch {
                    print("\\(error)".replacingOccurrences(of: "\\n", with: " "))
                }
            }

            """
        for example in examples { text += "show(\(example.type).self, ###\"\"\"\n\(example.json)\n\"\"\"###)\n" }
        let module = SwiftModule.modules(of: [files + [SwiftModule.File(name: "main.swift", text: text)]])
        let output = try await module[0].output(moduleName: "Reading")
        let lines = output.split(separator: "\n").map(String.init)
        guard lines.count == examples.count else {
            Issue.record("\(output)")
            return
        }
        for (example, line) in zip(examples, lines) {
            #expect(canonical(line) == canonical(example.written), "\(example.place)")
        }
    }

    private func canonical(_ json: String) -> String {
        guard let value = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed),
            let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
        else { return "no JSON: \(json)" }
        return String(decoding: data, as: UTF8.self)
    }
}
