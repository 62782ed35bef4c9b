extension KeyTable {
    /// The keys that `gen.yaml` and an endpoint share.
    private static let common = InheritedKey.allCases.map { Key($0.rawValue, $0.shape, $0.doc) }

    static let settings = KeyTable(
        "gen.yaml",
        [
            Key("api", .pattern(Pattern.typeName), "The Swift name of the API.", required: true),
            Key("doc", .text, "What the API is about."),
            Key(
                "openapi", .anyOf([.text, .definition(.openAPI)]),
                "An OpenAPI document whose operations and schemas are part of the API."),
            Key(
                "servers", .map(names: Pattern.memberName, .anyOf([.text, .definition(.server)])),
                "Where the API is served, by name."),
            Key(
                "credentials", .map(names: Pattern.token, .anyOf([.text, .definition(.credential)])),
                "Where each credential goes, by the name that 'auth' picks it by."),
            Key("access", .choice(AccessLevel.allCases.map(\.rawValue)), "The access of the generated code."),
            Key(
                "key-style", .choice(KeyStyle.allCases.map(\.rawValue)),
                "How keys on the wire follow from Swift names; the names themselves, if left out."),
            Key(
                "dates", .anyOf([.text, .list(.text, atLeast: 1)]),
                "How dates are written that have no format of their own: \(DateFormat.names(of: .date).joined(separator: ", ")), a pattern, or a list of these. 'iso8601', if left out."
            ),
            Key("error", .definition(.errorBody), "Where the body of an HTTP error says what happened."),
            Key(
                "conforms", .list(.choice(Conformance.allCases.map(\.rawValue)), atLeast: 1),
                "What all models conform to, where it applies."),
            Key("shorthand", .flag, "Requests can be written after a dot: '.shopList(…)'. True, if left out."),
            Key("mutable", .flag, "Properties of all structures are 'var'."),
            Key("coerce", .flag, "Properties of all structures are coerced, unless they say otherwise."),
            .empty("Of all properties that can be absent, unless they say otherwise."),
            Key(
                "lenient", .flag,
                "What does not fit reads as absent, for all properties that can be absent, unless they say otherwise."),
            .validate("Models can check themselves, and endpoints check what they send, unless they say otherwise."),
        ] + common + [.allow], takesCustomKeys: true)

    static let endpoint = KeyTable(
        "an endpoint",
        [
            Key("doc", .text, "What the reader of the Swift code sees."),
            Key("deprecated", .definition(.deprecated), "True, or what to use instead."),
            Key("example", .any, "A response as the server sends it."),
            Key("method", .pattern(Pattern.token), "Any method; GET is the default."),
            Key(
                "path", .pattern("^(/|[{][^{}/]+[}]$)"),
                "Begins with '/', or is a whole URL: '{url}'; {name} stands for a path parameter.", required: true),
            Key(
                "server", .text,
                "Where it is served, if not where the client says: the name of a server, or an address."),
            Key("path-parameters", .parameters, "The parameters that the path names."),
            Key("cookie-parameters", .parameters, "Cookies that the caller gives."),
            Key("body", .definition(.body), "What is sent."),
            Key(
                "response",
                .anyOf([
                    .definition(.type), .definition(.response),
                    .map(
                        names: "^[^/]+/[^/]+$", .anyOf([.definition(.type), .definition(.responseCase)]), atLeast: 1),
                ]), "What comes back, or a mapping by content type; Void if left out."),
            Key(
                "responses",
                .map(
                    names: "^(2[0-9][0-9]|2XX|default)$", .anyOf([.definition(.type), .definition(.responseCase)]),
                    atLeast: 1),
                "What comes back by status, if a success has several."),
            Key("response-headers", .parameters, "What the app is told of the response's headers."),
            Key("invalidates", .anyOf([.text, .list(.text, atLeast: 1)]), "Tags that become stale when it succeeds."),
            Key(
                "pages", .anyOf([.constant("none"), .definition(.pages)]),
                "How answers follow one another; none, if a document says that they do."),
            Key("collection", .definition(.collection), "A list that is kept item by item."),
            Key("stream", .definition(.stream), "What comes back one by one, as long as the server sends it."),
            .validate("Parameters are checked before it is sent; false: nothing of it is."),
        ] + common + [.allow], takesCustomKeys: true)

    static let parameter = KeyTable(
        "a parameter",
        [
            Key("type", .definition(.type), "The parameter's type."),
            Key("key", .text, "Its name on the wire, if not its own."),
            Key("default", .any, "What the initialiser takes if the caller gives nothing."),
            Key("const", .scalar, "Sent as it is; no part of the initialiser."),
            .format("How values are written, if there is more than one way."),
            Key("style", .choice(ListStyle.allCases.map(\.rawValue)), "How a list or a nested value is written."),
            Key("content", .constant("json"), "The value is one JSON text."),
            Key("content-type", .text, "What a part of a multipart body says it is."),
            Key("allow-reserved", .flag, "Reserved characters stay as they are in a path or a query."),
            Key(
                "null", .choice(NullRule.allCases.map(\.rawValue)),
                "In a JSON body: null and absent are two things, or nil is written as null."),
        ] + KeyTable.Key.constraints + [
            Key("doc", .text, "What the reader of the Swift code sees."),
            Key("deprecated", .definition(.deprecated), "True, or what to use instead."),
            Key("example", .any, "A value."),
        ], takesCustomKeys: true)

    static let body = KeyTable(
        "a body",
        [
            Key("json", .anyOf([.definition(.type), .parameters]), "A type, or the fields of an object."),
            Key("form", .anyOf([.definition(.type), .parameters]), "A model, or the fields of a form."),
            Key("multipart", .parameters, "The parts; a File streams from disk."),
            Key("raw", .definition(.type), "Data, String or File, sent as it is."),
            Key("content-type", .text, "What a raw or JSON body says it is."),
            Key(
                "style", .choice(ListStyle.nesting.map(\.rawValue)),
                "How what is nested in a model as a form is written."),
        ])

    static let response = KeyTable(
        "a response",
        [
            Key("type", .definition(.type), "The response's type.", required: true),
            Key("key", .definition(.keyPath), "Its path in the payload."),
            .format("How values are written, if there is more than one way."),
            .lossy,
        ])

    static let responseCase = KeyTable(
        "one of several responses",
        [
            Key("case", .anyOf([.pattern(Pattern.memberName), .flag]), "The Swift name of its case."),
            Key("body", .definition(.type), "The response's type.", required: true),
            Key("key", .definition(.keyPath), "Its path in the payload."),
            Key("format", .text, "How its dates are written."),
            .lossy,
            Key("doc", .text, "What the reader of the Swift code sees."),
        ])

    static let server = KeyTable(
        "a server",
        [
            Key("url", .text, "Where it is.", required: true),
            Key("doc", .text, "What the reader of the Swift code sees."),
        ])

    static let auth = KeyTable(
        "an auth rule",
        [
            Key("header", .text, "The header that carries the credential; Authorization if left out."),
            Key("prefix", .text, "The text before the credential."),
            refreshOn,
            Key("all", .list(.text, atLeast: 1), "Names of credentials that are sent together."),
            Key(
                "any", .list(.anyOf([.text, .list(.text, atLeast: 1)]), atLeast: 1),
                "Names of credentials, or lists of those that are sent together; the first that the app has is sent."),
        ])

    static let credential = KeyTable(
        "a credential",
        [
            Key("header", .text, "The header that carries it."),
            Key("prefix", .text, "The text before it in the header."),
            Key("query", .text, "The query parameter that carries it."),
            Key("cookie", .text, "The cookie that carries it."),
            Key("scheme", .choice(["basic", "bearer"]), "A name and a password, or a token, in Authorization."),
            refreshOn,
        ])

    private static let refreshOn = Key(
        "refresh-on", .list(.anyOf([.text, .integer(minimum: 100)]), atLeast: 1), "Error cases and HTTP statuses.")

    static let envelope = KeyTable(
        "an envelope",
        [
            Key("payload", .definition(.keyPath), "The path of the payload; the whole body, if left out."),
            Key("success", .definition(.success), "What tells success from failure."),
            Key(
                "message", .definition(.keyPath),
                "The path of the server's text for people; a list is one path of keys."),
            Key(
                "messages", .list(.definition(.keyPath), atLeast: 1),
                "Candidates for the server's text: the first that is there counts."),
            Key("errors", .map(names: nil, .anyOf([.text, .definition(.errorCase)])), "Names for business codes."),
        ])

    static let success = KeyTable(
        "a success test",
        [
            Key("key", .definition(.keyPath), "The path of the code.", required: true),
            Key(
                "equals", .anyOf([.scalar, .list(.scalar, atLeast: 1)]), "The codes that mean success.", required: true),
        ])

    static let errorCase = KeyTable(
        "an error case",
        [
            Key("case", .anyOf([.pattern(Pattern.memberName), .flag]), "Its Swift name.", required: true),
            Key("doc", .text, "The comment of the case."),
            Key("message", .text, "A text for people."),
            Key("means", .constant("not-modified"), "The entry that the app has is still good."),
            Key("recovery", .choice(ErrorCase.Recovery.allCases.map(\.rawValue)), "What makes the request work again."),
            Key("body", .definition(.type), "What the body is read as; the case has it as a value."),
        ])

    static let errorBody = KeyTable(
        "an error body",
        [
            Key("key", .definition(.keyPath), "The path of the code."),
            Key("message", .definition(.keyPath), "The path of the text for people; a list is one path of keys."),
            Key(
                "messages", .list(.definition(.keyPath), atLeast: 1),
                "Candidates for the text: the first that is there counts."),
            Key("errors", .map(names: nil, .anyOf([.text, .definition(.errorCase)])), "Names for the codes."),
        ])
}
