import EndpointSpec

/// Returns the draft-07 JSON Schema of the spec language, for editors.
public func specSchema() -> String {
    jsonSchema()
}
