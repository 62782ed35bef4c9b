import Diagnostics
import YAMLTree

extension SpecReader {
    func cache(_ node: YAMLNode?) -> Override<CacheSyntax> {
        guard let node else { return .inherited }
        if case .scalar(let scalar) = node.content {
            if scalar.text == "none" { return .none }
            let policy = Written(reported: choice(node, "a cache policy", CacheRule.Policy.self)?.value)
            return .own(.only(policy, at: node.location))
        }
        guard let fields = fields(node, .cache) else { return .own(.unknown) }
        let policy: Written<CacheRule.Policy> =
            fields["policy"].map {
                Written(reported: choice($0, "a cache policy", CacheRule.Policy.self)?.value)
            } ?? (fields.isWhole ? .nothing : .unknown)
        let tags = textList(fields["tags"], "a tag")
        return .own(
            CacheSyntax(
                location: node.location, policy: policy, lifetime: lifetime(fields["ttl"]),
                scope: choice(fields["scope"], "a cache scope", CacheRule.Scope.self)?.value,
                key: fields["key"].map { cacheKey($0) }, tags: tags.values,
                store: flag(fields["store"], "'store'"), refresh: flag(fields["refresh"], "'refresh'"),
                onlyIfChanged: choice(
                    fields["only-if-changed"], "a form of only-if-changed", CacheRule.OnlyIfChanged.self),
                version: fields["version"].flatMap { bodyVersion($0) },
                staleIfError: locatedDuration(fields["stale-if-error"], "'stale-if-error'"),
                failures: locatedDuration(fields["failures"], "'failures'"),
                fleet: flag(fields["fleet"], "'fleet'"), keys: fields.places,
                knowsAllTags: tags.isWhole && fields.isWhole))
    }

    private func locatedDuration(_ node: YAMLNode?, _ what: String) -> Located<Milliseconds>? {
        node.flatMap { node in duration(node, what).map { Located($0, at: node.location) } }
    }

    private func lifetime(_ node: YAMLNode?) -> LifetimeSyntax? {
        guard let node else { return nil }
        if case .scalar(let scalar) = node.content {
            if scalar.text == "server" { return .lifetime(.server) }
            if scalar.text == "forever" { return .forever }
            if EndpointSpec.duration(from: scalar.text) == nil, Int(scalar.text) == nil,
                Habit.duration(scalar.text) == nil
            {
                refuse(node, "'ttl' is a duration such as 10m, 'server', 'forever', or a field of the body")
                return nil
            }
            return duration(node, "'ttl'").map { .lifetime(.fixed($0)) }
        }
        guard let fields = fields(node, .lifetime) else { return nil }
        let key = keyPath(fields["key"])
        let missing = duration(fields["missing"], "'missing'")
        let noStore = integer(fields["no-store"], "'no-store'", -1_000_000_000...1_000_000_000)
        let cap = duration(fields["cap"], "'cap'")
        let aboveCap = duration(fields["above-cap"], "'above-cap'")
        if let node = fields["above-cap"], fields["cap"] == nil {
            refuse(node, "'above-cap' says what holds above 'cap'; write 'cap' too")
        }
        let unit = choice(fields["unit"], "a unit of time", TimeUnit.self)?.value ?? .seconds
        return key.map {
            .lifetime(
                .field(
                    .init(
                        key: $0.value, unit: unit.milliseconds, missing: missing, cap: cap, aboveCap: aboveCap,
                        noStore: noStore)))
        }
    }

    private func bodyVersion(_ node: YAMLNode) -> Located<CacheRule.BodyVersion>? {
        guard let fields = fields(node, .bodyVersion) else { return nil }
        let key = keyPath(fields["key"])
        guard let parameter = line(fields["parameter"], "a query key"), let key else { return nil }
        return Located(CacheRule.BodyVersion(key: key.value, parameter: parameter.value), at: parameter.location)
    }

    /// Names of parameters, and constants: `[schoolID, { const: v2 }]`.
    private func cacheKey(_ node: YAMLNode) -> CacheKeySyntax {
        guard case .sequence(let nodes) = node.content else {
            return CacheKeySyntax(parameters: texts(node, "a parameter's name"), constants: [])
        }
        if nodes.isEmpty { return CacheKeySyntax(parameters: texts(node, "a parameter's name"), constants: []) }
        var parameters: [Located<String>] = []
        var constants: [Located<String>] = []
        for node in nodes {
            guard case .mapping = node.content else {
                if let name = line(node, "a parameter's name") { parameters.append(name) }
                continue
            }
            if let text = fields(node, .keyPart)?["const"].flatMap({ constant($0, "a part of a key") }) {
                constants.append(text)
            }
        }
        refuseTwins(parameters)
        refuseTwins(constants)
        return CacheKeySyntax(parameters: parameters, constants: constants)
    }
}
