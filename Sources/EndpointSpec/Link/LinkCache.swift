import Diagnostics

extension EndpointLinker {
    /// The API's rule, which endpoints take over key by key.
    func apiCacheRule() -> CacheRule? {
        guard case .own(let written) = common.cache else { return nil }
        let names = [(written.key?.first, "key"), (written.tags.first, "tags")]
        for case let (text?, what) in names {
            log.error(at: text.location, "'\(what)' names parameters, so it stands at an endpoint")
        }
        guard written.policy != nil else {
            log.error(at: written.location, "a cache rule needs a policy: \(choices(CacheRule.Policy.allCases.map(\.rawValue)))")
            return nil
        }
        // What those name would be reported a second time.
        guard names.allSatisfy({ $0.0 == nil }) else { return nil }
        return rule(written, over: nil, NamedParameters(all: []))
    }

    /// What an endpoint says, over what the API says. Without a word of its own, only GET and HEAD take the API's.
    func cacheRule(_ syntax: EndpointSyntax, _ method: Method, _ names: NamedParameters) -> Override<CacheRule> {
        let inherited: CacheSyntax? = if case .own(let written) = common.cache { written } else { nil }
        switch syntax.common.cache {
        case .none:
            return .none
        case .inherited:
            return method == .get || method == .head ? .inherited : .none
        case .own(let written):
            guard written.policy ?? inherited?.policy != nil else {
                log.error(
                    at: written.location, "a cache rule needs a policy: \(choices(CacheRule.Policy.allCases.map(\.rawValue)))")
                return .inherited
            }
            return rule(written, over: inherited, names).map { .own($0) } ?? .inherited
        }
    }

    private func rule(_ own: CacheSyntax, over api: CacheSyntax?, _ names: NamedParameters) -> CacheRule? {
        guard let policy = own.policy ?? api?.policy else { return nil }
        if let refresh = own.refresh, refresh.value, policy != .cacheOnly {
            log.error(at: refresh.location, "'refresh' is for the policy 'cache-only'; the others fetch by themselves")
        }
        if let only = own.onlyIfChanged, only.value == .second,
            policy != .cacheThenNetwork && policy != .staleWhileRevalidate
        {
            log.error(
                at: only.location,
                "'second' withholds a second delivery, which the policy '\(policy.rawValue)' never makes")
        }
        for name in own.key ?? [] { checkNamed(name, names) }
        let tags = own.tags.compactMap { tagTemplate($0, names) }
        for tag in tags { self.tag(tag) }
        return CacheRule(
            policy: policy, lifetime: lifetime(own.lifetime ?? api?.lifetime),
            scope: own.scope ?? api?.scope ?? .shared, key: own.key?.map(\.value), tags: tags,
            store: own.store ?? api?.store ?? true, refresh: own.refresh?.value ?? false,
            onlyIfChanged: own.onlyIfChanged?.value, version: own.version,
            staleIfError: own.staleIfError ?? api?.staleIfError)
    }

    private func lifetime(_ written: LifetimeSyntax?) -> CacheRule.Lifetime? {
        if case .lifetime(let lifetime) = written { lifetime } else { nil }
    }

    func checkNamed(_ name: Located<String>, _ names: NamedParameters) {
        guard names[name.value] == nil else { return }
        let near = linker.hint(name.value, among: names.names)
        log.error(
            at: name.location,
            "there is no parameter '\(visible(name.value))'"
                + (near.isEmpty ? "; this endpoint has \(names.names.isEmpty ? "none" : listing(names.names))" : near))
    }

    /// `school:{schoolID}`, whose parameters are the endpoint's and always have one text.
    func tagTemplate(_ text: Located<String>, _ names: NamedParameters) -> TagTemplate? {
        var parts: [TagTemplate.Part] = []
        var rest = Substring(text.value)
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else {
                log.error(at: text.location, "the tag '\(visible(text.value))' has a brace without its other half")
                return nil
            }
            if open != rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            let name = String(rest[rest.index(after: open)..<close])
            guard let parameter = names[name] else {
                checkNamed(Located(name, at: text.location), names)
                return nil
            }
            guard linker.isText(linker.expandWrapped(parameter.type)) else {
                log.error(at: text.location, "'\(name)' is no one text or number, so it makes no tag")
                return nil
            }
            parts.append(.parameter(name))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        return TagTemplate(parts: parts)
    }
}

extension TagTemplate {
    /// As it was written.
    var text: String {
        parts.map {
            switch $0 {
            case .text(let text): text
            case .parameter(let name): "{\(name)}"
            }
        }.joined()
    }

    var hasParameters: Bool {
        parts.contains { if case .parameter = $0 { true } else { false } }
    }

    /// Whether both can make the same tag; a parameter can be any text.
    func overlaps(_ other: TagTemplate) -> Bool {
        let (a, b) = (pattern, other.pattern)
        var reachable = Set([0])
        var seen: Set<Int> = [0]
        let width = b.count + 1
        while let state = reachable.popFirst() {
            let (i, j) = (state / width, state % width)
            if i == a.count, j == b.count { return true }
            var next: [(Int, Int)] = []
            if i < a.count, a[i] == nil { next.append((i + 1, j)) }
            if j < b.count, b[j] == nil { next.append((i, j + 1)) }
            if i < a.count, j < b.count {
                switch (a[i], b[j]) {
                case (nil, nil): break
                case (nil, .some): next.append((i, j + 1))
                case (.some, nil): next.append((i + 1, j))
                case (.some(let left), .some(let right)): if left == right { next.append((i + 1, j + 1)) }
                }
            }
            for (i, j) in next where seen.insert(i * width + j).inserted { reachable.insert(i * width + j) }
        }
        return false
    }

    /// Its scalars; nil stands for any text.
    private var pattern: [Unicode.Scalar?] {
        parts.flatMap { part -> [Unicode.Scalar?] in
            switch part {
            case .text(let text): text.unicodeScalars.map { $0 }
            case .parameter: [nil]
            }
        }
    }
}
