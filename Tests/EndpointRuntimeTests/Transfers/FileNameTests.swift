import Foundation
import Testing

@testable import EndpointRuntime

/// The names that servers suggest for files, and what becomes of them.
@Suite struct FileNameTests {
    static let fields: [(String, String?)] = [
        ("attachment", nil), ("inline", nil), ("", nil), ("attachment; filename=", ""),
        ("attachment; filename=a.pdf", "a.pdf"), ("filename=a.pdf", "a.pdf"),
        ("ATTACHMENT ; FILENAME = \"a.pdf\" ; size=3", "a.pdf"),
        ("attachment; filename=\"a;b=c.pdf\"", "a;b=c.pdf"), ("attachment; filename=\"a\\\"b\\\\c\"", "a\"b\\c"),
        ("attachment; filename=my report.pdf", "my report.pdf"),
        ("attachment; filename=\"never closed", "never closed"),
        ("attachment; filename=a; filename=b", "a"), ("attachment; xfilename=a", nil),
        ("attachment; filename=\"%41.pdf\"", "%41.pdf"),
        // RFC 6266 section 5.
        ("attachment; filename=\"EURO rates\"; filename*=utf-8''%e2%82%ac%20rates", "€ rates"),
        ("attachment; filename*=UTF-8'en'%E2%82%AC; filename=e", "€"),
        ("attachment; filename*=iso-8859-1''%A3%20rates", "£ rates"),
        // What cannot be read does not count.
        ("attachment; filename=a; filename*=utf-16''%00a", "a"), ("attachment; filename=a; filename*=utf-8''%ff", "a"),
        ("attachment; filename=a; filename*=utf-8''%4", "a"), ("attachment; filename=a; filename*=b", "a"),
        ("attachment; filename*=utf-8''a%2F%00b", "a/\0b"),
        ("attachment; filename=\"Zürich.pdf\"", "Zürich.pdf"), ("attachment; filename=\"Z\u{C3}\u{BC}rich\"", "Zürich"),
        ("attachment; filename=\"Z\u{FC}rich\"", "Zürich"), ("attachment; filename=\"\\", ""),
        (";;;=;=\"\";", nil),
    ]

    @Test(arguments: fields) func whatTheServerSays(field: String, name: String?) {
        #expect(ContentDisposition.fileName(field) == name)
    }

    static let names: [(String, String?)] = [
        ("a.pdf", "a.pdf"), ("Zürich 年.pdf", "Zürich 年.pdf"), ("e\u{301}", "é"),
        ("../../etc/passwd", "passwd"), ("/etc/passwd", "passwd"), ("..\\..\\boot.ini", "boot.ini"),
        ("C:\\a.txt", "a.txt"), ("C:a.txt", "C_a.txt"), ("a/", nil), ("..", nil), (".", nil), ("", nil), (" . . ", nil),
        (".bashrc", "bashrc"), ("a.", "a"), ("a. . ", "a"), ("a\0b", "ab"), ("a\r\nb\t\u{7F}\u{85}", "ab"),
        ("\u{202E}fdp.exe", "fdp.exe"), ("a\u{2066}\u{200F}\u{FEFF}\u{200B}b", "ab"), ("a\u{2028}b", "ab"),
        ("a<b>c:d\"e|f?g*h", "a_b_c_d_e_f_g_h"), ("👩‍👩‍👧.png", "👩‍👩‍👧.png"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("CON", "_CON"), ("nul.txt", "_nul.txt"), ("com1 .a.b", "_com1 .a.b"), ("LPT\u{B9}", "_LPT\u{B9}"),
        ("CONFIG", "CONFIG"), (".\u{301}bashrc", "\u{301}bashrc"), (" \u{301}a", "\u{301}a"),
        ("a.\u{301}", "a.\u{301}"),
        ("a\u{301}..", "a\u{301}".precomposedStringWithCanonicalMapping), ("CON.\u{301}txt", "_CON.\u{301}txt"),
        ("a/\u{301}b", "\u{301}b"), ("a\\\u{301}b", "\u{301}b"), ("a:\u{301}b", "a_\u{301}b"),
        ("\u{E000}\u{FFFF}", nil), ("%2e%2e%2f", "%2e%2e%2f"),
    ]

    @Test(arguments: names) func aSuggestionBecomesASafeName(suggestion: String, name: String?) {
        #expect(SafeFileName.of(suggestion) == name)
    }

    @Test func anOverlongNameKeepsItsExtension() throws {
        let name = try #require(SafeFileName.of(String(repeating: "ü", count: 300) + ".tar.gz"))
        #expect(name.utf8.count <= SafeFileName.longest)
        #expect(name.hasPrefix("üü"))
        #expect(name.hasSuffix(".gz"))
        let strange = try #require(SafeFileName.of("a." + String(repeating: "x", count: 1_000_000)))
        #expect(strange.utf8.count == SafeFileName.longest)
    }

    /// Whatever comes, what is left is one component that names itself.
    @Test(arguments: 1...20) func anythingEndsInOneComponent(seed: UInt64) {
        var state = seed
        func random(_ count: UInt32) -> UInt32 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(truncatingIfNeeded: state >> 33) % count
        }
        let odd: [Unicode.Scalar] = ["/", "\\", ".", " ", "\0", "\"", ":", "\u{202E}", "%", "a", "é", "\u{301}", "年"]
        for _ in 0..<500 {
            var text = String.UnicodeScalarView()
            for _ in 0..<random(12) {
                text.append(random(3) > 0 ? odd[Int(random(UInt32(odd.count)))] : Unicode.Scalar(random(0xD800)) ?? "x")
            }
            guard let name = SafeFileName.of(String(text)) else { continue }
            #expect(!name.isEmpty && name != "." && name != ".." && name.utf8.first != 0x2E, "\(name.debugDescription)")
            #expect(!name.utf8.contains { $0 == 0x2F || $0 == 0x5C || $0 < 0x20 }, "\(name.debugDescription)")
            #expect(SafeFileName.of(name) == name, "\(name.debugDescription)")
        }
    }

    @Test func numbersGoBeforeTheExtension() {
        #expect(SafeFileName.numbered("a.\u{301}pdf", 2) == "a (2).\u{301}pdf")
        #expect(SafeFileName.numbered("a.pdf", 1) == "a.pdf")
        #expect(SafeFileName.numbered("a.b.pdf", 2) == "a.b (2).pdf")
        #expect(SafeFileName.numbered("a", 10) == "a (10)")
    }

    static let ranges: [(String, Bool)] = [
        ("bytes 0-0/1", true), ("bytes 5-9/*", true), ("BYTES 5-9/10", true), ("bytes 9-5/10", false),
        ("bytes 5-10/10", false), ("bytes */10", false), ("bytes 5-9", false), ("bytes 5-9/10/11", false),
        ("bytes=5-9/10", false), ("bytes +5-9/10", false), ("bytes -9/10", false), ("bytes 5-9/", false), ("", false),
        ("bytes 0-9223372036854775807/*", false), ("bytes 0-9223372036854775808/*", false), ("bytes 0-1/-5", false),
        ("bytes 5-9/ 10", false),
    ]

    @Test(arguments: ranges) func aContentRangeIsReadOnlyIfItIsWhole(field: String, isRight: Bool) {
        #expect((ContentRange(field) != nil) == isRight)
    }
}
