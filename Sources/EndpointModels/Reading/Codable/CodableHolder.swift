/// The container of a path's key: an object, or a list in which the key is an index.
enum CodableHolder {
    case object(CodableValue.Object)
    case list(CodableValue)

    /// Opens a value to look for a key in it.
    ///
    /// Throws `DecodingError` if it is neither an object nor a list in which the key is an index.
    init(_ value: CodableValue, for key: String) throws {
        do {
            self = .object(try value.open())
        } catch {
            guard WireIndex(key: key) != nil, (try? value.openList()) != nil else { throw error }
            self = .list(value)
        }
    }

    /// Returns the value of a key, which may be absent in an object. In a list without such an element, it returns nil,
    /// or throws an error if the element is required.
    func value(_ key: WireKey, _ isRequired: Bool) throws -> CodableValue? {
        switch self {
        case .object(let object): return .field(object, key)
        case .list(let list):
            // A list that was opened for an index may be asked for a key. Opening it as an object reports that it is
            // none.
            guard let index = WireIndex(key: key.stringValue) else { return .field(try list.open(), key) }
            var elements = try list.openList().container
            for _ in 0..<index.index where !elements.isAtEnd { _ = try elements.superDecoder() }
            if !elements.isAtEnd { return .decoder(try elements.superDecoder()) }
            if isRequired { throw DecodingError.missing([index], in: list.codingPath) }
            return nil
        }
    }
}
