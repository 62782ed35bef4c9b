/// The place of one value in Codable's containers.
///
/// Codable reads a value from its container, so a place is a container and a position in it.
enum CodableValue {
    typealias Object = KeyedDecodingContainer<WireKey>

    /// The value of a key. It can be read any number of times.
    case field(Object, WireKey)
    /// The next element. It can be read once: a successful reading advances the list.
    case element(CodableList)
    /// Everything that a decoder decodes. It can be read any number of times.
    case decoder(any Decoder)
    /// An open object. It can be read any number of times.
    case object(Object)

    var codingPath: [any CodingKey] {
        switch self {
        case .field(let object, let key): object.codingPath + [key]
        case .element(let list): list.container.codingPath + [WireIndex(list.container.currentIndex)]
        case .decoder(let decoder): decoder.codingPath
        case .object(let object): object.codingPath
        }
    }

    /// Makes the value readable any number of times. For that, an element is taken out of its list.
    ///
    /// Returns false if it was readable any number of times already.
    mutating func detach() throws -> Bool {
        guard case .element(let list) = self else { return false }
        self = .decoder(try list.container.superDecoder())
        return true
    }

    /// Whether there is a value, be it null.
    func isThere() throws -> Bool {
        switch self {
        case .field(let object, let key): object.contains(key)
        case .element, .decoder, .object: true
        }
    }

    func isNull() throws -> Bool {
        switch self {
        case .field(let object, let key): try object.decodeNil(forKey: key)
        case .element(let list): try list.container.decodeNil()
        case .decoder(let decoder): try decoder.singleValueContainer().decodeNil()
        case .object: false
        }
    }

    func open() throws -> Object {
        switch self {
        case .field(let object, let key): try object.nestedContainer(keyedBy: WireKey.self, forKey: key)
        case .element(let list): try list.container.nestedContainer(keyedBy: WireKey.self)
        case .decoder(let decoder): try decoder.container(keyedBy: WireKey.self)
        case .object(let object): object
        }
    }

    func openList() throws -> CodableList {
        switch self {
        case .field(let object, let key): CodableList(try object.nestedUnkeyedContainer(forKey: key))
        case .element(let list): CodableList(try list.container.nestedUnkeyedContainer())
        case .decoder(let decoder): CodableList(try decoder.unkeyedContainer())
        case .object: throw mismatch([Any].self)
        }
    }

    /// The error of an object in the place of a scalar or a list.
    func mismatch(_ type: Any.Type) -> DecodingError {
        .typeMismatch(
            type, .init(codingPath: codingPath, debugDescription: "expected \(type), found an object"))
    }
}

/// A list of Codable's, shared by the readers of its elements, which move it on.
final class CodableList {
    var container: any UnkeyedDecodingContainer

    init(_ container: any UnkeyedDecodingContainer) {
        self.container = container
    }
}
