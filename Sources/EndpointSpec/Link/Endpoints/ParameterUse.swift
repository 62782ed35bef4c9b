/// Where a parameter stands, and whether it is one JSON text there.
struct ParameterUse {
    let place: Parameter.Place
    let body: Body.Kind?
    let isJSON: Bool
    /// Whether it is a header of a response.
    var isRead = false
    /// Whether the spec says how a list or an object is written.
    var hasStyle = false

    /// Whether it is a field of JSON, which holds everything.
    var isInJSON: Bool { place == .field && body == .json }

    /// Whether a nested value becomes fields there.
    var takesFields: Bool { place == .query || place == .field && (body == .form || body == .multipart) }

    /// Whether its style says how a list or an object becomes one text there.
    var isStyled: Bool {
        switch place {
        case .path, .header, .cookie: hasStyle && !isRead
        case .query, .field, .body: false
        }
    }

    /// `a query`, `a form body`
    var article: String {
        switch place {
        case .path: "a path"
        case .query: "a query"
        case .header: "a header"
        case .cookie: "a cookie"
        case .field, .body: "a \(body?.rawValue ?? "") body"
        }
    }
}
