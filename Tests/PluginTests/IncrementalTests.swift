import TestSupport
import Testing

extension PluginTests {
    /// What a build makes and compiles again is what changed.
    @Suite(.serialized) struct IncrementalTests {
        @Test func aBuildIsSilentAndTheNextDoesNothing() async throws {
            let consumer = try Consumer.shop()
            try consumer.write("# What is in here\n", to: "Sources/Shop/Specs/README.md")
            let first = try await consumer.build()
            #expect(first.code == 0, "\(first.output)")
            #expect(first.complaints == [])
            #expect(consumer.names(in: consumer.generated("Shop")) == Consumer.shopFiles)
            // SwiftPM links a tool once to plan and once to build, and a new tool is a reason to run it.
            #expect(try await consumer.build().compiled("Shop") == [])
            let again = try await consumer.build()
            #expect(again.code == 0)
            #expect(!again.generated("Shop"))
            #expect(again.compiled("Shop") == [])
        }

        @Test func specThatSaysTheSameIsNeitherWrittenNorCompiled() async throws {
            let consumer = try Consumer.shop()
            #expect(try await consumer.build().code == 0)
            let file = consumer.generated("Shop") + "/items.generated.swift"
            let stamp = try consumer.stamp(file)
            try consumer.touch("Sources/Shop/Specs/items.yaml")
            try consumer.write("# A comment\n" + Consumer.users, to: "Sources/Shop/Specs/users.yaml")
            let build = try await consumer.build()
            #expect(build.generated("Shop"))
            #expect(build.compiled("Shop") == [])
            #expect(try consumer.stamp(file) == stamp)
        }

        @Test func aNewPropertyCompilesItsFileAndWhatUsesIt() async throws {
            let consumer = try Consumer.shop()
            try consumer.write("endpoints:\n  all: { path: /all, response: Int }\n", to: "Sources/Shop/Specs/all.yaml")
            #expect(try await consumer.build().code == 0)
            let others = try ["API", "all", "items"].map { try consumer.stamp(generated($0, consumer)) }

            try consumer.replace("id: Int", by: "id: Int, age: Int", in: "Sources/Shop/Specs/users.yaml")
            let own = try await consumer.build()
            #expect(own.code == 0, "\(own.output)")
            #expect(own.compiled("Shop") == ["users.generated.swift"])
            #expect(try ["API", "all", "items"].map { try consumer.stamp(generated($0, consumer)) } == others)

            try consumer.replace("name: String", by: "name: String, price: Int", in: "Sources/Shop/Specs/items.yaml")
            let used = try await consumer.build()
            #expect(used.compiled("Shop") == ["items.generated.swift", "UseOfItem.swift"])
        }

        @Test func newSpecCompilesAloneAndOldOnesLeaveNothing() async throws {
            let consumer = try Consumer.shop()
            #expect(try await consumer.build().code == 0)
            let items = try consumer.stamp(generated("items", consumer))

            try consumer.write("models:\n  Order: { properties: { id: Int } }\n", to: "Sources/Shop/Specs/orders.yaml")
            let added = try await consumer.build()
            #expect(added.code == 0, "\(added.output)")
            #expect(added.compiled("Shop") == ["orders.generated.swift"])

            try consumer.move("Sources/Shop/Specs/orders.yaml", to: "Sources/Shop/Specs/sales.yaml")
            #expect(try await consumer.build().code == 0)
            #expect(
                consumer.names(in: consumer.generated("Shop")) == [
                    "API.generated.swift", "items.generated.swift", "sales.generated.swift", "users.generated.swift",
                ])

            try consumer.remove("Sources/Shop/Specs/sales.yaml")
            try consumer.write("let order = Order(id: 1)\n", to: "Sources/Shop/UseOfOrder.swift")
            let removed = try await consumer.build()
            #expect(removed.code != 0)
            #expect(removed.output.contains("cannot find 'Order' in scope"))
            #expect(consumer.names(in: consumer.generated("Shop")) == Consumer.shopFiles)
            #expect(try consumer.stamp(generated("items", consumer)) == items)
        }

