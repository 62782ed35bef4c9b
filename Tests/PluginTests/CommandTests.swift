import Testing

extension PluginTests {
    /// `swift package generate`: what stands in the repository is what the specs make.
    @Suite(.serialized) struct CommandTests {
        private static let target = #".target(name: "Shop", dependencies: [runtime], exclude: ["Specs"])"#

        @Test func theCommandWritesWhatIsCommittedAndChecksIt() async throws {
            let consumer = try Consumer.shop(target: Self.target)
            let first = try await consumer.generate()
            #expect(first.code == 0, "\(first.output)")
            #expect(consumer.names(in: "Sources/Shop/Generated") == Consumer.shopFiles)
            #expect(try await consumer.generate("--check").code == 0)
            #expect(try await consumer.build().complaints == [])

            try consumer.replace("id: Int", by: "id: Int, age: Int", in: "Sources/Shop/Specs/users.yaml")
            let stamp = try consumer.stamp("Sources/Shop/Generated/items.generated.swift")
            let outdated = try await consumer.generate("--check")
            #expect(outdated.code != 0)
            #expect(outdated.output.contains("users.generated.swift:8:1: error: is out of date"), "\(outdated.output)")
            #expect(try !consumer.text("Sources/Shop/Generated/users.generated.swift").contains("age"))
            #expect(try await consumer.generate().code == 0)
            #expect(try consumer.text("Sources/Shop/Generated/users.generated.swift").contains("age"))
            #expect(try consumer.stamp("Sources/Shop/Generated/items.generated.swift") == stamp)
            let build = try await consumer.build()
            #expect(build.compiled("Shop") == ["users.generated.swift"], "\(build.output)")
        }

        @Test func theCommandAsksBeforeItWrites() async throws {
            let consumer = try Consumer.shop(target: Self.target)
            let run = try await consumer.package("generate")
            #expect(run.code != 0)
            #expect(run.output.contains("It writes Generated/ beside each Specs/."))
            #expect(!consumer.exists("Sources/Shop/Generated"))
        }

        @Test func theCommandTakesTheTargetsThatAreNamed() async throws {
            let consumer = try Consumer(
                targets: Self.target, #".target(name: "Other", dependencies: [runtime], exclude: ["Specs"])"#,
                #".target(name: "Plain")"#)
            for target in ["Shop", "Other"] {
                try consumer.write(Consumer.settings, to: "Sources/\(target)/Specs/gen.yaml")
                try consumer.write(Consumer.users, to: "Sources/\(target)/Specs/users.yaml")
                try consumer.write("let \(target.lowercased()) = 1\n", to: "Sources/\(target)/Use.swift")
            }
            try consumer.write("let plain = 1\n", to: "Sources/Plain/Plain.swift")
            try consumer.write("api: Root\nservers: { production: \"https://a.example\" }\n", to: "Specs/Root/gen.yaml")
            try consumer.write(Consumer.users, to: "Specs/Root/users.yaml")

            #expect(try await consumer.generate("--target", "Other", "--access", "internal").code == 0)
            #expect(consumer.exists("Sources/Other/Generated/API.generated.swift"))
            #expect(try consumer.text("Sources/Other/Generated/users.generated.swift").contains("\nstruct User"))
            #expect(!consumer.exists("Sources/Shop/Generated"))
            #expect(!consumer.exists("Generated"))

            let unknown = try await consumer.generate("--target", "Shopp")
            #expect(unknown.code != 0)
            #expect(unknown.output.contains("there is no target 'Shopp'; targets are Other, Plain, Shop"))
            let none = try await consumer.generate("--target", "Plain")
            #expect(none.output.contains("there is no folder 'Specs' in 'Plain'"))

            #expect(try await consumer.generate().code == 0)
            #expect(consumer.exists("Sources/Shop/Generated/API.generated.swift"))
            #expect(consumer.exists("Generated/Root/API.generated.swift"))

            // Nothing of this writes anything.
            for (arguments, said) in [
                (["Specs/"], "'Specs/' is no option"), (["--check", "Specs/"], "'Specs/' is no option"),
                (["-o", "X"], "'--output' is given already"), (["--target"], "'--target' needs the name of a target"),
                (["--watch"], "'--watch' watches one folder"),
            ] {
                let refused = try await consumer.generate(arguments)
                #expect(refused.code != 0)
                #expect(refused.output.contains(said), "\(refused.output)")
            }
            #expect(consumer.exists("Sources/Shop/Generated/API.generated.swift"))
            #expect(!consumer.exists("Sources/Shop/Generated/Root"))
            #expect(try await consumer.generate("--check", "--color", "never").code == 0)
            let help = try await consumer.generate("--help")
            #expect(help.code == 0 && help.output.contains("takes --target NAME"))
            #expect(help.lines.count { $0.contains("--access") } == 1, "\(help.output)")
        }

        @Test func theCommandLeavesOutWhatTheBuildMakes() async throws {
            let consumer = try Consumer(
                targets: #".target(name: "Shop", dependencies: [runtime], plugins: [plugin])"#,
                #".target(name: "Other", dependencies: [runtime], exclude: ["Specs"])"#)
            for target in ["Shop", "Other"] {
                try consumer.write(Consumer.settings, to: "Sources/\(target)/Specs/gen.yaml")
                try consumer.write(Consumer.users, to: "Sources/\(target)/Specs/users.yaml")
                try consumer.write("let \(target.lowercased()) = 1\n", to: "Sources/\(target)/Use.swift")
            }
            #expect(try await consumer.build().code == 0)
            let run = try await consumer.generate()
            #expect(run.code == 0 && run.output.contains("'Shop' is left out"), "\(run.output)")
            #expect(!consumer.exists("Sources/Shop/Generated"))
            #expect(consumer.exists("Sources/Other/Generated/API.generated.swift"))
            #expect(try await consumer.build().code == 0)
        }

        @Test func brokenSpecWritesNothing() async throws {
            let consumer = try Consumer.shop(target: Self.target)
            try consumer.replace("id: Int", by: "id: Inn", in: "Sources/Shop/Specs/users.yaml")
            let run = try await consumer.generate()
            #expect(run.code != 0)
            let message = consumer("Sources/Shop/Specs/users.yaml") + ":2:29: error: unknown type 'Inn'"
            #expect(run.lines.filter { $0.contains(message) }.count == 1)
            #expect(!consumer.exists("Sources/Shop/Generated"))
        }
    }
}

extension Consumer {
    func package(_ arguments: String...) async throws -> Run {
        try await package(arguments)
    }

    /// `swift package generate`, allowed to write.
    func generate(_ arguments: String...) async throws -> Run { try await generate(arguments) }

    func generate(_ arguments: [String]) async throws -> Run {
        try await package(["--allow-writing-to-package-directory", "generate"] + arguments)
    }
}
