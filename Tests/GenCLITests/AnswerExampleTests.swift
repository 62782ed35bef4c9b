import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What becomes of a document's examples of whole answers.
@Suite struct AnswerExampleTests {
    /// - Parameter answer: A JSON object with what the content type of the answer has beside the schema.
    private func folder(answer: String, swagger: Bool = false) throws -> Folder {
        let folder = try Folder()
        try folder.write("api: Shops\nopenapi: { document: shops.json }\n", to: "Specs/gen.yaml")
        let shop = """
            { "type": "object", "required": ["id", "name"],
              "properties": { "id": { "type": "integer" }, "name": { "type": "string" } } }
            """
        let schema = ##"{ "$ref": "#/\##(swagger ? "" : "components/schemas")/Shop" }"##
            .replacing("#//", with: "#/definitions/")
        let text =
            swagger
            ? """
            { "swagger": "2.0", "info": { "title": "Shops", "version": "1" }, "paths": { "/shop": { "get": {
              "operationId": "shop", "responses": { "200": { "description": "ok", "schema": \(schema),
                "examples": { "application/json": \(answer) } } } } } }, "definitions": { "Shop": \(shop) } }
            """
            : """
            { "openapi": "3.1.0", "info": { "title": "Shops", "version": "1" }, "paths": { "/shop": { "get": {
              "operationId": "shop", "responses": { "200": { "description": "ok", "content": { "application/json": {
                "schema": \(schema), \(answer) } } } } } } },
              "components": { "schemas": { "Shop": \(shop) },
                "examples": { "Two": { "value": { "id": 2, "name": "Due" } } } } }
            """
        try folder.write(text, to: "Specs/shops.json")
        return folder
    }

    private func served(from folder: Folder) async throws -> (body: String, errors: String) {
        let gen = try WatchedGen(["serve", "Specs", "--port", "0"], in: folder)
        let words = try await gen.line().split(separator: " ").map(String.init)
        try #require(words.count > 3, "\(words)")
        let url = try #require(URL(string: words[3] + "shop"))
        let (data, _) = try await URLSession.shared.data(from: url)
        gen.signal(SIGINT)
        #expect(await gen.end() == 0)
        return (String(decoding: data, as: UTF8.self), try gen.said)
    }

    @Test(
        arguments: [
            (#""example": { "id": 7, "name": "Roma" }"#, #"{"id": 7, "name": "Roma"}"#),
            (
                ##""examples": { "z": { "value": 1 }, "two": { "$ref": "#/components/examples/Two" } }"##,
                #"{"id": 2, "name": "Due"}"#
            ),
            (
                #""example": { "id": 7, "name": "Roma", "5": [null, "\\("] }"#,
                #"{"id": 7, "name": "Roma", "5": [null, "\\("]}"#
            ),
            // Many documents have the JSON as a text.
            (#""example": "\r\n{ \"id\": 8, \"name\": \"Napoli\" }""#, #"{"id": 8, "name": "Napoli"}"#),
            // Nothing that an answer could be.
            (#""example": null"#, #"{"id": 1, "name": "text"}"#),
        ])
    func theServerAnswersWithThem(_ answer: String, _ body: String) async throws {
        let served = try await served(from: folder(answer: answer))
        #expect(served.body == body + "\n")
        #expect(served.errors == "")
    }

    @Test func thoseOfSwaggerToo() async throws {
        let folder = try folder(answer: #"{ "id": 3, "name": "Tre" }"#, swagger: true)
        #expect(try await served(from: folder).body == #"{"id": 3, "name": "Tre"}"# + "\n")
    }

    @Test func whatDoesNotFitIsLeftOutWithAWarning() async throws {
        let served = try await served(from: folder(answer: #""example": { "id": "seven", "name": "Roma" }"#))
        #expect(served.body == #"{"id": 1, "name": "text"}"# + "\n")
        #expect(served.errors.contains("shops.json:3:"))
        #expect(served.errors.contains("warning: this example does not fit the type of its answer, so it is left out"))
    }

    @Test func pagesShowThem() async throws {
        let folder = try folder(answer: #""example": { "id": 7, "name": "Roma" }"#)
        let run = try await Gen.run("docs", "Specs", in: folder)
        #expect(run.errors == "")
        let pages = try folder.files(in: "Docs").filter { $0.hasSuffix(".html") }.map { try folder.text("Docs/" + $0) }
        #expect(pages.contains { $0.contains("Roma") })
    }

    /// They are no part of an app, so nobody has to be told; who leaves the document behind loses them.
    @Test func swiftHasNoneOfThem() async throws {
        let folder = try folder(answer: #""example": { "id": 7, "name": "Roma" }"#)
        let run = try await Gen.run("Specs", in: folder)
        #expect(run.code == 0)
        #expect(run.errors == "")
        #expect(try !folder.text("Generated/shops.generated.swift").contains("Roma"))
        let imported = try await Gen.run("import", "openapi", "Specs/shops.json", "-o", "Own", in: folder)
        #expect(imported.code == 0)
        #expect(imported.errors.contains("warning: examples of a whole answer are not taken over"))
    }
}
