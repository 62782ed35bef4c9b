import Foundation
import SpecTexts
import Testing

/// Tables for `.lproj` folders, as Foundation reads them.
@Suite struct StringsFileTests {
    static let hostile = [
        "", "plain", "\"quoted\"", "back\\slash \\n \\(name) \\U0041", "line\nbreak\r\nand\ttab", "100 % %@ %1$lld %%",
        "/* no comment */ // none", "👩‍👩‍👧 é e\u{301} \u{202E}", "\u{1}\u{7F}\u{2028}\u{FEFF}", "\";\n\"x\" = \"y", "'",
        ";=",
    ]

    @Test func foundationReadsThemBack() throws {
        var rows = Self.hostile.enumerated().map { index, text in
            TextRow(key: "endpoint.\(index).\(text)", english: text, comment: "\(text) */ \"a\" = \"b\"; /* **/ *//*")
        }
        rows.append(TextRow(key: "endpoint.none", english: nil, comment: "none"))
        let text = StringsFile.text(of: rows)
        #expect(text.hasPrefix(StringsFile.firstWords))
        let read = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        let expected = Dictionary(uniqueKeysWithValues: rows.compactMap { row in row.english.map { (row.key, $0) } })
        #expect(read as? [String: String] == expected)
    }

    @Test func allOfTheRuntimes() throws {
        let text = StringsFile.text(of: textRows(of: []))
        let read = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: String]
        #expect(read?["endpoint.transport.offline"] == "There is no connection to the internet.")
        #expect(read?.count == textRows(of: []).count)
    }
}
