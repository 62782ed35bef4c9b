/// What a key of a path stands in: an object, or a list, in which it is an index.
enum CodableHolder {
    case object(CodableValue.Object)
    case list(CodableValue)

    /// Opens a value to look for a key in it.
    ///
    /// Throws `DecodingError` where it is no object, and no list in which the key is an index.
    init(_ value: CodableValue, for key: String) throws {
        do {
            self = .object(try value.open())
        } catch {
            guard WireIndex(key: key) != nil, (try? value.openList()) != nil else { throw error }
            self = .list(value)
        }
    }

    /// The value of a key, which may be absent where this is an object. In a list without such an element nil, or an error
    /// if it must be there.
    func value(_ key: WireKey, _ isRequired: Bool) throws -> CodableValue? {
        switch self {
        case .object(let object): return .field(object, key)
        case .list(let list):
            // A list that was opened for an index may be asked for a key: that it is no object is said by opening it.
            guard let index = WireIndex(key: key.stringValue) else { return .field(try list.open(), key) }
            var elements = try list.openList().container
            for _ in 0..<index.index where !elements.isAtEnd { _ = try elements.superDecoder() }
            if !elements.isAtEnd { return .decoder(try elements.superDecoder()) }
            if isRequired { throw DecodingError.missing([index], in: list.codingPath) }
            return nil
        }
    }
}
