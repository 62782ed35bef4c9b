private func settings(_ more: String) -> String {
    "api: API$\nservers: { production: \"https://api.example.com\" }\n\(more)\n"
}

private let endpoints = "endpoints:\n  list$: { path: /items, response: [Int] }\n"

private func envelope(_ errors: String) -> String {
    settings("envelope: { payload: data, success: { key: code, equals: 0 }, errors: { \(errors) } }")
}

/// Of `401: a` and nothing else.
private let switches = """
    func use$(_ failure: API$.Failure) -> Int {
        switch failure {
        case .a: 1
        case .unrecognized: 2
        }
    }
    """

let errorCases = [
    DiffCase(
        "an error is added", settings: (envelope("1: a"), envelope("1: a, 2: b")),
        says: ["source: API 'API$': the code 2 is 'b': a switch over all failures misses 'b', and was not said before"],
        client: switches),
    DiffCase(
        "an error is removed", settings: (envelope("1: a, 2: b"), envelope("1: a")),
        says: ["source: API 'API$': the code 2 is no longer said, was 'b'"],
        client: "let failure$ = API$.Failure.b"),
    DiffCase(
        "an error has another name", settings: (envelope("1: a"), envelope("1: b")),
        says: ["source: API 'API$': the code 1 is 'b', was 'a'"], client: "let failure$ = API$.Failure.a"),
    DiffCase(
        "an error has another code", settings: (envelope("1: a"), envelope("2: a")),
        says: [
            "nothing: API 'API$': the code 2 is 'a', and was not said before",
            "nothing: API 'API$': the code 1 is no longer said, was 'a'",
        ],
        client: switches),
    DiffCase(
        "a second code has the name of the first", settings: (envelope("1: a"), envelope("1: a, 2: a")),
        says: ["nothing: API 'API$': the code 2 is 'a', and was not said before"], client: switches),
    DiffCase(
        "an error has another text and recovery",
        settings: (
            envelope("1: { case: a, message: One. }"),
            envelope("1: { case: a, message: Two., recovery: reauthenticate }")
        ),
        says: ["nothing: API 'API$': the code 1 is 'a' (Two.), reauthenticate, was 'a' (One.)"], client: switches),
    DiffCase(
        "an error means not modified", settings: (envelope("1: a"), envelope("1: { case: a, means: not-modified }")),
        says: ["wire: API 'API$': the code 1 is 'a', not modified, was 'a'"], client: switches),
    DiffCase(
        "an error gets a body", settings: (envelope("1: a"), envelope("1: { case: a, body: String }")),
        says: ["source: API 'API$': the code 1 is 'a' of String, was 'a'"],
        client: "let failure$: API$.Failure = .a"),
    DiffCase(
        "an error is described otherwise",
        settings: (settings("statuses: { 422: { case: a, doc: A. } }"), settings("statuses: { 422: { case: a } }")),
        says: ["nothing: API 'API$': the status 422: the description changed"],
        client: "let failure$: API$.Failure = .a"),
    DiffCase(
        "an error has another body",
        settings: (
            settings("statuses: { 422: { case: a, body: Int } }"),
            settings("statuses: { 422: { case: a, body: Bool } }")
        ),
        says: ["wire+source: API 'API$': the status 422 is 'a' of Bool, was 'a' of Int"],
        client: "let failure$ = API$.Failure.a(1)"),
    DiffCase(
        "a code without an envelope gets a name",
        settings: (
            settings("error: { key: code, errors: { 1: a } }"), settings("error: { key: code, errors: { 1: a, 2: a } }")
        ),
        says: ["nothing: API 'API$': the code of an error 2 is 'a', and was not said before"], client: switches),
    DiffCase(
        "the payload is the whole body",
        settings: (settings("envelope: { payload: data, message: text }"), settings("envelope: { message: text }")),
        says: ["wire: API 'API$': the envelope's payload is the whole body, was 'data'"]),
    DiffCase(
        "a range gets a name", settings: (settings("statuses: { 404: a }"), settings("statuses: { 404: a, 4XX: a }")),
        says: ["nothing: API 'API$': the status 4XX is 'a', and was not said before"], client: switches),
    DiffCase(
        "a status gets the first name", settings: (settings(""), settings("statuses: { 404: a }")),
        says: [
            "source: API 'API$': the status 404 is 'a': a switch over all failures misses 'a', and was not said before"
        ],
        client: "func use$(_ failure: API$.Failure) -> UnnamedFailure { failure }"),
    DiffCase(
        "a status loses the last name", settings: (settings("statuses: { 404: a }"), settings("")),
        says: ["source: API 'API$': the status 404 is no longer said, was 'a'"], client: switches),
    DiffCase(
        "an endpoint names a status", settings: settings("statuses: { 404: a }"), from: endpoints,
        to: "endpoints:\n  list$: { path: /items, response: [Int], statuses: { 423: b } }\n",
        says: [
            "source: endpoint 'list$': the status 423 is 'b': a switch over all failures misses 'b', and was not said before"
        ],
        client: switches),
    DiffCase(
        "an endpoint names a status as others do", settings: settings("statuses: { 404: a }"), from: endpoints,
        to: "endpoints:\n  list$: { path: /items, response: [Int], statuses: { 423: a } }\n",
        says: ["nothing: endpoint 'list$': the status 423 is 'a', and was not said before"], client: switches),
    DiffCase(
        "an endpoint is added that names a status", settings: settings("statuses: { 404: a }"), from: endpoints,
        to: endpoints + "  more$: { path: /more, response: Int, statuses: { 404: a, 423: b } }\n",
        says: ["source: endpoint 'more$': was added: a switch over all failures misses 'b'"], client: switches),
    DiffCase(
        "an endpoint is added with an envelope of its own", settings: envelope("1: a"), from: endpoints,
        to: endpoints
            + "  more$: { path: /more, response: Int, envelope: { payload: data, success: { key: code, equals: 0 }, errors: { 1: b, 2: c } } }\n",
        says: ["source: endpoint 'more$': was added: a switch over all failures misses 'b', 'c'"], client: switches),
    DiffCase(
        "an endpoint goes with the only status of a name", settings: settings("statuses: { 404: a }"),
        from: endpoints + "  more$: { path: /more, response: Int, statuses: { 423: b } }\n", to: endpoints,
        says: ["wire+source: endpoint 'more$': was removed"], client: "let failure$ = API$.Failure.b"),
    DiffCase(
        "an error moves from all endpoints to one", settings: (settings("statuses: { 404: a }"), settings("")),
        from: endpoints, to: "endpoints:\n  list$: { path: /items, response: [Int], statuses: { 404: a } }\n",
        says: [
            "nothing: API 'API$': the status 404 is no longer said, was 'a'",
            "nothing: endpoint 'list$': the status 404 is 'a', and was not said before",
        ],
        client: switches),
    DiffCase(
        "where errors say what they are changes",
        settings: (
            settings("error: { key: code, message: text }"), settings("error: { key: [code.x], message: words }")
        ),
        says: [
            "wire: API 'API$': the place of an error's code is ['code.x'], was 'code'",
            "wire: API 'API$': the place of an error's text is 'words', was 'text'",
        ]),
]
