/// A valid spec of an API, with everything that the language has, from a seed.
struct SeededSpec {
    let files: [String: String]

    init(seed: UInt64, prefix: String) {
        var random = SeededRandom(seed: seed)
        var models = SeededModels(prefix: prefix, &random)
        let modelText = models.text(&random)
        let endpoints = SeededEndpoints(types: models.types, prefix: prefix).text(&random)
        files = [
            "gen.yaml": Self.settings(&random, prefix),
            "\(prefix)models.yaml": "doc: Random.\n" + modelText,
            "\(prefix)endpoints.yaml": endpoints,
        ]
    }

    private static func settings(_ random: inout SeededRandom, _ prefix: String) -> String {
        let optional = [
            "doc: About the API.", "version: v\(random.number(1...9))", "timeout: 10s", "deadline: 5m",
            "servers: { production: https://example.com/api, local: { url: \"http://127.0.0.1:8080\", doc: Here. } }",
            "headers: { X-Client: \"random\" }", "query: { channel: { const: app }, locale: { type: \"String?\", doc: A language. } }",
            "header-parameters: { trace: { type: \"UUID?\", key: X-Trace } }",
            "auth: { header: X-Token, prefix: \"T \", refresh-on: [401] }",
            "envelope: { payload: data, success: { key: code, equals: [0, 200] }, message: text, errors: { 7: seventh, \"E\": { case: letter, means: not-modified } } }",
            "error: { key: error.code, message: error.text }", "statuses: { 401: signIn }", "accept: [application/json]",
            "cache: { policy: cache-first, ttl: 7d }", "retry: 2", "duplicates: join", "sign: hmac", "codec: aes",
            "conforms: [\(random.pick(["Hashable", "Equatable", "Hashable, Identifiable, Comparable, CaseIterable"]))]",
            "mutable: \(random.once(in: 2))",
        ]
        return "api: \(prefix)API\n" + optional.filter { _ in random.once(in: 2) }.map { $0 + "\n" }.joined()
    }
}
