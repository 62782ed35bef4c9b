import Diagnostics
import EndpointSpec
import Foundation
import TestSupport
import Testing
import YAMLTree

@testable import SpecCorpus

/// The schema that editors use says of every golden spec what the parser says, as far as a schema can.
@Suite struct SchemaTests {
    private static let cases = Repository.url("Tests/GoldenTests/Cases")

    private static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: cases.path).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Whether the schema accepts every file of a case. What is no YAML, an editor refuses by itself.
    private static func isAccepted(_ name: String, by validator: SchemaValidator) throws -> Bool {
        let folder = cases.appending(path: name + "/Specs")
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".yaml") {
            let log = DiagnosticLog()
            let source = log.add(
                SourceText(path: path, bytes: Array(try Data(contentsOf: folder.appending(path: path)))))
            let node = parseYAML(source, in: log)
            guard !log.hasErrors, let node, try validator.accepts(SchemaValue(node)) else { return false }
        }
        return true
    }

    @Test func whatTheParserAcceptsTheSchemaAccepts() throws {
        let validator = SchemaValidator(root: try SchemaValue(json: jsonSchema()))
        let passing = try Self.names().filter { !$0.hasPrefix("refused-") }
        #expect(passing.count >= 60)
        let refused = try passing.filter { try !Self.isAccepted($0, by: validator) }
        #expect(refused == [])
    }

    /// What needs a second look elsewhere is for the parser alone: names that must resolve, types that must fit, Swift's
    /// own words. `schema-cannot-say.txt` names these cases, exactly.
    @Test func whatTheParserRefusesTheSchemaRefusesIfItCan() throws {
        let validator = SchemaValidator(root: try SchemaValue(json: jsonSchema()))
        let refused = try Self.names().filter { $0.hasPrefix("refused-") }
        #expect(refused.count >= 80)
        let accepted = try refused.filter { try Self.isAccepted($0, by: validator) }
        let list = try String(
            contentsOf: Repository.url("Tests/EndpointSpecTests/schema-cannot-say.txt"), encoding: .utf8)
        let expected = list.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
        #expect(accepted == expected, "\(accepted.joined(separator: "\n"))")
    }

    @Test func everyKeyOfTheSchemaIsSaidToBeSomething() throws {
        let schema = try SchemaValue(json: jsonSchema())
        guard case .object(let definitions)? = schema["definitions"] else {
            Issue.record("the schema has no definitions")
            return
        }
        for (name, definition) in definitions {
            guard case .object(let properties)? = definition["properties"],
                definition["additionalProperties"] == .boolean(false)
            else { continue }
            for (key, property) in properties where name != "type" {
                #expect(property["description"] != nil, "\(name).\(key)")
            }
        }
    }
}
