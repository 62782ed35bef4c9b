private func settings(_ more: String) -> String {
    "api: API$\nservers: { production: \"https://api.example.com\" }\n\(more)\n"
}

private func list(_ more: String) -> String {
    "endpoints:\n  list$: { path: /items, response: [Int]\(more) }\n"
}

private let calls = "let call$ = List$Request()"

/// What `gen.yaml` says for all, and an endpoint or a model for itself.
let overrideCases = [
    DiffCase(
        "an endpoint says what the API says",
        settings: settings("auth: bearer\nenvelope: { payload: data }\ncache: cache-first"),
        from: list(""), to: list(", auth: bearer, envelope: { payload: data }, cache: cache-first"),
        says: [
            "nothing: endpoint 'list$': the credential is said by the endpoint now, and is the same",
            "nothing: endpoint 'list$': the envelope is said by the endpoint now, and is the same",
            "nothing: endpoint 'list$': the cache rule is said by the endpoint now, and is the same",
        ],
        client: calls),
    DiffCase(
        "a credential makes entries the user's", settings: settings("cache: cache-first"),
        from: list(""), to: list(", auth: bearer"),
        says: [
            "wire: endpoint 'list$': the credential is the header 'Authorization' behind 'Bearer ', and was not said before",
            "cache: endpoint 'list$': the cache scope is user, was shared",
        ],
        client: calls),
    DiffCase(
        "the credential of all makes entries the user's",
        settings: (settings("cache: cache-first"), settings("cache: cache-first\nauth: bearer")),
        from: list(""), to: list(""),
        says: [
            "wire: API 'API$': the credential is the header 'Authorization' behind 'Bearer ', and was not said before",
            "cache: endpoint 'list$': the cache scope is user, was shared",
        ],
        client: calls),
    DiffCase(
        "credentials that are sent together",
        settings: settings("credentials: { key: { query: k }, app: { header: X-App }, user: bearer }\nauth: app"),
        from: list(", auth: { any: [key, user] }"), to: list(", auth: { any: [[key, app], user] }"),
        says: [
            "wire: endpoint 'list$': the credential is key: the query parameter 'k' and app: the header 'X-App', or user: the header 'Authorization' behind 'Bearer ', was key: the query parameter 'k' or user: the header 'Authorization' behind 'Bearer '"
        ],
        client: calls),
    DiffCase(
        "credentials by name",
        settings: (
            settings("credentials: { key: { query: k, refresh-on: [401] }, user: bearer }\nauth: key"),
            settings("credentials: { key: { cookie: k, refresh-on: [401] }, user: basic }\nauth: { all: [key, user] }")
        ),
        from: list(""), to: list(", auth: { any: [user, key] }"),
        says: [
            "wire: API 'API$': the credential is key: the cookie 'k' and user: a name and a password, was key: the query parameter 'k'",
            "wire: endpoint 'list$': the credential is user: a name and a password or key: the cookie 'k', was key: the query parameter 'k'",
        ],
        client: calls),
    DiffCase(
        "a scope that was taken is said", settings: settings("auth: bearer\ncache: cache-first"),
        from: list(", cache: network-first"), to: list(", cache: { policy: network-first, scope: user }"),
        says: ["nothing: endpoint 'list$': the cache scope is user, and was not said before"], client: calls),
    DiffCase(
        "a scope is said that was not taken", settings: settings("auth: bearer\ncache: cache-first"),
        from: list(""), to: list(", cache: { scope: shared }"),
        says: ["cache: endpoint 'list$': the cache scope is shared, was user"], client: calls),
    DiffCase(
        "the scope of all is said as it was taken",
        settings: (
            settings("auth: bearer\ncache: cache-first"),
            settings("auth: bearer\ncache: { policy: cache-first, scope: user }")
        ),
        from: list(""), to: list(""),
        says: ["nothing: API 'API$': the cache scope is user, and was not said before"], client: calls),
    DiffCase(
        "an endpoint leaves to the API what it said", settings: settings("auth: bearer"),
        from: list(", auth: { header: X-Token, refresh-on: [401] }"), to: list(""),
        says: [
            "wire: endpoint 'list$': the credential is the header 'Authorization' behind 'Bearer ', was the header 'X-Token'",
            "nothing: endpoint 'list$': what refreshes the credential is no longer said, was 401",
        ],
        client: calls),
    DiffCase(
        "an endpoint has no envelope any more", settings: settings("envelope: { payload: data }\ncache: cache-first"),
        from: list(""), to: list(", envelope: none"),
        says: ["wire+cache: endpoint 'list$': the envelope's payload is no longer said, was 'data'"], client: calls),
    DiffCase(
        "all endpoints sign, code, accept, repeat and join",
        settings: (
            settings(""), settings("sign: hmac\ncodec: aes\naccept: [text/plain]\nretry: 3\nduplicates: join")
        ),
        says: [
            "wire: API 'API$': what is accepted is 'text/plain', and was not said before",
            "wire: API 'API$': the signer is 'hmac', and was not said before",
            "wire: API 'API$': the codec is 'aes', and was not said before",
            "nothing: API 'API$': the rule of repeating is 3 attempts, and was not said before",
            "nothing: API 'API$': what becomes of duplicates is join, and was not said before",
        ],
        client: calls),
    DiffCase(
        "an endpoint has another signer, and no codec", settings: settings("sign: hmac\ncodec: aes\nretry: 3"),
        from: list(", accept: [text/plain]"), to: list(", sign: other, codec: none, retry: none, duplicates: join"),
        says: [
            "wire: endpoint 'list$': what is accepted is no longer said, was 'text/plain'",
            "wire: endpoint 'list$': the signer is 'other', and was not said before",
            "wire: endpoint 'list$': the codec is 'none', and was not said before",
            "nothing: endpoint 'list$': the rule of repeating is 'none', and was not said before",
            "nothing: endpoint 'list$': what becomes of duplicates is join, and was not said before",
        ],
        client: calls),
    DiffCase(
        "a parameter of all endpoints is added, and another taken away",
        settings: (settings("query: { lang: \"String?\" }"), settings("query: { region: Int }")),
        says: [
            "wire+source: API 'API$': the query's 'region' was added, and is required",
            "source: API 'API$': the query's 'lang' was removed",
        ],
        client: "let call$ = List$Request(lang: \"en\")"),
    DiffCase(
        "all models lose what they conformed to and were",
        settings: (settings("conforms: [Hashable]\nmutable: true"), settings("")),
        from: "models:\n  Item$: { properties: { id: Int } }\n", to: "models:\n  Item$: { properties: { id: Int } }\n",
        says: [
            "source: model 'Item$': no longer conforms to Hashable",
            "source: model 'Item$': it is no longer mutable",
        ],
        client: "let items$: Set<Item$> = []\nfunc use$(_ item: inout Item$) { item.id = 1 }"),
    DiffCase(
        "all models conform to more and are mutable",
        settings: (
            settings(""), settings("conforms: [Hashable, CaseIterable, Comparable, Identifiable]\nmutable: true")
        ),
        from: "models:\n  Item$: { properties: { id: Int } }\n  Kind$: { enum: [a, b] }\n",
        to: "models:\n  Item$: { properties: { id: Int } }\n  Kind$: { enum: [a, b] }\n",
        says: [
            "nothing: model 'Item$': conforms to Hashable now",
            "nothing: model 'Item$': conforms to Identifiable now",
            "nothing: model 'Item$': it is mutable now",
            "nothing: model 'Kind$': conforms to Comparable now",
            "nothing: model 'Kind$': conforms to CaseIterable now",
        ],
        client: "let id$ = Item$(id: 1).id\nlet kind$ = Kind$.a"),
    DiffCase(
        "examples and descriptions change",
        from: "models:\n  A$: { example: { id: 1 }, properties: { id: { type: Int, example: 1 } } }\n"
            + "  B$: { union: { a: { type: A$, doc: One. }, text: String } }\n"
            + "endpoints:\n  list$: { path: /items, query: { q: { type: Int, example: 1 } }, response: Int, example: 1 }\n",
        to: "models:\n  A$: { example: { id: 2 }, properties: { id: { type: Int, example: 2 } } }\n"
            + "  B$: { union: { a: { type: A$, doc: Two. }, text: String } }\n"
            + "endpoints:\n  list$: { path: /items, query: { q: { type: Int, example: 2 } }, response: Int, example: 2 }\n",
        says: [
            "nothing: endpoint 'list$': the query's 'q': the example changed",
            "nothing: endpoint 'list$': the example changed",
            "nothing: model 'A$': the example changed",
            "nothing: model 'A$': property 'id': the example changed",
            "nothing: model 'B$': 'a': the description changed",
        ],
        client: "let call$ = List$Request(q: 1)"),
    DiffCase(
        "an optional parameter is something where it is left out", settings: settings("cache: cache-first"),
        from: "endpoints:\n  list$: { path: /items, query: { q: \"Int?\" }, response: Int }\n",
        to: "endpoints:\n  list$: { path: /items, query: { q: { type: \"Int?\", default: 1 } }, response: Int }\n",
        says: ["wire+cache: endpoint 'list$': the query's 'q' is 1 where it is left out now"], client: calls),
    DiffCase(
        "an optional parameter is nothing where it is left out", settings: settings("cache: cache-first"),
        from: "endpoints:\n  list$: { path: /items, query: { q: { type: \"Int?\", default: 1 } }, response: Int }\n",
        to: "endpoints:\n  list$: { path: /items, query: { q: \"Int?\" }, response: Int }\n",
        says: ["wire+cache: endpoint 'list$': the query's 'q' is not sent where it is left out, was 1"], client: calls),
    DiffCase(
        "a body of bytes is said to be another", settings: settings(""),
        from: "endpoints:\n  put$: { method: PUT, path: /raw, body: { raw: Data, content-type: image/png } }\n",
        to: "endpoints:\n  put$: { method: PUT, path: /raw, body: { raw: Data, content-type: image/gif } }\n",
        says: ["wire: endpoint 'put$': the body's content type is 'image/gif', was 'image/png'"],
        client: "func use$(_ data: Data) -> Put$Request { Put$Request(body: data) }"),
    DiffCase(
        "a body of bytes becomes a file", settings: settings(""),
        from: "endpoints:\n  put$: { method: PUT, path: /raw, body: { raw: Data } }\n",
        to: "endpoints:\n  put$: { method: PUT, path: /raw, body: { raw: File } }\n",
        says: ["wire+source: endpoint 'put$': the body is 'File' now, was 'Data'"],
        client: "func use$(_ data: Data) -> Put$Request { Put$Request(body: data) }"),
    DiffCase(
        "a response is downloaded", settings: settings(""),
        from: "endpoints:\n  get$: { path: /file, response: Data }\n",
        to: "endpoints:\n  get$: { path: /file, response: File }\n",
        says: ["source: endpoint 'get$': the response is 'File' now, was 'Data'"],
        client: "func use$(_ value: Get$Request.Response) -> Data { value }"),
    DiffCase(
        "a sample goes and another comes", settings: settings(""),
        from: "models:\n  A$: { properties: { id: { type: Int, example: 1 } } }\n  B$: { properties: { id: Int } }\n"
            + "endpoints:\n  list$: { path: /items, response: A$ }\n",
        to: "models:\n  A$: { properties: { id: Int } }\n  B$: { properties: { id: { type: Int, example: 1 } } }\n"
            + "endpoints:\n  list$: { path: /items, response: A$ }\n",
        says: [
            "source: endpoint 'list$': has no sample any more, which previews and tests use",
            "source: model 'A$': has no sample any more, which previews and tests use",
            "nothing: model 'A$': property 'id': the example changed",
            "nothing: model 'B$': has a sample now",
            "nothing: model 'B$': property 'id': the example changed",
        ],
        client: "let items$ = (A$.sample, List$Request.sample)"),
    DiffCase(
        "a response that had a sample is read as text", settings: settings(""),
        from: "endpoints:\n  list$: { path: /items, response: Int, example: 1 }\n",
        to: "endpoints:\n  list$: { path: /items, response: Int, example: 1, accept: [text/plain] }\n",
        says: [
            "wire: endpoint 'list$': what is accepted is 'text/plain', and was not said before",
            "source: endpoint 'list$': has no sample any more, which previews and tests use",
        ],
        client: "let item$ = List$Request.sample"),
]
