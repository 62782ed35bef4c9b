import Foundation
import GenKit
import Testing

@testable import EndpointSpec

/// SpecFormat.md, and OpenAPI.md for documents, leave out nothing that the parser knows.
@Suite struct ReferenceTests {
    private let page = Page("Documentation/SpecFormat.md")
    private let documents = Page("Documentation/OpenAPI.md")

    @Test func theReferenceNamesEveryKey() throws {
        let keys = try schemaKeys()
        #expect(keys.count > 60)
        #expect(keys.filter { !(page.text + documents.text).contains("`\($0)`") } == [], "are not explained")
    }

    /// In a YAML example, not only in words.
    @Test func theReferenceShowsEveryKey() throws {
        let yaml = (page.snippets + documents.snippets).filter { $0.language == "yaml" }.map(\.text).joined()
        let keys = try schemaKeys()
        #expect(keys.filter { !yaml.contains("\($0):") } == [], "have no example")
    }

    @Test func theReferenceNamesEveryChoice() {
        let choices: [[String]] = [
            Builtin.allCases.map(\.rawValue), Conformance.allCases.map(\.rawValue),
            AccessLevel.allCases.map(\.rawValue),
            Method.named.map(\.rawValue), ListStyle.allCases.map(\.rawValue), Body.Kind.allCases.map(\.rawValue),
            CacheRule.Policy.allCases.map(\.rawValue), CacheRule.Scope.allCases.map(\.rawValue),
            CacheRule.OnlyIfChanged.allCases.map(\.rawValue), TimeUnit.allCases.map(\.rawValue),
            Duplicates.allCases.map(\.rawValue), ErrorCase.Recovery.allCases.map(\.rawValue),
            Builtin.allCases.flatMap { DateFormat.names(of: $0.kind) },
            Caution.allCases.map(\.rawValue),
        ]
        #expect(choices.joined().filter { !page.text.contains("`\($0)`") } == [])
    }

    /// Each drawing is made again from calls of a client.
    @Test func everyCachePolicyIsDrawn() {
        let caching = Page("Documentation/Caching.md")
        let policies = CacheRule.Policy.allCases.map(\.rawValue)
        #expect(policies.filter { !caching.text.contains("\n<!-- timeline \($0) of ") } == [])
    }

    @Test func theReferenceNamesEveryReservedName() {
        let names = ReservedNames.types.union(ReservedNames.cases).union(ReservedNames.servers)
            .union(ReservedNames.described).union(Builtin.allCases.map(\.rawValue))
        let section = page.text.components(separatedBy: "\n## ").first { $0.hasPrefix("Names\n") } ?? ""
        #expect(names.filter { !section.contains("`\($0)`") } == [])
    }

    /// The keys of every mapping of the language.
    private func schemaKeys() throws -> [String] {
        struct Schema: Decodable {
            struct Definition: Decodable { let properties: [String: Anything]? }
            let definitions: [String: Definition]
        }
        struct Anything: Decodable {
            init(from decoder: any Decoder) {}
        }
        let schema = try JSONDecoder().decode(Schema.self, from: Data(specSchema().utf8))
        // `String` is the one key of the mapping that YAML makes of `[String: T]`.
        let keys = schema.definitions.filter { $0.key != "type" }.values.flatMap {
            $0.properties?.keys.map(\.self) ?? []
        }
        return Set(keys).sorted()
    }
}
