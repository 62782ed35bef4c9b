/// Texts that end a literal, a comment or a line somewhere, that hide, or that are somebody else's code.
enum HostileTexts {
    static let all = [
        "\"", "\\", "\\(fatalError())", "\"\"\"", "\"#\\#(fatalError())", "\\\"", "\"; fatalError(); \"", "'", "`",
        "*/", "/*", "//", "/// */", "a\nfatalError()", "a\r\nfatalError()", "a\rfatalError()", "a\u{2028}fatalError()",
        "a\u{2029}b", "a\u{85}b", "a\u{B}b", "a\u{C}b", "a\u{0}b", "\u{7}", "\u{1B}[31m", "\u{7F}", "\t", " ", "", "\n",
        "\r\n\r\n", "é", "😀", "👩‍👩‍👧🏳️‍🌈", "שלום", "مرحبا", "\u{202E}abc\u{202C}", "\u{2066}a\u{2069}", "\u{FEFF}a",
        "a\u{200B}b",
        "a\u{AD}b", "\u{FFFE}", "\u{FFFF}", "\u{E0041}", "\u{301}", "a\u{301}\u{302}", "𝒳", "{{name}}", "{{{access}}}",
        "{{> file}}", "{{", "${x}", "%s%n", "%00", "&lt;b&gt;", "a&b=c", "a;b", "a,b", "a=b", "a b", "#", "?", "/",
        "..",
        "{x}", "}", "[]", "a.b", "]]>", "a: b", "- a", "null", "~", "true", "0x10", "1e3", "-0",
        String(repeating: "long ", count: 180),
    ]
}
