import TestSupport
import Testing

extension PluginTests {
    /// What is wrong stands once in the log of the build, at its place, and says what to do.
    @Suite(.serialized) struct BadInputTests {
        @Test func brokenSpecFailsTheBuildAtItsPlace() async throws {
            let consumer = try Consumer.shop()
            try consumer.replace("id: Int", by: "id: Inn", in: "Sources/Shop/Specs/users.yaml")
            try consumer.replace("[Item]", by: "[Items]", in: "Sources/Shop/Specs/items.yaml")
            let build = try await consumer.build()
            #expect(build.code != 0)
            let places = ["items.yaml:4:40: error: unknown type 'Items'", "users.yaml:2:29: error: unknown type 'Inn'"]
            for place in places {
                let message = consumer("Sources/Shop/Specs/" + place)
                #expect(build.lines.filter { $0.contains(message) }.count == 1, "\(build.output)")
            }
            #expect(build.compiled("Shop") == [])
            #expect(consumer.names(in: consumer.generated("Shop")) == [])

            try consumer.replace("Inn", by: "Int", in: "Sources/Shop/Specs/users.yaml")
            try consumer.replace("[Items]", by: "[Item]", in: "Sources/Shop/Specs/items.yaml")
            #expect(try await consumer.build().code == 0)
        }

        @Test func brokenTemplateHasItsOwnPlace() async throws {
            let consumer = try Consumer.shop()
            let template = "Sources/Shop/Specs/Templates/file.mustache"
            try consumer.write(try Repository.text("Templates/Views/file.mustache") + "{{nonsense}}\n", to: template)
            let build = try await consumer.build()
            #expect(build.code != 0)
            let line = try consumer.text(template).split(separator: "\n", omittingEmptySubsequences: false).count - 1
            let message = consumer(template) + ":\(line):1: error: "
            #expect(build.lines.filter { $0.contains(message) }.count == 1, "\(build.output)")
        }

        @Test func specsWithoutSettingsSayWhatToWrite() async throws {
            let consumer = try Consumer.shop()
            try consumer.remove("Sources/Shop/Specs/gen.yaml")
            let build = try await consumer.build()
            #expect(build.code != 0)
            #expect(build.output.contains(consumer("Sources/Shop/Specs/items.yaml") + ": error: belongs to no API"))
        }

        @Test func targetWithoutSpecsIsAWarning() async throws {
            let consumer = try Consumer.shop()
            #expect(try await consumer.build().code == 0)
            try consumer.remove("Sources/Shop/Specs")
            try consumer.write("let one = 1\n", to: "Sources/Shop/UseOfItem.swift")
            let build = try await consumer.build()
            #expect(build.code == 0, "\(build.output)")
            let warning =
                "warning: 'Shop' uses GenBuildPlugin and has no spec: put a gen.yaml and a spec into "
                + "'\(consumer("Sources/Shop/Specs"))/' ('gen init' writes a first one), or take the plugin from the target"
            #expect(build.complaints == [warning])
            #expect(consumer.names(in: consumer.generated("Shop")) == [])
        }

        @Test func fileOfAnybodysIsRefusedAndKept() async throws {
            let consumer = try Consumer.shop()
            #expect(try await consumer.build().code == 0)
            let file = consumer.generated("Shop") + "/users.generated.swift"
            try consumer.write("// mine\n", to: file)
            try consumer.touch("Sources/Shop/Specs/users.yaml")
            let build = try await consumer.build()
            #expect(build.code != 0)
            #expect(build.output.contains(file + ": error: was not written by gen"))
            #expect(try consumer.text(file) == "// mine\n")
            try consumer.remove(file)
            #expect(try await consumer.build().code == 0)
        }

        @Test func committedFileOfTheSameNameIsRefused() async throws {
            let consumer = try Consumer.shop()
            try consumer.write("// committed\n", to: "Sources/Shop/Generated/Users.generated.swift")
            let build = try await consumer.build()
            #expect(build.code != 0)
            let file = consumer("Sources/Shop/Generated/Users.generated.swift")
            let message = "error: '\(file)' has the name of a file that GenBuildPlugin makes in each build of 'Shop'"
            #expect(build.output.contains(message), "\(build.output)")
        }

        @Test func targetThatIsNotSwiftIsRefused() async throws {
            let consumer = try Consumer(targets: #".target(name: "C", plugins: [plugin])"#)
            try consumer.write("int one(void);\n", to: "Sources/C/include/c.h")
            try consumer.write("int one(void) { return 1; }\n", to: "Sources/C/c.c")
            try consumer.write(Consumer.settings, to: "Sources/C/Specs/gen.yaml")
            let build = try await consumer.build()
            #expect(build.code != 0)
            #expect(build.output.contains("GenBuildPlugin makes Swift, and 'C' is no Swift target"))
        }

        @Test func missingRuntimeIsNamed() async throws {
            let consumer = try Consumer.shop(target: #".target(name: "Shop", plugins: [plugin])"#)
            let build = try await consumer.build()
            #expect(build.code != 0)
            #expect(
                build.output.contains(
                    "let 'Shop' depend on .product(name: \"EndpointRuntime\", package: \"swift-endpoint-gen\")"))
        }
    }
}
