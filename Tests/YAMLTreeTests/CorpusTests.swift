import Diagnostics
import Testing
import YAMLTree

@Suite("Documents that others wrote", .enabled(if: Corpus.isPresent, "there is no ../shared/corpus beside the package"))
struct CorpusTests {
    @Test("OpenAPI documents are read whole", arguments: Corpus.names(in: "openapi", ending: ".yaml"))
    func publicOpenAPIDocumentsAreRead(_ name: String) throws {
        let bytes = try #require(Corpus.bytes("openapi/" + name))
        let parsed = Parsed(bytes)
        #expect(parsed.messages == [])
        let root = try #require(parsed.root)
        #expect(root["openapi"]?.text?.hasPrefix("3.") == true)
        let paths = try #require(root["paths"]?.entries)
        #expect(!paths.isEmpty)
        // The text at each plain scalar's place is that scalar's.
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        var checked = 0
        root.visit { node in
            guard case .scalar(let scalar) = node.content, scalar.isPlain, !scalar.text.isEmpty else { return }
            let line = lines[Int(node.location.line) - 1].unicodeScalars.dropFirst(Int(node.location.column) - 1)
            let first = scalar.text.split(separator: " ").first ?? ""
            if !line.starts(with: first.unicodeScalars) {
                Issue.record("'\(scalar.text)' does not stand at \(node.location.line):\(node.location.column)")
            }
            checked += 1
        }
        #expect(checked > 50)
    }

    /// What JSON allows and this reader refuses on purpose.
    static let refused: [String: String] = [
        "y_object_duplicated_key.json": "occurs twice",
        "y_object_duplicated_key_and_value.json": "occurs twice",
        "y_string_nonCharacterInUTF-8_U+FFFF.json": "U+FFFF",
        "y_string_u+2028_line_sep.json": "U+2028",
        "y_string_u+2029_par_sep.json": "U+2029",
        "y_string_unescaped_char_delete.json": "U+007F",
        "y_string_with_del_character.json": "U+007F",
    ]

    @Test("Valid JSON is YAML", arguments: Corpus.names(in: "json", ending: ".json").filter { $0.hasPrefix("y_") })
    func validJSONIsReadAsYAML(_ name: String) throws {
        let parsed = Parsed(try #require(Corpus.bytes("json/" + name)))
        if let refused = Self.refused[name] {
            #expect(parsed.messages.count == 1)
            #expect(parsed.messages.first?.contains(refused) == true)
        } else {
            #expect(parsed.messages == [])
            #expect(parsed.root != nil)
        }
    }

    @Test("Any other JSON is read or refused at a place", arguments: Corpus.names(in: "json", ending: ".json"))
    func anyJSONIsReadOrRefusedAtAPlace(_ name: String) throws {
        let bytes = try #require(Corpus.bytes("json/" + name))
        let parsed = Parsed(bytes)
        #expect(!parsed.holdsUnknown || !parsed.messages.isEmpty)
        expectPlacesInside(bytes, parsed)
    }
}
