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
}
