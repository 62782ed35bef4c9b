import Foundation
import TestSupport
import Testing

/// OpenAPI documents as the command finds them, and `gen import`.
@Suite struct DocumentTests {
    private static let document = """
        openapi: 3.0.3
        info: { title: my shop, version: '1' }
        servers: [{ url: "https://api.example.com" }]
        paths: { /items: { get: { operationId: items/list, tags: [items], responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: { $ref: 'parts/item.yaml#/Item' } } } } } } } } }

        """
    private static let item = "Item: { type: object, required: [id], properties: { id: { type: integer } } }\n"

    private func folder(_ files: [String: String]) throws -> Folder {
        let folder = try Folder()
        for (path, text) in files {
            let url = folder[path]
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return folder
    }

    /// Names of last resort are made of places in the document.
    @Test func whereADocumentLiesChangesNoName() async throws {
        let document = """
            openapi: 3.1.0
            info: { title: Test, version: '1' }
            paths: {}
            components:
              schemas:
                Event:
                  oneOf:
                    - { type: object, required: [kind], properties: { kind: { const: same }, a: { type: string } } }
                    - { type: object, required: [kind], properties: { kind: { const: same }, a: { type: string, format: date } } }

            """
        let folder = try folder([
            "Near/api.yaml": document, "Near/gen.yaml": "api: Test\nopenapi: api.yaml\n",
            "Far/deep/other.yaml": document, "Far/gen.yaml": "api: Test\nopenapi: deep/other.yaml\n",
        ])
        var names: [Set<Substring>] = []
        for specs in ["Near", "Far"] {
            let run = try await Gen.run(specs, "-o", "Out" + specs, in: folder)
            #expect(run.code == 0, "\(run.errors)")
            var own: Set<Substring> = []
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder["Out" + specs].path)
            where path.hasSuffix(".swift") {
                let text = try String(contentsOf: folder["Out" + specs].appending(path: path), encoding: .utf8)
                own.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0.hasPrefix("Event") })
            }
            names.append(own)
        }
        #expect(names[0] == names[1] && names[0].contains { $0.contains(where: \.isNumber) }, "\(names)")
    }

    @Test func aTitleThatIsTakenAndADocumentOfNothing() async throws {
        let folder = try folder([
            "taken.yaml":
                "openapi: 3.1.0\ninfo: { title: JSON, version: '1' }\npaths: { /a: { get: { responses: {} } } }\n",
            "none.yaml": "openapi: 3.1.0\ninfo: { title: Nothing, version: '1' }\npaths: {}\n",
        ])
        let taken = try await Gen.run("import", "openapi", "taken.yaml", "-o", "Taken", in: folder)
        #expect(taken.code == 0, "\(taken.errors)")
        #expect(try await Gen.run("Taken", "-o", "TakenOut", in: folder).code == 0)
        let none = try await Gen.run("import", "openapi", "none.yaml", "-o", "None", in: folder)
        #expect(none.code == 1)
        #expect(none.errors.contains("this document has no operations and no schemas"), "\(none.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder["None"].path))
    }

    @Test func aDocumentBesideTheSpecsIsRead() async throws {
        let folder = try folder([
            "Specs/gen.yaml": "api: Shop\nopenapi: api.yaml\n", "Specs/api.yaml": Self.document,
            "Specs/parts/item.yaml": Self.item, "Specs/own.yaml": "endpoints:\n  ping: { path: /ping }\n",
        ])
        let run = try await Gen.run("Specs/", in: folder)
        #expect(run.errors == "")
        #expect(run.output == "Generated: 3 files written\n")
        #expect(try folder.text("Generated/items.generated.swift").contains("typealias Response = [Item]"))
        #expect(try await Gen.run("Specs/", "--check", in: folder).code == 0)
    }

    /// Also in JSON, and as the only file that there is.
    @Test func aDocumentElsewhereIsRead() async throws {
        let json = """
            { "openapi": "3.1.0", "info": { "title": "t", "version": "1" },
              "paths": { "/a": { "get": { "operationId": "a", "responses": { "204": { "description": "" } } } } } }
            """
        let folder = try folder([
            "Specs/gen.yaml": "api: Shop\nopenapi: { document: ../server/api.json }\n", "server/api.json": json,
        ])
        let run = try await Gen.run("Specs/", in: folder)
        #expect(run.errors == "")
        #expect(try folder.text("Generated/api-calls.generated.swift").contains("struct ARequest"))
    }

    /// A text that only mentions a reference leads nowhere, and a name may be percent-encoded.
    @Test func aReferenceIsAKeyAndNoText() async throws {
        let document = Self.document.replacingOccurrences(of: "parts/item.yaml", with: "my%20parts/item.yaml")
            .replacingOccurrences(
                of: "title: my shop,", with: "title: my shop, description: 'Write $ref: notes.yaml here',")
        let folder = try folder([
            "Specs/gen.yaml": "api: Shop\nopenapi: ../server/api.yaml\n", "server/api.yaml": document,
            "server/my parts/item.yaml": Self.item, "server/notes.yaml": "[ this is no YAML\n",
        ])
        let run = try await Gen.run("Specs/", in: folder)
        #expect(run.errors == "")
        #expect(try folder.text("Generated/items.generated.swift").contains("typealias Response = [Item]"))
    }

    @Test func aDocumentThatIsMissingIsNamed() async throws {
        let folder = try folder(["Specs/gen.yaml": "api: Shop\nopenapi: api.yaml\n"])
        let run = try await Gen.run("Specs/", in: folder)
        #expect(run.code == 1)
        #expect(
            run.errors.contains(
                "Specs/gen.yaml:2:10: error: there is no document 'api.yaml'; its path begins at the folder of gen.yaml"
            ), "\(run.errors)")
    }

    @Test func aDocumentThatNobodyNamesIsAWarning() async throws {
        let folder = try folder([
            "Specs/gen.yaml": "api: Shop\n", "Specs/own.yaml": "endpoints:\n  ping: { path: /ping }\n",
            "Specs/shop.yaml": "openapi: 3.0.0\ninfo: { title: t, version: '1' }\npaths: {}\n",
        ])
        let run = try await Gen.run("Specs/", in: folder)
        #expect(run.code == 0)
        #expect(run.errors.contains("gen.yaml names it: 'openapi: { document: shop.yaml }'"), "\(run.errors)")
    }

    @Test func theImportedSpecsGenerateTheSame() async throws {
        let folder = try folder([
            "api.yaml": Self.document, "parts/item.yaml": Self.item,
            "Linked/gen.yaml": "api: MyShop\nopenapi: ../api.yaml\n",
        ])
        let run = try await Gen.run("import", "openapi", "api.yaml", in: folder)
        #expect(run.errors == "")
        #expect(run.output == "Specs/MyShop: 3 files written\nnext: gen Specs/\n")
        let schema = try await Gen.run("schema", in: folder)
        #expect(try folder.text("Specs/MyShop/gen.schema.json") == schema.output)
        #expect(try await Gen.run("Specs/MyShop", "-o", "A", in: folder).code == 0)
        #expect(try await Gen.run("Linked", "-o", "B", in: folder).code == 0)
        for name in ["API", "items", "api-calls"] {
            let path = "\(name).generated.swift"
            #expect(
                FileManager.default.fileExists(atPath: folder["A/" + path].path)
                    == FileManager.default.fileExists(atPath: folder["B/" + path].path))
            if FileManager.default.fileExists(atPath: folder["A/" + path].path) {
                // The second line names the folder of the output.
                #expect(try folder.text("A/" + path) == folder.text("B/" + path))
            }
        }
        let again = try await Gen.run("import", "openapi", "api.yaml", in: folder)
        #expect(again.code == 74)
        #expect(again.errors.contains("is there already, and 'gen import' overwrites nothing"))
    }

    @Test(arguments: [
        ("gone.yaml", "", 74, "there is no such file or folder"),
        ("a.yaml", "a: b\n", 1, "this is no OpenAPI document"),
        ("a.yaml", "openapi: 4.0.0\n", 1, "version '4.0.0' of OpenAPI is not read"),
    ])
    func whatCannotBeImportedIsSaid(_ name: String, _ text: String, _ code: Int32, _ message: String) async throws {
        let folder = try folder(text.isEmpty ? [:] : [name: text])
        let run = try await Gen.run("import", "openapi", name, in: folder)
        #expect(run.code == code)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder["Specs"].path))
    }
}