        /// A document has as many files whatever it says, and what it says is followed.
        @Test func aDocumentIsAnInput() async throws {
            let consumer = try Consumer.shop()
            let document = """
                openapi: 3.0.3
                info: { title: Orders, version: '1' }
                paths: { /orders: { get: { operationId: orders, tags: [orders], responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } } } } }
                components: { schemas: { Order: { type: object, required: [id], properties: { id: { type: integer } } } } }

                """
            try consumer.write(document, to: "Sources/Shop/Specs/Orders/api.yaml")
            try consumer.write(
                "api: Orders\nopenapi:\n  document: api.yaml\n", to: "Sources/Shop/Specs/Orders/gen.yaml")
            try consumer.write(
                "let order = Order(id: 1)\nlet call = OrdersRequest()\n", to: "Sources/Shop/UseOfOrder.swift")
            let first = try await consumer.build()
            #expect(first.code == 0, "\(first.output)")
            #expect(first.complaints == [])
            #expect(consumer.names(in: consumer.generated("Shop")).count { $0.hasPrefix("Orders.api.") } == 32)

            try consumer.replace(
                "id: { type: integer }", by: "id: { type: string }", in: "Sources/Shop/Specs/Orders/api.yaml")
            let second = try await consumer.build()
            #expect(second.code != 0)
            #expect(second.output.contains("cannot convert value of type 'Int'"), "\(second.output)")
        }

        /// Its overlays and its parts are, too: outside of the folder, in JSON, and those that lie beside the specs.
        @Test func whatBelongsToADocumentIsAnInput() async throws {
            let consumer = try Consumer.shop()
            try consumer.write(
                """
                { "info": { "title": "Orders", "version": "1" },
                  "openapi": "3.0.3",
                  "paths": { "/orders": { "get": { "operationId": "orders", "responses": { "200": { "description": "ok",
                    "content": { "application/json": { "schema": { "$ref": "parts/order.yaml#/Order" } } } } } } } } }

                """, to: "Sources/Shop/Specs/Orders/api.yaml")
            try consumer.write(
                "Order: { type: object, required: [id], properties: { id: { type: integer } } }\n",
                to: "Sources/Shop/Specs/Orders/parts/order.yaml")
            try consumer.write(
                """
                { "overlay": "1.0.0", "info": { "title": "Fixes", "version": "1" },
                  "actions": [{ "target": "$.paths.*.get", "update": { "operationId": "orderList" } }] }

                """, to: "Documents/fixes.json")
            try consumer.write(
                "api: Orders\nopenapi:\n  document: api.yaml\n  overlays:\n    - ../../../../Documents/fixes.json\n",
                to: "Sources/Shop/Specs/Orders/gen.yaml")
            try consumer.write(
                "let order = Order(id: 1)\nlet call = OrderListRequest()\n", to: "Sources/Shop/UseOfOrder.swift")
            let first = try await consumer.build()
            #expect(first.code == 0, "\(first.output)")
            #expect(first.complaints == [])
            try consumer.replace("orderList", by: "allOrders", in: "Documents/fixes.json")
            let second = try await consumer.build()
            #expect(second.code != 0)
            #expect(second.output.contains("cannot find 'OrderListRequest' in scope"), "\(second.output)")
        }

