/// Writes the properties of a model, each by a method that is called as its type, the value first.
///
/// Every method has two forms, a key and a key path, and a counterpart that ends in `IfPresent` and writes nothing for
/// nil. Nothing throws: the first error is kept, nothing is written after it, and whoever began the writing throws it.
/// A key is written once.
public struct FieldWriter {
    /// Codable's object; nil for one of JSON bytes.
    let codable: CodableObjectTarget?
    /// For JSON bytes: nil until a key path or a discriminator is written.
    private(set) var rare: JSONFields?
    /// How many objects and lists stand around a field, this object included.
    let depth: Int
    let state: WritingState

    init(_ codable: CodableObjectTarget?, depth: Int, state: WritingState) {
        self.codable = codable
        self.depth = depth
        self.state = state
    }

    mutating func write<Value: FieldValue>(_ value: Value, _ key: StaticString, _ format: DateFormat = .iso8601) {
        if let codable {
            var field = ValueWriter(.field(codable.container, WireKey(key)), format: format, depth: depth, state: state)
            return value.writeValue(to: &field)
        }
        rare?.prepare(key.description)
        let start = state.writer.output.count
        begin(key)
        write(value, format, depth, start)
    }

    mutating func write<Value: FieldValue>(
        _ value: Value, at path: [StaticString], _ format: DateFormat = .iso8601
    ) {
        let depth = depth + path.count - 1
        if let codable {
            var field = ValueWriter(codable.slot(path), format: format, depth: depth, state: state)
            return value.writeValue(to: &field)
        }
        guard let last = path.last else { return }
        rareFields().prepare(path)
        let writer = state.writer
        let start = writer.output.count
        writer.begin(depth: depth)
        writer.output.put(key: last)
        writer.colon()
        write(value, format, depth, start)
    }

    /// Writes the value of a member that begins at `start`; nothing at all where nothing is written.
    private func write<Value: FieldValue>(_ value: Value, _ format: DateFormat, _ depth: Int, _ start: Int) {
        var field = ValueWriter(format: format, depth: depth, state: state)
        let count = field.start
        value.writeValue(to: &field)
        if state.writer.output.count == count { state.writer.output.truncate(start) }
    }

    /// What stands before a value of JSON.
    @inline(__always) mutating func begin(_ key: StaticString) {
        rare?.prepare(key.description)
        state.writer.begin(depth: depth)
        state.writer.output.put(key: key)
        state.writer.colon()
    }

    private mutating func rareFields() -> JSONFields {
        if let rare { return rare }
        let made = JSONFields(state.writer, state, depth: depth)
        rare = made
        return made
    }

    /// Writes a union's discriminator, as the first member.
    mutating func put(_ tag: ValueWriter.Tag) {
        let start = state.writer.output.count
        let key: StaticString
        switch tag {
        case .string(let name, let tag):
            key = name
            string(tag.description, name)
        case .integer(let name, let tag):
            key = name
            int(tag, name)
        }
        if codable == nil { rareFields().note(tag: key, from: start) }
    }
}
