import EndpointRuntime

/// `POST /change`, of another URL than the entries that it makes stale. Its response is JSON of status 200.
struct Change<API: EndpointAPI>: EndpointRequest {
    static var endpoint: Endpoint {
        Endpoint(
            name: "change", method: .post, path: "/change", accept: ["application/json"], invalidates: ["items"])
    }

    var text = "a"

    func write(to request: inout RequestWriter) {
        request.header(text, "X-Text")
    }

    static func read(_ body: ResponseReader) throws -> Item {
        try body.only(200).value()
    }
}

/// `GET /change`, which makes the same entries stale.
struct SafeChange: EndpointRequest {
    typealias API = Market
    static let endpoint = Endpoint(name: "safeChange", path: "/change", invalidates: ["items"])

    func write(to request: inout RequestWriter) {}

    static func read(_ body: ResponseReader) throws -> Item {
        try body.value()
    }
}

/// The same, which is sent once more.
struct RepeatedChange: EndpointRequest {
    typealias API = Market
    static let endpoint = Endpoint(
        name: "repeatedChange", method: .post, path: "/change", invalidates: ["items"],
        retry: RetryRule(attempts: 2, base: .zero, unsafe: true))

    func write(to request: inout RequestWriter) {}

    static func read(_ body: ResponseReader) throws -> Item {
        try body.value()
    }
}
