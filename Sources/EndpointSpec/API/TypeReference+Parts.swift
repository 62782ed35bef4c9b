// The one way through the parts of a type. The parser limits how deep a type is nested, and an alias stands for a
// limited number of names, so every walk through parts ends. No part leads into a model. To walk into models, use
// `ModelWalk`, which enters each once.
extension TypeReference {
    /// The direct parts of the type: the type that an optional wraps, the elements of a list or a dictionary, the
    /// generic arguments of a model.
    public var parts: [TypeReference] {
        switch self {
        case .builtin, .parameter: []
        case .optional(let inner), .array(let inner), .dictionary(let inner): [inner]
        case .model(_, let arguments, _): arguments
        }
    }

    /// Returns the same type with other parts.
    public func mapParts(_ transform: (TypeReference) -> TypeReference) -> TypeReference {
        switch self {
        case .builtin, .parameter: self
        case .optional(let inner): .optional(transform(inner))
        case .array(let inner): .array(transform(inner))
        case .dictionary(let inner): .dictionary(transform(inner))
        case .model(let name, let arguments, let kind): .model(name, arguments: arguments.map(transform), kind: kind)
        }
    }

    /// Tells whether the type, or one of its parts at any depth, meets a condition.
    public func contains(where isSo: (TypeReference) -> Bool) -> Bool {
        isSo(self) || parts.contains { $0.contains(where: isSo) }
    }

    /// The names of the models in the type, in the order in which they are written.
    public var modelNames: [String] {
        if case .model(let name, let arguments, _) = self { return [name] + arguments.flatMap(\.modelNames) }
        return parts.flatMap(\.modelNames)
    }

    /// Returns the type as it is written: `[Page<Shop>]?`.
    ///
    /// - Parameters:
    ///   - model: Spells a model's name, if it differs from the spec's.
    ///   - parameter: Spells a generic parameter's name, if it differs.
    public func text(
        model: (String) -> String = { $0 }, parameter: (String) -> String = { $0 }
    ) -> String {
        switch self {
        case .builtin(let builtin): return builtin.rawValue
        case .parameter(let name): return parameter(name)
        case .optional(let inner): return inner.text(model: model, parameter: parameter) + "?"
        case .array(let inner): return "[" + inner.text(model: model, parameter: parameter) + "]"
        case .dictionary(let inner): return "[String: " + inner.text(model: model, parameter: parameter) + "]"
        case .model(let name, let arguments, _):
            if arguments.isEmpty { return model(name) }
            let texts = arguments.map { $0.text(model: model, parameter: parameter) }
            return model(name) + "<" + texts.joined(separator: ", ") + ">"
        }
    }
}
