/// An endpoint with the parameters that are given.
private func list(_ query: String, more: String = "") -> String {
    "endpoints:\n  list$:\n    path: /items\n    query: { \(query) }\n    response: [Int]\n" + more
}

private let kind = "models: { Kind$: { enum: [low] } }\n"

let parameterCases = [
    DiffCase(
        "a required parameter is added", from: list("page: Int"), to: list("page: Int, city: Int"),
        says: ["wire+source+cache: endpoint 'list$': the query's 'city' was added, and is required"],
        client: "func use$() { let call$ = List$Request(page: 1); _ = call$ }"),
    DiffCase(
        "a required parameter of one value is added", from: kind + list("page: Int"),
        to: kind + list("page: Int, kind: Kind$"),
        says: ["wire+cache: endpoint 'list$': the query's 'kind' was added, and is required, with one value"],
        client: "func use$() { let call$ = List$Request(page: 1); _ = call$ }"),
    DiffCase(
        "an optional parameter is added", from: list("page: Int"), to: list(#"page: Int, city: "Int?""#),
        says: ["nothing: endpoint 'list$': the query's 'city' was added, and can be left out"],
        client: "let call$ = List$Request(page: 1)"),
    DiffCase(
        "an optional parameter is added before another", from: list("page: Int"), to: list(#"city: "Int?", page: Int"#),
        says: ["nothing: endpoint 'list$': the query's 'city' was added, and can be left out"],
        client: "let call$ = List$Request(page: 1)"),
    DiffCase(
        "a parameter with a default is added", from: list("page: Int"),
        to: list("page: Int, size: { type: Int, default: 20 }"),
        says: ["cache: endpoint 'list$': the query's 'size' was added, and is 20 where it is left out"],
        client: "let call$ = List$Request(page: 1)"),
    DiffCase(
        "a constant is added", from: list("page: Int"), to: list("page: Int, channel: { const: app }"),
        says: ["wire+cache: endpoint 'list$': the query's 'channel' was added, a constant 'app'"],
        client: "let call$ = List$Request(page: 1)"),
    DiffCase(
        "a constant has another value", from: list("channel: { const: app }"), to: list("channel: { const: ios }"),
        says: ["wire+cache: endpoint 'list$': the query's 'channel': the constant is 'ios', was 'app'"],
        client: "let call$ = List$Request()"),
    DiffCase(
        "a required parameter is removed", from: list("page: Int, city: Int"), to: list("page: Int"),
        says: ["wire+source+cache: endpoint 'list$': the query's 'city' was removed, and was required"],
        client: "let call$ = List$Request(page: 1, city: 2)"),
    DiffCase(
        "an optional parameter is removed", from: list(#"page: Int, city: "Int?""#), to: list("page: Int"),
        says: ["source: endpoint 'list$': the query's 'city' was removed"],
        client: "let call$ = List$Request(page: 1, city: 2)"),
    DiffCase(
        "a parameter becomes required", from: list(#"city: "Int?""#), to: list("city: Int"),
        says: ["wire+source: endpoint 'list$': the query's 'city' is required now"],
        client: "let call$ = List$Request()"),
    DiffCase(
        "a parameter becomes optional", from: list("city: Int"), to: list(#"city: "Int?""#),
        says: ["source: endpoint 'list$': the query's 'city' is optional now"],
        client: "let city$: Int = List$Request(city: 1).city"),
    DiffCase(
        "a default changes", from: list("page: { type: Int, default: 1 }"), to: list("page: { type: Int, default: 0 }"),
        says: ["wire+cache: endpoint 'list$': the query's 'page' is 0 where it is left out, was 1"],
        client: "let call$ = List$Request()"),
    DiffCase(
        "a default is taken away", from: list("page: { type: Int, default: 1 }"), to: list("page: Int"),
        says: ["source: endpoint 'list$': the query's 'page' has no default any more"],
        client: "let call$ = List$Request()"),
    DiffCase(
        "a default is given", from: list("page: Int"), to: list("page: { type: Int, default: 1 }"),
        says: ["nothing: endpoint 'list$': the query's 'page' is 1 where it is left out now"],
        client: "let call$ = List$Request(page: 1)"),
    DiffCase(
        "a parameter is no longer optional and has a default", from: list(#"page: "Int?""#),
        to: list("page: { type: Int, default: 1 }"),
        says: [
            "wire+cache: endpoint 'list$': the query's 'page' is 1 where it is left out now",
            "source: endpoint 'list$': the query's 'page' is 'Int' now, was 'Int?'",
        ],
        client: "func use$(_ page: Int?) { _ = List$Request(page: page) }"),
    DiffCase(
        "a parameter with a default becomes optional", from: list("page: { type: Int, default: 1 }"),
        to: list(#"page: "Int?""#),
        says: [
            "wire+cache: endpoint 'list$': the query's 'page' is not sent where it is left out, was 1",
            "source: endpoint 'list$': the query's 'page' is 'Int?' now, was 'Int'",
        ],
        client: "let page$: Int = List$Request().page"),
    DiffCase(
        "a parameter has another key", from: list("city: Int"), to: list("city: { type: Int, key: city_id }"),
        says: ["wire+cache: endpoint 'list$': the query's 'city': the key is 'city_id', was 'city'"],
        client: "let call$ = List$Request(city: 1)"),
    DiffCase(
        "a parameter has another name and its old key", from: list("city: Int"),
        to: list("cityID: { type: Int, key: city }"),
        says: ["source: endpoint 'list$': the query's 'cityID' was 'city' before"],
        client: "let call$ = List$Request(city: 1)"),
    DiffCase(
        "the parameters have another order", from: list("page: Int, city: Int"), to: list("city: Int, page: Int"),
        says: ["source: endpoint 'list$': the parameters of the initialiser have another order"],
        client: "let call$ = List$Request(page: 1, city: 2)"),
    DiffCase(
        "a parameter is widened", from: list("id: Int32"), to: list("id: Int"),
        says: ["source: endpoint 'list$': the query's 'id' is 'Int' now, was 'Int32'"],
        client: "let id$: Int32 = 1; let call$ = List$Request(id: id$)"),
    DiffCase(
        "a parameter is narrowed", from: list("id: Int"), to: list("id: Int32"),
        says: ["wire+source+cache: endpoint 'list$': the query's 'id' is 'Int32' now, was 'Int'"],
        client: "let id$: Int = 1; let call$ = List$Request(id: id$)"),
    DiffCase(
        "a list has another style", from: list("ids: [Int]"), to: list("ids: { type: [Int], style: comma }"),
        says: ["wire+cache: endpoint 'list$': the query's 'ids': the style is comma, was repeat"],
        client: "let call$ = List$Request(ids: [1])"),
    DiffCase(
        "a date has another format", from: list("since: Date"), to: list("since: { type: Date, format: date }"),
        says: ["wire+cache: endpoint 'list$': the query's 'since': the format is yyyy-MM-dd, was ISO 8601"],
        client: "let call$ = List$Request(since: Date())"),
    DiffCase(
        "a parameter moves to a header", from: list("lang: String"),
        to: "endpoints:\n  list$: { path: /items, header-parameters: { lang: String }, response: [Int] }\n",
        says: ["wire+cache: endpoint 'list$': the header parameter 'lang': the place is header, was query"],
        client: #"let call$ = List$Request(lang: "de")"#),
    DiffCase(
        "a parameter outside of a narrowed key changes",
        from: list("page: { type: Int, default: 1 }, city: Int", more: "    cache: { key: [city] }\n"),
        to: list("page: { type: Int, default: 0 }, city: Int", more: "    cache: { key: [city] }\n"),
        says: ["wire: endpoint 'list$': the query's 'page' is 0 where it is left out, was 1"],
        client: "let call$ = List$Request(city: 1)"),
    DiffCase(
        "parameters are checked", from: list("page: { type: Int, minimum: 1 }", more: "    validate: false\n"),
        to: list("page: { type: Int, minimum: 1 }", more: "    validate: true\n"),
        says: ["nothing: endpoint 'list$': its parameters are checked before it is sent now"],
        client: "let call$ = List$Request(page: 1)"),
    DiffCase(
        "parameters are no longer checked", from: list("page: { type: Int, minimum: 1 }", more: "    validate: true\n"),
        to: list("page: { type: Int, minimum: 1 }", more: "    validate: false\n"),
        says: ["nothing: endpoint 'list$': its parameters are no longer checked before it is sent"],
        client: "let call$ = List$Request(page: 1)"),
    DiffCase(
        "a parameter's description and deprecation change", from: list("page: Int"),
        to: list("page: { type: Int, doc: From 1., deprecated: Use 'cursor'. }"),
        says: [
            "nothing: endpoint 'list$': the query's 'page': the description changed",
            "nothing: endpoint 'list$': the query's 'page': is deprecated now: its users are warned",
        ],
        client: "let call$ = List$Request(page: 1)"),
]
