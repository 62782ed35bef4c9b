extension KeyTable.Key {
    /// What a property or a parameter can say of its values.
    static let constraints: [KeyTable.Key] = [
        KeyTable.Key("minimum", .number, "The least number."),
        KeyTable.Key("maximum", .number, "The greatest number."),
        KeyTable.Key("exclusive-minimum", .number, "The greatest number that is too small."),
        KeyTable.Key("exclusive-maximum", .number, "The least number that is too large."),
        KeyTable.Key("min-length", .integer(minimum: 0), "The least number of characters of a text."),
        KeyTable.Key("max-length", .integer(minimum: 0), "The greatest number of characters of a text."),
        KeyTable.Key("pattern", .text, "A regular expression that is found in the text."),
        KeyTable.Key("min-items", .integer(minimum: 0), "The least number of elements of a list."),
        KeyTable.Key("max-items", .integer(minimum: 0), "The greatest number of elements of a list."),
        KeyTable.Key("unique", .flag, "No element of the list is there twice."),
    ]

    static func validate(_ what: String) -> KeyTable.Key { KeyTable.Key("validate", .flag, what) }
}
