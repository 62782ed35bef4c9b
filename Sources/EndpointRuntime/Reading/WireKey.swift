/// A key of a JSON object, or an index of a list, in coding paths.
struct WireKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ key: StaticString) {
        stringValue = key.description
        intValue = nil
    }

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }
}
