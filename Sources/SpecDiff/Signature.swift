import EndpointSpec

/// The content of a model without its name, as text. A renamed model is recognised by it.
enum Signature {
    static func text(of model: Model) -> String {
        switch model.kind {
        case .alias(let target): "alias \(target.text())"
        case .enumeration(let enumeration):
            "enum \(enumeration.raw.rawValue) "
                + enumeration.cases.map { "\($0.name)=\(words(for: $0.value))" }.joined(separator: ",")
        case .union(let union):
            "union \(union.discriminator ?? "") \(union.absent?.name ?? "") "
                + union.variants.map {
                    "\($0.name):\(own($0.type.text(), model)):\($0.tags.map(words).joined(separator: ","))"
                }.joined(separator: ",")
        case .structure(let structure):
            "struct<\(structure.generics.joined(separator: ","))> "
                + structure.properties.map {
                    "\($0.name):\(own($0.type.text(), model)):\(keyText($0.keys))"
                }.joined(separator: ",")
        }
    }

    /// A type that names the model itself is the same under any name.
    private static func own(_ type: String, _ model: Model) -> String {
        var parts: [Substring] = []
        var rest = type[...]
        while let start = rest.firstIndex(where: { $0.isLetter || $0 == "_" }) {
            let end = rest[start...].firstIndex { !($0.isLetter || $0.isNumber || $0 == "_") } ?? rest.endIndex
            parts.append(rest[..<start])
            parts.append(rest[start..<end] == model.name ? "Self" : rest[start..<end])
            rest = rest[end...]
        }
        return (parts + [rest]).joined()
    }
}
