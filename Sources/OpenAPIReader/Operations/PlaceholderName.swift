/// What stands in the braces of a path: a parameter's name, and what servers' routers write beside it, as in `{+name}`, `{*path}`,
/// `{path*}`, `{path+}`, `{path:.*}`, `{id?}` and `{id:[0-9]+}`.
struct PlaceholderName {
    let name: String
    /// Whether the value may have slashes.
    let hasSlashes: Bool
    /// Whether the router takes the path without it.
    let isOptional: Bool

    init(_ text: String) {
        let named = text.prefix { $0 != ":" }
        let name = named.drop { $0 == "+" || $0 == "*" }
        let plain = name.prefix { $0 != "*" && $0 != "+" && $0 != "?" && $0 != "=" }
        let pattern = text.dropFirst(named.count + 1)
        self.name = String(plain)
        hasSlashes =
            named.count > name.count || name.dropFirst(plain.count).contains { $0 == "*" || $0 == "+" }
            || [".*", ".+", "path"].contains(pattern)
        isOptional = name.dropFirst(plain.count).contains("?")
    }

    /// The name of the parameter that is meant; nil if there is none of those.
    func meant(among parameters: [String]) -> String? {
        if parameters.contains(name) { return name }
        let plain = name.lowercased()
        let others = parameters.filter { $0.lowercased() == plain }
        return others.count == 1 ? others[0] : nil
    }
}
