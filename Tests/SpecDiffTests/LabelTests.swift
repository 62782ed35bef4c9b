import Foundation
import TestSupport
import Testing

/// What is said of each change, held against a compiler that is given an app of the old version.
@Suite struct LabelTests {
    private static let all =
        parameterCases + requestCases + endpointCases + responseCases + streamCases + propertyCases + modelCases
        + enumerationCases
        + settingsCases + errorCases + overrideCases

    @Test(arguments: all)
    func eachChangeIsLabelled(_ change: DiffCase) throws {
        let said = try change.said(number: "X")
        let expected = change.expected.map { $0.numbered("X") }
        #expect(said == expected)
    }

    @Test(arguments: all)
    func whatIsTheSameHasNoDifference(_ change: DiffCase) throws {
        let same = DiffCase(
            change.name, settings: (change.settings.new, change.settings.new),
            specs: (change.specs.new, change.specs.new))
        #expect(try same.said(number: "X") == [])
    }

    /// The apps of all cases compile with the old output. With the new one, those stop compiling of whose changes one is
    /// said to break Swift source, and no others.
    @Test func sourceBreaksWhereItIsSaid() async throws {
        let wrongBefore = try await clientsThatFail { ($0.specs.old, $0.settings.old) }
        #expect(wrongBefore == [])
        let expected = Self.all.filter { $0.expected.contains { $0.prefix { $0 != ":" }.contains("source") } }.map(
            \.name)
        let wrongNow = try await clientsThatFail { ($0.specs.new, $0.settings.new) }
        #expect(Set(wrongNow).symmetricDifference(expected) == [])
    }

    private func clientsThatFail(_ version: (DiffCase) -> (String, String)) async throws -> [String] {
        let folder = try Folder()
        for (index, change) in Self.all.enumerated() {
            let (spec, settings) = version(change)
            for (name, text) in try change.generated(spec, settings: settings, number: "X\(index)X") {
                try folder.write(text, to: name)
            }
            let client = "import EndpointRuntime\nimport Foundation\n" + change.client.numbered("X\(index)X")
            try folder.write(client, to: "client-\(index).swift")
        }
        let (files, said) = try await Compiler.wrongFiles(in: folder.url)
        let clients = files.filter { $0.hasPrefix("client-") }
        #expect(files == clients, "what is generated does not compile:\n\(said)")
        return clients.compactMap { name in
            Int(name.drop { !$0.isNumber }.prefix { $0.isNumber }).map { Self.all[$0].name }
        }
    }

    @Test func casesHaveNamesOfTheirOwn() {
        #expect(Set(Self.all.map(\.name)).count == Self.all.count)
    }
}
