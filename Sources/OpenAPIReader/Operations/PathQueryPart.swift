/// A part of the query that stands in a path, without the encoding of forms.
struct PathQueryPart {
    let key: String
    let value: String

    /// The name in braces that the whole value is; nil for any other value.
    var placeholder: String? {
        guard value.first == "{", value.last == "}", value.count > 2 else { return nil }
        let name = value.dropFirst().dropLast()
        return name.contains(where: { "{}".contains($0) }) ? nil : String(name)
    }

    /// Whether it is a key with one text, or with one parameter.
    var isReadable: Bool {
        !key.isEmpty && !key.contains(where: { "{}".contains($0) })
            && (placeholder != nil || !value.contains(where: { "{}".contains($0) }))
    }
}
