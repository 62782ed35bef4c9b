private func streamed(_ keys: String, job: String = "") -> String {
    "models:\n  Job$: { properties: { id: Int, event: String } }\n  Gone$: { properties: { id: Int } }\n"
        + "  News$: { discriminator: event, union: { made: Job$, gone: Gone$ } }\n"
        + "endpoints:\n  jobs$: { path: /jobs, response: [Job$], cache: { policy: cache-first, ttl: 1m } }\n"
        + "  live$: { path: /live, \(keys) }\n"
}

let streamCases = [
    DiffCase(
        "a response becomes a stream", from: streamed("response: Job$"),
        to: streamed("stream: { of: Job$, as: lines }"),
        says: [
            "wire+source: endpoint 'live$': is a stream now, and answered once",
            "cache: endpoint 'live$': the cache policy is no longer said, was cache-first",
        ],
        client: "func use$(_ value: Live$Request.Response) -> Int { value.id }"),
    DiffCase(
        "a stream becomes a response", from: streamed("stream: { of: Job$, as: lines }"),
        to: streamed("response: Job$"),
        says: [
            "wire+source: endpoint 'live$': is no stream any more, and answers once",
            "nothing: endpoint 'live$': the cache policy is cache-first, and was not said before",
        ],
        client: "func use$(_ value: Live$Request.Element) -> Int { value.id }"),
    DiffCase(
        "the element is another", from: streamed("stream: { of: Job$, as: lines }"),
        to: streamed("stream: { of: Gone$, as: lines }"),
        says: ["wire+source: endpoint 'live$': the element is 'Gone$' now, was 'Job$'"],
        client: "func use$(_ value: Live$Request.Element) -> String { value.event }"),
    DiffCase(
        "the stream comes in another form, with another end and the event's name",
        from: streamed("stream: { of: Job$, as: lines }"),
        to: streamed("stream: { of: Job$, as: events, until: \"[DONE]\", name: event }"),
        says: [
            "wire: endpoint 'live$': the form of the stream is events, was lines",
            "wire: endpoint 'live$': what ends the stream is '[DONE]', and was not said before",
            "wire: endpoint 'live$': the key of the event's name is 'event', and was not said before",
        ], client: ""),
    DiffCase(
        "the stream reconnects, passes elements by, and changes a list",
        from: streamed("stream: { of: News$, as: events }"),
        to: streamed(
            "stream: { of: News$, as: events, reconnect: true, lossy: true, into: { endpoint: jobs$, id: id, at: start, add: made, remove: gone } }"
        ),
        says: [
            "wire: endpoint 'live$': whether elements that do not fit are passed by is 'true', was 'false'",
            "nothing: endpoint 'live$': whether the stream reconnects is 'true', was 'false'",
            "nothing: endpoint 'live$': the list that the stream changes is 'jobs$' by 'id', add by 'made', remove by 'gone', at the start, and was not said before",
        ], client: ""),
    DiffCase(
        "the stream no longer passes elements by", from: streamed("stream: { of: Job$, as: lines, lossy: true }"),
        to: streamed("stream: { of: Job$, as: lines }"),
        says: [
            "nothing: endpoint 'live$': whether elements that do not fit are passed by is 'false', was 'true'"
        ], client: ""),
]
