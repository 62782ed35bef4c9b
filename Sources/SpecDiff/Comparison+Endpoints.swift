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
                let failures = newFailures(of: endpoint)
                report(
                    failures.isEmpty ? [] : .source, subject(nil, endpoint),
                    "was added"
                        + (list(failures.map { "'\($0)'" }).map { ": a switch over all failures misses \($0)" } ?? ""))
            }
        }
        for endpoint in old.endpoints where !before.contains(endpoint.name) {
            report([.wire, .source], removed(endpoint), "was removed")
        }
    }

    func subject(_ before: Endpoint?, _ now: Endpoint) -> Subject {
        Subject("endpoint '\(now.name)'", old: before.map { .endpoint($0.name) }, new: .endpoint(now.name))
    }

    private func removed(_ endpoint: Endpoint) -> Subject {
        Subject(
            "endpoint '\(endpoint.name)'", old: .init(root: .endpoint(endpoint.name), keys: []),
            new: place(of: "endpoints", in: old.api.groups.first { $0.endpoints.contains { $0.name == endpoint.name } })
        )
    }

    /// Returns the place of something that was removed.
    func place(of list: String, in group: Group?) -> Subject.Place {
        .init(root: group.map { .group($0.stem) } ?? .settings, keys: [list, ""])
    }
}

/// The two versions of one endpoint.
struct EndpointComparison {
    let comparison: Comparison
    let before: Endpoint
    let now: Endpoint
    let subject: Subject
    /// The rules by which both versions store responses; nil if one of them stores none.
    let rules: (old: CacheRule, new: CacheRule)?
    let pairs: ParameterPairs

    init(_ comparison: Comparison, _ before: Endpoint, _ now: Endpoint) {
        self.comparison = comparison
        self.before = before
        self.now = now
        subject = comparison.subject(before, now)
        pairs = ParameterPairs(from: before, to: now)
        if let old = comparison.old.storingRule(of: before), let new = comparison.new.storingRule(of: now) {
            rules = (old, new)
        } else {
            rules = nil
        }
    }

    /// What breaks if the whole key changes.
    var key: Breaks { rules == nil ? [] : .cache }

    func report(_ breaks: Breaks, _ message: String, _ part: Subject? = nil) {
        comparison.report(breaks, part ?? subject, message)
    }

    func compare(_ what: String, _ old: String?, _ new: String?, _ breaks: Breaks, _ keys: String...) {
        comparison.compare(what, old, new, breaks, subject.at(keys, old: keys))
    }

    func run() {
        compare("the name", "'\(before.name)'", "'\(now.name)'", .source)
        compare("the method", before.method.rawValue, now.method.rawValue, key.union(.wire), "method")
        // Only Swift sees the names, but two that change places are two other values.
        if pairs.renamed(before.path) != now.path {
            compare("the path", quoted(before.path), quoted(now.path), key.union(.wire), "path")
        }
        compare("the server", before.server.map(quoted), now.server.map(quoted), key.union(.wire), "server")
        compare(
            "the version", (before.version.own ?? nil).map(quoted), (now.version.own ?? nil).map(quoted), key, "version"
        )
        compareParameters()
        compareChecks()
        compareBodies()
        compareResponses()
        compareResponseHeaders()
        compareOverrides()
        compareLists()
        compareStreams()
        comparison.compareRemarks(
            doc: (before.doc, now.doc), deprecated: (before.deprecated, now.deprecated),
            example: (before.example, now.example), custom: (before.custom, now.custom), "", subject)
        comparison.compareSamples(
            before.sample ?? before.stream?.samples.first, now.sample ?? now.stream?.samples.first, subject)
    }

    /// Compares whether values are checked before they are sent, which only matters where something is said of them.
    private func compareChecks() {
        guard before.checksParameters != now.checksParameters,
            (before.parameters + now.parameters).contains(where: { !$0.constraints.isEmpty })
        else { return }
        report(
            [],
            now.checksParameters
                ? "its parameters are checked before it is sent now"
                : "its parameters are no longer checked before it is sent", subject.at("validate"))
    }

