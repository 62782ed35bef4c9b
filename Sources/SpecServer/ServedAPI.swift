import Diagnostics
import EndpointSpec
import SpecSamples

/// An API as it is served.
struct ServedAPI: Sendable {
    let api: API
    let places: Places
    let samples: AnswerSamples
    let routes: [Route]
    /// What may stand in front of the paths of endpoints: first what is told, then what servers of the API have there.
    let prefixes: [String]
    private(set) var notes: [(location: SourceLocation, text: String)] = []

    init(_ api: API, _ places: Places, isAlone: Bool) {
        self.api = api
        self.places = places
        samples = AnswerSamples(ModelTable(api))
        let endpoints = api.groups.flatMap(\.endpoints)
        routes = endpoints.compactMap { Route($0) }
        let root = isAlone ? "" : "/" + api.name
        let servers = api.settings.servers.map(\.url) + endpoints.compactMap(\.server)
        var prefixes = [root]
        for path in servers.map(Self.path) where !prefixes.contains(root + path) { prefixes.append(root + path) }
        self.prefixes = prefixes
        for (model, property, why) in AnswerSamples.lacks(in: api) {
            let place = places.nearest(to: ["properties", property.name], in: .model(model.name))
            notes.append((place ?? model.location, why))
        }
        for endpoint in endpoints {
            if Route(endpoint) == nil {
                notes.append((endpoint.location, "'\(endpoint.name)' is not served, because its path is a whole URL"))
            } else if let codec = endpoint.codec.value {
                notes.append(
                    (
                        endpoint.codec.origin.location ?? endpoint.location,
                        "the codec '\(codec)' of '\(endpoint.name)' is the app's: bodies are sent as they are, and not checked"
                    ))
            }
        }
    }

    /// The endpoints that may be meant, the most precise first.
    func routes(for path: String) -> [(route: Route, parameters: [String: String])] {
        var found: [(route: Route, parameters: [String: String])] = []
        for prefix in prefixes where path.hasPrefix(prefix) {
            let rest = path.dropFirst(prefix.count)
            for route in routes {
                if let parameters = route.parameters(in: rest) { found.append((route, parameters)) }
            }
        }
        return found.sorted { $0.route.weight > $1.route.weight }
    }

    /// The path of an address, without a slash at its end.
    private static func path(of address: String) -> String {
        guard let scheme = address.firstRange(of: "://") else { return "" }
        let rest = address[scheme.upperBound...]
        var path = rest.firstIndex(of: "/").map { rest[$0...].prefix { $0 != "?" && $0 != "#" } } ?? ""
        while path.hasSuffix("/") { path = path.dropLast() }
        return String(path)
    }
}
