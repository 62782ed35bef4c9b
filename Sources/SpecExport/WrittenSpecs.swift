public import YAMLTree

/// What the specs of an API say, as it is written: the keys of `gen.yaml`, and the models and endpoints of all files by name.
public struct WrittenSpecs: Sendable {
    let settings: [YAMLEntry]
    let models: [String: YAMLNode]
    let endpoints: [String: YAMLNode]
    /// In their order.
    let modelNames: [String]
    let endpointNames: [String]

    /// - Parameters:
    ///   - settings: The `gen.yaml`.
    ///   - specs: The other files, with what a linked document says, and with all changes made.
    public init(settings: YAMLNode, specs: [YAMLNode]) {
        self.settings = settings.entries.filter { $0.name != "api" && $0.name != "openapi" }
        let models = specs.flatMap { $0["models"]?.entries ?? [] }
        let endpoints = specs.flatMap { $0["endpoints"]?.entries ?? [] }
        self.models = Dictionary(models.map { ($0.name, $0.value) }) { first, _ in first }
        self.endpoints = Dictionary(endpoints.map { ($0.name, $0.value) }) { first, _ in first }
        modelNames = models.map(\.name)
        endpointNames = endpoints.map(\.name)
    }

    /// The models that a structure includes, if all of them are components; empty otherwise.
    func plainBases(of model: String) -> [String] {
        guard let node = models[model]?["includes"] else { return [] }
        let names = (node.scalar.map { [$0.text] } ?? node.elements.map { $0.scalar?.text ?? "" })
        let arePlain = names.allSatisfy { name in
            guard let base = models[name] else { return false }
            return base["generic"] == nil && base["properties"] != nil
        }
        return arePlain ? names : []
    }

    /// The names of the properties that a structure has of its own.
    func properties(of model: String) -> Set<String> {
        Set((models[model]?["properties"]?.entries ?? []).map(\.name))
    }
}
