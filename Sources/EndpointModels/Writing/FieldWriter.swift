/// Writes the properties of a model. It has a method for each type, with the name of the type. The value comes first.
///
/// Every method has two forms: a key, `int(id, "id")`, and a key path, `int(number, "address", "number")`. Each has a
/// counterpart that ends in `IfPresent`, which writes nothing for nil. `format` is the format of dates.
///
/// Nothing throws. The writer keeps the first error and writes nothing after it; the caller that began the writing
/// throws it. Each key is written once. A writer is lent for the time of a call, and cannot be copied.
public struct FieldWriter: ~Copyable {
    let output: JSONOutput
    /// The number of objects and lists around a field, including this object.
    let depth: Int
    /// Whether members are written to JSON bytes one after the other, in one line.
    private(set) var isPlain: Bool
    /// The Codable object; nil for JSON bytes.
    let codable: CodableObjectTarget?
    /// For JSON bytes: nil until a key path or a discriminator is written.
    private(set) var rare: JSONFields?

    @inline(__always) init(_ output: JSONOutput, _ codable: CodableObjectTarget? = nil, depth: Int) {
        self.output = output
        self.codable = codable
        self.depth = depth
        isPlain = codable == nil && !output.isPretty
    }

    var state: WritingState { output.state }

    mutating func write<Value: FieldValue>(_ value: Value, _ key: StaticString, _ format: DateFormat = .iso8601) {
        guard codable == nil else { return writeCodable(value, [key], format) }
        write(key, format) { value.writeValue(to: &$0) }
    }

    /// Writes a list as `write` does for a value, without checking how lists are written.
    mutating func writeList<Element: FieldValue>(_ list: [Element], _ key: StaticString, _ format: DateFormat) {
        guard codable == nil else { return writeCodable(list, [key], format) }
        write(key, format) { $0.list(list) }
    }

    @inline(__always) private func write(
        _ key: StaticString, _ format: DateFormat, _ write: (inout ValueWriter) -> Void
    ) {
        rare?.prepare(key)
        let start = output.count
        output.begin(key, depth: depth)
        self.write(format, depth, start, write)
    }

    mutating func write<Value: FieldValue>(
        _ value: Value, at path: [StaticString], _ format: DateFormat = .iso8601
    ) {
        guard codable == nil else { return writeCodable(value, path, format) }
        guard let start = begin(path) else { return }
        var field = ValueWriter(output, format: format, depth: depth + path.count - 1)
        let count = field.start
        value.writeValue(to: &field)
        field.check(output)
        end(start, isEmpty: output.count == count)
    }

    /// Writes the keys of a path; nil for one of no keys. Returns where the last one begins.
    @inline(never) private mutating func begin(_ path: [StaticString]) -> Int? {
        guard let last = path.last else { return nil }
        rareFields().prepare(path)
        let start = output.count
        output.begin(last, depth: depth + path.count - 1)
        return start
    }

    @inline(never) private func end(_ start: Int, isEmpty: Bool) {
        if isEmpty { output.truncate(start) } else { output.comma() }
    }

    // Not inlined, so that writers of JSON bytes do not make room for it.
    @inline(never)
    private func writeCodable<Value: FieldValue>(_ value: Value, _ path: [StaticString], _ format: DateFormat) {
        guard let codable else { return }
        var field = ValueWriter(output, codable.slot(path), format: format, depth: depth + path.count - 1)
        value.writeValue(to: &field)
        field.check(output)
    }

    /// Writes the value of a member that begins at `start`; nothing at all where nothing is written.
    @inline(__always) private func write(
        _ format: DateFormat, _ depth: Int, _ start: Int, _ write: (inout ValueWriter) -> Void
    ) {
        var field = ValueWriter(output, format: format, depth: depth)
        let count = field.start
        write(&field)
        field.check(output)
        if output.count == count { output.truncate(start) } else { output.comma() }
    }

    private mutating func rareFields() -> JSONFields {
        if let rare { return rare }
        let made = JSONFields(output, depth: depth)
        rare = made
        isPlain = false
        return made
    }

    /// Writes a union's discriminator as the first member.
    mutating func put(_ tag: ValuePlace.Tag) {
        let start = output.count
        let key: StaticString
        switch tag {
        case .string(let name, let tag):
            key = name
            if isPlain, output.put(name, tag) { break }
            string(tag.description, name)
        case .integer(let name, let tag):
            key = name
            int(tag, name)
        }
        if codable == nil { rareFields().note(tag: key, from: start) }
    }

    /// To be called when a writer that was lent has come back: one of another writing would outlive its memory.
    @inline(__always) func check(_ output: JSONOutput) {
        precondition(self.output === output, "a writer was put in the place of another one")
    }
}
