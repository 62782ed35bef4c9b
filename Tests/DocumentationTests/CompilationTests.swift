import Foundation
import GenKit
import TestSupport
import Testing

/// All Swift of the pages compiles: what is generated from their specs, and what uses it.
@Suite struct CompilationTests {
    @Test func generatedCodeAndItsUsesCompile() async throws {
        let groups = Page.all.flatMap { page in
            PageAPI.all(of: page).map { api in files(of: api, in: page) }
        }
        let modules = SwiftModule.modules(of: groups)
        #expect(!modules.isEmpty)
        for (index, module) in modules.enumerated() {
            let errors = try await module.errors(moduleName: "Documentation\(index)")
            #expect(errors.isEmpty, "\(errors)")
        }
    }

    @Test(arguments: Page.all.flatMap(\.snippets).filter { $0.label == .manifest })
    func aManifestCompiles(_ snippet: Snippet) async throws {
        let folder = try Folder()
        try folder.write(snippet.text, to: "Package.swift")
        let errors = try await Swiftc.run(try await Swiftc.manifest() + ["Package.swift"], in: folder.url)
        #expect(errors.isEmpty, "\(snippet.place):\n\(errors)")
    }

    @Test func typesOfOneNameGoToTwoModules() {
        let first = SwiftModule.File(name: "a.swift", text: "public struct Shop: Codable {\n    enum Inner {}\n}\n")
        let second = SwiftModule.File(name: "b.swift", text: "enum Inner {}\npublic indirect enum Shop {}\n")
        #expect(SwiftModule.typeNames(in: second.text) == ["Inner", "Shop"])
        #expect(
            SwiftModule.modules(of: [[first], [second]]).map { $0.files.map(\.name) } == [["a.swift"], ["b.swift"]])
    }

    private func files(of api: PageAPI, in page: Page) -> [SwiftModule.File] {
        let prefix = page.path.filter(\.isLetter) + "_" + api.folder + "_"
        let generated = api.generated().files?.map { SwiftModule.File(name: prefix + $0.path, text: $0.text) } ?? []
        let uses = page.snippets.filter { $0.label == .uses(folder: api.folder) }
        return generated + uses.map { $0.usageFile(of: api.folder) }
    }
}
