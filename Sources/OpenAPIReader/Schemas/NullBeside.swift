import YAMLTree

extension YAMLNode {
    /// Whether a schema has no other type than null, beside what says another one: Swashbuckle writes what may be null besides so.
    var isNullBesideAnother: Bool {
        guard let type = self["type"], type.plainText == "null" || type.elements.map(\.plainText) == ["null"] else {
            return false
        }
        return ["allOf", "oneOf", "anyOf", "$ref"].contains { self[$0] != nil }
    }

    /// The same as a schema that may be null besides, in the words of OpenAPI 3.0.
    var withNullAsMark: YAMLNode {
        guard isNullBesideAnother else { return self }
        let mark = YAMLEntry.entry("nullable", .word("true", at: location), at: location)
        return YAMLNode(.mapping(without(["type", "nullable"]).entries + [mark]), at: location)
    }
}
