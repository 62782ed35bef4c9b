/// Two models that hold the same but for what is given, of which an endpoint has the one and then the other.
private func exchanged(_ old: String, _ new: String, _ endpoint: (String) -> String) -> (String, String) {
    let models = "models:\n  A$: { properties: { \(old) } }\n  B$: { properties: { \(new) } }\n"
    return (models + endpoint("A$"), models + endpoint("B$"))
}

private func read(_ name: String, _ old: String, _ new: String, _ breaks: String) -> DiffCase {
    let (from, to) = exchanged(old, new, get)
    return DiffCase(
        "a response is another model, \(name)", from: from, to: to,
        says: ["\(breaks): endpoint 'get$': the response is 'B$' now, was 'A$'"],
        client: "func use$(_ value: Get$Request.Response) -> A$ { value }")
}

private func sent(_ name: String, _ old: String, _ new: String, _ breaks: String) -> DiffCase {
    let (from, to) = exchanged(old, new) {
        "endpoints:\n  put$: { method: PUT, path: /item, body: { json: \($0) }, response: Void }\n"
    }
    return DiffCase(
        "a body is another model, \(name)", from: from, to: to,
        says: ["\(breaks): endpoint 'put$': the body is 'B$' now, was 'A$'"],
        client: "func use$(_ value: A$) { _ = Put$Request(body: value) }")
}

private func get(_ type: String) -> String { "endpoints:\n  get$: { path: /item, response: \(type) }\n" }

