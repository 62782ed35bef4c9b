import Diagnostics
import EndpointSpec

// Values of the specs as messages show them, each in one line.

func quoted(_ text: String) -> String {
    "'\(visible(text))'"
}

func words(for value: WireScalar) -> String {
    switch value {
    case .integer(let number): "\(number)"
    case .fraction(let number): "\(number)"
    case .string(let text): text.debugDescription
    case .boolean(let flag): "\(flag)"
    }
}

/// As it stands in a spec.
func plainText(of value: WireScalar) -> String {
    if case .string(let text) = value { text } else { words(for: value) }
}

func words(for literal: Literal) -> String {
    switch literal {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .integer(let digits), .floating(let digits), .decimal(let digits): digits
    case .string(let text), .url(let text), .uuid(let text): text.debugDescription
    case .date(let milliseconds): "the date \(milliseconds) ms after 1970"
    case .duration(let milliseconds): TimeText.duration(milliseconds)
    case .timeOfDay(let milliseconds): TimeText.timeOfDay(milliseconds)
    case .enumCase(let name): ".\(name)"
    case .array(let items): "[\(items.map(words).joined(separator: ", "))]"
    case .dictionary(let entries):
        "[\(entries.map { "\($0.key.debugDescription): \(words(for: $0.value))" }.joined(separator: ", "))]"
    }
}

func words(for format: DateFormat?) -> String? {
    switch format {
    case nil: nil
    case .iso8601: "ISO 8601"
    case .date: "yyyy-MM-dd"
    case .unixSeconds: "seconds since 1970"
    case .unixMilliseconds: "milliseconds since 1970"
    case .http: "HTTP's"
    case .rfc2822: "RFC 2822"
    case .pattern(let pattern): quoted(pattern)
    case .anyOf(let formats): formats.compactMap { words(for: $0) }.joined(separator: ", or else ")
    case .seconds: "a number of seconds"
    case .milliseconds: "a number of milliseconds"
    case .text: "a text"
    }
}

/// Returns `'a.b'` for a path. A key that contains a dot is in brackets, as in a spec.
func keyText(_ path: [String]) -> String {
    path.contains { $0.contains(".") || $0.isEmpty }
        ? "[" + path.map(quoted).joined(separator: ", ") + "]" : quoted(path.joined(separator: "."))
}

func keyText(_ candidates: [[String]]) -> String {
    candidates.map(keyText).joined(separator: " or ")
}

/// Returns nil if there is no candidate.
func messageText(_ candidates: [[String]]?) -> String? {
    candidates.flatMap { $0.isEmpty ? nil : keyText($0) }
}

/// `1500` -> `1.5s`, `60000` -> `1m`.
func words(forMilliseconds value: Milliseconds?) -> String? {
    guard let value else { return nil }
    for (unit, length) in [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000)]
    where value >= length && value % length == 0 {
        return "\(value / length)\(unit)"
    }
    return "\(value)ms"
}

func words(for lifetime: CacheRule.Lifetime?) -> String? {
    switch lifetime {
    case nil: nil
    case .fixed(let value): words(forMilliseconds: value)
    case .server: "the server's"
    case .field(let field):
        "what \(keyText(field.key)) says"
            + [
                ("missing", field.missing), ("cap", field.cap), ("above the cap", field.aboveCap),
            ].map { name, value in words(forMilliseconds: value).map { ", \(name) \($0)" } ?? "" }.joined()
            + (field.noStore.map { ", \($0) stores nothing" } ?? "")
            + " (unit \(words(forMilliseconds: field.unit) ?? ""))"
    }
}

func words(for template: TagTemplate) -> String {
    template.parts.map {
        switch $0 {
        case .text(let text): text
        case .parameter(let name): "{\(name)}"
        }
    }.joined()
}

func words(for auth: Auth?) -> String? {
    auth.map { auth in
        auth.alternatives.map { $0.map { words(for: $0) }.joined(separator: " and ") }
            .joined(separator: auth.alternatives.contains { $0.count > 1 } ? ", or " : " or ")
    }
}

private func words(for scheme: AuthScheme) -> String {
    let name = scheme.name.map { "\($0): " } ?? ""
    return switch scheme.place {
    case .header(let header, let prefix):
        name + "the header \(quoted(header))" + (prefix.isEmpty ? "" : " behind \(quoted(prefix))")
    case .basic: name + "a name and a password"
    case .query(let key): name + "the query parameter \(quoted(key))"
    case .cookie(let key): name + "the cookie \(quoted(key))"
    }
}

func list(_ words: [String]) -> String? {
    words.isEmpty ? nil : words.joined(separator: ", ")
}
