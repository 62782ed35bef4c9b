extension RandomAPI {
    func settings() -> String {
        var lines = ["api: \(prefix)API"]
        if dice.chance(50) { lines.append("doc: " + quoted(dice.one(of: Words.docs))) }
        if dice.chance(50) { lines.append("version: " + dice.one(of: ["v3", "1.10", quoted("a \"b\" \\(x)")])) }
        lines.append("servers:")
        for name in dice.some(
            1...3, of: ["production", "local", "default", "in", "staging", "größe", "timeout", "settings"])
        {
            let url = quoted(dice.one(of: ["https://example.com", "http://[::1]:8080/a/", "http://127.0.0.1/%20/$x"]))
            lines.append(
                "  \(name): "
                    + (dice.chance(50) ? url : flow([("url", url), ("doc", quoted(dice.one(of: Words.docs)))])))
        }
        if hasCredentials { lines.append("credentials: " + credentials()) }
        if dice.chance(60) { lines.append("access: " + dice.one(of: ["public", "package", "internal"])) }
        if !conformsForAll.isEmpty { lines.append("conforms: " + flow(conformsForAll)) }
        if coercesAll { lines.append("shorthand: \(hasCredentials)") }
        if dice.chance(30) { lines.append("mutable: \(dice.chance(50))") }
        if coercesAll { lines.append("coerce: true") }
        if let keyStyle { lines.append("key-style: \(keyStyle)") }
        if dice.chance(60) { lines.append("error: " + flow([("key", dice.keyPath()), ("message", dice.keyPath())])) }
        if dice.chance(50) {
            lines.append(
                "query: { channel: { const: " + quoted(dice.one(of: Words.wireTexts.filter { $0 != "line\nbreak" }))
                    + " }, sharedRegion: \"String?\" }")
            lines.append("header-parameters: { sharedTrace: { type: \"UUID?\", key: X-Trace } }")
        }
        // Named so that an endpoint can name them in 'refresh-on'.
        let half = errorCases.count / 2
        let statuses = dice.shuffled(["404", "409", "4XX", "503", "5XX", "default"])
        lines.append("statuses: " + flow(zip(statuses, errorCases[half...]).map { ($0, errorCase($1)) }))
        lines.append("envelope: " + envelope(Array(errorCases[..<half])))
        if hasCache { lines.append("cache: " + apiCache()) }
        lines += common(atEndpoint: false)
        return lines.joined(separator: "\n") + "\n"
    }

    /// What `gen.yaml` and an endpoint both have, but `cache`, which looks at the parameters too.
    func common(atEndpoint: Bool, hasFiles: Bool = false) -> [String] {
        let chance = atEndpoint ? 12 : 40
        var lines: [String] = []
        func maybe(_ key: String, _ value: @autoclosure () -> String) {
            if dice.chance(chance) { lines.append("\(key): \(value())") }
        }
        maybe("timeout", dice.bound())
        maybe("deadline", dice.bound())
        maybe(
            "headers",
            flow([("Accept-Language", "en"), ("X-Odd", quoted(dice.one(of: ["\"q\" \\(x)", "", "a, b; c"])))]))
        maybe("auth", auth(atEndpoint: atEndpoint))
        maybe("accept", flow(["application/json", "\"text/*\""]))
        maybe(
            "retry",
            dice.one(of: [
                "none", "3", "{ attempts: 20, statuses: [429, 503], base: 200ms, cap: 5s, unsafe: true }",
                "{ attempts: 1 }",
            ]))
        maybe("duplicates", dice.one(of: ["join", "cancel-previous", "allow"]))
        maybe("sign", dice.one(of: ["none"] + Words.lines.map(quoted)))
        if !hasFiles { maybe("codec", dice.one(of: ["none"] + Words.lines.map(quoted))) }
        if hasFiles { lines.append("codec: none") }
        if atEndpoint {
            maybe("envelope", dice.chance(40) ? "none" : envelope(dice.some(0...3, of: Words.cases)))
            maybe(
                "statuses", flow(dice.some(1...3, of: Words.cases).enumerated().map { ("\(500 + $0)", errorCase($1)) }))
        }
        return lines
    }

    /// Names of credentials, and the places of which each has one. No two share a place, and no parameter has one.
    private static let credentials: [(name: String, places: [[(key: String, value: String)]])] = [
        ("apiKey", [[("query", "secret_key")], [("query", quoted("a b!"))]]),
        ("app", [[("header", "X-App-Key")], [("header", "X-App-Key"), ("prefix", quoted("Key "))]]),
        ("session", [[("cookie", "sid")]]),
        ("account", [[("scheme", "basic")], [("scheme", "bearer")]]),
    ]

    private func credentials() -> String {
        flow(
            Self.credentials.map { name, places in
                let refresh = ("refresh-on", "[401, \(quoted(errorCases[0]))]")
                return (name, flow(dice.one(of: places) + (dice.chance(40) ? [refresh] : [])))
            })
    }

    private func auth(atEndpoint: Bool) -> String {
        if hasCredentials, dice.chance(60) {
            let names = dice.some(1...3, of: Self.credentials.map(\.name))
            switch dice.number(0...2) {
            case 0: return names[0]
            case 1: return "{ all: \(flow(names)) }"
            case _ where names.count > 1 && dice.chance(50): return "{ any: [\(flow(names)), \(names[0])] }"
            default: return "{ any: \(flow(names)) }"
            }
        }
        let refresh = flow(dice.some(1...2, of: errorCases).map(quoted) + ["401"])
        return dice.one(
            of: [
                "bearer", "{ header: X-Token }", "{ header: X-Token, prefix: \"To\\\"ken \" }",
                "{ refresh-on: \(refresh) }",
                "{ header: X-Key, prefix: \"\", refresh-on: \(refresh) }",
            ] + (atEndpoint ? ["none"] : []))
    }

    private func envelope(_ cases: [String]) -> String {
        var entries = [("payload", dice.keyPath())]
        if dice.chance(60) {
            let codes = dice.one(of: ["200", "true", quoted("\\(ok)"), "[200, 0]", "[\"ok\", true, -1]"])
            entries.append(("success", flow([("key", dice.keyPath()), ("equals", codes)])))
        }
        if dice.chance(60) { entries.append(("message", dice.keyPath())) }
        if !cases.isEmpty {
            // Nobody could find the code without it.
            if !entries.contains(where: { $0.0 == "success" }) {
                entries.append(("success", flow([("key", "code"), ("equals", "200")])))
            }
            let codes = dice.shuffled(["401", "-7", "E17", quoted("4\"0\\(x)"), quoted("12"), "soldOut"])
            entries.append(("errors", flow(zip(codes, cases).map { ($0, errorCase($1)) })))
        }
        return flow(entries)
    }

    private func errorCase(_ name: String) -> String {
        // A name has one body, wherever it stands.
        let body = [nil, "String", nil, "\"[JSON]?\"", "\"[String: Date]\""][name.utf8.count % 5]
        if body == nil, dice.chance(50) { return quoted(name) }
        var entries = [("case", quoted(name))]
        if let body { entries.append(("body", body)) }
        if dice.chance(60) { entries.append(("message", quoted(dice.one(of: Words.docs)))) }
        if dice.chance(30) { entries.append(("means", "not-modified")) }
        if dice.chance(30) { entries.append(("recovery", "reauthenticate")) }
        return flow(entries)
    }

    private func apiCache() -> String {
        let policy = dice.one(of: [
            "network-only", "cache-first", "cache-then-network", "stale-while-revalidate", "network-first",
        ])
        if dice.chance(50) { return policy }
        let standsIn = policy == "cache-first" || policy == "network-first"
        return flow(
            [("policy", policy), ("ttl", ttl()), ("scope", "user")]
                + (standsIn ? [("stale-if-error", "1d"), ("failures", "30s")] : []))
    }

    func ttl() -> String {
        dice.one(of: [
            "10m", "server", "forever", "{ key: span }",
            "{ key: [a.b, c], unit: minutes, missing: 5m, cap: 1d, above-cap: 1h, no-store: -1 }",
        ])
    }
}
