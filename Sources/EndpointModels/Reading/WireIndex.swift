/// An index of a list, in coding paths.
package struct WireIndex: CodingKey {
    package let index: Int

    package init(_ index: Int) {
        self.index = index
    }

    package var intValue: Int? { index }
    package var stringValue: String { "Index \(index)" }

    package init(intValue: Int) {
        index = intValue
    }

    package init?(stringValue: String) {
        return nil
    }

    /// Returns the list index that a key of a path means: digits without a leading zero; nil for any other key.
    package init?(key: String) {
        guard let index = Int(key), index >= 0, String(index) == key else { return nil }
        self.index = index
    }
}
