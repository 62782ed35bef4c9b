import TestSupport
import Testing

/// Overlays are found wherever gen.yaml says that they are.
@Suite struct OverlayTests {
    private func folder(overlays: String) throws -> Folder {
        let folder = try Folder()
        try folder.write(
            "api: Shop\nopenapi: { document: ../documents/shop.yaml, overlays: \(overlays) }\n", to: "Specs/gen.yaml")
        try folder.write(
            """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            paths: { /shops: { get: { operationId: shops, responses: { "204": { description: done } } } } }

            """, to: "documents/shop.yaml")
        try folder.write("type: object\nproperties: { name: { type: string } }\n", to: "documents/schemas/owner.yaml")
        try folder.write(
            """
            overlay: 1.1.0
            info: { title: Fixes, version: "1" }
            extends: ../documents/shop.yaml
            actions:
              - target: $.paths['/shops'].get.responses
                update: { "200": { description: ok, content: { application/json: { schema: { $ref: schemas/owner.yaml } } } } }

            """, to: "fixes/a.yaml")
        return folder
    }

    @Test func referencesInAnOverlayLeadFromTheDocument() async throws {
        let folder = try folder(overlays: "../fixes/./a.yaml")
        let run = try await Gen.run("Specs", in: folder)
        #expect(run.errors == "")
        #expect(run.code == 0)
        let text = try folder.contents(of: "Generated").values.joined()
        #expect(text.contains("public struct Owner"))
    }

    @Test func anOverlayThatIsMissingIsNamed() async throws {
        let folder = try folder(overlays: "[../fixes/a.yaml, ../fixes/b.yaml]")
        let run = try await Gen.run("Specs", in: folder)
        #expect(run.code == 1)
        #expect(run.errors.contains("fixes/b.yaml"))
    }
}
