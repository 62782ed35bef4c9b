/// How keys on the wire follow from Swift names that have no key of their own.
public enum KeyStyle: String, CaseIterable, Sendable {
    /// `schoolID` is `school_id`.
    case snakeCase = "snake_case"
    /// `schoolID` is `school-id`.
    case kebabCase = "kebab-case"
    /// `schoolID` is `SchoolId`.
    case pascalCase = "PascalCase"
    /// `schoolID` is `schoolId`.
    case camelCase = "camelCase"

    package func key(of name: String) -> String {
        let words = words(of: name)
        switch self {
        case .snakeCase: return words.joined(separator: "_")
        case .kebabCase: return words.joined(separator: "-")
        case .pascalCase: return words.map(capitalized).joined()
        case .camelCase: return (words.prefix(1) + words.dropFirst().map(capitalized)).joined()
        }
    }

    /// Headers are written in one way, whatever the style of an API: `ifMatch` is `If-Match`.
    package static func header(of name: String) -> String {
        words(of: name).map(capitalized).joined(separator: "-")
    }
}

/// The words of a Swift name, in small letters. A word begins at a capital after anything else, at the last of several
/// capitals, and behind an underscore: `HTMLPage2Title_old` has `html`, `page2`, `title` and `old`.
///
/// The `s` of several `IDs` belongs to the capitals before it.
private func words(of name: String) -> [String] {
    let scalars = Array(name.unicodeScalars)
    func isCapital(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].properties.isUppercase }
    func isSmall(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].properties.isLowercase }
    var words: [String] = []
    var word = ""
    for (index, scalar) in scalars.enumerated() {
        let isPlural = isSmall(index + 1) && scalars[index + 1] == "s" && !isSmall(index + 2)
        if scalar == "_" || isCapital(index) && (!isCapital(index - 1) || isSmall(index + 1) && !isPlural) {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        if scalar != "_" { word += scalar.properties.lowercaseMapping }
    }
    if !word.isEmpty { words.append(word) }
    return words
}
