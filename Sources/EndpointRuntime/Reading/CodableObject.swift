/// An object of Codable's, and the last object within it that a key path led to.
struct CodableObject {
    let container: KeyedDecodingContainer<WireKey>
    /// Properties whose paths share a head stand next to each other; their objects are opened once.
    private var branch: (path: [String], container: KeyedDecodingContainer<WireKey>)?

    init(_ container: KeyedDecodingContainer<WireKey>) {
        self.container = container
    }

    /// The value at a path; nil where any key of it is absent or null.
    mutating func present(_ path: [StaticString]) throws -> CodableValue? {
        guard let (object, key) = try place(path, isRequired: false) else { return nil }
        guard object.contains(key), try !object.decodeNil(forKey: key) else { return nil }
        return .field(object, key)
    }

    /// Whether a path leads to a value, be it null.
    mutating func contains(_ path: [StaticString]) throws -> Bool {
        guard let (object, key) = try place(path, isRequired: false) else { return false }
        return object.contains(key)
    }

    /// The value at a path, which is there, or may be a null.
    mutating func value(_ path: [StaticString]) throws -> CodableValue {
        guard let (object, key) = try place(path, isRequired: true) else {
            throw DecodingError.missing(path, in: container.codingPath)
        }
        return .field(object, key)
    }

    /// The object that holds the last key of a path.
    private mutating func place(
        _ path: [StaticString], isRequired: Bool
    ) throws -> (KeyedDecodingContainer<WireKey>, WireKey)? {
        var keys = path.map { WireKey($0) }
        guard let last = keys.popLast() else { return nil }
        if keys.isEmpty { return (container, last) }
        let names = keys.map(\.stringValue)
        if let branch, branch.path == names { return (branch.container, last) }
        var object = container
        for key in keys {
            if !isRequired {
                guard object.contains(key), try !object.decodeNil(forKey: key) else { return nil }
            }
            object = try object.nestedContainer(keyedBy: WireKey.self, forKey: key)
        }
        branch = (names, object)
        return (object, last)
    }
}
