import Foundation
import TestSupport
import Testing

/// `gen export openapi`.
@Suite struct ExportTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.make("Specs/Shop")
        try folder.make("Specs/Other")
        try folder.write("api: Shop\n", to: "Specs/Shop/gen.yaml")
        try folder.write("endpoints:\n  ping: { path: /ping, cache: cache-first }\n", to: "Specs/Shop/calls.yaml")
        try folder.write("api: Other\n", to: "Specs/Other/gen.yaml")
        try folder.write("endpoints:\n  ping: { path: 7 }\n", to: "Specs/Other/calls.yaml")
    }

    @Test func aDocumentGoesToStdout() async throws {
        let run = try await Gen.run("export", "openapi", "Specs/Shop", in: folder)
        #expect(run.code == 0 && run.errors == "")
        #expect(run.output.hasPrefix("openapi: \"3.1.0\"\n"))
        #expect(run.output.contains("x-cache: cache-first"))
    }

    /// What only templates read is there again.
    @Test(arguments: ["shop.openapi.yaml", "shop.openapi.json"])
    func customKeysComeBack(name: String) async throws {
        try folder.write("api: Shop\nx-team: \"7\"\nx-name: Shops\n", to: "Specs/Shop/gen.yaml")
        try folder.write(
            """
            models:
              Item:
                x-table: items
                properties: { id: { type: Int, x-tags: [a, "true", 1.20] } }
              Color: { enum: { red: { value: r, x-hex: "f00" }, blue: b } }
            endpoints:
              itemList:
                x-beta: true
                x-old: "true"
                path: /items
                query: { page: { type: "Int?", x-hint: no }, color: "Color?" }
                response: [Item]

            """, to: "Specs/Shop/calls.yaml")
        try folder.write(
            """
            {{x.team}} {{x.name}}
            {{#files}}
            {{#requests}}{{name}} {{#x.beta}}beta{{/x.beta}} {{x.old}} {{#properties}}{{name}}:{{x.hint}} {{/properties}}{{/requests}}
            {{#models}}{{#structure}}{{name}} {{x.table}} {{#properties}}{{#x.tags}}{{.}} {{/x.tags}}{{/properties}}{{/structure}}{{/models}}
            {{#models}}{{#enumeration}}{{#cases}}{{name}}={{x.hex}} {{/cases}}{{/enumeration}}{{/models}}
            {{/files}}

            """, to: "Mine/api/Keys.md.mustache")
        #expect(try await Gen.run("export", "openapi", "Specs/Shop", "-o", name, in: folder).errors == "")
        try folder.write("api: Shop\nopenapi: ../\(name)\n", to: "Linked/gen.yaml")
        for specs in ["Linked", "Specs/Shop"] {
            let run = try await Gen.run(
                specs, "--templates", "Mine", "-o", "Out-" + (specs.split(separator: "/").last ?? ""), in: folder)
            #expect(run.errors == "")
        }
        let text = try folder.text("Out-Shop/Keys.generated.md")
        #expect(text.contains("7 Shops\n"))
        #expect(text.contains("ItemListRequest beta true page:no color: \nItem items a true 1.20 \nred=f00 blue= \n"))
        let words = { (text: String) in text.split(separator: "\n").dropFirst(2).sorted() }
        #expect(try words(folder.text("Out-Linked/Keys.generated.md")) == words(text))
    }

    /// It is linked, and gives what the specs gave.
    @Test func aDocumentGoesToAFile() async throws {
        for name in ["shop.openapi.yaml", "shop.openapi.JSON"] {
            let run = try await Gen.run("export", "openapi", "Specs/Shop", "-o", name, in: folder)
            #expect(run.code == 0 && run.errors == "" && run.output == "\(name): written\n")
            #expect(try folder.text(name).hasPrefix("{") == name.hasSuffix("JSON"))
            try folder.make("Linked")
            try folder.write("api: Shop\nopenapi: ../\(name)\n", to: "Linked/gen.yaml")
            #expect(try await Gen.run("Linked", "-o", "Again", in: folder).errors == "")
            #expect(try await Gen.run("Specs/Shop", "-o", "Made", in: folder).code == 0)
            let made = try folder.text("Made/calls.generated.swift").split(separator: "\n").dropFirst(2)
            let again = try folder.text("Again/calls.generated.swift").split(separator: "\n").dropFirst(2)
            #expect(Array(made) == Array(again))
            try folder.remove("Linked")
        }
    }

    @Test func onlyADocumentOfItsOwnIsOverwritten() async throws {
        try folder.write("mine\n", to: "shop.yaml")
        let refused = try await Gen.run("export", "openapi", "Specs/Shop", "-o", "shop.yaml", in: folder)
        #expect(refused.code == 74 && refused.output == "")
        #expect(
            refused.errors.contains(
                "shop.yaml: error: is there already, and 'gen export' did not write it; remove it, or give another name"
            ))
        #expect(try folder.text("shop.yaml") == "mine\n")
        try folder.remove("shop.yaml")
        #expect(try await Gen.run("export", "openapi", "Specs/Shop", "-o", "shop.yaml", in: folder).code == 0)
        try folder.write("endpoints:\n  pong: { path: /pong }\n", to: "Specs/Shop/calls.yaml")
        #expect(try await Gen.run("export", "openapi", "Specs/Shop", "-o", "shop.yaml", "-q", in: folder).output == "")
        #expect(try folder.text("shop.yaml").contains("/pong"))
        #expect(try folder.files(in: "").filter { $0.hasSuffix(".tmp") } == [])
    }

    @Test func whatCannotBeWrittenIsSaid() async throws {
        let run = try await Gen.run("export", "openapi", "Specs/Shop", "-o", "missing/shop.yaml", in: folder)
        #expect(run.code == 74 && run.errors.contains("missing/shop.yaml: error:"))
    }

    @Test func oneAPIIsExported() async throws {
        try folder.write("endpoints:\n  ping: { path: /ping }\n", to: "Specs/Other/calls.yaml")
        let run = try await Gen.run("export", "openapi", "Specs", in: folder)
        #expect(run.code == 1 && run.output == "")
        #expect(run.errors.contains("holds 2 APIs, and a document is one of them; give the folder of one gen.yaml"))
    }

    @Test func mistakesInSpecsAreReported() async throws {
        let run = try await Gen.run("export", "openapi", "Specs/Other", in: folder)
        #expect(run.code == 1 && run.output == "" && run.errors.contains("calls.yaml:2:17: error:"))
    }
}
