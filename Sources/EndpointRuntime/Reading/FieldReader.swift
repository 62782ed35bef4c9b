/// Reads the properties of a model, each by a method that is called as its type.
///
/// Every method has three forms: a key, `int("id")`; a key path, `int("address", "number")`; and candidates, each a
/// path, of which the first counts that is there and not null, `int(anyOf: ["id"], ["meta", "id"])`. Each has a
/// counterpart that ends in `IfPresent` and reads absent and null alike as nil; without it both throw.
///
/// All methods throw `DecodingError`.
public struct FieldReader {
    /// The back ends. All that reads goes through a `switch` over this, so one more is one more case.
    enum Source {
        case codable(CodableObject)
    }

    let source: Source
    /// How many objects and lists stand around a field, this object included.
    let depth: Int
    let state: ReadingState

    init(_ source: Source, depth: Int, state: ReadingState) {
        self.source = source
        self.depth = depth
        self.state = state
    }

    /// The value of a key, which may be null or turn out to be absent.
    func field(_ key: StaticString, _ format: DateFormat = .iso8601) -> ValueReader {
        switch source {
        case .codable(let object):
            ValueReader(.codable(.field(object.container, WireKey(key))), format: format, depth: depth, state: state)
        }
    }

    /// The value of a key; nil for absent and null.
    func present(_ key: StaticString, _ format: DateFormat = .iso8601) throws -> ValueReader? {
        switch source {
        case .codable(let object):
            let key = WireKey(key)
            guard object.container.contains(key), try !object.container.decodeNil(forKey: key) else { return nil }
            return ValueReader(.codable(.field(object.container, key)), format: format, depth: depth, state: state)
        }
    }

    /// The value at a path; nil where a key of it is absent or null.
    func present(at path: [StaticString], _ format: DateFormat = .iso8601) throws -> ValueReader? {
        switch source {
        case .codable(let object):
            guard let value = try object.present(path) else { return nil }
            return ValueReader(.codable(value), format: format, depth: depth + path.count - 1, state: state)
        }
    }

    /// The first of the candidates that is there and not null.
    func present(anyOf paths: [[StaticString]], _ format: DateFormat = .iso8601) throws -> ValueReader? {
        for path in paths {
            if let value = try present(at: path, format) { return value }
        }
        return nil
    }

    /// The value at a path, which may be null or turn out to be absent.
    func field(at path: [StaticString], _ format: DateFormat = .iso8601) throws -> ValueReader {
        switch source {
        case .codable(let object):
            let value = try object.value(path)
            return ValueReader(.codable(value), format: format, depth: depth + path.count - 1, state: state)
        }
    }

    /// The first of the candidates that is there and not null.
    func field(anyOf paths: [[StaticString]], _ format: DateFormat = .iso8601) throws -> ValueReader {
        if let value = try present(anyOf: paths, format) { return value }
        // All are absent or null: the first one says which.
        return try field(at: paths.first ?? [], format)
    }

    var codingPath: [any CodingKey] {
        switch source {
        case .codable(let object): object.container.codingPath
        }
    }
}
