import Foundation

/// URLs as spans show them.
enum SpanURL {
    /// The parameters of signed URLs of large services: those that OpenTelemetry's conventions have redacted by default, and those
    /// of version 4 of Amazon's signatures.
    private static let signatures = [
        "AWSAccessKeyId", "Signature", "sig", "X-Goog-Signature", "X-Amz-Signature", "X-Amz-Credential",
        "X-Amz-Security-Token",
    ]

    /// The URL without secrets and user, and without its fragment, which is not sent.
    static func shown(_ url: URL, hiding secrets: [String], _ parameters: [String]) -> String {
        var text = url.absoluteString
        if let start = text.firstIndex(of: "#") { text = String(text[..<start]) }
        if let start = text.range(of: "://")?.upperBound {
            let end = text[start...].firstIndex { $0 == "/" || $0 == "?" } ?? text.endIndex
            if let at = text[start..<end].lastIndex(of: "@") {
                let isPair = text[start..<at].contains(":")
                text.replaceSubrange(start..<at, with: isPair ? "REDACTED:REDACTED" : "REDACTED")
            }
        }
        text = BodyExcerpt.hide(secrets, in: QuerySecrets.hide(parameters, in: text))
        return QuerySecrets.hide(signatures, in: text, as: "REDACTED")
    }

    static func host(of url: URL) -> String {
        let host = url.host ?? ""
        return host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    }

    static func port(of url: URL) -> Int {
        url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    }
}

/// Methods as spans name them.
enum MethodName {
    /// Those of RFC 9110, and PATCH (RFC 5789) and QUERY.
    private static let known: Set<String> = [
        "CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "QUERY", "TRACE",
    ]

    /// The method, or `_OTHER` and the method as it is sent.
    static func of(_ method: HTTPMethod) -> (name: String, original: String?) {
        known.contains(method.rawValue) ? (method.rawValue, nil) : ("_OTHER", method.rawValue)
    }
}
