import EndpointSpec
import YAMLTree

extension OperationReader {
    /// A content type in small letters, without parameters.
    func plainType(_ type: String) -> String {
        // As nearly all are written.
        if type.hasOnly({ $0 >= 0x21 && $0 <= 0x7E && ($0 < 0x41 || $0 > 0x5A) && $0 != 0x3B }) {
            return type
        }
        var plain = Substring(type.split(separator: ";", omittingEmptySubsequences: false).first ?? "")
        while plain.last?.isWhitespace == true { plain.removeLast() }
        while plain.first?.isWhitespace == true { plain.removeFirst() }
        return plain.lowercased()
    }

    /// A content type with the parameters that `accept` takes, but for its charset: some tell versions apart, as in `application/json;v=2`.
    func wholeType(_ type: String) -> String {
        let parameters = type.split(separator: ";", omittingEmptySubsequences: false).dropFirst()
            .map { String($0.filter { $0 != " " }) }
            .filter { isTypeParameter($0[...]) && !$0.lowercased().hasPrefix("charset=") }
        return ([plainType(type)] + parameters).joined(separator: ";")
    }

    func isMediaType(_ type: String) -> Bool {
        let type = plainType(type)
        guard let slash = type.utf8.firstIndex(of: 0x2F) else { return false }
        return isToken(String(type[..<slash])) && isToken(String(type[type.index(after: slash)...]))
    }

    func isJSON(_ type: String) -> Bool {
        let type = plainType(type)
        return type.hasSuffix("/json") || type.hasSuffix("+json")
    }

    /// Whether a range of content types has JSON in it, too.
    func mayBeJSON(_ type: String) -> Bool {
        isJSON(type) || ["*/*", "application/*"].contains(plainType(type))
    }

    func isXML(_ type: String) -> Bool {
        type.hasSuffix("/xml") || type.hasSuffix("+xml") && type != "image/svg+xml"
    }

    func isText(_ type: String) -> Bool {
        type.hasPrefix("text/") || type.hasSuffix("xml") || type.hasSuffix("javascript") || type.hasSuffix("yaml")
    }
}
