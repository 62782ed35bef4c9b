/// The parameters of an endpoint, to be named by tags, cache keys and pages.
struct NamedParameters {
    let all: [Parameter]
    /// What the fields among them are fields of.
    let body: Body.Kind?
    /// Names of parameters that are there, and of which something is wrong.
    let unknown: Set<String>
    /// False after an error that may have hidden a parameter.
    let isWhole: Bool

    var names: [String] { all.filter { $0.constant == nil }.map(\.name) }

    /// Whether no parameter has the name, for sure.
    func lacks(_ name: String) -> Bool {
        self[name] == nil && isWhole && !unknown.contains(name)
    }

    subscript(name: String) -> Parameter? {
        all.first { $0.name == name && $0.constant == nil }
    }
}
