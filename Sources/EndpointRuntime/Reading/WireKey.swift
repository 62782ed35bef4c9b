/// A key of an object.
///
/// It has two words, so that a coding path stores it without a box.
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
