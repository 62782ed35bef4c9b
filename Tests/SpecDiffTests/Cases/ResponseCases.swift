private func answered(_ keys: String) -> String {
    "models:\n  Job$: { properties: { id: Int } }\n"
        + "endpoints:\n  job$: { path: /job, cache: { policy: cache-first, ttl: 1m }, \(keys) }\n"
}

let responseCases = [
    DiffCase(
        "the response is one of several now", from: answered("response: Job$"),
        to: answered("responses: { 200: Job$, 204: Void }"),
        says: ["wire+source+cache: endpoint 'job$': the response is one of several now: 'ok', 'noContent'"],
        client: "func use$(_ value: Job$Request.Response) -> Int { value.id }"),
    DiffCase(
        "the response has one status now", from: answered("response: Job$"), to: answered("responses: { 201: Job$ }"),
        says: ["cache: endpoint 'job$': the status of the response is 201, was any"],
        client: "func use$(_ value: Job$Request.Response) -> Int { value.id }"),
    DiffCase(
        "the response has another status", from: answered("responses: { 200: Job$ }"),
        to: answered("responses: { 201: \"[Job$]\" }"),
        says: [
            "wire+cache: endpoint 'job$': the status of the response is 201, was 200",
            "wire+source+cache: endpoint 'job$': the response is '[Job$]' now, was 'Job$'",
        ],
        client: "func use$(_ value: Job$Request.Response) -> Int { value.id }"),
    DiffCase(
        "a response is added for a status", from: answered("responses: { 200: Job$, 204: Void }"),
        to: answered("responses: { 200: Job$, 204: Void, 202: Int }"),
        says: [
            "wire+source: endpoint 'job$': the response 202 was added: a switch over the responses misses 'accepted'"
        ],
        client: """
            func use$(_ value: Job$Request.Response) -> Int {
                switch value {
                case .ok(let job): job.id
                case .noContent: 0
                }
            }
            """),
    DiffCase(
        "the response of a status is removed", from: answered("responses: { 200: Job$, 202: Int, 204: Void }"),
        to: answered("responses: { 200: Job$, 204: Void }"),
        says: ["source+cache: endpoint 'job$': the response 202 was removed"],
        client: "let job$ = Job$Request.Response.accepted(1)"),
    DiffCase(
        "the response of a status has another name, type and place",
        from: answered("responses: { 200: Job$, 202: Int }"),
        to: answered("responses: { 200: { case: done, body: Job$, key: job }, 202: String }"),
        says: [
            "wire+cache: endpoint 'job$': the place of the response 200 is 'job', was the whole payload",
            "wire+source+cache: endpoint 'job$': the response 202 is 'String' now, was 'Int'",
            "source: endpoint 'job$': the response 200: the name of its case is 'done', was 'ok'",
        ],
        client: "func use$(_ job: Job$) -> Job$Request.Response { .ok(job) }"),
    DiffCase(
        "a content type is added", from: answered("response: { application/json: Job$, text/csv: String }"),
        to: answered("response: { application/json: Job$, text/csv: String, application/pdf: File }"),
        says: [
            "source: endpoint 'job$': the response application/pdf was added: a switch over the responses misses 'pdf'"
        ],
        client: """
            func use$(_ value: Job$Request.Response) -> Int {
                switch value {
                case .json(let job): job.id
                case .csv: 0
                }
            }
            """),
    DiffCase(
        "a content type is removed, and another has another type",
        from: answered("response: { application/json: Job$, text/csv: String, text/html: String }"),
        to: answered("response: { text/csv: String, application/json: Int }"),
        says: [
            "wire+source+cache: endpoint 'job$': the response application/json is 'Int' now, was 'Job$'",
            "wire+source+cache: endpoint 'job$': the response text/html was removed",
            "nothing: endpoint 'job$': the content types are preferred in another order",
        ],
        client: "func use$(_ job: Job$) -> Job$Request.Response { .json(job) }"),
    DiffCase(
        "the responses are told by their content type", from: answered("responses: { 200: Job$, 204: Void }"),
        to: answered("response: { application/json: Job$, text/csv: String }"),
        says: [
            "wire+source+cache: endpoint 'job$': the responses are told by their content type now, not by their status"
        ],
        client: "let job$ = Job$Request.Response.noContent"),
]
