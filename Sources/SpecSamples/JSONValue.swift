import Diagnostics
public import EndpointSpec

/// A JSON value. Numbers are as they are written, and members are in order.
public indirect enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    public struct Member: Hashable, Sendable {
        public let key: String
        public var value: JSONValue

        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }
}

extension JSONValue {
    /// An example of a spec, as it was written.
    public init(_ example: SpecValue) {
        switch example {
        case .null: self = .null
        case .boolean(let flag): self = .boolean(flag)
        case .integer(let number): self = .number("\(number)")
        case .floating(let number): self = .number("\(number)")
        case .string(let text): self = .string(text)
        case .array(let items): self = .array(items.map { JSONValue($0) })
        case .object(let members): self = .object(members.map { Member(key: $0.key, value: JSONValue($0.value)) })
        }
    }

    public init(_ scalar: WireScalar) {
        switch scalar {
        case .integer(let number): self = .number("\(number)")
        case .fraction(let number): self = .number("\(number)")
        case .string(let text): self = .string(text)
        case .boolean(let flag): self = .boolean(flag)
        }
    }

    /// The member of an object; of several, the first.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// What stands at a path of keys; a key of digits leads into a list.
    public subscript(path: [String]) -> JSONValue? { self[path[...]] }

    private subscript(path: ArraySlice<String>) -> JSONValue? {
        guard let key = path.first else { return self }
        if case .array(let items) = self {
            guard let index = Int(key), items.indices.contains(index) else { return nil }
            return items[index][path.dropFirst()]
        }
        return self[key]?[path.dropFirst()]
    }

    /// Puts a value at a path of keys, in place of what is there, and makes the objects on the way.
    public mutating func set(_ value: JSONValue, at path: [String]) {
        set(value, at: path[...])
    }

    private mutating func set(_ value: JSONValue, at path: ArraySlice<String>) {
        guard let key = path.first else {
            self = value
            return
        }
        if case .array(var items) = self, let index = Int(key), items.indices.contains(index) {
            items[index].set(value, at: path.dropFirst())
            self = .array(items)
            return
        }
        var members: [Member] = if case .object(let members) = self { members } else { [] }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value.set(value, at: path.dropFirst())
        } else {
            var inner = JSONValue.object([])
            inner.set(value, at: path.dropFirst())
            members.append(Member(key: key, value: inner))
        }
        self = .object(members)
    }

    /// In one line.
    public var line: String {
        switch self {
        case .null: "null"
        case .boolean(let flag): "\(flag)"
        case .number(let digits): digits
        case .string(let text): jsonText(text)
        case .array(let items): "[\(items.map(\.line).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\(jsonText($0.key)): \($0.value.line)" }.joined(separator: ", "))}"
        }
    }

    /// Writes short values in one line, and longer ones with one member per line.
    public func pretty(_ indent: String = "") -> String {
        if line.count + indent.count <= 60 { return line }
        let inner = indent + "  "
        switch self {
        case .array(let items):
            return "[\n" + items.map { inner + $0.pretty(inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members):
            return "{\n"
                + members.map { "\(inner)\(jsonText($0.key)): \($0.value.pretty(inner))" }.joined(separator: ",\n")
                + "\n\(indent)}"
        case .null, .boolean, .number, .string: return line
        }
    }

    /// The text of a value that is sent as one.
    public var plainText: String {
        switch self {
        case .string(let text): text
        case .null: ""
        case .array(let items): items.map(\.plainText).joined(separator: ",")
        case .boolean, .number, .object: line
        }
    }
}
