/// A key of an object.
///
/// Two words, so that a coding path holds it without a box of its own.
struct WireKey: CodingKey {
    let stringValue: String

    init(_ key: StaticString) {
        stringValue = key.description
    }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    var intValue: Int? { nil }

    init(intValue: Int) {
        stringValue = String(intValue)
    }
}