    private func compareBodies() {
        // A body that is one parameter comes and goes with it.
        if before.body == nil, now.body?.type != nil { return }
        if now.body == nil, before.body?.type != nil { return }
        compare("the body", before.body?.kind.rawValue, now.body?.kind.rawValue, key.union(.wire), "body")
        guard before.body?.kind == now.body?.kind else { return }
        compare(
            "the body's content type", before.body?.contentType.map(quoted), now.body?.contentType.map(quoted),
            key.union(.wire), "body", "content-type")
        compare(
            "the style of what is nested in the form", before.body?.style.rawValue, now.body?.style.rawValue,
            key.union(.wire), "body", "style")
    }

    private func compareOverrides() {
        comparison.compareHeaders(before.headers.compactMap(\.own), now.headers.compactMap(\.own), subject)
        if !(before.auth.origin.isInherited && now.auth.origin.isInherited) {
            let auth = (before.auth.value, now.auth.value)
            compareOrigins("the credential", before.auth.origin, now.auth.origin, at: "auth") {
                compare("the credential", words(for: auth.0), words(for: auth.1), .wire, "auth")
                compare(
                    "what refreshes the credential", comparison.refreshText(auth.0), comparison.refreshText(auth.1),
                    [], "auth", "refresh-on")
            }
        }
        if !(before.envelope.origin.isInherited && now.envelope.origin.isInherited) {
            compareOrigins("the envelope", before.envelope.origin, now.envelope.origin, at: "envelope") {
                comparison.compareEnvelopes(
                    before.envelope.value, now.envelope.value, rules != nil, subject.at("envelope"))
            }
        }
        comparison.compareErrorCases(
            "the status", before.statuses.compactMap(\.own), now.statuses.compactMap(\.own), subject.at("statuses"))
        comparison.compareCallSettings(CallSettings(before), CallSettings(now), subject)
        if before.cache.origin.isInherited, now.cache.origin.isInherited {
            compareScopes()
        } else {
            compareOrigins("the cache rule", before.cache.origin, now.cache.origin, at: "cache") {
                compareScopes()
                let wasStored = comparison.old.storingRule(of: before) != nil
                comparison.compareRules(
                    before.cache.value, now.cache.value,
                    loses: wasStored && comparison.new.storingRule(of: now) == nil, keeps: rules != nil,
                    isSameKey: keyNames(before) == keyNames(now), newName: pairs.newName(of:), subject)
            }
        }
        compare(
            "what it makes stale", list(before.invalidates.map(words).sorted()),
            list(now.invalidates.map(words).sorted()), [], "invalidates")
    }

    /// The parameters that tell one entry from another, by the names that stand in keys.
    private func keyNames(_ endpoint: Endpoint) -> Set<String> {
        Set((endpoint.cache.value?.key ?? endpoint.parameters.map(\.name)).map(endpoint.wireName))
    }

    /// Compares the values that hold. If they are equal, it compares who says them.
    private func compareOrigins(
        _ what: String, _ was: Origin, _ isNow: Origin, at key: String, _ compareValues: () -> Void
    ) {
        let count = comparison.found.count
        compareValues()
        // The kind of the endpoint takes some of them back, and nobody wrote that.
        guard was.isInherited != isNow.isInherited, was.isEndpoints != isNow.isEndpoints,
            comparison.found.count == count
        else { return }
        report(
            [], "\(what) is said by the \(isNow.isInherited ? "API" : "endpoint") now, and is the same", subject.at(key)
        )
    }
}

extension CallSettings {
    init(_ endpoint: Endpoint) {
        self.init(
            endpoint.timeout.own, endpoint.deadline.own ?? nil, own(endpoint.retry, retryText),
            endpoint.stream == nil ? endpoint.duplicates.own : nil,
            endpoint.response.contentTypes.isEmpty ? endpoint.accept.own ?? [] : [],
            own(endpoint.sign, quoted), own(endpoint.codec, quoted))
    }
}

/// What an endpoint says for itself; nil if the API's value holds.
private func own<Value>(_ setting: Setting<Value?>, _ text: (Value) -> String) -> String? {
    setting.own.map { $0.map(text) ?? "'none'" }
}
