/// The name of a header or of a scheme, in which capitals make no difference (RFC 9110 sections 5.1 and 11.1).
struct FieldName: Hashable {
    let spelling: String
    let lowercase: String

    init(_ spelling: String) {
        self.spelling = spelling
        lowercase = spelling.lowercased()
    }

    static func == (one: FieldName, other: FieldName) -> Bool { one.lowercase == other.lowercase }

    func hash(into hasher: inout Hasher) { hasher.combine(lowercase) }
}
