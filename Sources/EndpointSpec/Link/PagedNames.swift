import Diagnostics

extension EndpointLinker {
    /// A request with pages has members of its own beside its parameters: two that Swift cannot tell from them, and the
    /// type `Item`, which hides a model of that name.
    func checkPagedNames(_ endpoint: EndpointSyntax, _ parameters: [Parameter], _ response: Response?, _ items: FoundItems) {
        let own = endpoint.pathParameters + endpoint.query + endpoint.headerParameters + endpoint.cookieParameters
        let fields: [ParameterSyntax] = if case .fields(let fields)? = endpoint.body?.content { fields } else { [] }
        let written = (own + fields + linker.settings.query + linker.settings.headerParameters).map(\.name)
        let typeName = linker.requestTypeName(endpoint.name.value)
        let taken = ["position", "pageSize", "String", typeName] + Builtin.allCases.filter(\.isInteger).map(\.rawValue)
        for name in taken where parameters.contains(where: { $0.name == name && $0.constant == nil }) {
            log.error(
                at: written.first { $0.value == name }?.location ?? endpoint.name.location,
                "'\(name)' means something else in a request with pages; choose a Swift name and write 'key: \(name)'")
        }
        guard let model = linker.models["Item"] else { return }
        let types = parameters.filter { $0.constant == nil }.map(\.type) + [response?.type].compactMap { $0 }
        if isItemModel(items.items.type) {
            if let other = linker.models[typeName + "Item"] {
                log.error(
                    at: endpoint.name.location, "what the pages of '\(endpoint.name.value)' hold is called '\(typeName)Item'; rename it",
                    notes: [.init(at: other.name.location, "the model")])
            }
            return
        }
        guard types.contains(where: mentionsItem) else { return }
        log.error(
            at: endpoint.name.location,
            "in this request 'Item' is what its pages hold, and not the model of that name; rename the model",
            notes: [.init(at: model.name.location, "the model")])
    }

    func isItemModel(_ type: TypeReference) -> Bool {
        if case .model("Item", let arguments, _) = type { arguments.isEmpty } else { false }
    }

    private func mentionsItem(_ type: TypeReference) -> Bool {
        switch type {
        case .builtin, .parameter: false
        case .optional(let inner), .array(let inner), .dictionary(let inner): mentionsItem(inner)
        case .model(let name, let arguments, _): name == "Item" || arguments.contains(where: mentionsItem)
        }
    }
}
