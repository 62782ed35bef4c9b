import Diagnostics

extension EndpointLinker {
    /// A request with pages has members beside its parameters: two that Swift cannot tell from them, and the type
    /// `Item`, which hides a model of that name.
    func checkPagedNames(
        _ endpoint: EndpointSyntax, _ parameters: [Parameter], _ response: Response?, _ items: FoundItems
    ) {
        let written = (self.written(endpoint) + linker.settings.query + linker.settings.headerParameters).map(\.name)
        let typeName = linker.requestTypeName(endpoint.name.value)
        let taken =
            ["position", "fullPageSize", "String", typeName] + Builtin.allCases.filter(\.isInteger).map(\.rawValue)
        for name in taken where parameters.contains(where: { $0.name == name && $0.constant == nil }) {
            log.error(
                at: written.first { $0.value == name }?.location ?? endpoint.name.location,
                "'\(name)' means something else in a request with pages; choose a Swift name and write 'key: \(name)'")
        }
        checkAPIName(endpoint, typeName, items)
        guard let model = linker.models["Item"] else { return }
        let types = parameters.filter { $0.constant == nil }.map(\.type) + [response?.type].compactMap { $0 }
        if isItemModel(items.items.type) {
            if let other = linker.models[typeName + "Item"] {
                log.error(
                    at: endpoint.name.location,
                    "what the pages of '\(endpoint.name.value)' hold is called '\(typeName)Item'; rename it",
                    notes: [.init(at: other.name.location, "the model")])
            }
            return
        }
        guard types.contains(where: { $0.modelNames.contains("Item") }) else { return }
        log.error(
            at: endpoint.name.location,
            "in this request 'Item' is what its pages hold, and not the model of that name; rename the model",
            notes: [.init(at: model.name.location, "the model")])
    }

    /// The request names its API's type, which may be neither `Item` nor the second name of `Item`.
    private func checkAPIName(_ endpoint: EndpointSyntax, _ typeName: String, _ items: FoundItems) {
        guard let api = linker.settings.name else { return }
        guard api.value == "Item" || api.value == items.items.alias else { return }
        log.error(
            at: endpoint.name.location,
            "in a request with pages '\(api.value)' is what the pages hold, and not the API; rename the API",
            notes: [.init(at: api.location, "the API")])
    }

    func isItemModel(_ type: TypeReference) -> Bool {
        if case .model("Item", let arguments, _) = type { arguments.isEmpty } else { false }
    }
}
