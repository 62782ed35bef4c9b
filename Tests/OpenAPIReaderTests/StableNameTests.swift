import Diagnostics
import Foundation
import GenKit
import Testing
import YAMLTree

/// Names follow from a schema's own place, and from nothing else.
@Suite struct StableNameTests {
    private static let cases = DocumentCase.all.filter { item in
        guard let files = try? item.files(), let document = files["document.yaml"] else { return false }
        return String(decoding: document, as: UTF8.self).contains("components:\n  schemas:\n")
            && DocumentInputs(files).generated() != nil
    }

    @Test(arguments: cases)
    func aNewSchemaRenamesNoOther(_ item: DocumentCase) throws {
        var files = try item.files()
        let before = try #require(DocumentInputs(files).generated())
        let added = """
                Added:
                  type: object
                  properties:
                    state: { type: string, enum: [open, closed] }
                    label: { type: object, properties: { a: { type: string } } }
                    labels: { type: array, items: { type: object, properties: { colour: { type: string } } } }

            """
        let text = String(decoding: files["document.yaml"] ?? [], as: UTF8.self)
        files["document.yaml"] = Array(
            text.replacingOccurrences(of: "components:\n  schemas:\n", with: "components:\n  schemas:\n" + added).utf8)
        let inputs = DocumentInputs(files)
        let after = try #require(inputs.generated(), "\(inputs.messages)")
        #expect(names(in: before).subtracting(names(in: after)) == [])
    }

    /// Of the paths, the components and the properties of objects: only the order of properties is seen.
    @Test(arguments: cases)
    func theOrderOfADocumentMakesNoDifference(_ item: DocumentCase) throws {
        var files = try item.files()
        let before = try #require(DocumentInputs(files).generated())
        let log = DiagnosticLog()
        let source = log.add(SourceText(path: "document.yaml", bytes: files["document.yaml"] ?? []))
        let root = try #require(parseYAML(source, in: log))
        files["document.yaml"] = Array(
            yamlText(of: reversed(root, below: ["paths", "components", "schemas", "parameters"]), isForAnyReader: true)
                .utf8)
        let inputs = DocumentInputs(files)
        let after = try #require(inputs.generated(), "\(inputs.messages)")
        #expect(before == after)
    }

    /// The mapping with the entries of some sections the other way round.
    private func reversed(_ node: YAMLNode, below sections: Set<String>) -> YAMLNode {
        guard case .mapping(let entries) = node.content else { return node }
        let changed = entries.map { entry -> YAMLEntry in
            guard sections.contains(entry.name), case .mapping(let inner) = entry.value.content else { return entry }
            let value = YAMLNode(.mapping(inner.reversed()), at: entry.value.location)
            return YAMLEntry(key: entry.key, value: reversed(value, below: sections))
        }
        return YAMLNode(.mapping(changed), at: node.location)
    }

    private func names(in files: [String: String]) -> Set<String> {
        var names: Set<String> = []
        for line in files.values.flatMap({ $0.split(separator: "\n") }) {
            let words = line.split(whereSeparator: { " :=<".contains($0) })
            guard let index = words.firstIndex(where: { ["struct", "enum", "typealias"].contains($0) }),
                index + 1 < words.count,
                words.first == "public"
            else { continue }
            names.insert(String(words[index + 1]))
        }
        return names
    }
}
