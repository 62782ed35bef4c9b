import Diagnostics
import TestSupport
import Testing

@testable import EndpointSpec

/// What is as long or as deep as a document can make it, ends.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct HostileDocumentTests {
    private static let count = 5000

    private func document(_ schemas: [String]) -> DocumentInputs {
        let text =
            "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"T\", \"version\": \"1\"}, \"paths\": {}, \"components\": {\"schemas\": {"
            + schemas.joined(separator: ",\n") + "}}}"
        return DocumentInputs([
            "gen.yaml": Array("api: Test\nopenapi: document.json\n".utf8), "document.json": Array(text.utf8),
        ])
    }

    private func chain(_ count: Int = count, _ schema: (String) -> String) -> DocumentInputs {
        document(
            (0..<count).map { "\"A\($0)\": " + schema("{\"$ref\": \"#/components/schemas/A\($0 + 1)\"}") }
                + ["\"A\(count)\": {\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"string\"}}}"])
    }

    @Test func aChainOfPropertiesHasAModelForEach() throws {
        let inputs = chain { "{\"type\": \"object\", \"properties\": {\"next\": \($0)}}" }
        let text = try #require(inputs.generated()?.values.joined())
        #expect(text.ranges(of: ": EndpointModel {").count == Self.count + 1)
    }

    @Test func aChainOfNamesStandsForItsEnd() throws {
        var schemas = (0..<Self.count).map { "\"A\($0)\": {\"$ref\": \"#/components/schemas/A\($0 + 1)\"}" }
        schemas.append("\"A\(Self.count)\": {\"type\": \"integer\"}")
        schemas.append(
            "\"Own\": {\"type\": \"object\", \"properties\": {\"a\": {\"$ref\": \"#/components/schemas/A0\"}}}")
        let text = try #require(document(schemas).generated()?.values.joined())
        #expect(text.contains("public let a: Int?"))
    }

    @Test(arguments: [
        "{\"type\": \"array\", \"items\": REF}", "{\"allOf\": [REF, {\"required\": [\"a\"]}]}",
        "{\"oneOf\": [REF, {\"type\": \"integer\"}]}",
        "{\"properties\": {\"a\": {\"allOf\": [REF, {\"type\": \"object\"}]}}}",
        "{\"additionalProperties\": REF}",
    ])
    func otherChainsEnd(_ schema: String) {
        let inputs = chain(1000) { reference in
            schema.split(separator: "REF", omittingEmptySubsequences: false).joined(separator: reference)
        }
        #expect(inputs.generated() != nil)
    }

    @Test(arguments: [("", "String"), ("\"type\": \"integer\", ", "Int"), ("\"type\": \"number\", ", "Double")])
    func anEnumerationOfTooManyValuesIsAnyOfItsType(_ written: String, _ type: String) throws {
        let values = (0...10_000).map { type == "String" ? "\"v\($0)\"" : "\($0)\(type == "Double" ? ".5" : "")" }
        let inputs = document([
            "\"A\": {\"type\": \"object\", \"properties\": {\"a\": {\(written)\"enum\": [\(values.joined(separator: ","))]}}}"
        ])
        let text = try #require(inputs.generated()?.values.joined())
        #expect(text.contains("public let a: \(type)?"))
        #expect(inputs.messages.contains("an enumeration has at most 10,000 values, so this can be any of its type"))
    }

    @Test func keysOfOursAreInTheirTables() {
        for place in ExtensionKeys.allCases {
            let known = Set(place.tables.flatMap(\.names) + (place == .settings ? [] : ["name"]))
            #expect(Set(place.names).subtracting(known) == [])
        }
    }

    /// Each builds on the one before, and each has a discriminator.
    @Test func aChainOfSubtypesEnds() throws {
        var schemas = [
            "\"A0\": {\"type\": \"object\", \"properties\": {\"kind\": {\"type\": \"string\"}}, \"discriminator\": {\"propertyName\": \"kind\"}}"
        ]
        for number in 1...Self.count {
            schemas.append(
                "\"A\(number)\": {\"allOf\": [{\"$ref\": \"#/components/schemas/A\(number - 1)\"}], \"discriminator\": {\"propertyName\": \"kind\"}}"
            )
        }
        let text = try #require(document(schemas).generated()?.values.joined())
        #expect(text.contains("public enum A0: EndpointUnion"))
    }

    @Test(arguments: [100, 101]) func onlySoManySubtypesAreAUnionUnasked(_ count: Int) throws {
        let schemas =
            [
                "\"A\": {\"type\": \"object\", \"properties\": {\"kind\": {\"type\": \"string\"}}, \"discriminator\": {\"propertyName\": \"kind\"}}"
            ]
            + (0..<count).map { "\"B\($0)\": {\"allOf\": [{\"$ref\": \"#/components/schemas/A\"}]}" }
        let inputs = document(schemas)
        let text = try #require(inputs.generated()?.values.joined())
        #expect(text.contains("public enum A: EndpointUnion") == (count == 100))
        let messages = inputs.log.diagnostics.map(\.message)
        #expect(messages.contains { $0.contains("more than 100 schemas build on this one") } == (count == 101))
    }

    @Test(arguments: ["<b>x</b>", "<i>", "<code>x", "<code>x</code>", "- a<br>", "<ul><li>x</li>", "`<p>", "<a "])
    func tagsOfADescriptionAreReadInLinearTime(_ tag: String) throws {
        let text = String(repeating: tag, count: 20_000)
        let inputs = document(["\"A\": {\"type\": \"object\", \"properties\": {}, \"description\": \"\(text)\"}"])
        #expect(inputs.generated() != nil, "\(inputs.messages.prefix(500))")
    }
}
