import EndpointSpec
import YAMLTree

/// Writes credentials as security schemes.
struct SecurityWriter {
    private var names: [AuthScheme.Place: String] = [:]
    /// In the order in which they are first asked for.
    private(set) var schemes: [(name: String, node: YAMLNode)] = []

    init(_ api: API) {
        let all = ([api.settings.auth] + api.groups.flatMap(\.endpoints).map(\.auth.value)).compactMap(\.self)
        // Those with names of their own first, so that they keep them.
        let named = all.flatMap(\.schemes)
        for scheme in named.filter({ $0.name != nil }) + named.filter({ $0.name == nil }) {
            guard names[scheme.place] == nil else { continue }
            let wanted = scheme.name ?? "auth"
            var name = wanted
            var number = 2
            while schemes.contains(where: { $0.name == name }) {
                name = wanted + "_\(number)"
                number += 1
            }
            names[scheme.place] = name
            schemes.append((name, Self.node(scheme.place)))
        }
    }

    private static func node(_ place: AuthScheme.Place) -> YAMLNode {
        switch place {
        case .basic: .map([("type", .text("http")), ("scheme", .text("basic"))])
        case .header(let name, let prefix):
            if name.lowercased() == "authorization", prefix == "Bearer " {
                .map([("type", .text("http")), ("scheme", .text("bearer"))])
            } else {
                .map([
                    ("type", .text("apiKey")), ("in", .text("header")), ("name", .text(name)),
                    ("description", prefix.isEmpty ? nil : .text("The secret stands behind '\(prefix)'.")),
                ])
            }
        case .query(let name): .map([("type", .text("apiKey")), ("in", .text("query")), ("name", .text(name))])
        case .cookie(let name): .map([("type", .text("apiKey")), ("in", .text("cookie")), ("name", .text(name))])
        }
    }

    /// What all endpoints send; nil if that is nothing.
    func requirements(of auth: Auth?) -> YAMLNode? {
        guard let auth, !auth.alternatives.isEmpty else { return nil }
        var requirements = auth.alternatives.map { $0.compactMap { names[$0.place] } }
        // Those of the only alternative are sent if the app has them.
        if !auth.needsAll, requirements.count == 1, requirements[0].count > 1 { requirements.append([]) }
        return .list(requirements.map { .map($0.map { ($0, .list([])) }) })
    }

    /// What an endpoint sends, if it says so itself.
    func requirements(of endpoint: Endpoint) -> YAMLNode? {
        guard !endpoint.auth.origin.isInherited else { return nil }
        return requirements(of: endpoint.auth.value) ?? .list([])
    }
}
