import Foundation
import GenKit
import TestSupport
import Testing

/// Whole folders: files, several APIs, and who may use what is generated.
@Suite struct TreeTests {
    private static func settings(_ name: String, _ more: String = "") -> String {
        "api: \(name)\nservers: { production: \"https://api.example.com\" }\n\(more)"
    }
    private static let items =
        "models: { Item: { properties: { id: Int } } }\nendpoints: { list: { path: /items, response: [Item] } }\n"
    private static let users = "models: { User: { properties: { id: Int } } }\n"

    @Test func aFileWithAnotherNameBreaksNothing() throws {
        let old = Tree(["gen.yaml": Self.settings("A"), "items.yaml": Self.items, "users.yaml": Self.users])
        let new = Tree(["gen.yaml": Self.settings("A"), "goods.yaml": Self.items, "users.yaml": Self.users])
        #expect(try new.said(since: old) == ["nothing: group 'items': is 'goods' now"])
    }

    @Test func whatMovesToAnotherFileBreaksNothing() throws {
        let old = Tree(["gen.yaml": Self.settings("A"), "items.yaml": Self.items, "users.yaml": Self.users])
        let new = Tree([
            "gen.yaml": Self.settings("A"), "items.yaml": "models: { Item: { properties: { id: Int } } }\n",
            "users.yaml": Self.users + "endpoints: { list: { path: /items, response: [Item] } }\n",
        ])
        #expect(try new.said(since: old) == [])
    }

    @Test func eachAPIIsComparedWithItself() throws {
        let old = Tree([
            "A/gen.yaml": Self.settings("A"), "A/x.yaml": Self.items, "B/gen.yaml": Self.settings("B"),
            "B/x.yaml": Self.users,
        ])
        let moved = Tree([
            "C/gen.yaml": Self.settings("A"), "C/x.yaml": Self.items, "B/gen.yaml": Self.settings("B"),
            "B/x.yaml": Self.users,
        ])
        #expect(try moved.said(since: old) == [])
        let renamed = Tree([
            "A/gen.yaml": Self.settings("A"), "A/x.yaml": Self.items, "B/gen.yaml": Self.settings("D"),
            "B/x.yaml": Self.users,
        ])
        #expect(try renamed.said(since: old) == ["source: API 'D': the name is D, was B"])
        let fewer = Tree(["A/gen.yaml": Self.settings("A"), "A/x.yaml": Self.items])
        #expect(try fewer.said(since: old) == ["wire+source: API 'B': was removed"])
        #expect(try old.said(since: fewer) == ["nothing: API 'B': was added"])
    }

    @Test func theSamplesAreTheSameAsThemselves() throws {
        let root = Repository.url("Specs").resolvingSymlinksInPath()
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".yaml") {
            files[path] = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        #expect(files.count > 5)
        #expect(try Tree(files).said(since: Tree(files)) == [])
    }

    /// Each is known again by what it holds, however many there are.
    @Test func manyModelsAndEndpointsHaveOtherNames() throws {
        func tree(_ suffix: String) -> Tree {
            var files = ["gen.yaml": Self.settings("A")]
            for group in 0..<20 {
                let numbers = (0..<10).map { group * 10 + $0 }
                files["g\(group)\(suffix).yaml"] =
                    "models:\n" + numbers.map { "  M\($0)\(suffix): { properties: { p\($0): Int } }\n" }.joined()
                    + "endpoints:\n"
                    + numbers.map { "  e\($0)\(suffix): { path: /p\($0), response: M\($0)\(suffix) }\n" }.joined()
            }
            return Tree(files)
        }
        let said = try tree("R").said(since: tree(""))
        #expect(said.count == 420)
        #expect(said.count { $0.hasPrefix("source: ") && $0.contains("the name is") } == 400)
        #expect(said.count { $0.hasPrefix("nothing: group ") } == 20)
    }

    /// Another module's app, which needs `public`.
    @Test(arguments: [("public", "internal", true), ("internal", "public", false), ("package", "internal", true)])
    func lessAccessBreaksSource(before: String, now: String, breaks: Bool) async throws {
        func tree(_ access: String) -> Tree {
            Tree(["gen.yaml": Self.settings("A", "access: \(access)\n"), "items.yaml": Self.items])
        }
        #expect(
            try tree(now).said(since: tree(before)) == [
                "\(breaks ? "source" : "nothing"): API 'A': the access is \(now), was \(before)"
            ])
        #expect(try await compiles(tree(now)) != breaks)
    }

    private func compiles(_ tree: Tree) async throws -> Bool {
        let folder = try Folder()
        var files: [String] = []
        for file in try #require(generate(tree.inputs, in: tree.log)) {
            files.append(folder(file.path))
            try folder.write(file.text, to: file.path)
        }
        let module = folder("Shop.swiftmodule")
        let made = try await Compiler.run(
            ["-module-name", "Shop", "-emit-module", "-emit-module-path", module, "-parse-as-library"] + files)
        #expect(folder.exists("Shop.swiftmodule"), "\(made)")
        try folder.write("import Shop\nlet call = ListRequest()\nlet item = Item(id: 1)\n", to: "client.swift")
        return try await Compiler.run(["-I", folder.path, "-typecheck", folder("client.swift")]) == ""
    }
}
