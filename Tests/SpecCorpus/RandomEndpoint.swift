extension RandomAPI {
    /// What tags, cache keys and paths must know of a parameter.
    struct Named {
        let name: String
        let key: String
        let type: RandomType
        let isConstant: Bool
    }

    /// An endpoint's lines; the first is its name.
    func endpoint(_ number: Int) -> [String] {
        // Requests with pages say the names of these types.
        let isListed = dice.chance(60)
        var names = dice.shuffled(
            Words.members.filter { $0 != "body" && !(isListed && ["Int", "String"].contains($0)) })
        let method = dice.one(of: ["GET", "GET", "GET", "HEAD", "POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
        var lines = ["\(prefix.lowercased())Call\(number):"]
        lines += dice.remarks(example: false).map { "\($0.key): \($0.value)" }
        if method != "GET" || dice.chance(30) { lines.append("method: \(method)") }

        var all: [Named] = []
        func take(_ place: Place, _ range: ClosedRange<Int>) -> [(key: String, value: String)] {
            (0..<dice.number(range)).map { index in
                let (named, value) = parameter(names.removeLast(), index, at: place)
                all.append(named)
                return (quoted(named.name), value)
            }
        }
        let inPath = take(.path, 0...2)
        let segments = inPath.indices.map { "/{\(all[$0].key)}" }
        lines.append(
            "path: " + quoted("/" + dice.one(of: ["shops", "läden/x", "a%20b", "$it's/~x"]) + segments.joined()))
        let rest = [
            ("path-parameters", inPath), ("query", take(.query, 0...5)), ("header-parameters", take(.header, 0...2)),
            ("cookie-parameters", take(.cookie, 0...1)),
        ]
        for (key, entries) in rest where !entries.isEmpty { lines.append("\(key): " + flow(entries)) }
        var size = ""
        if isListed, let index = lines.firstIndex(where: { $0.hasPrefix("query: ") }), dice.chance(80) {
            size = ", size: perPage"
            let number = dice.one(of: [
                "{ type: Int, default: 1 }", "\"Int?\"", "UInt", "{ type: \"Int32?\", key: p }", "Int64",
            ])
            let count = dice.one(of: ["Int?", "Int", "UInt?", "Int32"])
            let after = dice.one(of: ["String?", "Int?", "UInt", "String"])
            lines[index] =
                "query: { pageNumber: \(number), perPage: \"\(count)\", after: \"\(after)\","
                + lines[index].dropFirst("query: {".count)
        }

        var body = ""
        if method != "GET", method != "HEAD", dice.chance(85) {
            body = self.body(take)
            lines.append("body: " + body)
        }
        if !isListed, method != "HEAD", dice.chance(15) {
            lines.append("stream: " + stream(method))
            return lines
                + common(atEndpoint: true, hasFiles: body.contains("File") || body.hasPrefix("{ multipart"))
                .filter { line in
                    !["accept:", "duplicates:", "envelope:"].contains { line.hasPrefix($0) } || line == "envelope: none"
                }
        }
        let response = response(method)
        let responses =
            isListed || dice.chance(60)
            ? nil : responses(method, hasAccept: lines.contains { $0.hasPrefix("header-parameters") })
        if let written = responses ?? response.map({ "response: " + $0.written }) { lines.append(written) }
        if responses == nil, dice.chance(25) { lines.append("response-headers: " + responseHeaders()) }
        if let type = response?.type, responses == nil, dice.chance(40), let value = example(type) {
            lines.append("example: " + value)
        }
        if !size.isEmpty, let pages = pages(response, size, method) { lines.append("pages: " + pages) }
        if isListed, let collection = collection(response) { lines.append("collection: " + collection) }
        let hasFiles = body.hasPrefix("{ multipart") || body.hasPrefix("{ raw") && body.contains("File")
        var isCacheable = !hasFiles
        if responses == nil, let response, case .builtin("File") = expandWrapped(response.type) { isCacheable = false }
        lines += cache(method, all, isCacheable: isCacheable)
        let isByType = responses?.hasPrefix("response: ") ?? false
        lines += common(atEndpoint: true, hasFiles: hasFiles).filter { !(isByType && $0.hasPrefix("accept:")) }
        return lines
    }

    private func body(_ take: (Place, ClosedRange<Int>) -> [(key: String, value: String)]) -> String {
        switch dice.number(0...5) {
        case 0:
            let type = required(in: models.count)
            return flow([("json", quoted(text(dice.chance(25) ? .optional(type) : type)))])
        case 1: return flow([("json", flow(take(.json, 1...6)))])
        case 2 where dice.chance(25):
            // A whole model, whose keys every style can write.
            let styles: [[(key: String, value: String)]] = [[], [("style", "brackets")], [("style", "dots")]]
            return flow([("form", quoted(models[0].name + (dice.chance(30) ? "?" : "")))] + dice.one(of: styles))
        case 2: return flow([("form", flow(take(.form, 1...5)))])
        case 3: return flow([("multipart", flow(take(.multipart, 1...5)))])
        default:
            let type = quoted(dice.one(of: ["Data", "String", "File", "Data?", "String?", "File?"]))
            return flow([("raw", type)] + (dice.chance(50) ? [("content-type", quoted("image/x+y; a=\"b\""))] : []))
        }
    }

    /// What comes back one by one.
    private func stream(_ method: String) -> String {
        let type: RandomType =
            switch dice.number(0...4) {
            case 0: .builtin(dice.one(of: ["Data", "JSON", "String"]))
            case 1: .optional(free(in: models.count))
            default: required(in: models.count)
            }
        let form = dice.one(of: ["events", "lines", "json-seq"])
        var entries = [("of", quoted(text(type))), ("as", form)]
        var isBytes = false
        if case .builtin(let name) = expandWrapped(type) { isBytes = name == "Data" }
        if !isBytes, dice.chance(25) { entries.append(("key", dice.keyPath())) }
        if dice.chance(60), let format = format(of: type) { entries.append(("format", format)) }
        if dice.chance(30) { entries.append(("until", quoted(dice.one(of: ["[DONE]", "\"\\(x)", "$ #{"])))) }
        if dice.chance(30) { entries.append(("lossy", "true")) }
        if form == "events", method == "GET", dice.chance(30) { entries.append(("reconnect", "true")) }
        return flow(entries)
    }

    private func response(_ method: String) -> (type: RandomType, hasKey: Bool, written: String)? {
        guard method != "HEAD", dice.chance(90) else { return nil }
        let type: RandomType =
            switch dice.number(0...9) {
            case 0...1: .builtin(dice.one(of: ["Void", "File", "Data", "JSON", "String"]))
            case 2: .optional(.builtin(dice.one(of: ["File", "Data"] + Self.texts + ["JSON"])))
            case 3: .optional(free(in: models.count))
            case 4...6: .list(free(in: models.count))
            default: required(in: models.count)
            }
        var entries = [("type", quoted(text(type)))]
        var isOpaque = false
        if case .builtin(let name) = expandWrapped(type) { isOpaque = ["Void", "File", "Data"].contains(name) }
        let hasKey = !isOpaque && dice.chance(25)
        if hasKey { entries.append(("key", dice.keyPath())) }
        if dice.chance(60), let format = format(of: type) { entries.append(("format", format)) }
        if case .list = expandWrapped(type), dice.chance(35) { entries.append(("lossy", "true")) }
        return (type, hasKey, entries.count == 1 && dice.chance(70) ? quoted(text(type)) : flow(entries))
    }

    /// None is required: what answers these requests sends no such headers.
    private func responseHeaders() -> String {
        let types = Self.texts.filter { $0 != "Data" }.map { $0 + "?" } + ["[Int]?", "[String]?", "[Date]?"]
        return flow(
            dice.some(1...4, of: Words.members.filter { $0 != "body" }).enumerated().map { index, name in
                var entries = [("type", quoted(dice.one(of: types))), ("key", quoted("X-R\(index)"))]
                if dice.chance(30) { entries = [("type", "Int"), ("key", quoted("X-R\(index)")), ("default", "3")] }
                if dice.chance(25) {
                    let type = dice.one(of: ["JSON?", "[[Int?]]", "[String: [Date]]?", "String", "[Bool]?"])
                    entries = [("type", quoted(type)), ("key", quoted("X-R\(index)")), ("content", "json")]
                }
                return (quoted(name), flow(entries + dice.remarks(example: false)))
            })
    }

    /// Responses by status, or by content type; there may be only one.
    private func responses(_ method: String, hasAccept: Bool) -> String {
        let isByType = method != "HEAD" && !hasAccept && dice.chance(40)
        let statuses =
            isByType
            ? dice.some(1...4, of: ["application/json", "text/plain", "application/vnd.a-b+json", "Image/*", "*/*"])
            : dice.some(1...4, of: ["200", "201", "202", "204", "226", "299", "2XX"])
        // Statuses have names of their own.
        let names = dice.shuffled(
            Words.cases.filter { !["ok", "created", "accepted", "success", "json"].contains($0) })
        let entries = statuses.enumerated().map { index, status -> (key: String, value: String) in
            var entries = [("body", "Void")]
            if method != "HEAD", dice.chance(75) {
                let type: RandomType =
                    switch dice.number(0...3) {
                    case 0: .builtin(dice.one(of: ["Data", "JSON", "String"]))
                    case 1: .optional(free(in: models.count))
                    case 2: .list(free(in: models.count))
                    default: required(in: models.count)
                    }
                entries = [("body", quoted(text(type)))]
                if dice.chance(50), let format = format(of: type) { entries.append(("format", format)) }
                if case .list = expandWrapped(type), dice.chance(30) { entries.append(("lossy", "true")) }
            }
            if statuses.count > 1, dice.chance(60) { entries.append(("case", quoted(names[index]))) }
            if statuses.count > 1, dice.chance(20) { entries.append(("doc", quoted(dice.one(of: Words.docs)))) }
            return (quoted(status), entries.count == 1 && dice.chance(70) ? entries[0].1 : flow(entries))
        }
        return (isByType ? "response: " : "responses: ") + flow(entries)
    }

    /// - Parameter isKept: Where the list stands is asked of the wire.
    private func items(_ type: RandomType, isKept: Bool) -> (element: RandomType?, written: String)? {
        switch expandWrapped(type) {
        case .list(let element): return (element, "")
        case .builtin("JSON"): return (nil, ", items: data.list")
        case .model(let number, let arguments) where models[number].kind == .structure:
            let lists = models[number].properties.filter { !$0.isDeprecated && !(isKept && $0.hasCandidates) }
                .compactMap { property -> (RandomType, [String])? in
                    if case .list(let element) = expandWrapped(property.type) { (element, property.key) } else { nil }
                }
            guard let (element, key) = lists.first else { return nil }
            var found = element
            if case .parameter(let name) = element, let index = models[number].generics.firstIndex(of: name) {
                found = arguments[index]
            }
            return (found, ", items: " + flow(key.map(quoted)))
        default: return nil
        }
    }

    private func pages(
        _ response: (type: RandomType, hasKey: Bool, written: String)?, _ size: String, _ method: String
    ) -> String? {
        // A collection of the same endpoint has the same items.
        guard let response, let items = items(response.type, isKept: true) else { return nil }
        var kinds = ["parameter: pageNumber", "parameter: pageNumber, first: 0", "offset: pageNumber"]
        if method == "GET" { kinds.append("link: " + quoted(dice.one(of: ["next", "a \"b\" \\(x)"]))) }
        if let next = next(response.type) {
            kinds += ["parameter: after, next: " + next, "parameter: after, next: " + next]
        }
        let kind = dice.one(of: kinds)
        return "{ \(kind)\(dice.chance(50) ? size : "")\(items.written) }"
    }

    private func collection(_ response: (type: RandomType, hasKey: Bool, written: String)?) -> String? {
        guard let response, let items = items(response.type, isKept: true), dice.chance(50) else { return nil }
        guard let element = items.element else { return "{ id: anything\(items.written) }" }
        guard case .model(let number, _) = expand(element),
            let id = models[number].properties.first(where: { $0.isSure && !$0.hasCandidates && isIdentifying($0.type) }
            )
        else { return nil }
        return "{ id: \(quoted(id.name))\(items.written) }"
    }

    private func isIdentifying(_ type: RandomType) -> Bool {
        switch expand(type) {
        case .builtin(let name): ["String", "Int", "Int32", "Int64", "UInt", "UUID", "URL"].contains(name)
        case .model(let number, _): models[number].kind == .enumeration
        default: false
        }
    }

    /// Where a response says what follows it.
    private func next(_ type: RandomType) -> String? {
        switch expandWrapped(type) {
        case .builtin("JSON"): return "[a.b, c]"
        case .model(let number, _) where models[number].kind == .structure:
            let property = models[number].properties.first { property in
                guard !property.isDeprecated, case .builtin(let name) = expandWrapped(property.type) else {
                    return false
                }
                return ["String", "Int", "Int32", "Int64", "UInt", "JSON"].contains(name)
            }
            return property.map { flow($0.key.map(quoted)) }
        default: return nil
        }
    }

    private func cache(_ method: String, _ all: [Named], isCacheable: Bool) -> [String] {
        var lines: [String] = []
        let (named, others) = (all.filter { !$0.isConstant }, tags)
        if isCacheable, dice.chance(35) {
            let tag = "tag\(tags.count)"
            tags.append(tag)
            var written = [quoted(tag)]
            if let name = named.first(where: { isText(expandWrapped($0.type)) })?.name {
                written.append(quoted("\(tag):{\(name)}"))
            }
            let policy = dice.one(of: [
                "network-only", "cache-first, stale-if-error: 1500ms", "network-first", "cache-only, refresh: true",
                "cache-then-network, only-if-changed: second", "stale-while-revalidate, only-if-changed: news",
            ])
            var rule = "policy: \(policy), tags: \(flow(written))"
            if let name = named.first?.name, dice.chance(50) { rule += ", key: [\(quoted(name))]" }
            if dice.chance(60) { rule += ", ttl: \(ttl())" }
            if dice.chance(30) { rule += ", version: { key: version, parameter: known }, scope: shared" }
            if dice.chance(30), !policy.hasPrefix("cache-only") { rule += ", store: \(dice.chance(50))" }
            lines.append("cache: { \(rule) }")
        } else if dice.chance(15) {
            lines.append("cache: none")
        }
        if !others.isEmpty, method != "GET", dice.chance(60) {
            lines.append("invalidates: " + flow([dice.one(of: others)]))
        }
        return lines
    }
}
