/// An object of Codable's, and the last object within it that a key path led to.
///
/// A class, so that each line of generated text passes one reference on and not a container and a cache.
final class CodableObject {
    let container: KeyedDecodingContainer<WireKey>
    /// Properties whose paths share a head stand next to each other; their objects are opened once.
    private var branch: (path: [String], container: KeyedDecodingContainer<WireKey>)?

    init(_ container: KeyedDecodingContainer<WireKey>) {
        self.container = container
    }

    /// The value at a path; nil where any key of it is absent or null.
    func present(_ path: [StaticString]) throws -> CodableValue? {
        guard let (object, key) = try place(path, isRequired: false) else { return nil }
        guard object.contains(key), try !object.decodeNil(forKey: key) else { return nil }
        return .field(object, key)
    }

    /// Whether a path leads to a value, be it null.
    func contains(_ path: [StaticString]) throws -> Bool {
        guard let (object, key) = try place(path, isRequired: false) else { return false }
        return object.contains(key)
    }

    /// The value at a path, which is there, or may be a null.
    func value(_ path: [StaticString]) throws -> CodableValue {
        guard let (object, key) = try place(path, isRequired: true) else {
            throw DecodingError.missing(path.map { WireKey($0) }, in: container.codingPath)
        }
        return .field(object, key)
    }

    /// The object that holds the last key of a path, and that key; nil for a path that ends before it.
    private func place(
        _ path: [StaticString], isRequired: Bool
    ) throws -> (KeyedDecodingContainer<WireKey>, WireKey)? {
        guard let last = path.last else { return nil }
        let heads = path.dropLast()
        if heads.isEmpty { return (container, WireKey(last)) }
        if let branch, heads.elementsEqual(branch.path, by: { $0.description == $1 }) {
            return (branch.container, WireKey(last))
        }
        var object = container
        for head in heads {
            let key = WireKey(head)
            if !isRequired {
                guard object.contains(key), try !object.decodeNil(forKey: key) else { return nil }
            }
            object = try object.nestedContainer(keyedBy: WireKey.self, forKey: key)
        }
        branch = (heads.map(\.description), object)
        return (object, WireKey(last))
    }
}
