import EndpointRuntime

/// `POST /item?id=1`, which makes what carries the tag `items` stale.
struct Post: EndpointRequest {
    typealias API = Market
    static let endpoint = Endpoint(name: "change", method: .post, path: "/item", invalidates: ["items"])

    func write(to request: inout RequestWriter) {
        request.query(1, "id")
    }

    static func read(_ body: ResponseReader) throws -> Item {
        try body.value()
    }
}

/// `GET /item?id=1` to a file.
struct Download: EndpointRequest {
    typealias API = Market
    static let endpoint = Endpoint(name: "download", path: "/item", cache: CacheRule(policy: .cacheFirst))

    func write(to request: inout RequestWriter) {
        request.query(1, "id")
    }

    static func read(_ body: ResponseReader) throws -> File {
        try body.file()
    }
}
