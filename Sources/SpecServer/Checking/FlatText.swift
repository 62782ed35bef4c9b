import EndpointSpec
import SpecSamples

/// Reads what `flatText` writes: a value in a path, a header or a cookie.
///
/// - Parameters:
///   - text: Encoded, in a path.
///   - isObject: Whether the type is an object; nil for a scalar.
///   - decode: What separates nothing, decoded.
func flatValue(
    _ text: String, _ parameter: Parameter, isObject: Bool?, _ decode: (Substring) -> String
) -> JSONValue {
    guard let isObject else {
        var text = Substring(text)
        if parameter.style == .label, text.hasPrefix(".") { text = text.dropFirst() }
        if parameter.style == .matrix, text.hasPrefix(";\(parameter.key)=") {
            text = text.dropFirst(parameter.key.count + 2)
        }
        return .string(decode(text))
    }
    var pieces: [Substring]
    switch parameter.style {
    case .repeat, .comma, .brackets, .indexed, .dots, .exploded: pieces = split(text, ",")
    case .space: pieces = split(text.replacing("%20", with: " "), " ")
    case .pipe: pieces = split(text.replacing("%7C", with: "|"), "|")
    case .tab: pieces = split(text.replacing("%09", with: "\t"), "\t")
    case .label: pieces = split(String(text.drop { $0 == "." }), ".")
    case .matrix: pieces = split(String(text.drop { $0 == ";" }), ";")
    }
    // Lists in headers have white space around commas (RFC 9110 section 5.6.1).
    pieces = pieces.map { piece in
        guard parameter.place == .header else { return piece.drop { $0 == " " } }
        var piece = piece.drop { $0 == " " || $0 == "\t" }
        while piece.last == " " || piece.last == "\t" { piece.removeLast() }
        return piece
    }
    guard isObject else {
        return .array(pieces.map { .string(decode(parameter.style == .matrix ? value(of: $0) : $0)) })
    }
    switch parameter.style {
    case .exploded, .label, .matrix:
        return .object(
            pieces.map { .init(key: decode($0.prefix { $0 != "=" }), value: .string(decode(value(of: $0)))) })
    case .repeat, .comma, .brackets, .indexed, .dots, .space, .pipe, .tab:
        return .object(
            stride(from: 0, to: pieces.count - 1, by: 2).map {
                .init(key: decode(pieces[$0]), value: .string(decode(pieces[$0 + 1])))
            })
    }
}

private func split(_ text: String, _ separator: Character) -> [Substring] {
    text.isEmpty ? [] : text.split(separator: separator, omittingEmptySubsequences: false)
}

private func value(of pair: Substring) -> Substring {
    pair.firstIndex(of: "=").map { pair[pair.index(after: $0)...] } ?? pair
}
