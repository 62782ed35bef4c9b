import Testing
import YAMLTree

@Suite("Encodings and characters")
struct EncodingTests {
    static let text = "é: [😀, \"x\"]\nb: &x ü\n"
    static let placed = "1:1 {1:1 é: 1:4 [1:5 😀, 1:8 \"x\"], 2:1 b: 2:7 ü}"

    @Test func aByteOrderMarkIsNoColumn() {
        #expect(Parsed("\u{FEFF}" + Self.text).placed == Self.placed)
        #expect(Parsed("\u{FEFF}a: @").messages == ["1:4 an unquoted text cannot start with '@'; write \"@\""])
    }

    @Test("UTF-16 gives the same tree and places", arguments: [true, false])
    func readsUTF16(bigEndian: Bool) {
        let parsed = Parsed(utf16(Self.text, bigEndian: bigEndian))
        #expect(parsed.messages == [])
        #expect(parsed.placed == Self.placed)
        #expect(
            Parsed(utf16("é: 1\nü: @", bigEndian: bigEndian)).messages == [
                "2:4 an unquoted text cannot start with '@'; write \"@\""
            ])
    }

    @Test("UTF-16 that is broken off or unpaired is refused at its place", arguments: [true, false])
    func brokenUTF16IsRefused(bigEndian: Bool) {
        let half = utf16("a: 1\nb: ", bigEndian: bigEndian)
        #expect(
            Parsed(half + [0x41]).messages == [
                "2:4 the file ends in the middle of a UTF-16 unit; save it again, best as UTF-8"
            ])
        for unit in [0xD800, 0xDC00, 0xDBFF] as [UInt16] {
            let bytes = bigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            for end: [UInt8] in [[], utf16("x", bigEndian: bigEndian, mark: false)] {
                #expect(
                    Parsed(half + bytes + end).messages == [
                        "2:4 this is half of a UTF-16 surrogate pair; save the file again, best as UTF-8"
                    ])
            }
        }
    }

    @Test(
        "Other encodings are refused",
        arguments: [
            utf16("a: 1", bigEndian: true, mark: false), utf16("a: 1", bigEndian: false, mark: false),
            [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], [0], [0, 0, 0, 0],
        ])
    func otherEncodingsAreRefused(_ bytes: [UInt8]) {
        #expect(
            Parsed(bytes).messages == [
                "1:1 the file is neither UTF-8 nor UTF-16 with a byte order mark; save it as UTF-8"
            ])
    }

    @Test(
        "Bytes that are not UTF-8 are refused where they start",
        arguments: [
            ([0xFF], "FF"), ([0x80], "80"), ([0xC0, 0x80], "C0"), ([0xE2, 0x82], "E2"), ([0xE2], "E2"),
            ([0xE2, 0x41], "E2"), ([0xE2, 0x82, 0x41], "E2"), ([0xF0, 0x9F, 0x98], "F0"), ([0xED, 0xA0, 0x80], "ED"),
            ([0xF4, 0x90, 0x80, 0x80], "F4"), ([0xF8], "F8"), ([0xE0, 0x80, 0x80], "E0"),
        ])
    func invalidUTF8IsRefusedAtItsByte(_ bytes: [UInt8], byte: String) {
        let message = "3:5 this is not UTF-8 (byte 0x\(byte)); save the file as UTF-8"
        let before = Array("a: 1\r\n# €\nb: é".utf8)
        #expect(Parsed(before + bytes).messages == [message])
        #expect(Parsed(before + bytes + Array("\nc: 1\n".utf8)).messages == [message])
    }

    @Test(
        "Characters that YAML does not allow are refused, quoted or not",
        arguments: [
            ("\0", "0000"), ("\u{1}", "0001"), ("\u{1B}", "001B"), ("\u{7F}", "007F"), ("\u{9F}", "009F"),
            ("\u{FFFE}", "FFFE"), ("\u{FFFF}", "FFFF"),
        ])
    func controlCharactersAreRefusedUnlessEscaped(_ character: String, digits: String) {
        let message = "the character U+\(digits) is not allowed in YAML; in double quotes write it as \\u\(digits)"
        #expect(Parsed("a: 1\nb: é\(character)x").messages == ["2:5 \(message)"])
        #expect(Parsed("a: \"é\(character)\"").messages == ["1:6 \(message)"])
        #expect(Parsed("a: \"\\u\(digits)\"").outline == "{a: \"\(character)\"}")
    }

    @Test func aByteOrderMarkInsideIsRefused() {
        let message = "there is a byte order mark inside of the text; remove it"
        #expect(Parsed("a: x\u{FEFF}y").messages == ["1:5 \(message)"])
        #expect(Parsed("\u{FEFF}\u{FEFF}a: 1").messages == ["1:1 \(message)"])
    }

    @Test(
        "Line ends that editors do not see are refused",
        arguments: [("\u{85}", "0085"), ("\u{2028}", "2028"), ("\u{2029}", "2029")])
    func lineBreaksThatEditorsDoNotShowAreRefused(_ character: String, digits: String) {
        let message = "U+\(digits) ends a line for YAML and not for editors; in double quotes write it as \\u\(digits)"
        #expect(Parsed("a: 1\nb: 2 # é…\(character)c: 3").messages == ["2:10 \(message)"])
        #expect(Parsed("a: \"\(character)\"").messages == ["1:5 \(message)"])
        #expect(Parsed("a: \"\\u\(digits)\"").outline == "{a: \"\(character)\"}")
    }
}
