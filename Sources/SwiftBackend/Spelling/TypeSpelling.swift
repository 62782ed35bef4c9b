import EndpointSpec

extension Surroundings {
    /// Returns a type as Swift source: `[Page<Shop>]?`.
    func spelling(of type: TypeReference) -> String {
        type.text(model: typeName, parameter: swiftName)
    }

    /// Returns the type of a value that tells null from absence.
    func nullableSpelling(of type: TypeReference) -> String {
        "Nullable<" + spelling(of: type) + ">"
    }

    /// Returns the name of a model in generated code: `Shop`, and `Grooo.Error` for a name that belongs to a library.
    func typeName(_ model: String) -> String {
        isHosted(model) ? apiName + "." + swiftName(model) : swiftName(model)
    }

    /// Whether the model is nested in the type of its API.
    func isHosted(_ model: String) -> Bool {
        LibraryNames.contains(model)
    }
}
