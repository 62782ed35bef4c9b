/// Goes from types to the models that they name, and on to those that these hold, each model once.
///
/// What waits stands in a list and not on the stack, and no model is entered twice. So it ends, whatever leads back to
/// itself, and a chain of ten thousand models is not deep.
public struct ModelWalk {
    private var waiting: [String]
    private var seen: Set<String> = []

    /// - Parameter types: Where to begin.
    public init(from types: [TypeReference]) {
        waiting = types.flatMap(\.modelNames).reversed()
    }

    /// The next model that was not there before.
    public mutating func next() -> String? {
        while let name = waiting.popLast() {
            if seen.insert(name).inserted { return name }
        }
        return nil
    }

    /// Goes on with what a model holds.
    public mutating func follow(_ types: [TypeReference]) {
        for type in types { waiting += type.modelNames }
    }
}

extension Model {
    /// The types that it holds: of its properties or variants, or what it stands for.
    public var heldTypes: [TypeReference] {
        switch kind {
        case .structure(let structure): structure.properties.map(\.type)
        case .union(let union): union.variants.map(\.type)
        case .alias(let target): [target]
        case .enumeration: []
        }
    }
}
