import EndpointSpec

// Values of the specs as pages show them.

func words(for value: WireScalar) -> String {
    switch value {
    case .integer(let number): "\(number)"
    case .string(let text): text
    case .boolean(let flag): "\(flag)"
    }
}

func words(for literal: Literal) -> String {
    switch literal {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .integer(let digits), .floating(let digits), .decimal(let digits): digits
    case .string(let text), .url(let text), .uuid(let text): "\"\(text)\""
    case .date(let milliseconds): "\(milliseconds) ms after 1970"
    case .enumCase(let name): ".\(name)"
    case .array(let items): "[\(items.map(words).joined(separator: ", "))]"
    case .dictionary(let entries):
        entries.isEmpty
            ? "[:]" : "[\(entries.map { "\"\($0.key)\": \(words(for: $0.value))" }.joined(separator: ", "))]"
    }
}

func words(for format: DateFormat?) -> String? {
    switch format {
    case nil: nil
    case .iso8601: "ISO 8601"
    case .date: "yyyy-MM-dd"
    case .unixSeconds: "seconds since 1970"
    case .unixMilliseconds: "milliseconds since 1970"
    case .http: "as in HTTP"
    case .pattern(let pattern): pattern
    }
}

/// `60000` -> `1m`.
func words(forMilliseconds value: Milliseconds?) -> String? {
    guard let value else { return nil }
    for (unit, length) in [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000)]
    where value >= length && value % length == 0 {
        return "\(value / length)\(unit)"
    }
    return "\(value)ms"
}

func words(for template: TagTemplate) -> String {
    template.parts.map {
        switch $0 {
        case .text(let text): text
        case .parameter(let name): "{\(name)}"
        }
    }.joined()
}

func words(for pages: Pages) -> String {
    let way: String =
        switch pages.kind {
        case .number(let parameter, let first): "\(parameter) counts pages from \(first)"
        case .offset(let parameter): "\(parameter) counts items"
        case .cursor(let parameter, let next, _): "\(parameter) is \(next.joined(separator: ".")) of the page before"
        case .link(let relation): "the Link header's \(relation)"
        }
    return way + (pages.size.map { ", \($0) is the size" } ?? "")
}
