/// The place in Codable's containers for one value.
enum CodableSlot {
    typealias Object = KeyedEncodingContainer<WireKey>

    case field(Object, WireKey)
    /// The end of a list.
    case element(CodableListTarget)
    /// All of what an encoder encodes.
    case encoder(any Encoder)

    var codingPath: [any CodingKey] {
        switch self {
        case .field(let object, let key): object.codingPath + [key]
        case .element(let list): list.container.codingPath + [WireIndex(list.container.count)]
        case .encoder(let encoder): encoder.codingPath
        }
    }

    func null() throws {
        switch self {
        case .field(var object, let key): try object.encodeNil(forKey: key)
        case .element(let list): try list.container.encodeNil()
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    func open() -> Object {
        switch self {
        case .field(var object, let key): object.nestedContainer(keyedBy: WireKey.self, forKey: key)
        case .element(let list): list.container.nestedContainer(keyedBy: WireKey.self)
        case .encoder(let encoder): encoder.container(keyedBy: WireKey.self)
        }
    }

    func openList() -> CodableListTarget {
        switch self {
        case .field(var object, let key): CodableListTarget(object.nestedUnkeyedContainer(forKey: key))
        case .element(let list): CodableListTarget(list.container.nestedUnkeyedContainer())
        case .encoder(let encoder): CodableListTarget(encoder.unkeyedContainer())
        }
    }
}

/// A list of Codable's that is being written, shared by the writers of its elements.
final class CodableListTarget {
    var container: any UnkeyedEncodingContainer

    init(_ container: any UnkeyedEncodingContainer) {
        self.container = container
    }
}
