import Diagnostics

/// An example as JSON, with the kinds of values that its type needs.
indirect enum ExampleJSON: Sendable {
    /// A scalar's JSON text.
    case scalar(String)
    case list([ExampleJSON])
    case object([Member])

    struct Member: Sendable {
        let key: String
        var value: ExampleJSON
    }

    static let null = ExampleJSON.scalar("null")

    static func text(_ text: String) -> ExampleJSON { .scalar(quotedJSON(text)) }

    /// On one line.
    var json: String {
        switch self {
        case .scalar(let text): text
        case .list(let items): "[" + items.map(\.json).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { quotedJSON($0.key) + ": " + $0.value.json }.joined(separator: ", ") + "}"
        }
    }

    /// Puts a value at a path, and makes the objects on the way. Returns false if something else is there.
    ///
    /// - Parameter replacing: Whether the value at the end of the path may be replaced.
    mutating func set(_ path: ArraySlice<String>, _ value: ExampleJSON, replacing: Bool) -> Bool {
        guard let key = path.first else {
            self = value
            return true
        }
        if case .list(var items) = self {
            guard let index = listIndex(key), index < items.count, path.count > 1 || replacing,
                items[index].set(path.dropFirst(), value, replacing: replacing)
            else { return false }
            self = .list(items)
            return true
        }
        guard case .object(var members) = self else { return false }
        if let index = members.firstIndex(where: { $0.key == key }) {
            if path.count == 1, !replacing { return false }
            guard members[index].value.set(path.dropFirst(), value, replacing: replacing) else { return false }
        } else {
            var inner = ExampleJSON.object([])
            _ = inner.set(path.dropFirst(), value, replacing: replacing)
            members.append(Member(key: key, value: inner))
        }
        self = .object(members)
        return true
    }
}

/// Returns the list index that a key of a path means: digits without a leading zero; nil for any other key.
func listIndex(_ key: String) -> Int? {
    guard let index = Int(key), index >= 0, String(index) == key else { return nil }
    return index
}

/// What an example is not.
struct ExampleMisfit: Error {
    let location: SourceLocation
    let why: String
}
