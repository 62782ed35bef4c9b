import Foundation

/// What a `Content-Type` says (RFC 9110 section 8.3.1).
package struct MediaType: Sendable {
    /// In lower case: `application`.
    let type: String
    /// In lower case: `json`.
    let subtype: String
    /// In lower case; nil where it is not said.
    let charset: String?

    /// Nil where it cannot be read.
    package init?(_ text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty else { return nil }
        type = String(names[0])
        subtype = String(names[1])
        charset = parts.dropFirst()
            .first { $0.hasPrefix("charset=") }
            .map { $0.dropFirst("charset=".count).trimmingCharacters(in: ["\"", "'"]) }
    }

    /// `application/json`, `text/json`, `application/problem+json`.
    var isJSON: Bool {
        subtype == "json" || subtype.hasSuffix("+json")
    }

    /// Whether a pattern of `accept` takes it: `application/json`, `application/*`, `*/*`.
    package func matches(_ pattern: String) -> Bool {
        guard let pattern = MediaType(pattern) else { return false }
        return (pattern.type == "*" || pattern.type == type) && (pattern.subtype == "*" || pattern.subtype == subtype)
    }
}
