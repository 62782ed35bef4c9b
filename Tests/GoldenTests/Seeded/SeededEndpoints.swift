/// The endpoints of a random spec.
struct SeededEndpoints {
    let types: SeededTypes
    let prefix: String

    func text(_ random: inout SeededRandom) -> String {
        var text = "endpoints:\n"
        for number in 0..<random.number(3...8) {
            text += "  \(prefix.lowercased())Call\(number):\n" + endpoint(&random, number)
        }
        // Whose tags others can name.
        return text + "  \(prefix.lowercased())Tags: { path: /tags, query: { id: Int }, cache: { policy: cache-first, tags: [all, \"one:{id}\"] } }\n"
    }

    private func endpoint(_ random: inout SeededRandom, _ number: Int) -> String {
        let method = random.pick(["GET", "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])
        var lines = ["method: \(method)"]
        let pathParameters = random.number(0...2)
        let segments = (0..<pathParameters).map { "/part\($0)/{\($0 == 1 ? "k-\($0)" : "x\($0)")}" }.joined()
        lines.append("path: \"/call\(number)\(segments)\"")
        if pathParameters > 0 {
            lines.append("path-parameters:")
            for index in 0..<pathParameters {
                let type = textType(&random)
                lines.append("  x\(index): { type: \(type)\(index == 1 ? ", key: k-1" : "") }")
            }
        }
        lines += parameters(&random, "query", "q", dictionaries: true, styles: true)
        lines += parameters(&random, "header-parameters", "h", lists: false)
        if random.once(in: 4) { lines.append("cookie-parameters: { c0: \"Int?\", c1: { const: yes } }") }
        if method != "GET", method != "HEAD" { lines += body(&random) }
        if method != "HEAD" { lines += response(&random) }
        lines += settings(&random, method)
        return lines.map { "    \($0)\n" }.joined()
    }

    /// A type that has one spelling as text.
    private func textType(_ random: inout SeededRandom) -> String {
        random.pick(SeededTypes.texts + types.names(of: .enumeration))
    }

    private func parameters(
        _ random: inout SeededRandom, _ place: String, _ letter: String, dictionaries: Bool = false, lists: Bool = true,
        styles: Bool = false
    ) -> [String] {
        let count = random.number(0...4)
        guard count > 0 else { return [] }
        return ["\(place):"]
            + (0..<count).map { index in
                let name = "\(letter)\(index)"
                if random.once(in: 8) { return "  \(name): { const: \(random.pick(["1", "\"a b\"", "true"])) }" }
                let element = textType(&random)
                let mark = random.once(in: 3) ? "?" : ""
                var parts: [String] = []
                switch random.number(0...5) {
                case 0 where lists: parts = ["type: \"[\(element)]\(mark)\""] + (styles ? ["style: \(random.pick(["repeat", "comma", "brackets"]))"] : [])
                case 1 where dictionaries: parts = ["type: \"[String: \(element)]\(mark)\""]
                default:
                    parts = ["type: \"\(element)\(mark)\""]
                    if mark.isEmpty, random.once(in: 3), let value = types.literal(&random, for: element) { parts.append("default: \(value)") }
                }
                if element == "Date", random.once(in: 2) { parts.append("format: \(SeededProperty.format(&random))") }
                if random.once(in: 4) { parts.append("key: \(letter)-\(index)") }
                if random.once(in: 8) { parts.append("doc: About it.") }
                if random.once(in: 8) { parts.append("deprecated: true") }
                return "  \(name): { \(parts.joined(separator: ", ")) }"
            }
    }

    private func body(_ random: inout SeededRandom) -> [String] {
        switch random.number(0...5) {
        case 0: return ["body: { json: \"\(types.type(&random, before: types.models.count))\(types.optionalMark(&random))\" }"]
        case 1:
            return ["body:", "  json:"]
                + (0..<random.number(1...4)).map { index in
                    let type = types.type(&random, before: types.models.count)
                    let options = random.once(in: 3) ? "type: \"\(type)?\", null: kept" : "type: \"\(type)\""
                    return "    b\(index): { \(options) }"
                } + ["    b9: { const: \(random.pick(["1", "true", "1.5", "text"])) }"]
        case 2: return ["body:"] + parameters(&random, "  form", "f", dictionaries: true, styles: true).map { $0.hasPrefix("  form") ? $0 : "  " + $0 }.orEmpty
        case 3: return ["body: { multipart: { file: File, files: \"[File]?\", text: \"\(textType(&random))?\", list: \"[\(textType(&random))]\" } }"]
        case 4: return ["body: { raw: \"\(random.pick(["Data", "String", "File", "Data?"]))\", content-type: text/plain }"]
        default: return []
        }
    }

    private func response(_ random: inout SeededRandom) -> [String] {
        switch random.number(0...6) {
        case 0: return []
        case 1: return ["response: \(random.pick(["Data", "File", "String", "\"String?\"", "Void"]))"]
        case 2: return ["response: { type: \"[\(types.type(&random, before: types.models.count))]\", lossy: true, key: data.list }"]
        case 3: return ["response: { type: \"[Date]\", format: \(SeededProperty.format(&random)) }"]
        default: return ["response: \"\(types.type(&random, before: types.models.count))\(types.optionalMark(&random))\""]
        }
    }

    private func settings(_ random: inout SeededRandom, _ method: String) -> [String] {
        let all = [
            "timeout: 20s", "deadline: 1m30s", "headers: { X-One: \"1\" }", "auth: none", "auth: bearer", "envelope: none",
            "statuses: { 404: gone, 409: { case: conflict, message: Too late., recovery: reauthenticate } }",
            "cache: none", "cache: { policy: stale-while-revalidate, ttl: 1d, scope: user, stale-if-error: 1h, only-if-changed: second }",
            "cache: { policy: cache-only, refresh: true, ttl: { key: ttl, unit: hours, missing: 1h, cap: 1d, above-cap: 2h, no-store: -1 } }",
            "retry: { attempts: 3, statuses: [503], base: 100ms, cap: 1s, unsafe: true }", "retry: 2",
            "duplicates: \(random.pick(["join", "cancel-previous", "allow"]))", "sign: hmac", "codec: aes",
            "invalidates: [all, \"one:7\"]", "doc: What it does.", "deprecated: Use another.", "example: [1]",
        ]
        var seen: Set<Substring> = []
        return (0..<random.number(0...6)).map { _ in random.pick(all) }.filter { seen.insert($0.prefix { $0 != ":" }).inserted }
    }
}

extension [String] {
    /// A body without fields is none.
    fileprivate var orEmpty: [String] { isEmpty ? ["  form: { f9: Int }"] : self }
}
