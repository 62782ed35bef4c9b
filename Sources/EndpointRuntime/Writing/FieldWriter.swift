/// Writes the properties of a model, each by a method that is called as its type, the value first.
///
/// Every method has two forms, a key and a key path, and a counterpart that ends in `IfPresent` and writes nothing for
/// nil. Nothing throws: the first error is kept, nothing is written after it, and whoever began the writing throws it.
/// A key is written once.
public struct FieldWriter {
    /// The back ends. All that writes goes through a `switch` over this.
    enum Target {
        case json(JSONWriter)
        case codable(CodableObjectTarget)
    }

    let target: Target
    /// For JSON bytes: nil until a key path or a discriminator is written.
    private(set) var rare: JSONFields?
    /// How many objects and lists stand around a field, this object included.
    let depth: Int
    let state: WritingState

    init(_ target: Target, depth: Int, state: WritingState) {
        self.target = target
        self.depth = depth
        self.state = state
    }

    mutating func write<Value: FieldValue>(_ value: Value, _ key: StaticString, _ format: DateFormat = .iso8601) {
        switch target {
        case .json(let writer):
            rare?.prepare(key.description)
            let start = writer.output.count
            begin(key, writer)
            write(value, format, depth, writer, start)
        case .codable(let object):
            var field = ValueWriter(
                .codable(.field(object.container, WireKey(key))), format: format, depth: depth, state: state)
            value.writeValue(to: &field)
        }
    }

    mutating func write<Value: FieldValue>(
        _ value: Value, at path: [StaticString], _ format: DateFormat = .iso8601
    ) {
        let depth = depth + path.count - 1
        switch target {
        case .json(let writer):
            guard let last = path.last else { return }
            self.rare(writer).prepare(path)
            let start = writer.output.count
            writer.begin(depth: depth)
            writer.output.put(key: last)
            writer.colon()
            write(value, format, depth, writer, start)
        case .codable(let object):
            var field = ValueWriter(.codable(object.slot(path)), format: format, depth: depth, state: state)
            value.writeValue(to: &field)
        }
    }

    /// Writes the value of a member that begins at `start`; nothing at all where nothing is written.
    private func write<Value: FieldValue>(
        _ value: Value, _ format: DateFormat, _ depth: Int, _ writer: JSONWriter, _ start: Int
    ) {
        var field = ValueWriter(.json(writer, writer.output.count), format: format, depth: depth, state: state)
        let count = writer.output.count
        value.writeValue(to: &field)
        if writer.output.count == count { writer.output.truncate(start) }
    }

    /// What stands before a value of JSON.
    @inline(__always) mutating func begin(_ key: StaticString, _ writer: JSONWriter) {
        rare?.prepare(key.description)
        writer.begin(depth: depth)
        writer.output.put(key: key)
        writer.colon()
    }

    mutating func rare(_ writer: JSONWriter) -> JSONFields {
        if let rare { return rare }
        let made = JSONFields(writer, state, depth: depth)
        rare = made
        return made
    }

    /// Writes a union's discriminator, as the first member.
    mutating func put(_ tag: ValueWriter.Tag) {
        switch target {
        case .json(let writer):
            let start = writer.output.count
            let key: StaticString
            switch tag {
            case .string(let name, let tag):
                key = name
                string(tag.description, name)
            case .integer(let name, let tag):
                key = name
                int(tag, name)
            }
            rare(writer).note(tag: key, from: start)
        case .codable:
            switch tag {
            case .string(let key, let tag): string(tag.description, key)
            case .integer(let key, let tag): int(tag, key)
            }
        }
    }
}
