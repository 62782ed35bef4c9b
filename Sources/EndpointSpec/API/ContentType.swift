/// A content type of a response, or a range of them: `application/json`, `text/*`, `*/*`.
public struct ContentType: Hashable, Sendable {
    /// In lower case.
    public let text: String
    private let type: Substring
    private let subtype: Substring

    /// - Parameter text: A media type. Its parameters are left out.
    package init(_ text: String) {
        self.text = withoutParameters(text)
        let parts = self.text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        type = parts.first ?? ""
        subtype = parts.count > 1 ? parts[1] : ""
    }

    /// Whether it is JSON by its name.
    public var isJSON: Bool { subtype == "json" || subtype.hasSuffix("+json") }

    /// Whether a body of it may be JSON, although its name does not say so.
    var mayBeJSON: Bool { isJSON || subtype == "*" || text == "text/plain" || text == "application/octet-stream" }

    var isXML: Bool { subtype == "xml" || subtype.hasSuffix("+xml") }

    /// Whether its stars stand where stars can stand.
    var isRangeOrType: Bool {
        type == "*" ? subtype == "*" : !type.contains("*") && (subtype == "*" || !subtype.contains("*"))
    }

    /// `json`, `csv`, `geoJSON`, `msExcel`: the subtype in camel case, without what says that it is somebody's own.
    package var caseName: String {
        switch text {
        case "*/*": return "other"
        case "text/plain": return "text"
        case "application/octet-stream": return "data"
        case "image/svg+xml": return "svg"
        default: break
        }
        if subtype == "*" { return Self.camel(type) }
        var name = subtype
        for prefix in ["vnd.", "prs.", "x-", "x."] where name.hasPrefix(prefix) && name.utf8.count > prefix.utf8.count {
            name = name.dropFirst(prefix.utf8.count)
            break
        }
        let camel = Self.camel(name)
        return isIdentifier(camel) ? camel : Self.camel(type) + camel
    }

    private static func camel(_ text: Substring) -> String { SwiftWords(of: String(text)).memberName }
}

/// Whether a text is a parameter that tells content types apart (RFC 9110 section 5.6.6), such as `v=2`. A weight is none, because an order says
/// what is wanted more.
package func isTypeParameter(_ text: Substring) -> Bool {
    let parts = text.drop { $0 == " " }.split(separator: "=", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { isToken(String($0)) } && parts[0].lowercased() != "q"
}

/// A content type in small letters, without what stands behind a ';'.
package func withoutParameters(_ contentType: String) -> String {
    contentType.prefix { $0 != ";" }.lowercased()
}
