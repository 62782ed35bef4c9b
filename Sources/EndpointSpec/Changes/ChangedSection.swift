import YAMLTree

/// A mapping of names below an endpoint or a model, in which a change is one of a part.
enum ChangedSection: String {
    case pathParameters = "path-parameters"
    case query
    case headerParameters = "header-parameters"
    case cookieParameters = "cookie-parameters"
    case responseHeaders = "response-headers"
    case statuses
    case headers
    case properties

    /// What a part of it is called in messages.
    var part: String {
        switch self {
        case .pathParameters, .query, .headerParameters, .cookieParameters: "parameter"
        case .responseHeaders: "response header"
        case .statuses: "status"
        case .headers: "header"
        case .properties: "property"
        }
    }

    /// The key that a part which is no mapping stands for.
    var shorthand: String { self == .statuses ? "case" : "type" }

    /// Whether a change says all that a part needs, and not only what is changed of one that is there.
    func isWhole(_ change: YAMLNode) -> Bool {
        guard let keys = change.mapping?.map(\.name) else { return true }
        return switch self {
        case .statuses: keys.contains("case")
        case .headers: true
        case .pathParameters, .query, .headerParameters, .cookieParameters, .responseHeaders, .properties:
            keys.contains("type") || keys.contains("const")
        }
    }

    /// Whether two names on the wire mean one part. Capitals make no difference in a header (RFC 9110 section 5.1).
    func isSame(_ left: String, _ right: String) -> Bool {
        switch self {
        case .headerParameters, .responseHeaders, .headers: left.lowercased() == right.lowercased()
        case .pathParameters, .query, .cookieParameters, .statuses, .properties: left == right
        }
    }
}
