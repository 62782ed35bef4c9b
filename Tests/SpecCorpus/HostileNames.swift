/// Names that mean something to Swift, to Foundation, to the generated code, or to nobody.
enum HostileNames {
    static let declarations = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var",
    ]
    static let statements = [
        "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
        "in", "repeat", "return", "switch", "throw", "where", "while",
    ]
    static let expressions = [
        "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
    ]
    static let contextual = [
        "actor", "any", "associativity", "async", "borrowing", "consume", "consuming", "convenience", "copy", "didSet",
        "discard", "distributed", "dynamic", "each", "extern", "final", "get", "indirect", "infix", "isolated", "lazy",
        "left", "macro", "module", "mutating", "none", "nonisolated", "nonmutating", "nonsending", "optional",
        "override", "package", "postfix", "precedence", "prefix", "Protocol", "reasync", "required", "right", "sending",
        "set", "some", "then", "Type", "unowned", "unsafe", "using", "weak", "willSet", "yield", "_", "__shared",
        "_modify", "_read",
    ]
    /// What broke the peers, and its neighbours.
    static let peers = [
        "CodingKeys", "additionalProperties", "Swift", "Foundation", "Codable", "Hashable", "Sendable", "Components",
        "String", "Int", "a-b", "a_hyphen_b", "fooBar", "foo_bar", "asc", "ASC", "getPet", "GetPet", "+1", "-1", "pet",
        "Pet", "", "Operations", "Client",
    ]
    /// Of the standard library, Foundation, the runtime, and of what the templates write.
    static let library = [
        "Array", "Bool", "Character", "Collection", "CodingKey", "Comparable", "Data", "Date", "Decimal", "Decodable",
        "Decoder", "Dictionary", "Double", "Element", "Encoder", "Equatable", "Error", "Float", "Hasher", "ID",
        "Identifiable", "Int64", "Int8", "Iterator", "KeyValuePairs", "MainActor", "Mirror", "Never", "Optional",
        "Range", "RawRepresentable", "RawValue", "Result", "Sequence", "Set", "StaticString", "Task", "URL", "UUID",
        "Value", "Void", "Wrapped", "T", "Endpoint", "EndpointClient", "EndpointRuntime", "FieldReader", "FieldWriter",
        "JSON", "File", "Ref", "Server", "API", "Response", "HTTPMethod", "Main", "Nullable", "Override",
        "address", "allCases", "body", "checks", "decoder", "description", "encode", "encoder", "endpoint", "fields",
        "from", "hash", "hashValue", "hasher", "id", "leftHandSide", "main", "name", "newValue", "path", "rawValue",
        "read", "reading", "readingValue", "request", "settings", "tag", "unrecognized", "url", "value", "variant",
        "write", "writeValue", "writing",
    ]
    /// Beyond ASCII: letters, marks, emoji, text that runs the other way, what cannot be seen.
    static let unicode = [
        "größe", "Größe", "東京", "É", "e\u{301}", "µ", "ﬁn", "ß", "İ", "ı", "ñandú", "שלום", "مرحبا", "😀", "👩‍👩‍👧",
        "a\u{200D}b", "\u{202E}a", "a\u{2066}", "\u{FEFF}a", "a\u{AD}b", "a\u{2028}b", "\u{301}a", "ª", "x²", "Ⅷ",
        "a·b",
        "\u{1F1E6}\u{1F1E8}", "\u{E0041}", "a\u{FE0F}", "‿", "a‿b", "\u{3164}", "ǅ", "𝒳",
    ]
    /// Code, and what could make some.
    static let code = [
        "\"", "\\", "\\(fatalError())", "`x`", "`", "*/", "/*", "//", "a;b", "a b", "a\nb", "a\r\nb", "\t", "a\u{0}b",
        "a.b", "a,b", "a:b", "a{b", "a}b", "a(b)", "a<b>", "[a]", "$0", "$x", "@a", "#if", "#file", "1", "1a", "a?",
        "a!",
        "{{name}}", "{{{access}}}", "%s", "&amp;", "x = fatalError()", "é\u{0}", "a'b",
    ]

    static let keywords = declarations + statements + expressions + contextual

    static let all = keywords + peers + library + unicode + code

    /// For types, the keywords with a capital too.
    static let types: [String] = {
        let capitals = keywords.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        var seen: Set<[Unicode.Scalar]> = []
        return (all + capitals).filter { seen.insert(Array($0.unicodeScalars)).inserted }
    }()
}
