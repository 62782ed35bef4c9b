import EndpointSpec

/// Appends `"id"`, `"address", "city"` or `anyOf: ["logo"], ["logo_url"]`: where a property may stand.
func appendCandidates(_ keys: [[String]], to text: inout String) {
    if keys.count == 1 { return appendKeyPath(keys[0], to: &text) }
    text += "anyOf: "
    var index = 0
    while index < keys.count {
        if index > 0 { text += ", " }
        text += stringLiterals(keys[index])
        index += 1
    }
}

/// Appends `"address", "city"`.
func appendKeyPath(_ path: [String], to text: inout String) {
    var index = 0
    while index < path.count {
        if index > 0 { text += ", " }
        appendLiteral(path[index], to: &text)
        index += 1
    }
}

/// Appends `, format: .unixSeconds`; nothing for the format that holds anyway.
func appendFormat(_ format: DateFormat?, to text: inout String) {
    switch format {
    case nil, .iso8601: break
    case .date: text += ", format: .date"
    case .unixSeconds: text += ", format: .unixSeconds"
    case .unixMilliseconds: text += ", format: .unixMilliseconds"
    case .http: text += ", format: .http"
    case .pattern(let pattern):
        text += ", format: .pattern("
        appendLiteral(pattern, to: &text)
        text += ")"
    }
}
