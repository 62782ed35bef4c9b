import EndpointSpec

/// A cache rule: its timeline, and in words what the timeline does not show.
///
/// - Parameter scope: What holds for the endpoint; nil for the rule of all.
func cacheFigure(_ rule: CacheRule, _ scope: CacheRule.Scope?) -> HTML {
    var facts: [Fact] = [("Policy", [code(rule.policy.value.rawValue)])]
    if let lifetime = words(for: rule.lifetime.value) { facts.append(("Fresh for", [.text(lifetime)])) }
    if !rule.store.value { facts.append(("Stored", ["no"])) }
    facts.append(("Scope", [.text(words(for: rule.scope.value, scope))]))
    if let key = rule.key {
        facts.append(("Told apart by", [.text(key.isEmpty ? "nothing" : key.joined(separator: ", "))]))
    }
    if !rule.keyConstants.isEmpty {
        facts.append(("In the key", separated(rule.keyConstants.map { [code($0)] }, by: ", ")))
    }
    if !rule.tags.isEmpty {
        facts.append(("Tags", separated(rule.tags.map { [code(words(for: $0))] }, by: " ")))
    }
    if let age = words(forMilliseconds: rule.staleIfError.value) {
        facts.append(("Where the network fails", [.text("an entry of up to \(age)")]))
    }
    if let time = words(forMilliseconds: rule.failures.value) {
        facts.append(("Where the server fails", [.text("it is asked again after \(time)")]))
    }
    if let fleet = rule.fleet.value { facts.append(("Shared by processes", [fleet ? "yes" : "no"])) }
    if rule.refresh.value { facts.append(("Refreshed", ["in the background, for the next time"])) }
    if let only = rule.onlyIfChanged.value {
        facts.append(("Withheld", [.text(words(for: only))]))
    }
    if let version = rule.version.value {
        facts.append(
            ("Body's version", [code(keyText(version.key)), " sent as ", code(version.parameter)]))
    }
    return tag("figure", nil, [Timeline(rule).svg, tag("figcaption", nil, [factList(facts)])])
}

private func words(for only: CacheRule.OnlyIfChanged) -> String {
    switch only {
    case .second: "a second delivery of the same"
    case .news: "all but news"
    }
}

/// - Parameters:
///   - said: What the spec says.
///   - taken: What holds; nil if each endpoint has its own.
private func words(for said: CacheRule.Scope?, _ taken: CacheRule.Scope?) -> String {
    switch (said, taken) {
    case (.user, _): "never shared between two users"
    case (.shared, _): "shared by all users"
    case (nil, .user): "never shared between two users, because the request sends a credential"
    case (nil, .shared): "shared by all users, because the request sends no credential"
    case (nil, nil): "never shared between two users where the request sends a credential, else shared by all users"
    }
}

/// The result of a call, drawn over the age of the entry.
struct Timeline {
    private struct Span {
        let name: String
        let style: String
        /// The end of the part; nil for the last.
        let end: String?
        let answer: [String]
    }

    private let rule: CacheRule

    init(_ rule: CacheRule) {
        self.rule = rule
    }

    var svg: HTML {
        let spans = spans
        let width = 348.0 / Double(spans.count)
        var shapes: [HTML] = [tag("title", nil, "Cache timeline"), tag("desc", nil, description(spans))]
        for (index, span) in spans.enumerated() {
            let x = 6 + Double(index) * width
            shapes.append(
                .element(
                    "rect",
                    [
                        ("class", span.style), ("x", number(x)), ("y", "22"), ("width", number(width - 2)),
                        ("height", "26"), ("rx", "4"),
                    ], []))
            shapes.append(text(span.name, x: x + width / 2 - 1, y: 40, "name"))
            if let end = span.end { shapes.append(text(shortened(end), x: x + width - 1, y: 14, "time")) }
            for (line, part) in span.answer.enumerated() {
                shapes.append(text(part, x: x + width / 2 - 1, y: 64 + Double(line) * 14, "answer"))
            }
        }
        shapes.append(text("stored", x: 6, y: 14, "time start"))
        let lines = spans.map(\.answer.count).max() ?? 1
        return .element(
            "svg",
            [
                ("class", "timeline"), ("viewBox", "0 0 360 \(60 + lines * 14)"), ("role", "img"),
                ("aria-label", description(spans)),
            ], shapes)
    }

    private var spans: [Span] {
        guard rule.store.value else { return [Span(name: "never stored", style: "gone", end: nil, answer: absent)] }
        let fresh = Span(name: "fresh", style: "fresh", end: lifetime ?? "unused 7d", answer: fresh)
        let expired = Span(name: "expired", style: "gone", end: nil, answer: absent)
        guard let lifetime else { return [fresh, expired] }
        let stale = Span(name: "stale", style: "stale", end: "unused 7d", answer: stale)
        return lifetime == "0ms" ? [stale, expired] : [fresh, stale, expired]
    }

    private var lifetime: String? {
        switch rule.lifetime.value {
        case nil: nil
        case .fixed(let value): words(forMilliseconds: value)
        case .server: "server says"
        case .field: "body says"
        }
    }

    private var fresh: [String] { answer(.fresh) }

    private var stale: [String] { answer(.stale) + (isRefreshed ? ["(is renewed)"] : []) }

    private var absent: [String] { answer(.absent) + (isRefreshed ? ["(is fetched)"] : []) }

    private var isRefreshed: Bool { rule.policy.value.takesRefresh && rule.refresh.value }

    private func answer(_ standing: CacheRule.Policy.Standing) -> [String] {
        switch rule.policy.value.delivery(standing) {
        case .entry: ["entry"]
        case .network: ["network"]
        case .entryThenNetwork: ["entry,", "then network"]
        case .miss: ["a miss"]
        }
    }

    private func description(_ spans: [Span]) -> String {
        spans.map { span in
            "\(span.name)\(span.end.map { " until \($0)" } ?? ""): \(span.answer.joined(separator: " "))"
        }.joined(separator: "; ")
    }

    private func text(_ content: String, x: Double, y: Double, _ style: String) -> HTML {
        .element("text", [("class", style), ("x", number(x)), ("y", number(y))], [.text(content)])
    }

    private func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    /// Returns what fits beside "stored" in a third of the drawing.
    private func shortened(_ text: String) -> String {
        text.count > 11 ? text.prefix(10) + "…" : text
    }
}
