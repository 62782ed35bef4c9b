/// Walks from types to the models that they name, and on to the models inside those, each model once.
///
/// Waiting models are in a list and not on the stack, and no model is entered twice. So the walk always ends, and a
/// chain of ten thousand models is not deep.
public struct ModelWalk {
    private var waiting: [String]
    private var seen: Set<String> = []

    /// - Parameter types: The types to begin with.
    public init(from types: [TypeReference]) {
        waiting = types.flatMap(\.modelNames).reversed()
    }

    /// Returns the next model that was not visited before.
    public mutating func next() -> String? {
        while let name = waiting.popLast() {
            if seen.insert(name).inserted { return name }
        }
        return nil
    }

    /// Continues with the types inside a model.
    public mutating func follow(_ types: [TypeReference]) {
        for type in types { waiting += type.modelNames }
    }
}

extension Model {
    /// The types inside the model: those of its properties or variants, or the aliased type.
    public var heldTypes: [TypeReference] {
        switch kind {
        case .structure(let structure):
            structure.properties.map(\.type) + [structure.additional?.type].compactMap { $0 }
        case .union(let union): union.variants.map(\.type)
        case .alias(let target): [target]
        case .enumeration: []
        }
    }
}
