import Diagnostics
import EndpointSpec
public import Mustache

/// What templates can do with a text: `{{name|snake}}`.
enum TextFilter: String, CaseIterable {
    case camel, pascal, snake, kebab, screaming, upper, lower, identifier, literal, json, doc, cell, html

    /// - Parameter indentation: The blanks at the beginning of the line on which the text is written.
    func text(_ text: String, _ indentation: String) -> String {
        switch self {
        case .camel: SwiftWords(of: text).memberName
        case .pascal: SwiftWords(of: text).typeName
        case .snake: SwiftWords(of: text).words.joined(separator: "_")
        case .kebab: SwiftWords(of: text).words.joined(separator: "-")
        case .screaming: SwiftWords(of: text).words.joined(separator: "_").uppercased()
        case .upper: text.uppercased()
        case .lower: text.lowercased()
        case .identifier: swiftIdentifier(text)
        case .literal: stringLiteral(text)
        case .json: jsonText(text)
        case .doc: docText(text, indentation)
        case .cell: tableCell(text)
        case .html: escapedHTML(text)
        }
    }
}

/// The filters of all templates.
public let textFilters = TextFilter.allCases.map { filter in
    TemplateFilter(filter.rawValue) { filter.text($0, $1) }
}

/// Returns a name that Swift takes: the text if it is one, or else the one that its words make.
private func swiftIdentifier(_ text: String) -> String {
    if isIdentifier(text) { return swiftName(text) }
    if text.hasPrefix("`"), text.hasSuffix("`"), isIdentifier(String(text.dropFirst().dropLast())) { return text }
    let name = SwiftWords(of: text).memberName
    if isIdentifier(name) { return swiftName(name) }
    // It begins with a digit, or is empty.
    return !name.isEmpty && isIdentifier("a" + name) ? "_" + name : "_value"
}

/// Returns the text for the rest of a line that begins with `/// `. Its own further lines begin so, too.
private func docText(_ text: String, _ indentation: String) -> String {
    let lines = commentLines(text, mark: "///")
    guard let first = lines.first else { return "" }
    return ([String(first.dropFirst(4))] + lines.dropFirst().map { indentation + $0 }).joined(separator: "\n")
}

/// Returns the text on one line, without a '|' that would end the cell of a table in Markdown.
///
/// A table takes a '|' behind a backslash for a letter, and a backslash in front of one for itself (GitHub Flavored
/// Markdown, section 4.10).
private func tableCell(_ text: String) -> String {
    var result = ""
    var slashes = 0
    for scalar in singleLine(text).unicodeScalars {
        if scalar == "|" { result += String(repeating: "\\", count: slashes + 1) }
        slashes = scalar == "\\" ? slashes + 1 : 0
        result.unicodeScalars.append(scalar)
    }
    return result + String(repeating: "\\", count: slashes)
}

private func escapedHTML(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
