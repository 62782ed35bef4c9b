import Diagnostics
import EndpointSpec

extension Comparison {
    var api: Subject {
        Subject("API '\(new.api.name)'", old: .settings, new: .settings)
    }

    /// What `gen.yaml` says.
    func compareAPIs() {
        let stores = endpoints.contains { old.storingRule(of: $0.old) != nil && new.storingRule(of: $0.new) != nil }
        let key: Breaks = stores ? .cache : []
        compare("the name", old.api.name, new.api.name, key.union(.source), api.at("api"))
        let levels = Array(AccessLevel.allCases.reversed())
        if let before = levels.firstIndex(of: old.api.access), let now = levels.firstIndex(of: new.api.access) {
            compare(
                "the access", old.api.access.rawValue, new.api.access.rawValue, now < before ? .source : [],
                api.at("access"))
        }
        if old.api.doc != new.api.doc { report([], api.at("doc"), "the description changed") }
        compareCustomKeys(old.api.custom, new.api.custom, "", api)
        let (before, now) = (old.api.settings, new.api.settings)
        compare(
            "'shorthand'", before.shorthand ? "true" : "false", now.shorthand ? "true" : "false",
            now.shorthand ? [] : .source, api.at("shorthand"))
        compare("the version", before.version.map(quoted), now.version.map(quoted), key, api.at("version"))
        compareServers(before.servers, now.servers, key)
        compareHeaders(before.headers, now.headers, api)
        compareConstants(before.query, now.query, key)
        compare("the credential", words(for: before.auth), words(for: now.auth), .wire, api.at("auth"))
        compare(
            "what refreshes the credential", refreshText(before.auth), refreshText(now.auth), [],
            api.at("auth", "refresh-on"))
        compareEnvelopes(before.envelope, now.envelope, stores, api.at("envelope"))
        compare(
            "the place of an error's code", before.errorBody?.key.map(keyText), now.errorBody?.key.map(keyText), .wire,
            api.at("error", "key"))
        compare(
            "the place of an error's text", messageText(before.errorBody?.messages),
            messageText(now.errorBody?.messages),
            .wire, api.at("error", "message"))
        compareErrorCases(
            "the code of an error", before.errorBody?.errors ?? [], now.errorBody?.errors ?? [],
            api.at("error", "errors"))
        compareErrorCases("the status", before.statuses, now.statuses, api.at("statuses"))
        compareCallSettings(
            CallSettings(
                before.timeout, before.deadline, before.retry.map(retryText), before.duplicates, before.accept,
                before.sign.map(quoted), before.codec.map(quoted)),
            CallSettings(
                now.timeout, now.deadline, now.retry.map(retryText), now.duplicates, now.accept, now.sign.map(quoted),
                now.codec.map(quoted)), api)
        let heirs = endpoints.filter { $0.old.cache.origin.isInherited && $0.new.cache.origin.isInherited }
        if !heirs.isEmpty {
            let stored = heirs.map {
                (was: old.storingRule(of: $0.old) != nil, isNow: new.storingRule(of: $0.new) != nil)
            }
            compareScopes(before.cache, now.cache)
            compareRules(
                before.cache, now.cache, loses: stored.contains { $0.was && !$0.isNow },
                keeps: stored.contains { $0.was && $0.isNow }, api)
        }
    }

    private func compareServers(_ before: [Server], _ now: [Server], _ key: Breaks) {
        for server in now {
            guard let other = before.first(where: { $0.name == server.name }) else {
                report([], api.at("servers", server.name), "the server '\(server.name)' was added")
                continue
            }
            compare(
                "the address of the server '\(server.name)'", quoted(other.url), quoted(server.url), key.union(.wire),
                api.at("servers", server.name))
            compareRemarks(
                doc: (other.doc, server.doc), "the server '\(server.name)'", api.at("servers", server.name))
        }
        for server in before where !now.contains(where: { $0.name == server.name }) {
            report(.source, api.at("servers", server.name), "the server '\(server.name)' was removed")
        }
    }

    private func compareConstants(_ before: [QueryConstant], _ now: [QueryConstant], _ key: Breaks) {
        let names = now.map(\.key) + before.map(\.key).filter { key in !now.contains { $0.key == key } }
        for name in names {
            let (old, new) = (before.first { $0.key == name }, now.first { $0.key == name })
            let what = "the constant \(quoted(name)) of every query"
            compare(
                what, old.map { quoted($0.value) }, new.map { quoted($0.value) }, key.union(.wire),
                api.at("query", name))
            if let old, let new { compareRemarks(doc: (old.doc, new.doc), what, api.at("query", name)) }
        }
    }

    /// Names of headers are the same in any case.
    func compareHeaders(_ before: [HeaderConstant], _ now: [HeaderConstant], _ subject: Subject) {
        func header(_ name: String, _ headers: [HeaderConstant]) -> HeaderConstant? {
            headers.first { $0.name.lowercased() == name.lowercased() }
        }
        let names = now.map(\.name) + before.map(\.name).filter { header($0, now) == nil }
        for name in names {
            let (old, new) = (header(name, before), header(name, now))
            compare(
                "the header \(quoted(name))", old.map { quoted($0.value) }, new.map { quoted($0.value) }, .wire,
                subject.at(["headers", name], old: ["headers", old?.name ?? name]))
        }
    }

    func compareEnvelopes(_ before: Envelope?, _ now: Envelope?, _ isStored: Bool, _ subject: Subject) {
        let breaks: Breaks = isStored ? [.wire, .cache] : .wire
        compare(
            "the envelope's payload", before.map(payloadText), now.map(payloadText), breaks,
            subject.at("payload"))
        compare("what means success", successText(before), successText(now), breaks, subject.at("success"))
        compare(
            "the place of the envelope's message", messageText(before?.messages), messageText(now?.messages), [],
            subject.at("message"))
        compareErrorCases("the code", before?.errors ?? [], now?.errors ?? [], subject.at("errors"))
    }

    private func payloadText(_ envelope: Envelope) -> String {
        envelope.payload.isEmpty ? "the whole body" : keyText(envelope.payload)
    }

    private func successText(_ envelope: Envelope?) -> String? {
        envelope?.success.map { "\(keyText($0.key)) of \($0.equals.map(words).joined(separator: " or "))" }
    }

    func refreshText(_ auth: Auth?) -> String? {
        auth.flatMap { auth in
            list(
                auth.schemes.flatMap(\.refreshOn).map {
                    switch $0 {
                    case .errorCase(let name): name
                    case .status(let status): "\(status)"
                    }
                })
        }
    }
}
