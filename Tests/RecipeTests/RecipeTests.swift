import Foundation
import Testing

/// The recipes of CONTRIBUTING.md, each carried out in a copy of the sources: what is forgotten does not compile, and what
/// is done as the page says works.
@Suite(
    .serialized,
    .enabled(
        if: ProcessInfo.processInfo.environment["LONG_TESTS"] == "1",
        "it builds a copy of the generator and the runtime, which takes minutes; set LONG_TESTS=1"))
struct RecipeTests {
    private static let settings = "api: Shop\nservers: { production: \"https://api.example.com\" }\n"

    /// What all recipes end with: a spec that uses what is new becomes Swift that compiles.
    private func check(_ spec: String, in house: HouseCopy, says part: String) async throws {
        let runtime = try await house.build("--target", "EndpointRuntime")
        try #require(runtime.code == 0, "\(runtime.output)")
        let (run, texts) = try await house.generate(["gen.yaml": Self.settings, "items.yaml": spec])
        try #require(run.code == 0, "\(run.output)")
        #expect(texts["items.generated.swift"]?.contains(part) == true)
        let compiled = try await house.typecheck(texts.keys)
        #expect(compiled.code == 0, "\(compiled.output)")
    }

    @Test func aScalarIsAddedByItsRecipe() async throws {
        let recipe = try Recipe("Add a scalar to the spec language")
        #expect(recipe.count <= 5)
        let house = try HouseCopy.restored()
        let table = "Sources/EndpointSpec/API/Builtin.swift"
        try await takeOutInt16(of: table, in: house)
        try house.replace(
            "    case int32 = \"Int32\"\n", by: "    case int32 = \"Int32\"\n    case int16 = \"Int16\"\n", in: table)
        let alone = try await house.build("--product", "gen")
        #expect(alone.code != 0)
        #expect(alone.files == recipe.swiftFiles, "\(alone.output)")
        try house.replace(
            "        case .uint8: .integer(",
            by: "        case .int16: .integer(min: Int64(Int16.min), max: UInt64(Int16.max))\n"
                + "        case .uint8: .integer(", in: table)
        try house.replace("        case .int8, .uint8", by: "        case .int8, .int16, .uint8", in: table)
        for product in ["gen", "runtime-scalars"] {
            let build = try await house.build("--product", product)
            try #require(build.code == 0, "\(build.output)")
        }
        let made = try await house.run(".build/debug/runtime-scalars", [])
        #expect(made.code == 0, "\(made.output)")
        #expect(made.output.contains("wrote "))
        let spec = """
            models:
              Item: { properties: { height: Int16, width: { type: "Int16?", coerce: true }, sizes: "[Int16]", least: { type: Int16, default: -32768 } } }
            endpoints:
              itemList: { path: "/items/{shelf}", path-parameters: { shelf: Int16 }, query: { rows: "[Int16]" }, response: "[Item]" }
            """
        try await check(spec, in: house, says: "try fields.int16(")
        let tooLarge = "models:\n  Item: { properties: { least: { type: Int16, default: 32768 } } }\n"
        let refused = try await house.generate(["gen.yaml": Self.settings, "items.yaml": tooLarge]).run
        #expect(refused.code == 1)
        #expect(refused.output.contains("32768"), "\(refused.output)")
    }

    /// All that there is of it, so that it can be added.
    private func takeOutInt16(of table: String, in house: HouseCopy) async throws {
        try house.replace("    case int16 = \"Int16\"\n", by: "", in: table)
        try house.replace(
            "        case .int16: .integer(min: Int64(Int16.min), max: UInt64(Int16.max))\n", by: "", in: table)
        try house.replace("case .int8, .int16, .uint8", by: "case .int8, .uint8", in: table)
        let build = try await house.build("--product", "runtime-scalars")
        try #require(build.code == 0, "\(build.output)")
        let made = try await house.run(".build/debug/runtime-scalars", [])
        #expect(made.code == 0, "\(made.output)")
        #expect(made.output.contains("wrote "))
    }

