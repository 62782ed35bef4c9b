import Foundation
import SampleReader
import SpecTexts
import Testing

/// String catalogs: what is made, and what stays of one that is there.
@Suite struct StringCatalogTests {
    private let rows = [
        TextRow(key: "endpoint.Shop.a", english: "One.", comment: "first"),
        TextRow(key: "endpoint.Shop.b", english: nil, comment: "no text"),
    ]

    private func merged(_ old: String, _ rows: [TextRow]) throws -> String {
        var catalog = try StringCatalog(Array(old.utf8))
        catalog.merge(rows)
        return catalog.text
    }

    private func entry(_ key: String, of text: String) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require((object?["strings"] as? [String: Any])?[key] as? [String: Any])
    }

    private func unit(_ language: String, of entry: [String: Any]) -> [String: String]? {
        ((entry["localizations"] as? [String: Any])?[language] as? [String: Any])?["stringUnit"] as? [String: String]
    }

    @Test func aNewCatalogIsAsXcodeWritesIt() {
        var catalog = StringCatalog()
        catalog.merge(rows)
        #expect(
            catalog.text == """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "endpoint.Shop.a" : {
                      "comment" : "first",
                      "extractionState" : "manual",
                      "localizations" : {
                        "en" : {
                          "stringUnit" : {
                            "state" : "new",
                            "value" : "One."
                          }
                        }
                      }
                    }
                  },
                  "version" : "1.0"
                }

                """)
    }

    @Test func aSecondRunChangesNothing() throws {
        var catalog = StringCatalog()
        catalog.merge(textRows(of: []))
        #expect(try merged(catalog.text, textRows(of: [])) == catalog.text)
    }

    @Test func anyTextIsRightJSON() throws {
        for text in StringsFileTests.hostile {
            var catalog = StringCatalog()
            catalog.merge([TextRow(key: "endpoint." + text, english: text, comment: text)])
            let entry = try entry("endpoint." + text, of: catalog.text)
            #expect(entry["comment"] as? String == text)
            #expect(unit("en", of: entry)?["value"] == text)
        }
    }

    private let translated = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Hello" : {

            },
            "endpoint.Shop.a" : {
              "extractionState" : "manual",
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Eins." } },
                "en" : { "stringUnit" : { "state" : "new", "value" : "Old." } },
                "pl" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "1" } },
                  "other" : { "stringUnit" : { "state" : "new", "value" : "2" } } } } }
              },
              "shouldTranslate" : true
            },
            "endpoint.Shop.b" : { "extractionState" : "manual", "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Mine." } } } },
            "endpoint.Shop.gone" : { "extractionState" : "manual", "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Weg." } } } },
            "endpoint.Shop.unused" : { "extractionState" : "manual", "localizations" : {
              "en" : { "stringUnit" : { "state" : "new", "value" : "Unused." } } } }
          },
          "version" : "1.1", "more" : [ 1e400, null ]
        }
        """

    @Test func translationsStay() throws {
        let text = try merged(translated, rows)
        let a = try entry("endpoint.Shop.a", of: text.replacing("1e400", with: "1"))
        #expect(unit("de", of: a) == ["state": "needs_review", "value": "Eins."])
        #expect(unit("en", of: a) == ["state": "new", "value": "One."])
        #expect(a["shouldTranslate"] as? Bool == true && a["comment"] as? String == "first")
        // Of plurals, what was translated.
        #expect(text.contains("\"state\" : \"needs_review\",\n                  \"value\" : \"1\""))
        #expect(text.contains("\"state\" : \"new\",\n                  \"value\" : \"2\""))
        let gone = try entry("endpoint.Shop.gone", of: text.replacing("1e400", with: "1"))
        #expect(gone["extractionState"] as? String == "stale" && unit("de", of: gone)?["value"] == "Weg.")
        #expect(!text.contains("unused"))
        #expect(text.contains("\"Hello\" : {\n\n    }"))
        #expect(text.contains("\"version\" : \"1.1\",\n  \"more\" : [\n    1e400,\n    null\n  ]"))
        let b = try entry("endpoint.Shop.b", of: text.replacing("1e400", with: "1"))
        #expect(b["extractionState"] as? String == "manual" && unit("en", of: b)?["value"] == "Mine.")
    }

    @Test func whatCameBackIsStaleNoMore() throws {
        let without = try merged(translated, [])
        #expect(
            try entry("endpoint.Shop.a", of: without.replacing("1e400", with: "1"))["extractionState"] as? String
                == "stale")
        let with = try merged(without, rows)
        #expect(
            try entry("endpoint.Shop.a", of: with.replacing("1e400", with: "1"))["extractionState"] as? String
                == "manual")
    }

    @Test func anEnglishTextThatWasEditedStays() throws {
        let edited = translated.replacing(
            "\"state\" : \"new\", \"value\" : \"Old.\"", with: "\"state\" : \"translated\", \"value\" : \"My own.\"")
        var catalog = try StringCatalog(Array(edited.utf8))
        catalog.merge(rows)
        let a = try entry("endpoint.Shop.a", of: catalog.text.replacing("1e400", with: "1"))
        #expect(unit("en", of: a)?["value"] == "My own.")
        #expect(unit("de", of: a)?["state"] == "translated")
        #expect(catalog.edited == 1)
    }

    @Test(arguments: [
        ("", 0), ("[]", 0), ("{}", 0), ("{\"strings\": 7}", 12), ("{\"strings\": {\"a\": 7}}", 18),
        ("{\"strings\": {\"a\": {}, \"a\": {}}}", 22), ("{\"strings\": {", 13),
    ])
    func whatIsNoCatalogIsRefused(_ text: String, _ offset: Int) {
        let fault = #expect(throws: JSONFault.self) { try StringCatalog(Array(text.utf8)) }
        #expect(fault?.offset == offset)
    }

    @Test func keysAreOrderedAsInXcode() throws {
        var catalog = StringCatalog()
        catalog.merge(
            ["endpoint.b", "endpoint.a10", "endpoint.A2", "endpoint.a2", "endpoint.C"].map {
                TextRow(key: $0, english: "x", comment: "")
            })
        let keys = catalog.text.split(separator: "\n").filter { $0.hasPrefix("    \"endpoint") }.map {
            $0.split(separator: "\"")[1]
        }
        #expect(keys == ["endpoint.A2", "endpoint.a2", "endpoint.a10", "endpoint.b", "endpoint.C"])
    }
}
