extension KeyTable {
    static let group = KeyTable(
        "a spec file",
        [
            Key("doc", .text, "What this group of endpoints is about."),
            Key("models", .map(names: Pattern.typeName, .definition(.model)), "The types of this file, by name."),
            Key(
                "endpoints", .map(names: Pattern.memberName, .definition(.endpoint)),
                "The endpoints of this file, by name."),
            Key(
                "changes", .definition(.changes),
                "What is changed in endpoints and models of other files or of a document."),
            .allow,
        ])

    private static let remarks = [
        Key("doc", .text, "What the reader of the Swift code sees."),
        Key("deprecated", .definition(.deprecated), "True, or what to use instead."),
    ]

    private static let example = Key("example", .any, "A value as the server sends it.")

    private static let conforms = Key(
        "conforms", .list(.choice(Conformance.allCases.map(\.rawValue)), atLeast: 1),
        "What the type conforms to beside Codable and Sendable.")

    private static let input = Key(
        "input", .pattern(Pattern.typeName), "The name of what is sent of it, if that is not what is read.")

    static let structure = KeyTable(
        "a structure",
        remarks + [
            example,
            .allow,
            conforms,
            input,
            Key("generic", .list(.pattern(Pattern.typeName), atLeast: 1), "The names of generic parameters."),
            Key("mutable", .flag, "Properties are 'var' instead of 'let'."),
            Key("coerce", .flag, "Properties are coerced, unless they say otherwise."),
            .validate(
                "It can check itself against what its properties say of their values, and is checked before it is sent."
            ),
            .empty("Of all properties that can be absent, unless they say otherwise."),
            Key(
                "lenient", .flag,
                "What does not fit reads as absent, for all properties that can be, unless they say otherwise."),
            Key(
                "properties", .map(names: Pattern.memberName, .anyOf([.definition(.type), .definition(.property)])),
                "The properties, by Swift name."),
            Key(
                "includes", .anyOf([.text, .list(.definition(.type), atLeast: 1)]),
                "Other structures, whose properties it has before its own."),
            Key(
                "additional", .anyOf([.definition(.type), .definition(.additional)]),
                "Keys that no property has are kept, and written back; the type of their values."),
        ], takesCustomKeys: true)

    static let enumeration = KeyTable(
        "an enumeration",
        remarks + [
            example,
            .allow,
            conforms,
            Key(
                "enum",
                .anyOf([
                    .list(.pattern(Pattern.memberName), atLeast: 1),
                    .map(names: Pattern.memberName, .anyOf([.scalar, .definition(.enumCase)]), atLeast: 1),
                ]), "The values: a list of texts, or Swift names with their values.", required: true),
        ], takesCustomKeys: true)

    static let union = KeyTable(
        "a union",
        remarks + [
            example,
            .allow,
            conforms,
            input,
            Key(
                "discriminator", .text,
                "The key whose value names the variant; without it the one that leaves the fewest keys unread is taken."
            ),
            Key(
                "absent", .pattern(Pattern.memberName),
                "The variant of an object that lacks the discriminator; such an object is kept as unrecognized if left out."
            ),
            Key(
                "union",
                .map(names: Pattern.memberName, .anyOf([.definition(.type), .definition(.variant)]), atLeast: 1),
                "The variants, by Swift name.", required: true),
        ], takesCustomKeys: true)

    static let alias = KeyTable(
        "an alias",
        remarks + [
            example,
            .allow,
            input,
            Key("alias", .definition(.type), "The type that the name stands for.", required: true),
            .format("How its values are written, where a use says nothing else."),
        ], takesCustomKeys: true)

    static let property = KeyTable(
        "a property",
        [
            Key("type", .definition(.type), "The property's type."),
            Key("const", .scalar, "Always written, and checked when it is read; no part of the initialiser."),
            Key("key", .definition(.keyPath), "Its path in JSON, if not under its own name."),
            Key("keys", .list(.definition(.keyPath), atLeast: 1), "Candidates: the first that is there and not null."),
            Key("default", .any, "What an absent or null value reads as."),
            .format("How values are written, if there is more than one way."),
            Key(
                "null", .choice(NullRule.allCases.map(\.rawValue)),
                "'kept': null and absent are two things. 'written': nil is written as null."),
            .lossy,
            Key("coerce", .flag, "A number in quotes reads as a number, and the like."),
            .empty("Only with a default or an optional type."),
            Key("lenient", .flag, "What does not fit reads as nil, or as the default, and is reported."),
            Key("read-only", .flag, "Only the server says it; it is not sent."),
            Key("write-only", .flag, "Only the app says it; it is not read."),
        ] + KeyTable.Key.constraints + remarks + [example], takesCustomKeys: true)

    static let additional = KeyTable(
        "'additional'",
        [
            Key("type", .definition(.type), "The type of their values.", required: true),
            .format("How they are written, if there is more than one way."),
            Key("doc", .text, "What the reader of the Swift code sees."),
        ])

    static let enumCase = KeyTable(
        "an enumeration's value",
        [
            Key("value", .scalar, "The value in JSON; quoted for text, a number for a number.", required: true)
        ] + remarks, takesCustomKeys: true)

    static let variant = KeyTable(
        "a union's variant",
        [
            Key("type", .definition(.type), "The variant's type.", required: true),
            Key(
                "value", .anyOf([.scalar, .list(.scalar, atLeast: 1)]),
                "The discriminator's value, or several; what the variant always has there, or else its name, if left out."
            ),
            .format("How values are written, if there is more than one way."),
            Key("doc", .text, "What the reader of the Swift code sees."),
        ])
}

extension KeyTable.Key {
    static let lossy = KeyTable.Key(
        "lossy", .anyOf([.flag, .choice(["all"])]),
        "Elements that do not fit are dropped and reported; it is an error if none is left, unless it says 'all'.")

    static func format(_ what: String) -> KeyTable.Key {
        KeyTable.Key(
            "format", .anyOf([.text, .list(.text, atLeast: 1)]),
            "\(what) A Date: \(DateFormat.names(of: .date).joined(separator: ", ")), a pattern, or a list of these. "
                + "A Duration: \(DateFormat.names(of: .duration).joined(separator: ", ")). "
                + "A TimeOfDay: \(DateFormat.names(of: .timeOfDay).joined(separator: ", ")). An integer or a Decimal: text."
        )
    }

    static func empty(_ what: String) -> KeyTable.Key {
        KeyTable.Key(
            "empty", .choice(EmptyRule.allCases.map(\.rawValue)),
            "'absent': \"\", [] for an object, {} for a list and 0 for a date read as absent. \(what)")
    }
}

/// Patterns for names. They allow a little more than Swift, because the parser says exactly what is wrong with a name.
enum Pattern {
    static let token = "^[-!#$%&'*+.^_`|~0-9A-Za-z]+$"
    static let typeName = #"^[^a-z_\s0-9]\S*$"#
    static let memberName = #"^[^_\s0-9]\S*$"#
    static let customKey = "^x-[0-9A-Za-z_-]+$"
}
