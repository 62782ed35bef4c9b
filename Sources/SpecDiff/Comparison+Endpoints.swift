import Diagnostics
import EndpointSpec

extension Comparison {
    func compareEndpoints() {
        let before = Set(endpoints.map(\.old.name))
        let now = Set(endpoints.map(\.new.name))
        let pairs = Dictionary(endpoints.map { ($0.new.name, $0) }) { first, _ in first }
        for endpoint in new.endpoints {
            if let pair = pairs[endpoint.name] {
                EndpointComparison(self, pair.old, pair.new).run()
            } else if !now.contains(endpoint.name) {
                report([], subject(endpoint, .new), "was added")
            }
        }
        for endpoint in old.endpoints where !before.contains(endpoint.name) {
            report([.wire, .source], subject(endpoint, .old), "was removed")
        }
    }

    func subject(_ endpoint: Endpoint, _ side: Change.Side) -> Subject {
        Subject(text: "endpoint '\(endpoint.name)'", location: endpoint.location, side: side)
    }
}

/// The two versions of one endpoint.
struct EndpointComparison {
    let comparison: Comparison
    let before: Endpoint
    let now: Endpoint
    let subject: Subject
    /// The rules by which both versions store responses; nil where one of them does not.
    let rules: (old: CacheRule, new: CacheRule)?

    init(_ comparison: Comparison, _ before: Endpoint, _ now: Endpoint) {
        self.comparison = comparison
        self.before = before
        self.now = now
        subject = comparison.subject(now, .new)
        if let old = comparison.old.storingRule(of: before), let new = comparison.new.storingRule(of: now) {
            rules = (old, new)
        } else {
            rules = nil
        }
    }

    /// What a change of the whole key breaks.
    var key: Breaks { rules == nil ? [] : .cache }

    func report(_ breaks: Breaks, _ message: String) {
        comparison.report(breaks, subject, message)
    }

    func compare(_ what: String, _ old: String?, _ new: String?, _ breaks: Breaks) {
        comparison.compare(what, old, new, breaks, subject)
    }

    func run() {
        compare("the name", "'\(before.name)'", "'\(now.name)'", .source)
        compare("the method", before.method.rawValue, now.method.rawValue, key.union(.wire))
        if withoutNames(before.path) != withoutNames(now.path) {
            compare("the path", quoted(before.path), quoted(now.path), key.union(.wire))
        }
        compareParameters()
        compareBodies()
        compareResponses()
        compareOverrides()
        compareLists()
        comparison.compareRemarks(
            doc: (before.doc, now.doc), deprecated: (before.deprecated, now.deprecated), "", subject)
    }

    /// What makes a request one whose pages, or whose items, an app can ask for.
    private func compareLists() {
        compare(
            "how pages follow one another", before.pages.map(text), now.pages.map(text), now.pages == nil ? .source : []
        )
        let collections = (before.collection.map(text), now.collection.map(text))
        compare(
            "the list that is kept item by item", collections.0, collections.1,
            collections.0 == nil ? [] : collections.1 == nil ? [.source, .cache] : .cache)
        if let old = before.items?.type, let new = now.items?.type, !comparison.isSame(old, new),
            comparison.isSame(before.response.type, now.response.type)
        {
            report(.source, "the item of its pages \(comparison.wordsForTypes(old, new))")
        }
    }

    private func compareBodies() {
        compare("the body", before.body?.kind.rawValue, now.body?.kind.rawValue, key.union(.wire))
        guard before.body?.kind == now.body?.kind else { return }
        compare(
            "the body's content type", before.body?.contentType.map(quoted), now.body?.contentType.map(quoted),
            key.union(.wire))
    }

    private func compareResponses() {
        let (old, new) = (before.response, now.response)
        if !comparison.isSame(old.type, new.type) {
            var breaks: Breaks = .source
            if !comparison.oldReadsNew(old.type, new.type) { breaks.insert(.wire) }
            if rules != nil, !comparison.newReadsOld(new.type, old.type) { breaks.insert(.cache) }
            report(breaks, "the response \(comparison.wordsForTypes(old.type, new.type))")
        }
        func place(_ path: [String]) -> String { path.isEmpty ? "the whole payload" : keyText(path) }
        compare("where the response stands", place(old.path), place(new.path), key.union(.wire))
        compare(
            "the date format of the response", words(for: old.dateFormat), words(for: new.dateFormat), key.union(.wire))
        if old.isLossy != new.isLossy {
            // What one element may be wrong in, the others are read from.
            report(
                new.isLossy ? .wire : key,
                new.isLossy
                    ? "the response may hold elements that do not fit now"
                    : "every element of the response has to fit now")
        }
    }

    private func compareOverrides() {
        let (old, new) = (comparison.old.api.settings, comparison.new.api.settings)
        comparison.compareHeaders(before.headers, now.headers, subject)
        if !(comparison.inherits(before.auth) && comparison.inherits(now.auth)) {
            let auth = (effective(before.auth, old.auth), effective(now.auth, new.auth))
            compare("the credential", words(for: auth.0), words(for: auth.1), .wire)
            compare("what refreshes the credential", comparison.refreshText(auth.0), comparison.refreshText(auth.1), [])
        }
        if !(comparison.inherits(before.envelope) && comparison.inherits(now.envelope)) {
            comparison.compareEnvelopes(
                effective(before.envelope, old.envelope), effective(now.envelope, new.envelope), rules != nil, subject)
        }
        comparison.compareErrorCases("the status", before.statuses, now.statuses, subject)
        comparison.compareCallSettings(CallSettings(before), CallSettings(now), subject)
        if !(comparison.inherits(before.cache) && comparison.inherits(now.cache)) {
            comparison.compareRules(
                comparison.old.rule(of: before), comparison.new.rule(of: now),
                storedBefore: comparison.old.storingRule(of: before) != nil,
                storedNow: comparison.new.storingRule(of: now) != nil, subject)
        }
        compare(
            "what it makes stale", list(before.invalidates.map(words).sorted()),
            list(now.invalidates.map(words).sorted()), [])
    }

    private func text(_ pages: Pages) -> String {
        var text =
            switch pages.kind {
            case .number(let parameter, let first): "by the number '\(parameter)' from \(first)"
            case .offset(let parameter): "by the offset '\(parameter)'"
            case .cursor(let parameter, let next, _): "by the cursor '\(parameter)' out of \(keyText(next))"
            case .link(let relation): "by the link \(quoted(relation))"
            }
        if let size = pages.size { text += ", of '\(size)'" }
        if let items = pages.items { text += ", items in \(keyText(items))" }
        return text
    }

    private func text(_ collection: Collection) -> String {
        "told by '\(collection.id)'" + (list(collection.per).map { ", one for each \($0)" } ?? "")
            + (collection.items.map { ", items in \(keyText($0))" } ?? "")
    }
}

extension CallSettings {
    init(_ endpoint: Endpoint) {
        self.init(
            endpoint.timeout, endpoint.deadline, own(endpoint.retry, retryText), endpoint.duplicates, endpoint.accept,
            own(endpoint.sign, quoted), own(endpoint.codec, quoted))
    }
}

/// What an endpoint says for itself; nil where the API's holds.
private func own<Value>(_ value: Override<Value>, _ text: (Value) -> String) -> String? {
    switch value {
    case .inherited: nil
    case .none: "'none'"
    case .own(let value): text(value)
    }
}
