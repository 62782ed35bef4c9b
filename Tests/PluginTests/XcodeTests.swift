import Foundation
import TestSupport
import Testing

extension PluginTests {
    /// The part for Xcode is compiled on a Mac alone; here it is checked against a stand-in of Apple's module.
    @Suite struct XcodeTests {
        @Test func thePluginFitsXcodesInterface() async throws {
            let folder = try Folder()
            try folder.write(Self.standIn, to: "XcodeProjectPlugin.swift")
            let info = try await Run.command(["swiftc", "-print-target-info"], in: folder.path)
            let paths = info.lines.compactMap { $0.firstMatch(of: /"runtimeResourcePath": "(.*)"/)?.output.1 }
            let resources = try #require(paths.first)
            let tools = ["-package-description-version", "6.1"]
            let common =
                ["swiftc", "-swift-version", "6"] + tools + ["-I", "\(resources)/pm/PluginAPI", "-I", folder.path]
            let module = try await Run.command(
                common + ["-emit-module", "-parse-as-library", "XcodeProjectPlugin.swift"], in: folder.path)
            #expect(module.code == 0, "\(module.output)")

            let plugin = Repository.path + "/Plugins/GenBuildPlugin"
            let sources = try FileManager.default.contentsOfDirectory(atPath: plugin).map { "\(plugin)/\($0)" }
            let check = try await Run.command(common + ["-typecheck", "-parse-as-library"] + sources, in: folder.path)
            #expect(check.code == 0, "\(check.output)")
            #expect(check.complaints == [])
        }

        private static let standIn = """
            public import Foundation
            public import PackagePlugin

            public protocol XcodeBuildToolPlugin: BuildToolPlugin {
                func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
            }
            public struct XcodePluginContext {
                public let xcodeProject: XcodeProject
                public let pluginWorkDirectoryURL: URL
                public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
            }
            public struct XcodeProject {
                public let displayName: String
                public let directoryURL: URL
            }
            public struct XcodeTarget {
                public let displayName: String
                public let inputFiles: FileList
            }
            """
    }
}
