/// A key of an object.
///
/// It has two words, so that a coding path stores it without a box.
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
