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
    guard let format, format != .iso8601 else { return }
    text += ", format: "
    appendExpression(format, to: &text)
}

private func appendExpression(_ format: DateFormat, to text: inout String) {
    switch format {
    case .iso8601: text += ".iso8601"
    case .date: text += ".date"
    case .unixSeconds: text += ".unixSeconds"
    case .unixMilliseconds: text += ".unixMilliseconds"
    case .http: text += ".http"
    case .rfc2822: text += ".rfc2822"
    case .pattern(let pattern):
        text += ".pattern("
        appendLiteral(pattern, to: &text)
        text += ")"
    case .anyOf(let formats):
        text += ".anyOf(["
        for (index, format) in formats.enumerated() {
            if index > 0 { text += ", " }
            appendExpression(format, to: &text)
        }
        text += "])"
    case .seconds: text += ".seconds"
    case .milliseconds: text += ".milliseconds"
    case .text: text += ".text"
    }
}
