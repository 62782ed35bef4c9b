import Foundation
import TestSupport
import Testing

extension PluginTests {
    /// The package that `bin/package` makes: the plugin as it is, and a tool that nobody builds.
    @Suite(.serialized) struct PrebuiltTests {
        private static let plugin = "PrebuiltGenBuildPlugin"
        private static let tool = Consumer.scratch + "/debug/gen-build-tool"

        @Test func aPrebuiltPluginGivesTheTypesAndBuildsNoTool() async throws {
            let plugins = try await package()
            let consumer = try Consumer()
            try consumer.write(manifest(plugins), to: "Package.swift")
            try consumer.writeShop()
            let first = try await consumer.build()
            #expect(first.code == 0, "\(first.output)")
            #expect(first.complaints == [])
            let generated = consumer.generated("Shop", by: Self.plugin)
            #expect(consumer.names(in: generated) == Consumer.shopFiles)
            #expect(!consumer.exists(Self.tool), "it was built from source")

            let again = try await consumer.build()
            #expect(!again.generated("Shop"))
            #expect(again.compiled("Shop") == [])

            try consumer.replace("id: Int", by: "id: Int, age: Int", in: "Sources/Shop/Specs/users.yaml")
            #expect(try await consumer.build().compiled("Shop") == ["users.generated.swift"])

            try consumer.replace("age: Int", by: "age: Inn", in: "Sources/Shop/Specs/users.yaml")
            let broken = try await consumer.build()
            #expect(broken.code != 0)
            #expect(broken.output.contains(consumer("Sources/Shop/Specs/users.yaml:2:39: error: unknown type 'Inn'")))
        }

        /// The package, around a tool that is built already: a static one takes minutes. SwiftPM's copy of it is gone afterwards.
        private func package() async throws -> String {
            #expect(try await Consumer.shop().build().code == 0)
            let folder = Repository.path + "/.build/plugin-tests/prebuilt"
            try? FileManager.default.removeItem(atPath: folder)
            try FileManager.default.createDirectory(atPath: folder + "/tools", withIntermediateDirectories: true)
            try FileManager.default.moveItem(atPath: Self.tool, toPath: folder + "/tools/gen-build")
            let made = try await Run.command(
                ["bin/package", "--tools", folder + "/tools", folder], in: Repository.path)
            #expect(made.code == 0, "\(made.output)")
            return try #require(made.lines.last)
        }

        private func manifest(_ plugins: String) -> String {
            """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "Consumer",
                platforms: [.macOS(.v13)],
                dependencies: [
                    .package(name: "swift-endpoint-gen", path: "\(Repository.path)"),
                    .package(name: "swift-endpoint-gen-plugins", path: "\(plugins)"),
                ],
                targets: [
                    .target(
                        name: "Shop",
                        dependencies: [.product(name: "EndpointRuntime", package: "swift-endpoint-gen")],
                        plugins: [.plugin(name: "\(Self.plugin)", package: "swift-endpoint-gen-plugins")])
                ]
            )
            """
        }
    }
}
