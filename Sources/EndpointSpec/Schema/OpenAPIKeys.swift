extension KeyTable {
    static let openAPI = KeyTable(
        "'openapi'",
        [
            Key("document", .text, "Its path, from the folder of gen.yaml.", required: true),
            Key("overlays", .anyOf([.text, .list(.text, atLeast: 1)]), "Paths of OpenAPI Overlays, in their order."),
            Key(
                "short-names", .flag,
                "Operations are called without the path and the method that stand at the end of their ids, as FastAPI writes them, and schemas without the namespaces that .NET, Java and Go write before them."
            ),
            Key(
                "subtypes", .anyOf([.choice(["all", "none"]), .text, .list(.text, atLeast: 1)]),
                "Schemas with a discriminator that are a union of what builds on them by allOf: all, none, or their names. Left out: those on which 100 at most build."
            ),
            Key("only", .definition(.selection), "What of it is generated; everything, if left out."),
            Key("except", .definition(.selection), "What of that is not."),
        ])

    static let selection = KeyTable(
        "a selection",
        [
            Key("tags", .anyOf([.text, .list(.text, atLeast: 1)]), "Tags of operations."),
            Key("operations", .anyOf([.text, .list(.text, atLeast: 1)]), "Ids of operations, or 'GET /shops'."),
            Key("paths", .anyOf([.text, .list(.text, atLeast: 1)]), "Paths; * is a segment, ** any number of them."),
            Key("deprecated", .flag, "What is deprecated."),
        ])
}