        /// SwiftPM plans anew only if files of the package come or go. What it does not look at yet is an error, and no old code.
        @Test func aBuildThatWasPlannedBeforeAFileWasNamedSaysSo() async throws {
            let consumer = try Consumer.shop()
            func document(_ schema: String) -> String {
                """
                openapi: 3.0.3
                info: { title: Orders, version: '1' }
                paths: { /orders: { get: { operationId: orders, responses: { '200': { description: ok, content: { application/json: { schema: \(schema) } } } } } } }
                components: { schemas: { Order: { type: object, required: [id], properties: { id: { type: integer } } } } }

                """
            }
            let own = document("{ $ref: '#/components/schemas/Order' }")
            try consumer.write(own, to: "Documents/orders.yaml")
            try consumer.write(own, to: "Documents/sales.yaml")
            try consumer.write(
                "Sale: { type: object, required: [sum], properties: { sum: { type: integer } } }\n",
                to: "Documents/parts.yaml")
            let settings = "Sources/Shop/Specs/Orders/gen.yaml"
            try consumer.write("api: Orders\nopenapi: ../../../../Documents/missing.yaml\n", to: settings)
            let missing = try await consumer.build()
            #expect(missing.code != 0)
            #expect(
                missing.output.contains("gen.yaml:2:10: error: there is no document"), "\(missing.output)")

            try consumer.replace("missing", by: "orders", in: settings)
            try consumer.touch("Package.swift")
            let first = try await consumer.build()
            #expect(first.code == 0, "\(first.output)")

            try consumer.write(document("{ $ref: 'parts.yaml#/Sale' }"), to: "Documents/orders.yaml")
            let other = try await consumer.build()
            #expect(other.code != 0)
            #expect(
                other.output.contains("parts.yaml' yet, because it was planned before that was named"),
                "\(other.output)")
            try consumer.touch("Package.swift")
            #expect(try await consumer.build().code == 0)
            try consumer.replace("[sum]", by: "[]", in: "Documents/parts.yaml")
            try consumer.write("let sum: Int? = Sale(sum: nil).sum\n", to: "Sources/Shop/UseOfSale.swift")
            let followed = try await consumer.build()
            #expect(followed.code == 0, "\(followed.output)")

            try consumer.remove("Sources/Shop/UseOfSale.swift")
            try consumer.replace("orders.yaml", by: "sales.yaml", in: settings)
            try consumer.touch("Package.swift")
            #expect(try await consumer.build().code == 0)
            try consumer.replace("sales.yaml", by: "orders.yaml", in: settings)
            let back = try await consumer.build()
            #expect(back.code != 0)
            #expect(back.output.contains("orders.yaml' yet, because it was planned before"), "\(back.output)")
            #expect(!back.output.contains("error opening input file"))
            try consumer.touch("Package.swift")
            #expect(try await consumer.build().code == 0)
        }

        @Test func settingsAndTemplatesAndTheToolAreInputs() async throws {
            let consumer = try Consumer.shop()
            #expect(try await consumer.build().code == 0)

            try consumer.write(Consumer.settings + "timeout: 20s\n", to: "Sources/Shop/Specs/gen.yaml")
            let settings = try await consumer.build()
            #expect(settings.compiled("Shop").contains("API.generated.swift"), "\(settings.output)")
            #expect(!settings.compiled("Shop").contains("users.generated.swift"))

            let template = "Sources/Shop/Specs/Templates/file.mustache"
            let builtIn = try Repository.text("Templates/Views/file.mustache")
            try consumer.write(builtIn + "// one\n", to: template)
            #expect(try await consumer.build().code == 0)
            #expect(try consumer.text(generated("users", consumer)).hasSuffix("// one\n"))
            try consumer.write(builtIn + "// two\n", to: template)
            let templates = try await consumer.build()
            #expect(templates.compiled("Shop") == ["items.generated.swift", "users.generated.swift"])
            #expect(try consumer.text(generated("users", consumer)).hasSuffix("// two\n"))

            try consumer.remove(Consumer.scratch + "/debug/gen-build-tool")
            let tool = try await consumer.build()
            #expect(tool.generated("Shop"), "\(tool.output)")
            #expect(tool.compiled("Shop") == [])
        }

        private func generated(_ stem: String, _ consumer: Consumer) -> String {
            consumer.generated("Shop") + "/\(stem).generated.swift"
        }
    }
}
