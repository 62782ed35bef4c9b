import Foundation
import GenKit
import TestSupport
import Testing

/// What comes out of every case that passes compiles without a warning, all cases together in one module.
@Suite(.serialized) struct CompileTests {
    struct Configuration: CustomTestStringConvertible, Sendable {
        let access: String
        let flags: [String]

        var testDescription: String { ([access] + flags).joined(separator: " ") }
    }

    static let strict = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
        .flatMap { ["-enable-upcoming-feature", $0] }
    static let onMainActor = ["-default-isolation", "MainActor"]

    /// Each flag with and without each other, for one access or another; `CallTests` compiles the one that is missing. A long run adds
    /// the rest.
    static let configurations =
        [
            Configuration(access: "public", flags: ["-swift-version", "6"] + onMainActor + strict),
            Configuration(access: "internal", flags: ["-swift-version", "5"] + onMainActor),
            Configuration(access: "package", flags: ["-swift-version", "5"] + strict),
        ]
        + (isLong
            ? [
                Configuration(access: "public", flags: ["-swift-version", "5"]),
                Configuration(access: "public", flags: ["-swift-version", "6"]),
                Configuration(access: "public", flags: ["-swift-version", "5"] + onMainActor + strict),
                Configuration(access: "internal", flags: ["-swift-version", "6"] + onMainActor),
                Configuration(access: "internal", flags: ["-swift-version", "5"] + strict),
                Configuration(access: "package", flags: ["-swift-version", "6"] + strict),
            ] : [])
    private static let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] != nil

    @Test(arguments: configurations)
    func allCasesCompileWithoutAWarning(_ configuration: Configuration) async throws {
        let texts = try generatedTexts(access: configuration.access)
        let compiler = try SwiftCompiler()
        try await Folder.with { folder in
            let files = try write(texts, flattenedInto: folder)
            let result = try await compiler.check(files, configuration.flags)
            #expect(result.code == 0, "\(result.output)")
            #expect(result.output == "")
        }
    }

    /// All cases share a module here, so two of them cannot have one name for a type.
    @Test func noTypeIsInTwoCases() throws {
        var owners: [String: String] = [:]
        for (path, text) in try generatedTexts(access: "public").sorted(by: { $0.key < $1.key }) {
            for line in text.split(separator: "\n") where line.hasPrefix("public ") {
                let words = line.split(separator: " ", maxSplits: 3)
                guard words.count > 2, ["struct", "enum", "typealias", "indirect"].contains(words[1])
                else { continue }
                let name = String((words[1] == "indirect" ? words[3] : words[2]).prefix { $0 != ":" && $0 != "<" })
                let other = owners.updateValue(path, forKey: name)
                #expect(other == nil, "'\(name)' of \(path) is also in \(other ?? "")")
            }
        }
    }
}

/// The files of all cases that pass, by case and path.
func generatedTexts(access: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for golden in GoldenCase.passing {
        let specs = try SpecFolder(golden.specs, access: Access(named: access))
        for (path, text) in specs.generated() ?? [:] { texts["\(golden.name)/\(path)"] = text }
    }
    return texts
}
