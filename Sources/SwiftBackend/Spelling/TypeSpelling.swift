import EndpointSpec

extension Surroundings {
    /// A type as Swift source has it: `[Page<Shop>]?`.
    func spelling(of type: TypeReference) -> String {
        type.text(model: typeName, parameter: swiftName)
    }

    /// The type of a value for which null, absence and a value are three things.
    func nullableSpelling(of type: TypeReference) -> String {
        "Nullable<" + spelling(of: type) + ">"
    }

    /// What generated code calls a model wherever it stands: `Shop`, and `Grooo.Error` for a name that is a library's.
    func typeName(_ model: String) -> String {
        isHosted(model) ? apiName + "." + swiftName(model) : swiftName(model)
    }

    /// Whether the model stands in the type of its API.
    func isHosted(_ model: String) -> Bool {
        LibraryNames.contains(model)
    }
}
