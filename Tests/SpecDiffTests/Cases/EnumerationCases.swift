private func get(_ cases: String) -> String {
    "models:\n  Kind$: { enum: \(cases) }\nendpoints:\n  get$: { path: /kind, response: Kind$ }\n"
}

private func put(_ cases: String) -> String {
    "models:\n  Kind$: { enum: \(cases) }\nendpoints:\n  put$: { path: /kind, query: { kind: Kind$ }, response: Int }\n"
}

private func union(_ variants: String, _ more: String = ", discriminator: kind") -> String {
    """
    models:
      A$: { properties: { a: Int } }
      B$: { properties: { b: Int } }
      Any$: { union: { \(variants) }\(more) }
    endpoints:
      get$: { path: /any, response: Any$ }
      put$: { method: PUT, path: /any, body: { json: Any$ }, response: Void }

    """
}

private let switchesOverKinds = """
    func use$(_ kind: Kind$) -> Int {
        switch kind {
        case .low: 1
        case .high: 2
        case .unrecognized: 3
        }
    }
    """

private let switchesOverUnion = """
    func use$(_ value: Any$) -> Int {
        switch value {
        case .a: 1
        case .b: 2
        case .unrecognized: 3
        }
    }
    """

private let kinds =
    "models:\n  Kind$: { enum: [low, high] }\n  Level$: { enum: [low, top] }\n"
    + "  Any$: { enum: [low, high, top] }\nendpoints:\n"

private func asked(_ type: String) -> String {
    kinds + "  put$: { path: /kind, query: { kind: \(type) }, response: Int }\n"
}

private func answered(_ type: String) -> String { kinds + "  get$: { path: /kind, response: \(type) }\n" }

let enumerationCases = [
    DiffCase(
        "a text that is sent becomes an enumeration", from: asked("String"), to: asked("Kind$"),
        says: ["wire+source: endpoint 'put$': the query's 'kind' is 'Kind$' now, was 'String'"],
        client: "func use$(_ kind: String) { _ = Put$Request(kind: kind) }"),
    DiffCase(
        "an enumeration that is sent becomes a text", from: asked("Kind$"), to: asked("String"),
        says: ["source: endpoint 'put$': the query's 'kind' is 'String' now, was 'Kind$'"],
        client: "func use$(_ kind: Kind$) { _ = Put$Request(kind: kind) }"),
    DiffCase(
        "an enumeration that is sent becomes another one", from: asked("Kind$"), to: asked("Level$"),
        says: ["wire+source: endpoint 'put$': the query's 'kind' is 'Level$' now, was 'Kind$'"],
        client: "func use$(_ kind: Kind$) { _ = Put$Request(kind: kind) }"),
    DiffCase(
        "an enumeration that is sent becomes a larger one", from: asked("Kind$"), to: asked("Any$"),
        says: ["source: endpoint 'put$': the query's 'kind' is 'Any$' now, was 'Kind$'"],
        client: "func use$(_ kind: Kind$) { _ = Put$Request(kind: kind) }"),
    DiffCase(
        "an enumeration that is received becomes another one", from: answered("Kind$"), to: answered("Level$"),
        says: ["source: endpoint 'get$': the response is 'Level$' now, was 'Kind$'"],
        client: "func use$(_ value: Get$Request.Response) -> Kind$ { value }"),
    DiffCase(
        "a case is added", from: get("[low, high]"), to: get("[low, middle, high]"),
        says: ["source: model 'Kind$': the case 'middle' was added: a switch over all cases misses it"],
        client: switchesOverKinds),
    DiffCase(
        "a case is added beside the only one", from: put("[low]"), to: put("[low, high]"),
        says: [
            "source: endpoint 'put$': the query's 'kind' must be given now: its enumeration has more than one value",
            "source: model 'Kind$': the case 'high' was added: a switch over all cases misses it",
        ],
        client: "let call$ = Put$Request()"),
    DiffCase(
        "a case that is received is removed", from: get("[low, high]"), to: get("[low]"),
        says: ["source: model 'Kind$': the case 'high' was removed"], client: switchesOverKinds),
    DiffCase(
        "a case that is sent is removed", from: put("[low, high]"), to: put("[low]"),
        says: ["wire+source: model 'Kind$': the case 'high' was removed, which apps may still send"],
        client: switchesOverKinds),
    DiffCase(
        "a case has another name", from: get("{ low: l, high: h }"), to: get("{ low: l, top: h }"),
        says: ["source: model 'Kind$': the case 'top' was 'high' before"], client: switchesOverKinds),
    DiffCase(
        "a value of what is received changes", from: get("{ low: l, high: h }"), to: get("{ low: l, high: x }"),
        says: ["wire: model 'Kind$': the value of 'high' is \"x\", was \"h\""], client: switchesOverKinds),
    DiffCase(
        "a value of what is sent changes", from: put("{ low: l, high: h }"), to: put("{ low: l, high: x }"),
        says: ["wire+cache: model 'Kind$': the value of 'high' is \"x\", was \"h\""], client: switchesOverKinds),
    DiffCase(
        "texts become numbers", from: get("{ low: l, high: h }"), to: get("{ low: 1, high: 2 }"),
        says: ["wire+source+cache: model 'Kind$': its values are Int now, were String"],
        client: "func use$(_ kind: Kind$) -> String { kind.rawValue }"),
    DiffCase(
        "the cases have another order", from: get("{ low: l, high: h }"), to: get("{ high: h, low: l }"), says: [],
        client: switchesOverKinds),
    DiffCase(
        "a variant is added", from: union("a: A$, b: B$"), to: union("a: A$, b: B$, c: { type: A$, value: c }"),
        says: ["source: model 'Any$': the case 'c' was added: a switch over all cases misses it"],
        client: switchesOverUnion),
    DiffCase(
        "a variant is removed", from: union("a: A$, b: B$"), to: union("a: A$"),
        says: ["wire+source: model 'Any$': the case 'b' was removed"], client: switchesOverUnion),
    DiffCase(
        "the discriminator and a tag change", from: union("a: A$, b: B$"),
        to: union("a: A$, b: { type: B$, value: second }", ", discriminator: type"),
        says: [
            "wire+cache: model 'Any$': the discriminator is 'type', was 'kind'",
            "wire+cache: model 'Any$': the tag of 'b' is \"second\", was \"b\"",
        ],
        client: switchesOverUnion),
    DiffCase(
        "the variants of a union without a discriminator change places", from: union("a: A$, b: B$", ""),
        to: union("b: B$, a: A$", ""),
        says: ["nothing: model 'Any$': the variants have another order: what fits two of them reads as another"],
        client: switchesOverUnion),
    DiffCase(
        "a variant has another type", from: union("a: A$, b: B$"), to: union("a: A$, b: A$"),
        says: ["wire+source+cache: model 'Any$': the case 'b' is 'A$' now, was 'B$'"],
        client: "func use$(_ value: Any$) -> B$? { if case .b(let b) = value { b } else { nil } }"),
]
