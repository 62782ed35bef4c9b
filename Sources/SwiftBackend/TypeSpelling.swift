import EndpointSpec

/// A type as Swift source has it: `[Page<Shop>]?`.
func spelling(of type: TypeReference) -> String {
    type.text(swiftName)
}

/// The type of a value for which null, absence and a value are three things.
func nullableSpelling(of type: TypeReference) -> String {
    "Nullable<" + spelling(of: type) + ">"
}
