/// The parameters of an endpoint, as tags, cache keys and pages name them.
struct NamedParameters {
    let all: [Parameter]
    /// The kind of body to which the fields belong.
    let body: Body.Kind?
    /// The names of parameters that exist but have an error.
    let unknown: Set<String>
    /// False after an error that may have hidden a parameter.
    let isWhole: Bool

    var names: [String] { all.filter { $0.constant == nil }.map(\.name) }

    /// Whether it is certain that no parameter has the name.
    func lacks(_ name: String) -> Bool {
        self[name] == nil && isWhole && !unknown.contains(name)
    }

    subscript(name: String) -> Parameter? {
        all.first { $0.name == name && $0.constant == nil }
    }
}
