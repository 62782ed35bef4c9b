import EndpointSpec

/// A type as Swift source has it: `[Page<Shop>]?`.
func spelling(of type: TypeReference) -> String {
    switch type {
    case .builtin(let builtin):
        return builtin.rawValue
    case .parameter(let name):
        return swiftName(name)
    case .model(let name, let arguments, _):
        if arguments.isEmpty { return swiftName(name) }
        var text = swiftName(name)
        text += "<"
        for (index, argument) in arguments.enumerated() {
            if index > 0 { text += ", " }
            text += spelling(of: argument)
        }
        text += ">"
        return text
    case .optional(let wrapped):
        return spelling(of: wrapped) + "?"
    case .array(let element):
        return "[" + spelling(of: element) + "]"
    case .dictionary(let value):
        return "[String: " + spelling(of: value) + "]"
    }
}

/// The type of a value for which null, absence and a value are three things.
func nullableSpelling(of type: TypeReference) -> String {
    "Nullable<" + spelling(of: type) + ">"
}
