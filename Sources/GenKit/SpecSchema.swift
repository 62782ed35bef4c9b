import EndpointSpec

/// The draft-07 JSON Schema of the spec language, for editors.
public func specSchema() -> String {
    jsonSchema()
}
