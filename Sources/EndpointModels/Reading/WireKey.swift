/// A key of an object.
///
/// Two words, so that a coding path holds it without a box of its own.
package struct WireKey: CodingKey {
    package let stringValue: String

    init(_ key: StaticString) {
        stringValue = key.description
    }

    package init(stringValue: String) {
        self.stringValue = stringValue
    }

    package var intValue: Int? { nil }

    package init(intValue: Int) {
        stringValue = String(intValue)
    }
}
