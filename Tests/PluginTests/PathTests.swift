import Testing

extension PluginTests {
    /// Names of files and folders are anybody's: whatever the file system takes, the build takes.
    @Suite(.serialized) struct PathTests {
        @Test func spacesEscapesAndLettersOfAllLanguagesAreNames() async throws {
            let consumer = try Consumer(
                targets: #".target(name: "Odd", dependencies: [runtime], path: "Sources/a %41 ü", plugins: [plugin])"#)
            let specs = "Sources/a %41 ü/Specs"
            try consumer.write(Consumer.settings, to: "\(specs)/gen.yaml")
            try consumer.write(Consumer.items, to: "\(specs)/mes %20 côté (1).yaml")
            try consumer.write(Consumer.users, to: "\(specs)/in 'here'/ユーザー.YML")
            try consumer.write("let user = User(id: 1)\n", to: "Sources/a %41 ü/Use.swift")
            let build = try await consumer.build()
            #expect(build.code == 0, "\(build.output)")
            #expect(build.complaints == [])
            let expected = ["API.generated.swift", "mes %20 côté (1).generated.swift", "ユーザー.generated.swift"]
            #expect(consumer.names(in: consumer.generated("Odd")) == expected)

            try consumer.replace("id: Int", by: "id: Int, age: Int", in: "\(specs)/mes %20 côté (1).yaml")
            #expect(try await consumer.build().compiled("Odd") == ["mes %20 côté (1).generated.swift"])
        }

        @Test func linksAreFollowed() async throws {
            let consumer = try Consumer(
                targets: #".target(name: "Linked", dependencies: [runtime], plugins: [plugin])"#)
            try consumer.write(Consumer.settings, to: "Shared/Specs/gen.yaml")
            try consumer.write(Consumer.users, to: "Shared/users.yaml")
            try consumer.link("Shared/Specs/users.yaml", to: "../users.yaml")
            try consumer.link("Sources/Linked/Specs", to: "../../Shared/Specs")
            try consumer.write("let user = User(id: 1)\n", to: "Sources/Linked/Use.swift")
            let build = try await consumer.build()
            #expect(build.code == 0, "\(build.output)")
            #expect(build.complaints == [])

            try consumer.replace("User:", by: "Person:", in: "Shared/users.yaml")
            let changed = try await consumer.build()
            #expect(changed.output.contains("cannot find 'User' in scope"))
            try consumer.write("let person = Person(id: 1)\n", to: "Sources/Linked/Use.swift")
            #expect(try await consumer.build().code == 0)

            try consumer.write("models:\n  New: { properties: { id: Int } }\n", to: "Shared/Specs/new.yaml")
            try consumer.write("let new = New(id: 1)\n", to: "Sources/Linked/Use.swift")
            #expect(try await consumer.build().code == 0)
        }

        @Test func targetsOfOnePackageHaveTheirOwnFiles() async throws {
            let consumer = try Consumer(
                targets: #".target(name: "First", dependencies: [runtime], plugins: [plugin])"#,
                #".target(name: "Second", dependencies: [runtime], plugins: [plugin])"#,
                #".executableTarget(name: "Both", dependencies: ["First", "Second"])"#)
            for (target, api) in [("First", "Shop"), ("Second", "Market")] {
                try consumer.write(
                    "api: \(api)\nservers: { production: \"https://a.example\" }\n",
                    to: "Sources/\(target)/Specs/gen.yaml")
                try consumer.write(Consumer.items, to: "Sources/\(target)/Specs/items.yaml")
                // SwiftPM passes over a target that has no file of its own.
                try consumer.write("// All of it is generated.\n", to: "Sources/\(target)/Empty.swift")
            }
            try consumer.write(
                "import First\nimport Second\nprint(First.Item(id: 1, name: \"a\").name, Second.Item(id: 1, name: \"b\").name)\n",
                to: "Sources/Both/main.swift")
            let build = try await consumer.build()
            #expect(build.code == 0, "\(build.output)")
            #expect(try await consumer.run("Both").output == "a b\n")

            try consumer.replace(
                "name: String", by: "name: String, age: \"Int?\"", in: "Sources/Second/Specs/items.yaml")
            let changed = try await consumer.build()
            #expect(changed.compiled("First") == [])
            #expect(changed.compiled("Second") == ["items.generated.swift"])
        }

        @Test func severalAPIsOfOneTargetLieBesideEachOther() async throws {
            let consumer = try Consumer(
                targets: #".target(name: "Two", dependencies: [runtime], plugins: [plugin])"#)
            try consumer.write(Consumer.settings, to: "Sources/Two/Specs/Shop/gen.yaml")
            try consumer.write(Consumer.items, to: "Sources/Two/Specs/Shop/items.yaml")
            try consumer.write(
                "api: Market\nservers: { production: \"https://a.example\" }\n",
                to: "Sources/Two/Specs/Shop/Market/gen.yaml")
            try consumer.write(Consumer.users, to: "Sources/Two/Specs/Shop/Market/items.yaml")
            try consumer.write("let api = (Shop.settings, Market.settings)\n", to: "Sources/Two/Use.swift")
            let build = try await consumer.build()
            #expect(build.code == 0, "\(build.output)")
            #expect(
                consumer.names(in: consumer.generated("Two")) == [
                    "Shop.API.generated.swift", "Shop.Market.API.generated.swift",
                    "Shop.Market.items.generated.swift", "Shop.items.generated.swift",
                ])

            try consumer.replace("User", by: "Item", in: "Sources/Two/Specs/Shop/Market/items.yaml")
            let clash = try await consumer.build()
            #expect(clash.code != 0)
            let place = consumer("Sources/Two/Specs/Shop/Market/items.yaml:2:3: error: ")
            #expect(clash.output.contains(place + "two APIs of one Swift module have a type 'Item'"))
        }
    }
}
