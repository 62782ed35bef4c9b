import TestSupport
import Testing

/// `gen --report`: what becomes of everything.
@Suite struct DocumentReportTests {
    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write(
            """
            api: Market
            openapi:
              document: ../../documents/market.yaml
              overlays: ../../documents/fixes.yaml
              only: { tags: [stalls, "stall's"] }
              except: { deprecated: true }

            """, to: "Specs/Market/gen.yaml")
        try folder.write(
            """
            changes:
              endpoints: { stalls/get: { name: stall, cache: { policy: cache-first, ttl: 10m } } }
              models: { stall: { properties: { id: { name: number } } } }
            endpoints:
              ping: { path: /ping, response: Pong }
            models:
              Pong: { properties: { at: "Date?" } }

            """, to: "Specs/Market/policy.yaml")
        try folder.write("api: Plain\n", to: "Specs/Plain/gen.yaml")
        try folder.write(
            "endpoints:\n  news: { path: /news, method: POST, response: [News] }\nmodels:\n  News: { properties: { id: Int } }\n",
            to: "Specs/Plain/news.yaml")
        try folder.write(
            """
            openapi: 3.1.0
            info: { title: Market, version: "1" }
            paths:
              /stalls/{id}:
                parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
                get:
                  operationId: stalls/get
                  tags: [stalls]
                  responses:
                    "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/stall" } }, text/html: {} } }
                    "302": { description: elsewhere }
                delete: { operationId: stalls/delete, tags: [stalls], deprecated: true, responses: { "204": { description: done } } }
                patch:
                  tags: ["stall's"]
                  requestBody: { content: { application/json: { schema: { type: object, properties: { note: { type: [string] } } } } } }
                  callbacks: { done: { "{$request.query.url}": {} } }
                  responses: { "204": { description: done }, "2045": { description: no status } }
                options: { operationId: stalls/options, responses: { "204": { description: done } } }
              /users: { get: { operationId: users, responses: { "204": { description: done } } } }
            webhooks: { created: {} }
            components:
              schemas:
                stall: { type: object, required: [id, kind], properties: { id: { type: integer }, kind: { $ref: "#/components/schemas/kind" }, shelf: { prefixItems: [{ type: string }] } } }
                kind: { type: string }
                owner: { type: object }
                former: { type: object }

            """, to: "documents/market.yaml")
        try folder.write(
            """
            overlay: 1.0.0
            info: { title: Fixes, version: "1" }
            actions:
              - { target: $.components.schemas.former, remove: true }
              - { target: "$.paths['/stalls/{id}'].options", remove: true }
              - { target: $.components.schemas.stall.properties, update: { name: { type: string } } }

            """, to: "documents/fixes.yaml")
        return folder
    }

    @Test func everythingIsNamed() async throws {
        let folder = try folder()
        let run = try await Gen.run("Specs", "--report", in: folder)
        #expect(run.code == 0)
        #expect(
            run.output == """
                Market: ../../documents/market.yaml, OpenAPI 3.1.0, 1 overlay
                              all  generated  in place  left out  changed  with warnings
                  operations    5          2         0         3        1              1
                  schemas       4          1         1         2        1              1
                  1 model of schemas without a name
                  1 endpoint, 1 model of its own specs
                  not read: 1 webhook
                  1 warning about what several of them share

                Plain: 1 endpoint, 1 model

                Market: operations
                  DELETE /stalls/{id}   stalls/delete   -                       left out: 'except' names it
                  GET /stalls/{id}      stalls/get      StallRequest            changed: cache, name; without the answer 200 as text/html, the answer 302
                  OPTIONS /stalls/{id}  stalls/options  -                       left out: an overlay removes it
                  PATCH /stalls/{id}    -               PatchStallsByIDRequest  without a callback; 2 warnings
                  GET /users            users           -                       left out: 'only' does not choose it

                Market: schemas
                  former  -          left out: an overlay removes it
                  kind    is String
                  owner   -          left out: nothing that is generated uses it
                  stall   Stall      changed: overlay, properties; 1 warning

                Market: endpoints
                  GET /ping  ping  PingRequest

                Market: models
                  Pong  Pong

                Plain: endpoints
                  POST /news  news  NewsRequest

                Plain: models
                  News  News

                """)
        #expect(!folder.exists("Generated"))
        let again = try await Gen.run("Specs", "--report", in: folder)
        #expect(again.output == run.output)
    }

    @Test func scriptsGetAnObjectPerLine() async throws {
        let run = try await Gen.run("Specs", "--report", "--diagnostics", "json", in: try folder())
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 13)
        #expect(
            lines[1]
                == #"{"api":"Market","kind":"operation","name":"GET /stalls/{id}","id":"stalls/get","outcome":"generated","type":"StallRequest","changes":["cache","name"],"without":["the answer 200 as text/html","the answer 302"],"warnings":0}"#
        )
        #expect(
            lines[7]
                == #"{"api":"Market","kind":"schema","name":"owner","outcome":"left-out","reason":"nothing that is generated uses it","changes":[],"without":[],"warnings":0}"#
        )
    }

    @Test func thereIsNoTableOfWhatIsWrong() async throws {
        let folder = try folder()
        try folder.write("changes: { endpoints: { stalls/got: { cache: cache-first } } }\n", to: "Specs/Market/b.yaml")
        let run = try await Gen.run("Specs", "--report", in: folder)
        #expect(run.code == 1)
        #expect(run.output == "")
        #expect(run.errors.contains("nothing is called 'stalls/got' here"))
    }
}
