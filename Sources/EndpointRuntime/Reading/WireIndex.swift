/// An index of a list, in coding paths.
struct WireIndex: CodingKey {
    let index: Int

    init(_ index: Int) {
        self.index = index
    }

    var intValue: Int? { index }
    var stringValue: String { "Index \(index)" }

    init(intValue: Int) {
        index = intValue
    }

    init?(stringValue: String) {
        return nil
    }

    /// Returns the list index that a key of a path means: digits without a leading zero; nil for any other key.
    init?(key: String) {
        guard let index = Int(key), index >= 0, String(index) == key else { return nil }
        self.index = index
    }
}
