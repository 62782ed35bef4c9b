/// One endpoint with the keys that are given, beside a model for what is nested.
private func spec(_ keys: String, items: String = "") -> String {
    """
    models:
      Card$: { properties: { number: String } }
      Item$: { properties: { id: Int } }
      Slice$: { properties: { list: [Item$], next: "String?", after: "String?", more: "Bool?", total: "Int?", nextURL: "URL?" } }
    endpoints:
      list$: { path: /items, \(keys) }

    """
}

private func query(_ parameter: String) -> String { spec("query: { card: \(parameter) }, response: [Int]") }

private func body(_ body: String) -> String { spec("method: POST, body: \(body)") }

private func pages(_ rule: String) -> String {
    spec(
        "query: { page: { type: Int, default: 1 }, cursor: \"String?\" }, response: Slice$, pages: { \(rule), items: list }"
    )
}

private func headers(_ headers: String) -> String { spec("response: [Int], response-headers: { \(headers) }") }

private func credentials(_ more: String) -> String {
    """
    api: API$
    servers: { production: "https://api.example.com" }
    cache: { policy: cache-first, ttl: 5m }
    credentials: { apiKey: { query: key }, user: bearer }
    \(more)

    """
}

/// The keys of requests that came with nested values, credentials and headers of responses.
let requestCases = [
    DiffCase(
        "a nested value has another style", from: query("{ type: Card$, style: brackets }"),
        to: query("{ type: Card$, style: dots }"),
        says: ["wire+cache: endpoint 'list$': the query's 'card': the style is dots, was brackets"],
        client: "func use$(_ card: Card$) { _ = List$Request(card: card) }"),
    DiffCase(
        "a nested value is exploded", from: query("Card$"), to: query("{ type: Card$, style: exploded }"),
        says: ["wire+cache: endpoint 'list$': the query's 'card': the style is exploded, was indexed"],
        client: "func use$(_ card: Card$) { _ = List$Request(card: card) }"),
    DiffCase(
        "a value becomes a JSON text", from: query("Card$"), to: query("{ type: Card$, content: json }"),
        says: ["wire+cache: endpoint 'list$': the query's 'card' is one JSON text now"],
        client: "func use$(_ card: Card$) { _ = List$Request(card: card) }"),
    DiffCase(
        "a JSON text becomes fields", from: query("{ type: Card$, content: json }"), to: query("Card$"),
        says: ["wire+cache: endpoint 'list$': the query's 'card' is not one JSON text any more"],
        client: "func use$(_ card: Card$) { _ = List$Request(card: card) }"),
    DiffCase(
        "reserved characters stay", from: query("String"), to: query("{ type: String, allow-reserved: true }"),
        says: ["wire: endpoint 'list$': the query's 'card': reserved characters stay as they are now"],
        client: "let call$ = List$Request(card: \"1\")"),
    DiffCase(
        "reserved characters are encoded", from: query("{ type: String, allow-reserved: true }"), to: query("String"),
        says: ["wire: endpoint 'list$': the query's 'card': reserved characters are encoded now"],
        client: "let call$ = List$Request(card: \"1\")"),
    DiffCase(
        "a part has a content type", from: body("{ multipart: { card: String } }"),
        to: body("{ multipart: { card: { type: String, content-type: text/csv } } }"),
        says: ["wire: endpoint 'list$': the body's 'card': the content type is text/csv, and was not said before"],
        client: "let call$ = List$Request(card: \"1\")"),
    DiffCase(
        "a form has another style", from: body("{ form: Card$, style: brackets }"),
        to: body("{ form: Card$, style: dots }"),
        says: ["wire: endpoint 'list$': the style of what is nested in the form is dots, was brackets"],
        client: "func use$(_ card: Card$) { _ = List$Request(body: card) }"),
    DiffCase(
        "a form of fields becomes a model", from: body("{ form: { number: String } }"), to: body("{ form: Card$ }"),
        says: [
            "wire+source: endpoint 'list$': the body was added, and is required",
            "wire+source: endpoint 'list$': the body's 'number' was removed, and was required",
        ], client: "let call$ = List$Request(number: \"1\")"),
    DiffCase(
        "fields of JSON become a model", from: body("{ json: { number: String } }"), to: body("{ json: Card$ }"),
        says: ["source: endpoint 'list$': the body is one 'Card$' now, of the fields that it had"],
        client: "let call$ = List$Request(number: \"1\")"),
    DiffCase(
        "a model becomes fields of JSON", from: body("{ json: Card$ }"),
        to: body("{ json: { digits: { type: String, key: number } } }"),
        says: ["source: endpoint 'list$': the body's fields are parameters now, and were those of one 'Card$'"],
        client: "func use$(_ card: Card$) { _ = List$Request(body: card) }"),
    DiffCase(
        "fields of JSON become a model of others", from: body("{ json: { number: Int } }"), to: body("{ json: Card$ }"),
        says: [
            "wire+source: endpoint 'list$': the body was added, and is required",
            "wire+source: endpoint 'list$': the body's 'number' was removed, and was required",
        ], client: "let call$ = List$Request(number: 1)"),
    DiffCase(
        "JSON has another content type", from: body("{ json: Card$ }"),
        to: body("{ json: Card$, content-type: application/vnd.card+json }"),
        says: [
            "wire: endpoint 'list$': the body's content type is 'application/vnd.card+json', and was not said before"
        ], client: "func use$(_ card: Card$) { _ = List$Request(body: card) }"),
    DiffCase(
        "an endpoint has a server of its own", from: spec("response: [Int]"),
        to: spec("response: [Int], server: \"https://up.example.com\""),
        says: ["wire+cache: endpoint 'list$': the server is 'https://up.example.com', and was not said before"],
        client: "let call$ = List$Request()"),
    DiffCase(
        "an endpoint's server changes", from: spec("response: [Int], server: \"https://up.example.com\""),
        to: spec("response: [Int], server: \"https://up2.example.com\""),
        says: ["wire+cache: endpoint 'list$': the server is 'https://up2.example.com', was 'https://up.example.com'"],
        client: "let call$ = List$Request()"),
    DiffCase(
        "a header of the response is added", from: headers("left: Int"), to: headers("left: Int, level: \"Int?\""),
        says: ["nothing: endpoint 'list$': the response's header 'level' was added"],
        client: "let headers$ = List$Request.Headers(left: 1)"),
    DiffCase(
        "a required header of the response is added", from: headers("left: Int"), to: headers("left: Int, level: Int"),
        says: ["source+cache: endpoint 'list$': the response's header 'level' was added, and is required"],
        client: "let headers$ = List$Request.Headers(left: 1)"),
    DiffCase(
        "a header of the response is removed", from: headers("left: Int, level: Int"), to: headers("left: Int"),
        says: ["wire+source: endpoint 'list$': the response's header 'level' was removed, and was required"],
        client: "func use$(_ headers: List$Request.Headers) -> Int { headers.level }"),
    DiffCase(
        "an optional header of the response is removed", from: headers("left: Int, level: \"Int?\""),
        to: headers("left: Int"), says: ["source: endpoint 'list$': the response's header 'level' was removed"],
        client: "func use$(_ headers: List$Request.Headers) -> Int? { headers.level }"),
    DiffCase(
        "a header of the response becomes optional", from: headers("left: Int"), to: headers("left: \"Int?\""),
        says: ["wire+source: endpoint 'list$': the response's header 'left' is optional now"],
        client: "func use$(_ headers: List$Request.Headers) -> Int { headers.left }"),
    DiffCase(
        "a header of the response becomes required", from: headers("left: \"Int?\""), to: headers("left: Int"),
        says: ["source+cache: endpoint 'list$': the response's header 'left' is required now"],
        client: "let headers$ = List$Request.Headers(left: nil)"),
    DiffCase(
        "a header of the response gets a default", from: headers("left: Int"),
        to: headers("left: { type: Int, default: 0 }"),
        says: [
            "wire: endpoint 'list$': the response's header 'left': the value where it is missing is 0, and was not said before"
        ], client: "let headers$ = List$Request.Headers(left: 1)"),
    DiffCase(
        "a header of the response loses its default", from: headers("left: { type: Int, default: 0 }"),
        to: headers("left: Int"),
        says: [
            "source+cache: endpoint 'list$': the response's header 'left': the value where it is missing is no longer said, was 0"
        ], client: "let headers$ = List$Request.Headers()"),
    DiffCase(
        "a header of the response has another name and its old key", from: headers("left: { type: Int, key: X-Left }"),
        to: headers("rest: { type: Int, key: X-Left }"),
        says: ["source: endpoint 'list$': the response's header 'rest' was 'left' before"],
        client: "let headers$ = List$Request.Headers(left: 1)"),
    DiffCase(
        "a response gets headers", from: spec("response: [Int]"), to: headers("left: \"Int?\""),
        says: [
            "source: endpoint 'list$': the response comes with its headers now",
            "nothing: endpoint 'list$': the response's header 'left' was added",
        ], client: "func use$(_ response: List$Request.Response) -> [Int] { response }"),
    DiffCase(
        "a response loses its headers", from: headers("left: \"Int?\""), to: spec("response: [Int]"),
        says: [
            "source: endpoint 'list$': the response has no headers any more",
            "source: endpoint 'list$': the response's header 'left' was removed",
        ],
        client: "func use$(_ response: List$Request.Response) -> Int? { response.headers.left }"),
    DiffCase(
        "a credential is picked", settings: credentials(""), from: spec("response: [Int], auth: apiKey"),
        to: spec("response: [Int], auth: user"),
        says: [
            "wire: endpoint 'list$': the credential is user: the header 'Authorization' behind 'Bearer ', was apiKey: the query parameter 'key'"
        ], client: "let call$ = List$Request()"),
    DiffCase(
        "all of several credentials are sent", settings: credentials(""), from: spec("response: [Int], auth: apiKey"),
        to: spec("response: [Int], auth: { all: [apiKey, user] }"),
        says: [
            "wire: endpoint 'list$': the credential is apiKey: the query parameter 'key' and user: the header 'Authorization' behind 'Bearer ', was apiKey: the query parameter 'key'"
        ], client: "let call$ = List$Request()"),
    DiffCase(
        "credentials become alternatives", settings: credentials(""),
        from: spec("response: [Int], auth: { all: [apiKey, user] }"),
        to: spec("response: [Int], auth: { any: [apiKey, user] }"),
        says: [
            "wire: endpoint 'list$': the credential is apiKey: the query parameter 'key' or user: the header 'Authorization' behind 'Bearer ', was apiKey: the query parameter 'key' and user: the header 'Authorization' behind 'Bearer '"
        ], client: "let call$ = List$Request()"),
    DiffCase(
        "a credential of the API moves",
        settings: (
            credentials("auth: apiKey"),
            credentials("auth: apiKey").replacing("{ query: key }", with: "{ header: X-Key }")
        ),
        says: ["wire: API 'API$': the credential is apiKey: the header 'X-Key', was apiKey: the query parameter 'key'"]),
    DiffCase(
        "a credential is refreshed",
        settings: (
            credentials("auth: apiKey"),
            credentials("auth: apiKey").replacing("{ query: key }", with: "{ query: key, refresh-on: [401] }")
        ), says: ["nothing: API 'API$': what refreshes the credential is 401, and was not said before"]),
    DiffCase(
        "pages say whether there are more", from: pages("parameter: page"),
        to: pages("parameter: page, has-more: more"),
        says: [
            "nothing: endpoint 'list$': how pages follow one another is by the number 'page' from 1, to the 'more' of 'has-more', items in 'list', was by the number 'page' from 1, items in 'list'"
        ], client: "let call$ = List$Request()"),
    DiffCase(
        "pages say how many there are", from: pages("parameter: page, has-more: more"),
        to: pages("parameter: page, total: total"),
        says: [
            "nothing: endpoint 'list$': how pages follow one another is by the number 'page' from 1, to the 'total' of 'total', items in 'list', was by the number 'page' from 1, to the 'more' of 'has-more', items in 'list'"
        ], client: "let call$ = List$Request()"),
    DiffCase(
        "pages follow by a URL", from: pages("parameter: page"), to: pages("next-url: nextURL"),
        says: [
            "wire: endpoint 'list$': how pages follow one another is by the URL in 'nextURL', items in 'list', was by the number 'page' from 1, items in 'list'"
        ], client: "let call$ = List$Request()"),
    DiffCase(
        "pages follow by a cursor", from: pages("next-url: nextURL"), to: pages("parameter: cursor, next: next"),
        says: [
            "wire: endpoint 'list$': how pages follow one another is by the cursor 'cursor' out of 'next', items in 'list', was by the URL in 'nextURL', items in 'list'"
        ], client: "let call$ = List$Request()"),
    DiffCase(
        "pages follow by the last item", from: pages("parameter: cursor, next: next"),
        to: pages("parameter: page, after: id"),
        says: [
            "wire: endpoint 'list$': how pages follow one another is by the last item's 'id' in 'page', items in 'list', was by the cursor 'cursor' out of 'next', items in 'list'"
        ], client: "let call$ = List$Request()"),
    DiffCase(
        "pages are counted by their items", from: pages("parameter: page"), to: pages("offset: page"),
        says: [
            "wire: endpoint 'list$': how pages follow one another is by the offset 'page' from 0, items in 'list', was by the number 'page' from 1, items in 'list'"
        ], client: "let call$ = List$Request()"),
    DiffCase(
        "the cursor of the next page stands elsewhere", from: pages("parameter: cursor, next: next"),
        to: pages("parameter: cursor, next: after"),
        says: [
            "wire: endpoint 'list$': how pages follow one another is by the cursor 'cursor' out of 'after', items in 'list', was by the cursor 'cursor' out of 'next', items in 'list'"
        ], client: "let call$ = List$Request()"),
    DiffCase(
        "the parameter of pages has another name",
        from: spec("query: { page: Int }, response: Slice$, pages: { parameter: page, items: list }"),
        to: spec(
            "query: { number: { type: Int, key: page } }, response: Slice$, pages: { parameter: number, items: list }"),
        says: [
            "source: endpoint 'list$': the query's 'number' was 'page' before",
            "nothing: endpoint 'list$': how pages follow one another is by the number 'number' from 1, items in 'list', was by the number 'page' from 1, items in 'list'",
        ], client: "let call$ = List$Request(page: 1)"),
]
