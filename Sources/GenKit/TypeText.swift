import EndpointSpec

/// A type as a spec spells it.
func spelling(of type: TypeSyntax.Form) -> String {
    switch type {
    case .named(let name, let arguments): name + spelling(ofArguments: arguments.map { spelling(of: $0.form) })
    case .optional(let type): spelling(of: type.form) + "?"
    case .array(let type): "[\(spelling(of: type.form))]"
    case .dictionary(let key, let value): "[\(spelling(of: key.form)): \(spelling(of: value.form))]"
    case .unknown: "unknown"
    }
}

private func spelling(ofArguments arguments: [String]) -> String {
    arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>"
}