    @Test func aCachePolicyIsAddedByItsRecipe() async throws {
        let recipe = try Recipe("Add a cache policy")
        let house = try HouseCopy.restored()
        let facts = [
            "Sources/EndpointSpec/API/CachePolicy.swift", "Sources/EndpointRuntime/Caching/Rules/CachePolicy.swift",
        ]
        var switches: [String: Int] = [:]
        for file in facts {
            let text = try house.text(of: file)
            switches[file] = text.components(separatedBy: "switch self {").count - 1
            try house.replace(
                "        case networkOnly = ",
                by: "        case freshOnly = \"fresh-only\"\n        case networkOnly = ",
                in: file)
        }
        var forgotten: [String: Int] = [:]
        for goal in [["--product", "gen"], ["--target", "EndpointRuntime"]] {
            while true {
                let build = try await house.run("swift", ["build"] + goal)
                if build.code == 0 { break }
                try #require(!build.files.isEmpty, "\(build.output)")
                for file in build.files {
                    try #require(forgotten[file] == nil, "\(file) does not compile a second time: \(build.output)")
                    forgotten[file] = build.faults.count { $0.file == file }
                    try sayOfFreshOnly(in: file, of: house)
                }
            }
        }
        #expect(Set(forgotten.keys) == recipe.swiftFiles)
        for file in facts { #expect(forgotten[file] == switches[file], "\(file)") }
        let spec = "endpoints:\n  itemList: { path: /items, response: Int, cache: fresh-only }\n"
        try await check(spec, in: house, says: "cache: CacheRule(policy: .freshOnly)")
    }

    /// The new policy is as `network-only`, but for its name.
    private func sayOfFreshOnly(in file: String, of house: HouseCopy) throws {
        let literal = "case .networkOnly: \".networkOnly\""
        if try house.text(of: file).contains(literal) {
            try house.replace(literal, by: "case .freshOnly: \".freshOnly\"\n    " + literal, in: file)
        } else {
            try house.replace("case .networkOnly", by: "case .freshOnly, .networkOnly", in: file)
        }
    }

    @Test func aKeyOfAnEndpointIsAddedByItsRecipe() async throws {
        let recipe = try Recipe("Add a key to the spec language")
        let house = try HouseCopy.restored()
        let before = try await house.build("--product", "gen")
        try #require(before.code == 0, "\(before.output)")
        let spec = "endpoints:\n  itemList: { path: /items, response: Int, owner: the shelf team }\n"
        let refused = try await house.generate(["gen.yaml": Self.settings, "items.yaml": spec]).run
        #expect(refused.output.contains("unknown key 'owner' in an endpoint"), "\(refused.output)")

        var edited: [String] = []
        func replace(_ old: String, by new: String, in path: String) throws {
            edited.append(path)
            try house.replace(old, by: new, in: path)
        }
        // Its name, and what is written there.
        try replace(
            "            Key(\"example\", .any, \"A response as the server sends it.\"),\n",
            by: "            Key(\"example\", .any, \"A response as the server sends it.\"),\n"
                + "            Key(\"owner\", .text, \"Who answers for it.\"),\n",
            in: "Sources/EndpointSpec/Schema/EndpointKeys.swift")
        try replace(
            "    public let remarks: Remarks\n    public let method:",
            by: "    public let remarks: Remarks\n    public let owner: String?\n    public let method:",
            in: "Sources/EndpointSpec/Syntax/EndpointSyntax.swift")
        // What it means.
        try replace(
            "    public let example: SpecValue?\n    public let method:",
            by: "    public let example: SpecValue?\n    public let owner: String?\n    public let method:",
            in: "Sources/EndpointSpec/API/Endpoint.swift")
        let unfinished = try await house.build("--product", "gen")
        #expect(
            unfinished.files == [
                "Sources/EndpointSpec/Syntax/ReadEndpoint.swift",
                "Sources/EndpointSpec/Link/Endpoints/EndpointLinker.swift",
            ], "\(unfinished.output)")
        try replace(
            "name: name, remarks: remarks(fields),\n            method:",
            by:
                "name: name, remarks: remarks(fields), owner: line(fields[\"owner\"], \"an owner\")?.value,\n            method:",
            in: "Sources/EndpointSpec/Syntax/ReadEndpoint.swift")
        try replace(
            "example: syntax.remarks.example?.value, method: method,",
            by: "example: syntax.remarks.example?.value, owner: syntax.owner, method: method,",
            in: "Sources/EndpointSpec/Link/Endpoints/EndpointLinker.swift")
        // The Swift.
        let view = "Sources/SwiftBackend/Views/RequestView.swift"
        try replace("\"doc\", \"attribute\",", by: "\"doc\", \"owner\", \"attribute\",", in: view)
        try replace(
            "                doc,\n                attribute,\n",
            by:
                "                doc,\n                endpoint.owner.map { .string($0) } ?? .none,\n                attribute,\n",
            in: view)
        try replace(
            "{{/doc}}\n{{#attribute}}",
            by: "{{/doc}}\n{{#owner}}\n// Answers for it: {{.}}\n{{/owner}}\n{{#attribute}}",
            in: "Templates/Views/request.mustache")
        for path in edited {
            #expect(
                recipe.paths.contains { path == $0 || path.hasPrefix($0 + "/") }, "the recipe does not name \(path)")
        }
        let after = try await house.build("--product", "gen")
        try #require(after.code == 0, "\(after.output)")
        try await check(spec, in: house, says: "// Answers for it: the shelf team\npublic struct ItemListRequest")
        let schema = try await house.run(".build/debug/gen", ["schema"])
        #expect(schema.output.contains("Who answers for it."))
    }
}
