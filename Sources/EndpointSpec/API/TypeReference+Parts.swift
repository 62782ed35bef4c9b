// The one way through the parts of a type. A type is nested as deep as it was written, which the parser bounds, and an
// alias stands for a bounded number of names; so whatever goes through parts ends. No part leads into a model: who goes
// on into models uses `ModelWalk`, which enters each once.
extension TypeReference {
    /// What the type is directly made of: what an optional wraps, the elements of a list or a dictionary, the generic
    /// arguments of a model.
    public var parts: [TypeReference] {
        switch self {
        case .builtin, .parameter: []
        case .optional(let inner), .array(let inner), .dictionary(let inner): [inner]
        case .model(_, let arguments, _): arguments
        }
    }

    /// The same type made of other parts.
    public func mapParts(_ transform: (TypeReference) -> TypeReference) -> TypeReference {
        switch self {
        case .builtin, .parameter: self
        case .optional(let inner): .optional(transform(inner))
        case .array(let inner): .array(transform(inner))
        case .dictionary(let inner): .dictionary(transform(inner))
        case .model(let name, let arguments, let kind): .model(name, arguments: arguments.map(transform), kind: kind)
        }
    }

    /// Whether it, or one of its parts at any depth, is so.
    public func contains(where isSo: (TypeReference) -> Bool) -> Bool {
        isSo(self) || parts.contains { $0.contains(where: isSo) }
    }

    /// The names of the models in it, in the order in which they are written.
    public var modelNames: [String] {
        if case .model(let name, let arguments, _) = self { return [name] + arguments.flatMap(\.modelNames) }
        return parts.flatMap(\.modelNames)
    }

    /// The type as it is written: `[Page<Shop>]?`.
    ///
    /// - Parameters:
    ///   - model: How a model's name is spelled, where that is not as it stands.
    ///   - parameter: The same of a generic parameter.
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
