/// The names of the keys of the spec language, for documents of other kinds that hold some of them.
package enum KeyNames {
    /// Of `gen.yaml`, without what says where the API comes from.
    package static let settings = KeyTable.settings.names.filter { $0 != "api" && $0 != "openapi" }
    package static let endpoint = KeyTable.endpoint.names
    package static let parameter = KeyTable.parameter.names
    package static let property = KeyTable.property.names
    /// Of all kinds of models, each once.
    package static let model = Definition.model.tables.flatMap(\.names).reduce(into: [String]()) { names, name in
        if !names.contains(name) { names.append(name) }
    }
}
