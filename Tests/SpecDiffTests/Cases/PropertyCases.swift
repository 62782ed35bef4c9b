/// A model that stands in a stored response.
private func read(_ properties: String) -> String {
    "models:\n  Item$: { properties: { \(properties) } }\nendpoints:\n  get$: { path: /item, response: Item$ }\n"
}

/// A model that is sent.
private func sent(_ properties: String, _ models: String = "") -> String {
    "models:\n  Item$: { properties: { \(properties) } }\n" + models
        + "endpoints:\n  put$: { method: PUT, path: /item, body: { json: Item$ }, response: Void }\n"
}

private func unused(_ properties: String) -> String {
    "models:\n  Item$: { properties: { \(properties) } }\nendpoints:\n  get$: { path: /item, response: Int }\n"
}

private let kind = "  Kind$: { enum: [low] }\n"
private let makes = "let item$ = Item$(id: 1)"
private let readsName = "func use$(_ item: Item$) -> String { item.name }"

let propertyCases = [
    DiffCase(
        "what only templates read changes", from: read("id: { type: Int, x-column: a, x-old: 1 }"),
        to: read("id: { type: Int, x-column: b, x-new: [1] }"),
        says: [
            "nothing: model 'Item$': property 'id': 'x-column' changed, which templates may read",
            "nothing: model 'Item$': property 'id': 'x-new' is said now, which templates may read",
            "nothing: model 'Item$': property 'id': 'x-old' is no longer said, which templates may read",
        ], client: makes),
    DiffCase(
        "what is sent has less values", from: sent("id: { type: Int, maximum: 9 }"),
        to: sent("id: { type: Int, maximum: 8 }"),
        says: ["wire: model 'Item$': property 'id': values are at most 8 now, were at most 9"], client: makes),
    DiffCase(
        "what is sent has more values", from: sent("id: { type: Int, minimum: 1 }"), to: sent("id: Int"),
        says: ["nothing: model 'Item$': property 'id': values are anything now, were at least 1"], client: makes),
    DiffCase(
        "what is sent has one large value less", from: sent("id: { type: Int, maximum: 9007199254740993 }"),
        to: sent("id: { type: Int, maximum: 9007199254740992 }"),
        says: [
            "wire: model 'Item$': property 'id': values are at most 9007199254740992 now, were at most 9007199254740993"
        ], client: makes),
    DiffCase(
        "what is sent has one large value more", from: sent("id: { type: Int, minimum: 9007199254740993 }"),
        to: sent("id: { type: Int, exclusive-minimum: 9007199254740991 }"),
        says: [
            "nothing: model 'Item$': property 'id': values are more than 9007199254740991 now, were at least 9007199254740993"
        ], client: makes),
    DiffCase(
        "what is read has less values", from: read("id: Int"), to: read("id: { type: Int, minimum: 1 }"),
        says: ["nothing: model 'Item$': property 'id': values are at least 1 now, were anything"], client: makes),
    DiffCase(
        "a property is no longer sent", from: sent("id: Int, name: String"),
        to: sent("id: Int, name: { type: String, read-only: true }"),
        says: ["wire+source: model 'Item$': property 'name' was removed, and was required"],
        client: "let item$ = Item$(id: 1, name: \"a\")"),
    DiffCase(
        "a property is only sent", from: read("id: Int, name: String"),
        to: read("id: Int, name: { type: String, write-only: true }"),
        says: ["wire+source: model 'Item$': property 'name' was removed, and was required"], client: readsName),
    DiffCase(
        "an integer becomes a text", from: sent("id: Int64"), to: sent("id: { type: Int64, format: text }"),
        says: ["wire: model 'Item$': property 'id': the format is a text, and was not said before"], client: makes),
    DiffCase(
        "a duration is a number", from: read("id: Int, wait: Duration"),
        to: read("id: Int, wait: { type: Duration, format: seconds }"),
        says: [
            "wire+cache: model 'Item$': property 'wait': the format is a number of seconds, was ISO 8601"
        ], client: "let item$ = Item$(id: 1, wait: .seconds(1))"),
    DiffCase(
        "a date has one more format", from: read("id: Int, day: Date"),
        to: read("id: Int, day: { type: Date, format: [iso8601, date] }"),
        says: [
            "wire+cache: model 'Item$': property 'day': the format is ISO 8601, or else yyyy-MM-dd, was ISO 8601"
        ], client: "func use$(_ item: Item$) -> Bool { item.day < item.day }"),
    DiffCase(
        "a constant is added to a response", from: read("id: Int"), to: read("id: Int, kind: { const: item }"),
        says: ["cache: model 'Item$': property 'kind' was added, and is always \"item\""], client: makes),
    DiffCase(
        "a constant is added to a body", from: sent("id: Int"), to: sent("id: Int, kind: { const: 7 }"),
        says: ["wire: model 'Item$': property 'kind' was added, and is always 7"], client: makes),
    DiffCase(
        "a constant is removed", from: read("id: Int, name: { const: x }"), to: read("id: Int"),
        says: ["wire+source: model 'Item$': property 'name' was removed, and was required"], client: readsName),
    DiffCase(
        "a constant is another one", from: read("id: Int, kind: { const: a }"), to: read("id: Int, kind: { const: b }"),
        says: ["wire+cache: model 'Item$': property 'kind' is always \"b\", was \"a\""], client: makes),
    DiffCase(
        "a property becomes a constant", from: sent("id: Int, name: String"), to: sent("id: Int, name: { const: b }"),
        says: ["wire+source: model 'Item$': property 'name' is always \"b\" now, was 'String'"],
        client: "let item$ = Item$(id: 1, name: \"a\")"),
    DiffCase(
        "a constant becomes a property", from: sent("id: Int, name: { const: b }"), to: sent("id: Int, name: String"),
        says: ["wire+source: model 'Item$': property 'name' is 'String' now, was always \"b\""], client: makes),
    DiffCase(
        "nil is written as null", from: sent(#"id: Int, note: "String?""#),
        to: sent(#"id: Int, note: { type: "String?", null: written }"#),
        says: ["wire: model 'Item$': property 'note': nil is written as null now"], client: makes),
    DiffCase(
        "nil of a response is written as null", from: read(#"id: Int, note: { type: "String?", null: written }"#),
        to: read(#"id: Int, note: "String?""#),
        says: ["nothing: model 'Item$': property 'note': nil is no longer written as null"], client: makes),
    DiffCase(
        "a required property is added to a response", from: read("id: Int"), to: read("id: Int, name: String"),
        says: ["source+cache: model 'Item$': property 'name' was added, and is required"], client: makes),
    DiffCase(
        "a required property is added to a body", from: sent("id: Int"), to: sent("id: Int, name: String"),
        says: ["wire+source: model 'Item$': property 'name' was added, and is required"], client: makes),
    DiffCase(
        "a required property of one value is added to a body", from: sent("id: Int", kind),
        to: sent("id: Int, kind: Kind$", kind),
        says: ["wire: model 'Item$': property 'kind' was added, and is required, with one value"], client: makes),
    DiffCase(
        "a property of one value gets another one", from: sent("id: Int, kind: Kind$", kind),
        to: sent("id: Int, kind: Kind$", "  Kind$: { enum: [low, high] }\n"),
        says: [
            "source: model 'Item$': property 'kind' must be given now: its enumeration has more than one value",
            "source: model 'Kind$': the case 'high' was added: a switch over all cases misses it",
        ], client: makes),
    DiffCase(
        "a required property is added to what nobody uses", from: unused("id: Int"),
        to: unused("id: Int, name: String"),
        says: ["source: model 'Item$': property 'name' was added, and is required"], client: makes),
    DiffCase(
        "an optional property is added", from: read("id: Int"), to: read(#"id: Int, name: "String?""#),
        says: ["nothing: model 'Item$': property 'name' was added, and can be absent"], client: makes),
    DiffCase(
        "a property with a default is added", from: read("id: Int"),
        to: read(#"id: Int, name: { type: String, default: "" }"#),
        says: ["nothing: model 'Item$': property 'name' was added, and has a default"], client: makes),
    DiffCase(
        "a required property of a response is removed", from: read("id: Int, name: String"), to: read("id: Int"),
        says: ["wire+source: model 'Item$': property 'name' was removed, and was required"], client: readsName),
    DiffCase(
        "an optional property of a response is removed", from: read(#"id: Int, name: "String?""#), to: read("id: Int"),
        says: ["source: model 'Item$': property 'name' was removed"],
        client: "func use$(_ item: Item$) -> String? { item.name }"),
    DiffCase(
        "a property of a response becomes optional", from: read("id: Int, name: String"),
        to: read(#"id: Int, name: "String?""#),
        says: ["wire+source: model 'Item$': property 'name' is optional now"], client: readsName),
    DiffCase(
        "a property of a response becomes required", from: read(#"id: Int, name: "String?""#),
        to: read("id: Int, name: String"),
        says: ["source+cache: model 'Item$': property 'name' is required now"], client: makes),
    DiffCase(
        "a property of a body becomes optional", from: sent("id: Int, name: String"),
        to: sent(#"id: Int, name: "String?""#),
        says: ["source: model 'Item$': property 'name' is optional now"], client: readsName),
    DiffCase(
        "a property of a body becomes required", from: sent(#"id: Int, name: "String?""#),
        to: sent("id: Int, name: String"),
        says: ["wire+source: model 'Item$': property 'name' is required now"], client: makes),
    DiffCase(
        "a property of a response gets a default", from: read("id: Int, name: String"),
        to: read(#"id: Int, name: { type: String, default: "" }"#),
        says: ["wire: model 'Item$': property 'name' has a default now, \"\""], client: readsName),
    DiffCase(
        "a property of a response loses its default", from: read(#"id: Int, name: { type: String, default: "" }"#),
        to: read("id: Int, name: String"),
        says: ["source+cache: model 'Item$': property 'name' has no default any more"], client: makes),
    DiffCase(
        "a property of a body is no longer optional and has a default", from: sent(#"id: Int, size: "Int?""#),
        to: sent("id: Int, size: { type: Int, default: 1 }"),
        says: [
            "wire: model 'Item$': property 'size' is 1 where it is left out now",
            "source: model 'Item$': property 'size' is 'Int' now, was 'Int?'",
        ],
        client: "func use$(_ size: Int?) { _ = Item$(id: 1, size: size) }"),
    DiffCase(
        "a property of a body with a default becomes optional",
        from: sent("id: Int, size: { type: Int, default: 1 }"), to: sent(#"id: Int, size: "Int?""#),
        says: [
            "wire: model 'Item$': property 'size' is not sent where it is left out, was 1",
            "source: model 'Item$': property 'size' is 'Int?' now, was 'Int'",
        ],
        client: "let size$: Int = Item$(id: 1).size"),
    DiffCase(
        "a property of a response is no longer optional and has a default", from: read(#"id: Int, size: "Int?""#),
        to: read("id: Int, size: { type: Int, default: 1 }"),
        says: ["source: model 'Item$': property 'size' is 'Int' now, was 'Int?'"],
        client: "func use$(_ size: Int?) { _ = Item$(id: 1, size: size) }"),
    DiffCase(
        "the default of a body's property changes", from: sent("id: Int, size: { type: Int, default: 1 }"),
        to: sent("id: Int, size: { type: Int, default: 2 }"),
        says: ["wire: model 'Item$': property 'size': the default is 2, was 1"], client: makes),
    DiffCase(
        "the default of a response's property changes", from: read("id: Int, size: { type: Int, default: 1 }"),
        to: read("id: Int, size: { type: Int, default: 2 }"),
        says: ["nothing: model 'Item$': property 'size': the default is 2, was 1"], client: makes),
    DiffCase(
        "a property has another key", from: read("id: Int"), to: read("id: { type: Int, key: item_id }"),
        says: ["wire+cache: model 'Item$': property 'id': the key is 'item_id', was 'id'"], client: makes),
    DiffCase(
        "a property gets a second key", from: read("id: Int"), to: read("id: { type: Int, keys: [id, item_id] }"),
        says: ["wire: model 'Item$': property 'id': the key is 'id' or 'item_id', was 'id'"], client: makes),
    DiffCase(
        "a property has another name and its old key", from: read("id: Int, name: String"),
        to: read("id: Int, title: { type: String, key: name }"),
        says: ["source: model 'Item$': property 'title' was 'name' before"], client: readsName),
    DiffCase(
        "a property of a response is widened", from: read("id: Int32"), to: read("id: Int"),
        says: ["wire+source: model 'Item$': property 'id' is 'Int' now, was 'Int32'"],
        client: "func use$(_ item: Item$) -> Int32 { item.id }"),
    DiffCase(
        "a property of a response is narrowed", from: read("id: Int"), to: read("id: Int32"),
        says: ["source+cache: model 'Item$': property 'id' is 'Int32' now, was 'Int'"],
        client: "func use$(_ item: Item$) -> Int { item.id }"),
    DiffCase(
        "the properties have another order", from: read("id: Int, name: String"), to: read("name: String, id: Int"),
        says: ["source: model 'Item$': the parameters of the initialiser have another order"],
        client: #"let item$ = Item$(id: 1, name: "")"#),
    DiffCase(
        "a date of a response has another format", from: read("id: Int, day: Date"),
        to: read("id: Int, day: { type: Date, format: unix-seconds }"),
        says: ["wire+cache: model 'Item$': property 'day': the format is seconds since 1970, was ISO 8601"],
        client: "let item$ = Item$(id: 1, day: Date())"),
    DiffCase(
        "null is told from absent", from: sent(#"id: Int, name: "String?""#),
        to: sent(#"id: Int, name: { type: "String?", null: kept }"#),
        says: ["source: model 'Item$': property 'name' tells null from absent now"],
        client: "func use$(_ item: Item$) -> String? { item.name }"),
    DiffCase(
        "a list becomes lossy, and a number coerced", from: read("id: Int, tags: [String]"),
        to: read("id: { type: Int, coerce: true }, tags: { type: [String], lossy: true }"),
        says: [
            "wire: model 'Item$': property 'id' is coerced now",
            "wire: model 'Item$': property 'tags' may hold elements that do not fit now",
        ],
        client: "let item$ = Item$(id: 1, tags: [])"),
    DiffCase(
        "a property becomes tolerant", from: read("id: Int, name: String?, tags: { type: [String], lossy: true }"),
        to: read(
            "id: Int, name: { type: String?, empty: absent, lenient: true }, tags: { type: [String], lossy: all }"),
        says: [
            "wire: model 'Item$': property 'name': empty values are read as absent now",
            "wire: model 'Item$': property 'name' is lenient now",
            "wire: model 'Item$': property 'tags' may hold nothing but elements that do not fit now",
        ],
        client: "let item$ = Item$(id: 1, tags: [])"),
]
