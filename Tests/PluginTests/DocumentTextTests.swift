import Diagnostics
import Foundation
import GenKit
import TestSupport
import Testing
import YAMLTree

/// What the plugin makes of settings and documents before gen runs is what gen makes of them.
@Suite struct DocumentTextTests {
    private static let cases = Repository.url("Tests/OpenAPIReaderTests/Cases")

    private static let files: [String] = {
        let walk = FileManager.default.enumerator(at: cases, includingPropertiesForKeys: nil)
        return (walk?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }
            .sorted()
    }()

    private static let settings = [
        "api: A\nopenapi: api.yaml\n",
        "api: A\nopenapi: api.yaml # and more\ntimeout: 1s\n",
        "openapi: 'my \"api\".yaml'\napi: A\n",
        "api: A\nopenapi: { document: a/b.json, overlays: [c.yaml, \"d e.yaml\"] }\n",
        "api: A\nopenapi: {\n  document: a.json,\n  overlays: c.yaml,\n}\nheaders: { X: 'openapi: no.yaml' }\n",
        "api: A\nopenapi:\n  # document: no.yaml\n  document: a.json\n  overlays:\n    - c.yaml\n    - ../d.yaml\n",
        "api: A\nopenapi:\n  overlays: c.yaml\n  only: { tags: [document] }\n  document: a.json\n",
        "api: A\nopenapi:\n  overlays:\n  - c.yaml\n  - d.yaml\n  document: a.json\ntimeout: 3s\n",
        "{ \"api\": \"A\", \"openapi\": { \"document\": \"a.json\", \"overlays\": [\"c.yaml\"] }, \"timeout\": \"3s\" }\n",
        "{\"openapi\":\"a.json\",\"api\":\"A\"}",
        "api: A\ndoc: |\n  openapi: no.yaml\n",
        "api: A\ndoc: >-\n  one\n\n  openapi: no.yaml\nopenapi: yes.yaml\n",
        "  api: A\n  openapi: api.yaml\n  timeout: 1s\n",
        "---\n{ api: A, openapi: { document: a.json } }\n", "--- { api: A, openapi: a.json }\n",
        "---\napi: A\nopenapi: >-\n  api.yaml\ntimeout: 1s\n", "api: A\nopenapi: |-\n  api.yaml\n",
        "api: A\nopenapi:\n  document: >-\n    a.json\n  overlays: [c.yaml]\n",
        "api: A\nopenapi: \"\\u00fc/\\x61\\u002fb.yaml\"\n", "api: A\nopenapi: \"\\uD83D\\uDE00.yaml\"\n",
        "api: A\nopenapi: \"a\\\n  b.yaml\"\n",
        "api: A\nopenapi: &a ../docs/d.yaml\n", "api: A\nopenapi: !!str ../docs/d.yaml\n",
        "api: A\n",
        "",
    ]

    @Test(arguments: settings + files.filter { $0.hasSuffix("/gen.yaml") })
    func settingsNameTheSameDocuments(_ textOrPath: String) throws {
        let isPath = textOrPath.hasPrefix("/")
        let bytes = isPath ? [UInt8](try Data(contentsOf: URL(filePath: textOrPath))) : [UInt8](textOrPath.utf8)
        let own = documentsNamed(in: SourceText(path: "gen.yaml", bytes: bytes))
        let names = DocumentText.named(inSettings: bytes).map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
        // A key that is misspelled is an error of the build.
        let isRefused = String(decoding: bytes, as: UTF8.self).contains("documnt")
        #expect(names == own || isRefused, "\(textOrPath)")
    }

    private static let texts = [
        "openapi: 3.0.0\n", "'swagger' : '2.0'\n", "\"overlay\": 1.0.0\n", "# first\n---\nopenapi: 3.1.0\n",
        "{\n  \"paths\": {},\n  \"openapi\": \"3.0.0\"\n}\n", "{\"swagger\":\"2.0\"}", "---\n{ overlay: 1.0.0 }\n",
        "models: { Item: { properties: { openapi: String, overlay: String } } }\n",
        "---\nmodels: { openapi: { properties: { id: Int } } }\n", "models:\n  openapi: {}\n",
        "{ \"models\": { \"openapi\": {} } }\n", "doc: |\n  openapi: 3\n", "", "- openapi: 3\n",
    ]

    @Test(arguments: texts + files.filter { !$0.contains("broken") && !$0.contains("repeated") })
    func documentsAreToldFromSpecs(_ textOrPath: String) throws {
        let isPath = textOrPath.hasPrefix("/")
        let bytes = isPath ? [UInt8](try Data(contentsOf: URL(filePath: textOrPath))) : [UInt8](textOrPath.utf8)
        let log = DiagnosticLog()
        let root = parseYAML(log.add(SourceText(path: "a.yaml", bytes: bytes)), in: log)
        guard !log.hasErrors || !isPath else { return }
        var names: [String] = []
        if case .mapping(let entries)? = root?.content { names = entries.map(\.name) }
        // Settings are no document although they have the key; the plugin knows them by their name.
        #expect(DocumentText.isDocument(bytes) == names.contains { ["openapi", "swagger", "overlay"].contains($0) })
    }

    @Test func referencesLeadToTheSameFiles() throws {
        for path in Self.files where !path.hasSuffix("/gen.yaml") {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
            let own = filesReferenced(in: SourceText(path: path, bytes: bytes), at: "document.yaml")
            let found = DocumentText.references(in: bytes)
            for file in own { #expect(found.contains(file) || found.contains("./" + file), "\(path): \(file)") }
        }
    }

    @Test(arguments: [
        "a:\n  $ref: parts.yaml # a remark\n", "{ \"a\": { \"$ref\": \"parts\\/order.json#\\/Order\" } }",
        "a: { '$ref': 'my%20parts.yaml#/A' }\n", "a: { $ref: ../b/c.yaml , d: 1 }\n",
        "a: { $ref: \"it's.yaml#/P\" }\n", "a: { $ref: \"a,b.yaml#/P\" }\n", "a: { $ref: 'a}b.yaml#/P' }\n",
        "a: { $ref: 'it''s.yaml#/P' }\n", "a:\n  $ref: a,b}.yaml#/P\n", "a: { \"$ref\": \"\\u00fc.yaml#/P\" }\n",
        "a: { $ref: \"p\\u002eyaml#/P\" }\n", "a: { $ref: \"p\\x2eyaml#/P\" }\n", "a:\n  $ref: &r p.yaml#/P\n",
        "a: { $ref: !!str p.yaml#/P }\n", "a:\n  $ref:\n    p.yaml#/P\n",
    ])
    func referencesAreReadAsGenReadsThem(text: String) {
        let own = filesReferenced(in: SourceText(path: "x/api.yaml", bytes: [UInt8](text.utf8)), at: "x/api.yaml")
        #expect(own.count == 1)
        #expect(
            own.allSatisfy { file in
                DocumentText.references(in: [UInt8](text.utf8)).contains {
                    "x/" + $0 == file || "x/../" + file == "x/" + $0
                }
            })
    }

    @Test func theNumberOfOutputsIsGensOwn() {
        #expect(LinkedDocument.count == shardsInBuilds)
    }
}
