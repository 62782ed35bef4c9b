// Single members of an object whose keys are not known when the code is written.
extension ValueReader {
    func member(_ key: String) throws -> ValueReader {
        try state.open(depth: depth, path: codingPath)
        guard let codable else { throw mismatch([String: Any].self) }
        return inner(.field(try codable.value.open(), WireKey(stringValue: key)))
    }

    /// Nil where the member is absent or null.
    func memberIfPresent(_ key: String) throws -> ValueReader? {
        try state.open(depth: depth, path: codingPath)
        guard let codable else { return nil }
        let object = try codable.value.open()
        let key = WireKey(stringValue: key)
        guard object.contains(key), try !object.decodeNil(forKey: key) else { return nil }
        return inner(.field(object, key))
    }
}
