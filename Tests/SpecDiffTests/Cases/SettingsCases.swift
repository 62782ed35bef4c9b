private func settings(_ more: String, servers: String = #"production: "https://api.example.com""#) -> String {
    "api: API$\nservers: { \(servers) }\n\(more)\n"
}

private let cached = "cache: { policy: cache-first, ttl: 5m }"

let settingsCases = [
    DiffCase(
        "the version changes", settings: (settings("version: v3\n" + cached), settings("version: v4\n" + cached)),
        says: ["cache: API 'API$': the version is 'v4', was 'v3'"], client: "let call$ = List$Request()"),
    DiffCase(
        "the version changes where nothing is stored", settings: (settings("version: v3"), settings("version: v4")),
        says: ["nothing: API 'API$': the version is 'v4', was 'v3'"]),
    DiffCase(
        "the API has another name",
        settings: (settings(cached), "api: Other$\nservers: { production: \"https://api.example.com\" }\n" + cached),
        says: ["source+cache: API 'Other$': the name is Other$, was API$"],
        client: "let server$ = API$.Server.production"),
    DiffCase(
        "a server has another address",
        settings: (settings(cached), settings(cached, servers: #"production: "https://api2.example.com""#)),
        says: [
            "wire+cache: API 'API$': the address of the server 'production' is 'https://api2.example.com', was 'https://api.example.com'"
        ],
        client: "let server$ = API$.Server.production"),
    DiffCase(
        "a server has another name",
        settings: (settings(""), settings("", servers: #"live: "https://api.example.com""#)),
        says: [
            "source: API 'API$': the server 'production' was removed",
            "nothing: API 'API$': the server 'live' was added",
        ],
        client: "let server$ = API$.Server.production"),
    DiffCase(
        "headers, constants and the credential change",
        settings: (
            settings("headers: { Accept: a/b }\nquery: { channel: { const: ios } }\nauth: bearer\n" + cached),
            settings(
                "headers: { Accept: c/d }\nquery: { channel: { const: app } }\nauth: { header: X-Token }\n" + cached)
        ),
        says: [
            "wire: API 'API$': the header 'Accept' is 'c/d', was 'a/b'",
            "wire+cache: API 'API$': the constant 'channel' of every query is 'app', was 'ios'",
            "wire: API 'API$': the credential is the header 'X-Token', was the header 'Authorization' behind 'Bearer '",
        ]),
    DiffCase(
        "the envelope changes",
        settings: (
            settings("envelope: { payload: data, success: { key: code, equals: 200 } }\n" + cached),
            settings(
                "envelope: { payload: result, success: { key: code, equals: [0, 200] }, errors: { 401: loginRequired } }\n"
                    + cached)
        ),
        says: [
            "wire+cache: API 'API$': the envelope's payload is 'result', was 'data'",
            "wire+cache: API 'API$': what means success is 'code' of 0 or 200, was 'code' of 200",
            "source: API 'API$': the code 401 is 'loginRequired': a switch over all failures misses 'loginRequired', and was not said before",
        ],
        client: "func use$(_ failure: API$.Failure) -> UnnamedFailure { failure }"),
    DiffCase(
        "the cache rule of all changes",
        settings: (settings(cached), settings("cache: { policy: cache-first, ttl: 1h, scope: user }")),
        says: [
            "cache: API 'API$': the cache scope is user, and was not said before",
            "nothing: API 'API$': the lifetime is 1h, was 5m",
        ]),
    DiffCase(
        "nothing is stored any more by the rule of all", settings: (settings(cached), settings("")),
        says: ["cache: API 'API$': the cache policy is no longer said, was cache-first"]),
    DiffCase(
        "responses are no longer stored by the rule of all",
        settings: (settings(cached), settings("cache: { policy: cache-first, ttl: 5m, store: false }")),
        says: ["cache: API 'API$': whether responses are stored is false, was true"]),
    DiffCase(
        "the rule of all stores what was not stored", settings: (settings(""), settings(cached)),
        says: ["nothing: API 'API$': the cache policy is cache-first, and was not said before"]),
    DiffCase(
        "descriptions and times change",
        settings: (settings("doc: One."), settings("doc: Two.\ntimeout: 1500ms\ndeadline: 1m")),
        says: [
            "nothing: API 'API$': the description changed",
            "nothing: API 'API$': the timeout is 1500ms, and was not said before",
            "nothing: API 'API$': the deadline is 1m, and was not said before",
        ]),
]
