import Diagnostics
import YAMLTree

extension SpecReader {
    func cache(_ node: YAMLNode?) -> Override<CacheSyntax> {
        guard let node else { return .inherited }
        if case .scalar(let scalar) = node.content {
            if scalar.text == "none" { return .none }
            guard let policy = choice(node, "cache policy", CacheRule.Policy.self) else { return .inherited }
            return .own(
                CacheSyntax(
                    location: node.location, policy: policy.value, lifetime: nil, scope: nil, key: nil, tags: [],
                    store: nil, refresh: nil, onlyIfChanged: nil, version: nil, staleIfError: nil))
        }
        guard let fields = fields(node, .cache) else { return .inherited }
        return .own(
            CacheSyntax(
                location: node.location,
                policy: choice(fields["policy"], "cache policy", CacheRule.Policy.self)?.value,
                lifetime: lifetime(fields["ttl"]),
                scope: choice(fields["scope"], "cache scope", CacheRule.Scope.self)?.value,
                key: fields["key"].map { texts($0, "a parameter's name") }, tags: texts(fields["tags"], "a tag"),
                store: flag(fields["store"], "'store'"), refresh: flag(fields["refresh"], "'refresh'"),
                onlyIfChanged: choice(fields["only-if-changed"], "form of only-if-changed", CacheRule.OnlyIfChanged.self),
                version: fields["version"].flatMap { bodyVersion($0) },
                staleIfError: fields["stale-if-error"].flatMap { node in
                    duration(node, "'stale-if-error'").map { Located($0, at: node.location) }
                }))
    }

    private func lifetime(_ node: YAMLNode?) -> LifetimeSyntax? {
        guard let node else { return nil }
        if case .scalar(let scalar) = node.content {
            if scalar.text == "server" { return .lifetime(.server) }
            if scalar.text == "forever" { return .forever }
            if EndpointSpec.duration(from: scalar.text) == nil, Int(scalar.text) == nil {
                log.error(at: node.location, "'ttl' is a duration such as 10m, 'server', 'forever', or a field of the body")
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
            log.error(at: node.location, "'above-cap' says what holds above 'cap'; write 'cap' too")
        }
        let unit = choice(fields["unit"], "unit of time", TimeUnit.self)?.value ?? .seconds
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
}
