import Foundation
import TestSupport
import Testing

@testable import SpecCorpus

/// Whatever a name or a text of a spec holds, it is refused where it stands, or what comes out compiles and works.
@Suite struct HostileTests {
    @Test(arguments: HostilePlace.names)
    func aNameIsRefusedWhereItStands(_ place: HostilePlace) {
        for name in HostileNames.types {
            let complaint = place.complaint(about: name)
            #expect(complaint == nil, "\(complaint ?? "")")
        }
    }

    @Test(arguments: HostilePlace.texts)
    func aTextIsRefusedWhereItStands(_ place: HostilePlace) {
        for text in HostileTexts.all {
            let complaint = place.complaint(about: text)
            #expect(complaint == nil, "\(complaint ?? "")")
        }
    }

    /// Each API in files of its own, which all share a module; each file's name goes into its first line.
    @Test func anAPIAndAFileCanHaveEveryNameThatIsNotRefused() async throws {
        let place = HostilePlace(name: "API") { names, _ in
            ["gen.yaml": "api: \(names[0])", "a.yaml": "endpoints: { nobody: { path: / } }"]
        }
        var texts: [String: String] = [:]
        var types: Set<String> = []
        for (index, name) in HostileNames.types.enumerated() {
            let complaint = place.complaint(about: name)
            #expect(complaint == nil, "\(complaint ?? "")")
            let isTaken = place.errors(about: name) != nil || !types.insert(name).inserted
            // The command refuses a file 'api' before anything is read.
            let stem = name == "API" ? "other" : "a" + name.replacingOccurrences(of: "/", with: ":")
            let files = [
                "gen.yaml":
                    "api: \(isTaken ? "API\(index)" : yamlQuoted(name))\nservers: { production: https://example.com }",
                "\(stem).yaml": "endpoints: { call\(index): { path: / } }",
            ]
            let specs = SpecFolder(files.mapValues { Array($0.utf8) })
            let made = specs.generated()
            #expect(made?.count == 2, "\(specs.diagnostics)")
            for (number, file) in (made ?? [:]).sorted(by: { $0.key < $1.key }).enumerated() {
                texts["a\(index)-\(number).swift"] = file.value
            }
        }
        try await Folder.with { folder in
            let result = try await SwiftCompiler().check(
                try write(texts, flattenedInto: folder), ["-swift-version", "6"])
            #expect(result.code == 0, "\(result.output)")
        }
    }

    @Test func namesAndTextsThatAreAcceptedReadWriteAndSend() async throws {
        var program = CallProgram(isQuick: true)
        var texts: [String: String] = [:]
        let places =
            HostilePlace.names.map { ($0, $0.name == "model" ? HostileNames.types : HostileNames.all) }
            + HostilePlace.texts.map { ($0, HostileTexts.all) }
        for (index, (place, candidates)) in places.enumerated() {
            for (prefix, files) in place.accepted(of: candidates, prefix: "H\(index)") {
                let bytes = files.mapValues { Array($0.utf8) }
                let specs = SpecFolder(bytes)
                let made = specs.generated()
                #expect(made != nil, "\(place.name): \(specs.diagnostics)")
                for (path, text) in made ?? [:] { texts["\(prefix)/\(path)"] = text }
                for api in SpecFolder(bytes).linked() ?? [] { program.add(api, of: place.name) }
            }
        }
        let failure = try await program.failure(with: texts)
        #expect(failure == nil, "\(failure ?? "")")
        try await Folder.with { folder in
            let flags = ["-swift-version", "6"] + CompileTests.onMainActor + CompileTests.strict
            let result = try await SwiftCompiler().checkTypes(try write(texts, flattenedInto: folder), flags)
            #expect(result.code == 0, "\(result.output)")
        }
    }
}
