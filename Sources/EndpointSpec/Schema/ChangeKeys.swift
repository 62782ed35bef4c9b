extension KeyTable {
    static let changes = KeyTable(
        "'changes'",
        [
            Key(
                "endpoints", .map(names: nil, .definition(.endpointChange)),
                "By operation id, by name, or by method and path: 'GET /shops/**'."),
            Key("models", .map(names: nil, .definition(.modelChange)), "By the name of the schema or of the model."),
        ])

    static let endpointChange = KeyTable(
        "a change of an endpoint",
        [Key("name", .pattern(Pattern.memberName), "Its name in Swift, if a document gives it.")]
            + endpoint.keys.map { key in
                switch key.name {
                case "response-headers":
                    Key(
                        key.name, .anyOf([.list(.text, atLeast: 1), .parameters]),
                        "What the app is told of the response's headers; of those that a document has, their names.")
                case "stream": Key(key.name, .definition(.streamChange), key.doc)
                default: optional(key)
                }
            })

    static let streamChange = KeyTable("a change of a stream", stream.keys.map { optional($0) })

    static let modelChange = KeyTable(
        "a change of a model",
        [
            Key("name", .pattern(Pattern.typeName), "Its name in Swift, if a document gives it."),
            Key(
                "properties", .map(names: nil, .anyOf([.definition(.type), .definition(.memberChange)])),
                "By their keys."),
        ] + structure.keys.filter { $0.name != "properties" }.map { optional($0) })

    static let memberChange = KeyTable(
        "a change of a property",
        [Key("name", .pattern(Pattern.memberName), "Its name in Swift.")] + property.keys.map { optional($0) })

    private static func optional(_ key: Key) -> Key {
        Key(key.name, key.shape, key.doc)
    }
}
