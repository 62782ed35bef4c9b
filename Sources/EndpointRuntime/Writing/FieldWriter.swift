/// Writes the properties of a model, each by a method that is called as its type, the value first.
///
/// Every method has two forms, a key and a key path, and a counterpart that ends in `IfPresent` and writes nothing for
/// nil. Nothing throws: the first error is kept, nothing is written after it, and whoever began the writing throws it.
public struct FieldWriter {
    /// The back ends. All that writes goes through a `switch` over this, so one more is one more case.
    enum Target {
        case codable(CodableObjectTarget)
    }

    let target: Target
    /// How many objects and lists stand around a field, this object included.
    let depth: Int
    let state: WritingState

    init(_ target: Target, depth: Int, state: WritingState) {
        self.target = target
        self.depth = depth
        self.state = state
    }

    func field(_ key: StaticString, _ format: DateFormat = .iso8601) -> ValueWriter {
        switch target {
        case .codable(let object):
            ValueWriter(.codable(.field(object.container, WireKey(key))), format: format, depth: depth, state: state)
        }
    }

    func field(at path: [StaticString], _ format: DateFormat = .iso8601) -> ValueWriter {
        switch target {
        case .codable(let object):
            return ValueWriter(
                .codable(object.slot(path)), format: format, depth: depth + path.count - 1, state: state)
        }
    }

    func write<Value: FieldValue>(_ value: Value, _ field: ValueWriter) {
        var field = field
        value.writeValue(to: &field)
    }
}