let modelCases = [
    DiffCase(
        "additional keys are kept", from: "models:\n  Item$: { properties: { id: Int } }\n" + get("Item$"),
        to: "models:\n  Item$: { properties: { id: Int }, additional: JSON }\n" + get("Item$"),
        says: ["nothing: model 'Item$': keys that no property has are kept now"], client: "let item$ = Item$(id: 1)"),
    DiffCase(
        "additional keys are skipped",
        from: "models:\n  Item$: { properties: { id: Int }, additional: JSON }\n" + get("Item$"),
        to: "models:\n  Item$: { properties: { id: Int } }\n" + get("Item$"),
        says: ["source: model 'Item$': keys that no property has are no longer kept"],
        client: "func use$(_ item: Item$) -> Int { item.additional.count }"),
    DiffCase(
        "additional keys have another type",
        from: "models:\n  Item$: { properties: { id: Int }, additional: Int }\n" + get("Item$"),
        to: "models:\n  Item$: { properties: { id: Int }, additional: { type: String, doc: New. } }\n" + get("Item$"),
        says: [
            "wire+source+cache: model 'Item$': additional keys: the type is 'String' now, was 'Int'",
            "nothing: model 'Item$': additional keys: the description changed",
        ],
        client: "let item$ = Item$(id: 1, additional: [\"a\": 1])"),
    DiffCase(
        "a property comes in by what is included",
        from: "models:\n  Base$: { properties: { id: Int } }\n  Item$: { includes: [Base$], properties: { a: Int } }\n"
            + get("Item$"),
        to:
            "models:\n  Base$: { properties: { id: Int, b: Int } }\n  Item$: { includes: [Base$], properties: { a: Int } }\n"
            + get("Item$"),
        says: [
            "source: model 'Base$': property 'b' was added, and is required",
            "source+cache: model 'Item$': property 'b' was added, and is required",
        ],
        client: "let item$ = Item$(id: 1, a: 2)"),
    DiffCase(
        "a property is included instead of written",
        from: "models:\n  Base$: { properties: { id: Int } }\n  Item$: { properties: { id: Int, a: Int } }\n"
            + get("Item$"),
        to: "models:\n  Base$: { properties: { id: Int } }\n  Item$: { includes: [Base$], properties: { a: Int } }\n"
            + get("Item$"),
        says: [], client: "let item$ = Item$(id: 1, a: 2)"),
    DiffCase(
        "a variant has several tags",
        from: "models:\n  A$: { properties: { id: Int } }\n  U$: { discriminator: kind, union: { a: A$, b: A$ } }\n"
            + get("U$"),
        to: "models:\n  A$: { properties: { id: Int } }\n"
            + "  U$: { discriminator: kind, union: { a: { type: A$, value: [a, c] }, b: A$ } }\n" + get("U$"),
        says: ["wire+cache: model 'U$': the tag of 'a' is \"a\", \"c\", was \"a\""],
        client: "let item$ = U$.a(A$(id: 1))"),
    DiffCase(
        "an object without the discriminator is one",
        from: "models:\n  A$: { properties: { id: Int } }\n  U$: { discriminator: kind, union: { a: A$, b: A$ } }\n"
            + get("U$"),
        to: "models:\n  A$: { properties: { id: Int } }\n"
            + "  U$: { discriminator: kind, absent: b, union: { a: A$, b: A$ } }\n" + get("U$"),
        says: [
            "nothing: model 'U$': the variant of an object without the discriminator is 'b', and was not said before"
        ],
        client: "let item$ = U$.a(A$(id: 1))"),
    DiffCase(
        "a variant has another date format",
        from: "models:\n  U$: { union: { at: Date, text: String } }\n" + get("U$"),
        to: "models:\n  U$: { union: { at: { type: Date, format: unix-seconds }, text: String } }\n" + get("U$"),
        says: ["wire+cache: model 'U$': the format of 'at' is seconds since 1970, was ISO 8601"],
        client: "let item$: U$ = \"text\""),
    DiffCase(
        "a model has another name",
        from: "models:\n  Item$: { properties: { id: Int, next: \"Item$?\" } }\n" + get("[Item$]"),
        to: "models:\n  Thing$: { properties: { id: Int, next: \"Thing$?\" } }\n" + get("[Thing$]"),
        says: ["source: model 'Thing$': the name is 'Thing$', was 'Item$'"], client: "let item$ = Item$(id: 1)"),
    DiffCase(
        "a model is added", from: get("Int"), to: "models:\n  Item$: { properties: { id: Int } }\n" + get("Int"),
        says: ["nothing: model 'Item$': was added"], client: "let call$ = Get$Request()"),
    DiffCase(
        "a model is removed", from: "models:\n  Item$: { properties: { id: Int } }\n" + get("Int"), to: get("Int"),
        says: ["source: model 'Item$': was removed"], client: "let item$ = Item$(id: 1)"),
    DiffCase(
        "a response is another model that holds the same",
        from: "models:\n  A$: { properties: { id: Int } }\n  B$: { properties: { id: Int, name: \"String?\" } }\n"
            + get("A$"),
        to: "models:\n  A$: { properties: { id: Int } }\n  B$: { properties: { id: Int, name: \"String?\" } }\n"
            + get("B$"),
        says: ["source: endpoint 'get$': the response is 'B$' now, was 'A$'"],
        client: "func use$(_ value: Get$Request.Response) -> A$ { value }"),
    DiffCase(
        "a response is another model that holds less",
        from: "models:\n  A$: { properties: { id: Int, name: String } }\n  B$: { properties: { id: Int } }\n"
            + get("A$"),
        to: "models:\n  A$: { properties: { id: Int, name: String } }\n  B$: { properties: { id: Int } }\n" + get("B$"),
        says: ["wire+source: endpoint 'get$': the response is 'B$' now, was 'A$'"],
        client: "func use$(_ value: Get$Request.Response) -> A$ { value }"),
    read("whose date has another format", "at: Date", "at: { type: Date, format: date }", "wire+source+cache"),
    read("whose constant is another one", "kind: { const: a }", "kind: { const: b }", "wire+source+cache"),
    read("which may lack a property", "id: Int", "id: { type: Int, default: 1 }", "wire+source"),
    read("which may no longer lack a property", "id: { type: Int, default: 1 }", "id: Int", "source+cache"),
    read("which may hold what does not fit", "ids: [Int]", "ids: { type: [Int], lossy: true }", "wire+source"),
    read("which holds only what fits", "ids: { type: [Int], lossy: true }", "ids: [Int]", "source+cache"),
    read("which is coerced", "id: Int", "id: { type: Int, coerce: true }", "wire+source"),
    read("which has a property under a second key", "id: Int", "id: { type: Int, keys: [id, key] }", "wire+source"),
    sent("which always has a property", "id: Int", "id: { type: Int, default: 1 }", "source"),
    sent(
        "whose default is another one", "id: { type: Int, default: 1 }", "id: { type: Int, default: 2 }", "wire+source"),
    sent("which lacks a required property", "id: Int, name: String", "id: Int", "wire+source"),
    sent("which is lossy", "ids: [Int]", "ids: { type: [Int], lossy: true }", "source"),
    DiffCase(
        "an alias is written out", from: "models:\n  Tags$: { alias: [String] }\n" + get("Tags$"),
        to: "models:\n  Tags$: { alias: [String] }\n" + get("[String]"), says: [],
        client: "func use$(_ value: Get$Request.Response) -> Tags$ { value }"),
    DiffCase(
        "an alias stands for something else", from: "models:\n  Tags$: { alias: [String] }\n" + get("Tags$"),
        to: "models:\n  Tags$: { alias: [Int] }\n" + get("Tags$"),
        says: [
            "wire+source+cache: endpoint 'get$': the response stands for another 'Tags$' now",
            "source: model 'Tags$': is '[Int]' now, was '[String]'",
        ],
        client: "func use$(_ value: Tags$) -> String? { value.first }"),
    DiffCase(
        "a generic parameter has another name",
        from: "models:\n  Page$: { generic: [T], properties: { list: [T] } }\n" + get("Page$<Int>"),
        to: "models:\n  Page$: { generic: [Item], properties: { list: [Item] } }\n" + get("Page$<Int>"), says: [],
        client: "let page$ = Page$<Int>(list: [1])"),
    DiffCase(
        "a generic model is given another type",
        from: "models:\n  Page$: { generic: [T], properties: { list: [T] } }\n" + get("Page$<Int>"),
        to: "models:\n  Page$: { generic: [T], properties: { list: [T] } }\n" + get("Page$<String>"),
        says: ["wire+source+cache: endpoint 'get$': the response is 'Page$<String>' now, was 'Page$<Int>'"],
        client: "func use$(_ value: Get$Request.Response) -> Int? { value.list.first }"),
    DiffCase(
        "a conformance goes and another comes",
        from: "models:\n  Item$: { conforms: [Hashable], properties: { id: Int } }\n" + get("Item$"),
        to: "models:\n  Item$: { conforms: [Identifiable], properties: { id: Int } }\n" + get("Item$"),
        says: [
            "source: model 'Item$': no longer conforms to Hashable",
            "nothing: model 'Item$': conforms to Identifiable now",
        ],
        client: "func use$(_ items: [Item$]) -> Set<Item$> { Set(items) }"),
    DiffCase(
        "Hashable goes and Equatable stays",
        from: "models:\n  Item$: { conforms: [Equatable], properties: { id: Int } }\n" + get("Item$"),
        to: "models:\n  Item$: { conforms: [Hashable], properties: { id: Int } }\n" + get("Item$"),
        says: ["nothing: model 'Item$': conforms to Hashable now"],
        client: "func use$(_ items: [Item$]) -> Bool { items == items }"),
    DiffCase(
        "a model is no longer mutable",
        from: "models:\n  Item$: { mutable: true, properties: { id: Int } }\n" + get("Item$"),
        to: "models:\n  Item$: { properties: { id: Int } }\n" + get("Item$"),
        says: ["source: model 'Item$': it is no longer mutable"],
        client: "func use$(_ item: inout Item$) { item.id = 2 }"),
    DiffCase(
        "a structure becomes an enumeration", from: "models:\n  Item$: { properties: { id: Int } }\n" + get("Item$"),
        to: "models:\n  Item$: { enum: [a, b] }\n" + get("Item$"),
        says: ["wire+source+cache: model 'Item$': is an enumeration now, was a structure"],
        client: "let item$ = Item$(id: 1)"),
]
