/// Returns a name for Swift: in backticks if it is a keyword.
package func swiftName(_ name: String) -> String {
    guard keywords.contains(name) else { return name }
    return "`" + name + "`"
}

/// Returns a name as the label of an argument in a call, where Swift accepts nearly every keyword as it is, and warns
/// of backticks.
func argumentLabel(_ name: String) -> String {
    name == "inout" ? "`inout`" : name
}

/// Words that cannot be a plain name in at least one place of the generated text: a property, a parameter's label and
/// name, an enum case after a dot, a type. Contextual keywords that are plain names everywhere are left out.
private let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_",
    "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "consume", "continue", "copy",
    "default", "defer", "deinit", "discard", "do", "each", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "some",
    "static", "struct", "subscript", "super", "switch", "then", "throw", "throws", "true", "try", "typealias", "unsafe",
    "var", "where", "while", "yield",
]
