/// Reads the properties of a model. It has a method for each type, with the name of the type.
///
/// Every method has three forms:
///
/// - `int("id")` takes a key.
/// - `int("address", "number")` takes a key path.
/// - `int(anyOf: ["id"], ["meta", "id"])` takes candidates, each a path. The first that is there and not null counts.
///
/// Each form has a counterpart that ends in `IfPresent`. It reads absent and null as nil; the others throw. `format` is
/// the format of dates.
///
/// All methods throw `DecodingError`. A reader is lent; it cannot be copied or kept.
public struct FieldReader: ~Copyable {
    /// The Codable object; nil for JSON bytes, which the cursor goes through.
    let codable: CodableObject?
    var cursor: JSONCursor
    /// The number of objects and lists around a field, including this object.
    let depth: Int
    /// Whether a field could not be read. Then nobody is likely to ask for the end of the object.
    var hasFailed = false
    let reference: JSONText.StateReference
    @inline(__always) var state: ReadingState { reference.state }

    init(_ codable: CodableObject, depth: Int, state: ReadingState) {
        self.codable = codable
        cursor = JSONCursor(state.text, at: 0, base: 0)
        self.depth = depth
        reference = JSONText.StateReference(state)
    }

    @inline(__always) init(_ cursor: JSONCursor, depth: Int, _ reference: JSONText.StateReference) {
        codable = nil
        self.cursor = cursor
        self.depth = depth
        self.reference = reference
    }

    /// The value of a key, which may be null.
    mutating func field(_ key: StaticString, _ format: DateFormat = .iso8601) throws -> ValueReader {
        guard let codable else {
            guard let hit = try hit(key) else { throw missing(key) }
            return reader(hit, format)
        }
        return ValueReader(.field(codable.container, codable.ask(key)), format: format, depth: depth, state: state)
    }

    /// Returns the value of a key; nil for absent and null.
    mutating func present(_ key: StaticString, _ format: DateFormat = .iso8601) throws -> ValueReader? {
        guard let codable else {
            guard let hit = try hit(key) else { return nil }
            guard let end = cursor.text.isNull(hit.value) else { return reader(hit, format) }
            if hit.isAhead { cursor.leave(end) }
            return nil
        }
        let key = codable.ask(key)
        guard codable.container.contains(key), try !codable.container.decodeNil(forKey: key) else { return nil }
        return ValueReader(.field(codable.container, key), format: format, depth: depth, state: state)
    }

    /// Returns the value at a path; nil if a key of it is absent or null.
    mutating func present(at path: [StaticString], _ format: DateFormat = .iso8601) throws -> ValueReader? {
        guard let codable else { return try bytes(at: path, isRequired: false, format) }
        guard let value = try codable.present(path) else { return nil }
        return ValueReader(value, format: format, depth: depth + path.count - 1, state: state)
    }

    /// Returns the first candidate that is there and not null.
    mutating func present(anyOf paths: [[StaticString]], _ format: DateFormat = .iso8601) throws -> ValueReader? {
        for path in paths {
            if let value = try present(at: path, format) { return value }
        }
        return nil
    }

    /// Returns the value at a path, which may be null or, in Codable, turn out to be absent.
    mutating func field(at path: [StaticString], _ format: DateFormat = .iso8601) throws -> ValueReader {
        guard let codable else {
            guard let value = try bytes(at: path, isRequired: true, format) else {
                throw DecodingError.missing(path.map { WireKey($0) }, in: codingPath)
            }
            return value
        }
        let value = try codable.value(path)
        return ValueReader(value, format: format, depth: depth + path.count - 1, state: state)
    }

    /// Returns the first candidate that is there and not null.
    mutating func field(anyOf paths: [[StaticString]], _ format: DateFormat = .iso8601) throws -> ValueReader {
        if let value = try present(anyOf: paths, format) { return value }
        // All candidates are absent or null. The first one says which.
        return try field(at: paths.first ?? [], format)
    }

    var codingPath: [any CodingKey] {
        guard let codable else { return state.codingPath(ofObjectAround: depth) }
        return codable.container.codingPath
    }
}
