/// A list or an object of texts that is written in one place: in a segment of a path, a header or a cookie (OpenAPI 3.2,
/// "Style Examples"; RFC 6570 section 3.2).
struct FlatValue {
    private struct Element {
        let key: String?
        let text: String
    }

    private let elements: [Element]
    private let style: ListStyle
    private let name: String

    /// Takes what the place holds of a value.
    ///
    /// - Parameters:
    ///   - node: A list or an object.
    ///   - name: The wire name.
    ///   - place: The path, a header or a cookie.
    ///   - style: How it is written. A list has commas with `repeat`, as everywhere but in a cookie.
    /// - Throws: `UnwritableParameter` for a value that is no list and no object of texts, and for a style that the place has
    ///   not.
    init(
        _ node: CanonicalJSON.Node, _ name: String, in place: ParameterPlace, _ style: ListStyle
    ) throws(UnwritableParameter) {
        var elements: [Element] = []
        let isObject: Bool
        switch node {
        case .null, .bool, .number, .string: throw UnwritableParameter(Self.tooMuch)
        case .array(let values):
            isObject = false
            for value in values { elements.append(Element(key: nil, text: try Self.text(value))) }
        case .object(let members):
            isObject = true
            for (key, value) in members { elements.append(Element(key: key, text: try Self.text(value))) }
        }
        self.elements = elements
        self.style = style
        self.name = name
        guard Self.has(style, in: place, isObject: isObject) else { throw UnwritableParameter(Self.tooMuch) }
        try checkSeparators(isEncoded: place == .path)
        if place == .header { try checkBlanks() }
    }

    /// Blanks at the ends of a header's value are no part of it, and readers of lists drop those beside commas (RFC 9110
    /// section 5.6.1). An empty key names nothing.
    private func checkBlanks() throws(UnwritableParameter) {
        for element in elements {
            if element.key?.isEmpty == true { throw UnwritableParameter("has an empty key") }
            let isTrimmed = [element.key ?? "", element.text].contains { text in
                text.hasPrefix(" ") || text.hasSuffix(" ") || text.hasPrefix("\t") || text.hasSuffix("\t")
            }
            if isTrimmed {
                throw UnwritableParameter(
                    "has a blank at an end of '\(HeaderRules.printable(element.text))', which would be lost")
            }
        }
    }

    private static let tooMuch = "is not one text or number, which is all that fits there"

    private static func text(_ node: CanonicalJSON.Node) throws(UnwritableParameter) -> String {
        guard let text = CanonicalJSON(node).fieldText else { throw UnwritableParameter(tooMuch) }
        return text
    }

    private static func has(_ style: ListStyle, in place: ParameterPlace, isObject: Bool) -> Bool {
        switch style {
        case .comma: true
        case .repeat: !isObject
        case .space, .pipe, .tab: !isObject && place != .cookie
        case .exploded: isObject
        case .label, .matrix: place == .path
        // Those of a query, which for a list of texts differ there alone.
        case .brackets, .indexed, .dots: !isObject && place != .cookie
        }
    }

    /// Refuses a text that holds what stands between two.
    private func checkSeparators(isEncoded: Bool) throws(UnwritableParameter) {
        let (separator, what): (Unicode.Scalar, String) =
            switch style {
            case .space: (" ", "a space")
            case .pipe: ("|", "a '|'")
            case .tab: ("\t", "a tab")
            // RFC 6570 leaves dots as they are.
            case .label: (".", "a '.'")
            case .repeat, .comma, .brackets, .indexed, .dots, .exploded, .matrix: (",", "a comma")
            }
        if isEncoded, separator == "," { return }
        let sign = UInt8(ascii: separator)
        for element in elements {
            guard let key = element.key else {
                if element.text.utf8.contains(sign) {
                    throw UnwritableParameter("holds \(what) within an element of a list")
                }
                continue
            }
            let isAssigned = !isEncoded && style == .exploded && key.utf8.contains(UInt8(ascii: "="))
            if (key + element.text).utf8.contains(sign) || isAssigned {
                throw UnwritableParameter("has \(what) or a '=' in '\(HeaderRules.printable(key))', which parts others")
            }
        }
    }

    /// Keys and values one after the other.
    var texts: [String] { elements.flatMap { [$0.key, $0.text].compactMap(\.self) } }

    /// Keys with their values; elements with the name of the list.
    var pairs: [(name: String, text: String)] { elements.map { ($0.key ?? name, $0.text) } }

    /// The whole value, with texts that `encode` makes of those that separate something.
    func written(_ encode: (String) -> String) -> String {
        func joined(_ separator: String) -> String { texts.map(encode).joined(separator: separator) }
        func assigned(_ key: String, _ text: String) -> String { encode(key) + "=" + encode(text) }
        switch style {
        case .repeat, .comma, .brackets, .indexed, .dots: return joined(",")
        case .space: return joined(encode(" "))
        case .pipe: return joined(encode("|"))
        case .tab: return joined(encode("\t"))
        case .exploded: return pairs.map(assigned).joined(separator: ",")
        case .label:
            return elements.map { "." + ($0.key.map { encode($0) + "=" } ?? "") + encode($0.text) }.joined()
        // An empty text has no sign before it.
        case .matrix:
            return pairs.map { ";" + ($0.text.isEmpty ? encode($0.name) : assigned($0.name, $0.text)) }.joined()
        }
    }
}

extension RequestWriter {
    /// Adds a list or an object to the path, a header or the cookies.
    mutating func addFlat(
        _ node: CanonicalJSON.Node, _ name: String, in place: ParameterPlace, _ style: ListStyle
    ) {
        let value: FlatValue
        do {
            value = try FlatValue(node, name, in: place, style)
        } catch {
            return fail(InvalidRequest(parameter: name, error.reason))
        }
        switch place {
        case .path:
            addPath(name, value.texts, encoded: value.written { PercentEncoding.component($0) })
        case .header:
            if !value.texts.isEmpty { addHeader(HeaderField(name, value.written(\.self))) }
        case .cookie:
            switch style {
            case .repeat, .exploded: for pair in value.pairs { addCookie(pair.name, [pair.text], of: name) }
            case .comma, .space, .pipe, .tab, .brackets, .indexed, .dots, .label, .matrix:
                if !value.texts.isEmpty { addCookie(name, value.texts) }
            }
        case .query, .form, .multipart: break
        }
    }
}
