/// Names that are told by their bytes, as the keys of JSON are (RFC 8259 section 8.3). Swift takes `é` and `e` with an accent behind
/// it for one text.
struct ByteNames {
    private let names: Set<String>

    init(_ names: [StaticString]) {
        self.names = Set(names.map(\.description))
    }

    func contains(_ name: String) -> Bool {
        guard let index = names.firstIndex(of: name) else { return false }
        return names[index].utf8.elementsEqual(name.utf8)
    }
}
