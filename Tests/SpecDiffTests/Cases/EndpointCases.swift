private func item(_ keys: String) -> String {
    "endpoints:\n  item$: { path: \"/items/{id}\", path-parameters: { id: Int }, response: Int, \(keys) }\n"
}

/// An endpoint with a path of its own.
private func at(_ path: String, _ keys: String) -> String {
    "endpoints:\n  item$: { path: \"\(path)\", response: Int, \(keys) }\n"
}

private func posted(_ keys: String) -> String {
    "endpoints:\n  save$: { method: POST, path: /items, response: Void, \(keys) }\n"
}

private func listed(_ query: String, _ keys: String) -> String { at("/items", "query: { \(query) }, \(keys)") }

private func body(_ kind: String) -> String {
    "endpoints:\n  save$: { method: POST, path: /items, body: { \(kind) }, response: Void }\n"
}

private func paged(_ keys: String) -> String {
    "models:\n  Item$: { properties: { id: Int } }\n"
        + "  All$: { properties: { items: [Item$], others: [Int], next: \"String?\" } }\nendpoints:\n"
        + "  list$: { path: /items, query: { page: { type: Int, default: 0 } }, response: All$, \(keys) }\n"
}

let endpointCases = [
    DiffCase(
        "the response has headers now", from: item("timeout: 5s"),
        to: item("timeout: 5s, response-headers: { left: { type: \"Int?\", key: X-Left } }"),
        says: [
            "source: endpoint 'item$': the response comes with its headers now",
            "nothing: endpoint 'item$': the response's header 'left' was added",
        ],
        client: "func use$(_ value: Item$Request.Response) -> Int { value + 1 }"),
    DiffCase(
        "headers of the response are added",
        from: item("response-headers: { left: { type: \"Int?\", key: X-Left } }"),
        to: item("response-headers: { left: { type: \"Int?\", key: X-Left }, all: Int, more: \"Int?\" }"),
        says: [
            "source+cache: endpoint 'item$': the response's header 'all' was added, and is required",
            "nothing: endpoint 'item$': the response's header 'more' was added",
        ],
        client: "let headers$ = Item$Request.Headers(left: 1)"),
    DiffCase(
        "a header of the response has another key and type",
        from: item("response-headers: { left: { type: \"Int?\", key: X-Left } }"),
        to: item("response-headers: { left: { type: Int, key: X-Rest } }"),
        says: [
            "wire+cache: endpoint 'item$': the response's header 'left': the key is 'X-Rest', was 'X-Left'",
            "source+cache: endpoint 'item$': the response's header 'left' is required now",
        ],
        client:
            "func use$(_ value: Item$Request.Response) -> Int { if let left = value.headers.left { left } else { 0 } }"),
    DiffCase(
        "a header of the response is a JSON text now",
        from: item("response-headers: { left: { type: \"Int?\", key: X-Left } }"),
        to: item("response-headers: { left: { type: \"Int?\", key: X-Left, content: json } }"),
        says: [
            "wire+cache: endpoint 'item$': the response's header 'left' is one JSON text now"
        ], client: "let headers$ = Item$Request.Headers(left: 1)"),
    DiffCase(
        "pages are no longer declared", from: paged("pages: { parameter: page, first: 0, items: items }"),
        to: paged("doc: x"),
        says: [
            "source: endpoint 'list$': how pages follow one another is no longer said, was by the number 'page' from 0, items in 'items'",
            "nothing: endpoint 'list$': the description changed",
        ],
        client: "func use$(_ request: List$Request) -> any PagedRequest { request }"),
    DiffCase(
        "pages have other items", from: paged("pages: { parameter: page, first: 0, items: items }"),
        to: paged("pages: { parameter: page, first: 0, items: others }"),
        says: [
            "source: endpoint 'list$': the item of its pages is 'Int' now, was 'Item$'",
            "nothing: endpoint 'list$': how pages follow one another is by the number 'page' from 0, items in 'others', was by the number 'page' from 0, items in 'items'",
        ],
        client: "func use$(_ item: List$Request.Item) -> Item$ { item }"),
    DiffCase(
        "a list is no longer kept item by item",
        from: paged("pages: { parameter: page, first: 0, items: items }, collection: { id: id, items: items }"),
        to: paged("pages: { parameter: page, first: 0, items: items }"),
        says: [
            "source+cache: endpoint 'list$': the list that is kept item by item is no longer said, was told by 'id', items in 'items'"
        ],
        client: "func use$(_ request: List$Request) -> any CollectionRequest { request }"),
    DiffCase(
        "the path changes", from: "endpoints:\n  list$: { path: /items, response: [Int] }\n",
        to: "endpoints:\n  list$: { path: /v2/items, response: [Int] }\n",
        says: ["wire+cache: endpoint 'list$': the path is '/v2/items', was '/items'"],
        client: "let call$ = List$Request()"),
    DiffCase(
        "the method changes", from: "endpoints:\n  list$: { path: /items, response: [Int] }\n",
        to: "endpoints:\n  list$: { method: POST, path: /items, response: [Int], cache: { policy: cache-first } }\n",
        says: [
            "wire+cache: endpoint 'list$': the method is POST, was GET",
            "nothing: endpoint 'list$': the cache rule is said by the endpoint now, and is the same",
        ],
        client: "let call$ = List$Request()"),
    DiffCase(
        "a path parameter has another name", from: item("doc: x"),
        to:
            "endpoints:\n  item$: { doc: x, path: \"/items/{itemID}\", path-parameters: { itemID: Int }, response: Int }\n",
        says: ["source+cache: endpoint 'item$': the path's 'itemID' was 'id' before"],
        client: "let call$ = Item$Request(id: 1)"),
    DiffCase(
        "a path parameter has another key", from: item("doc: x"),
        to: at("/items/{item}", "doc: x, path-parameters: { id: { type: Int, key: item } }"),
        says: ["cache: endpoint 'item$': the path's 'id': the key is 'item', was 'id'"],
        client: "let call$ = Item$Request(id: 1)"),
    DiffCase(
        "a path parameter has another name and its old key", from: item("doc: x"),
        to: at("/items/{id}", "doc: x, path-parameters: { item: { type: Int, key: id } }"),
        says: ["source: endpoint 'item$': the path's 'item' was 'id' before"],
        client: "let call$ = Item$Request(id: 1)"),
    DiffCase(
        "two path parameters change places", from: at("/a/{x}/{y}", "path-parameters: { x: Int, y: String }"),
        to: at("/a/{y}/{x}", "path-parameters: { x: Int, y: String }"),
        says: ["wire+cache: endpoint 'item$': the path is '/a/{y}/{x}', was '/a/{x}/{y}'"],
        client: "let call$ = Item$Request(x: 1, y: \"a\")"),
    DiffCase(
        "two path parameters have other names", from: at("/a/{x}/{y}", "path-parameters: { x: Int, y: String }"),
        to: at("/a/{one}/{other}", "path-parameters: { other: String, one: Int }"),
        says: [
            "source+cache: endpoint 'item$': the path's 'other' was 'y' before",
            "source+cache: endpoint 'item$': the path's 'one' was 'x' before",
            "source: endpoint 'item$': the parameters of the initialiser have another order",
        ],
        client: "let call$ = Item$Request(x: 1, y: \"a\")"),
    DiffCase(
        "a parameter of the query has the old name of one of the path", from: item("doc: x"),
        to: at("/items/{item}", "doc: x, path-parameters: { item: Int }, query: { id: \"String?\" }"),
        says: [
            "source+cache: endpoint 'item$': the path's 'item' was 'id' before",
            "nothing: endpoint 'item$': the query's 'id' was added, and can be left out",
        ],
        client: "let call$ = Item$Request(id: 1)"),
    DiffCase(
        "an endpoint is added", from: item("doc: x"), to: item("doc: x") + "  more$: { path: /more, response: Int }\n",
        says: ["nothing: endpoint 'more$': was added"], client: "let call$ = Item$Request(id: 1)"),
    DiffCase(
        "an endpoint is removed", from: item("doc: x") + "  more$: { path: /more, response: Int }\n",
        to: item("doc: x"),
        says: ["wire+source: endpoint 'more$': was removed"], client: "let call$ = More$Request()"),
    DiffCase(
        "an endpoint has another name", from: "endpoints:\n  list$: { path: /items, response: [Int] }\n",
        to: "endpoints:\n  all$: { path: /items, response: [Int] }\n",
        says: ["source: endpoint 'all$': the name is 'all$', was 'list$'"], client: "let call$ = List$Request()"),
    DiffCase(
        "all is in another order",
        from: "models:\n  A$: { properties: { a: Int } }\n  B$: { properties: { b: Int } }\nendpoints:\n"
            + "  one$: { path: /a, response: A$ }\n  two$: { path: /b, response: B$ }\n",
        to: "endpoints:\n  two$: { response: B$, path: /b }\n  one$: { response: A$, path: /a }\nmodels:\n"
            + "  B$: { properties: { b: Int } }\n  A$: { properties: { a: Int } }\n",
        says: [],
        client: "func use$(_ a: One$Request.Response, _ b: Two$Request.Response) -> (A$, B$) { (a, b) }"),
    DiffCase(
        "a response becomes a list", from: "endpoints:\n  get$: { path: /items, response: Int }\n",
        to: "endpoints:\n  get$: { path: /items, response: [Int] }\n",
        says: ["wire+source+cache: endpoint 'get$': the response is '[Int]' now, was 'Int'"],
        client: "func use$(_ value: Get$Request.Response) -> Int { value }"),
    DiffCase(
        "a response becomes optional", from: "endpoints:\n  get$: { path: /items, response: [Int] }\n",
        to: "endpoints:\n  get$: { path: /items, response: \"[Int]?\" }\n",
        says: ["wire+source: endpoint 'get$': the response is optional now"],
        client: "func use$(_ value: Get$Request.Response) -> [Int] { value }"),
    DiffCase(
        "a response becomes required", from: "endpoints:\n  get$: { path: /items, response: \"[Int]?\" }\n",
        to: "endpoints:\n  get$: { path: /items, response: [Int] }\n",
        says: ["source+cache: endpoint 'get$': the response is required now"],
        client: "func use$(_ value: inout Get$Request.Response) { value = nil }"),
    DiffCase(
        "a response has a value now", from: "endpoints:\n  get$: { path: /items, response: Void }\n",
        to: "endpoints:\n  get$: { path: /items, response: Int }\n",
        says: ["source+cache: endpoint 'get$': the response is 'Int' now, was 'Void'"],
        client: "func use$(_ value: Get$Request.Response) { let nothing: Void = value; _ = nothing }"),
    DiffCase(
        "a response has no value any more", from: "endpoints:\n  get$: { path: /items, response: Int }\n",
        to: "endpoints:\n  get$: { path: /items, response: Void }\n",
        says: ["wire+source: endpoint 'get$': the response is 'Void' now, was 'Int'"],
        client: "func use$(_ value: Get$Request.Response) -> Int { value }"),
    DiffCase(
        "an optional response has no value any more",
        from: "endpoints:\n  get$: { path: /items, response: \"Int?\" }\n",
        to: "endpoints:\n  get$: { path: /items, response: Void }\n",
        says: ["source: endpoint 'get$': the response is 'Void' now, was 'Int?'"],
        client: "func use$(_ value: Get$Request.Response) -> Int? { value }"),
    DiffCase(
        "a response stands elsewhere", from: "endpoints:\n  get$: { path: /items, response: Int }\n",
        to: "endpoints:\n  get$: { path: /items, response: { type: Int, key: data.count } }\n",
        says: ["wire+cache: endpoint 'get$': the place of the response is 'data.count', was the whole payload"],
        client: "func use$(_ value: Get$Request.Response) -> Int { value }"),
    DiffCase(
        "the body has another form", from: body("json: { name: String }"), to: body("form: { name: String }"),
        says: ["wire: endpoint 'save$': the body is form, was json"], client: #"let call$ = Save$Request(name: "")"#),
    DiffCase(
        "a body is added that can be left out", from: posted("doc: x"),
        to: posted("doc: x, body: { json: \"[Int]?\" }"),
        says: ["nothing: endpoint 'save$': the body was added, and can be left out"],
        client: "let call$ = Save$Request()"),
    DiffCase(
        "a body is added that is required", from: posted("doc: x"), to: posted("doc: x, body: { json: [Int] }"),
        says: ["wire+source: endpoint 'save$': the body was added, and is required"],
        client: "let call$ = Save$Request()"),
    DiffCase(
        "a body is removed that could be left out", from: posted("doc: x, body: { json: \"[Int]?\" }"),
        to: posted("doc: x"), says: ["source: endpoint 'save$': the body was removed"],
        client: "let call$ = Save$Request(body: [1])"),
    DiffCase(
        "a header is added and another changes", from: item(#"headers: { X-Mode: "1" }"#),
        to: item(#"headers: { x-mode: "2", X-More: "1" }"#),
        says: [
            "wire: endpoint 'item$': the header 'x-mode' is '2', was '1'",
            "wire: endpoint 'item$': the header 'X-More' is '1', and was not said before",
        ],
        client: "let call$ = Item$Request(id: 1)"),
    DiffCase(
        "the cache's key and scope change", from: item("cache: { key: [id] }"), to: item("cache: { scope: user }"),
        says: [
            "cache: endpoint 'item$': the cache scope is user, was shared",
            "nothing: endpoint 'item$': the cache key is all parameters, was 'id'",
        ],
        client: "let call$ = Item$Request(id: 1)"),
    DiffCase(
        "the cache's key has one parameter more", from: listed("city: Int, page: Int", "cache: { key: [city] }"),
        to: listed("city: Int, page: Int", "cache: { key: [city, page] }"),
        says: ["cache: endpoint 'item$': the cache key is 'city', 'page', was 'city'"],
        client: "let call$ = Item$Request(city: 1, page: 2)"),
    DiffCase(
        "a parameter of the cache's key has another name",
        from: listed("city: Int, page: Int", "cache: { key: [city] }"),
        to: listed("place: { type: Int, key: city }, page: Int", "cache: { key: [place] }"),
        says: ["source: endpoint 'item$': the query's 'place' was 'city' before"],
        client: "let call$ = Item$Request(city: 1, page: 2)"),
    DiffCase(
        "the cache's key names all parameters", from: listed("city: Int", "cache: { scope: shared }"),
        to: listed("city: Int", "cache: { scope: shared, key: [city] }"),
        says: ["nothing: endpoint 'item$': the cache key is 'city', was all parameters"],
        client: "let call$ = Item$Request(city: 1)"),
    DiffCase(
        "policy and lifetime change", from: item("cache: { policy: cache-first, ttl: 5m }"),
        to: item("cache: { policy: network-first, ttl: 90s }"),
        says: [
            "nothing: endpoint 'item$': the cache policy is network-first, was cache-first",
            "nothing: endpoint 'item$': the lifetime is 90s, was 5m",
        ],
        client: "let call$ = Item$Request(id: 1)"),
    DiffCase(
        "nothing is stored any more", from: item("doc: x"), to: item("doc: x, cache: none"),
        says: ["cache: endpoint 'item$': the cache policy is no longer said, was cache-first"],
        client: "let call$ = Item$Request(id: 1)"),
    DiffCase(
        "the way of calling changes", from: item("timeout: 5s"),
        to: item("timeout: 10s, retry: { attempts: 3 }, deprecated: true"),
        says: [
            "nothing: endpoint 'item$': the timeout is 10s, was 5s",
            "nothing: endpoint 'item$': the rule of repeating is 3 attempts, and was not said before",
            "nothing: endpoint 'item$': is deprecated now: its users are warned",
        ],
        client: "let call$ = Item$Request(id: 1)"),
    DiffCase(
        "a request is signed, and coded", from: item("doc: x"), to: item("doc: x, sign: hmac, codec: aes, auth: none"),
        says: [
            "wire: endpoint 'item$': the signer is 'hmac', and was not said before",
            "wire: endpoint 'item$': the codec is 'aes', and was not said before",
            "nothing: endpoint 'item$': the credential is said by the endpoint now, and is the same",
        ],
        client: "let call$ = Item$Request(id: 1)"),
]
