import EndpointRuntime

/// An API that says little but its version and where a credential goes.
enum Market: EndpointAPI {
    static let settings = APISettings(
        name: "Market", version: "v1", auth: AuthRule(header: "Authorization", prefix: "Bearer "))

    struct Server: EndpointServer {
        let address: String
    }
}

/// A later version of the same API.
enum LaterMarket: EndpointAPI {
    static let settings = APISettings(name: "Market", version: "v2")

    struct Server: EndpointServer {
        let address: String
    }
}

/// An API with an envelope, one of whose codes means that nothing is new.
enum Wrapped: EndpointAPI {
    static let settings = APISettings(
        name: "Wrapped",
        envelope: Envelope(
            payload: ["data"], success: Envelope.Success(key: ["code"], equals: [200]), message: ["message"],
            errors: [ErrorCase(304, "notModified", means: .notModified)]))

    struct Server: EndpointServer {
        let address: String
    }
}

/// `{"n": 1}`
struct Item: EndpointModel, Equatable {
    let n: Int

    init(_ n: Int) {
        self.n = n
    }

    init(reading fields: inout FieldReader) throws {
        n = try fields.int("n")
    }

    func write(to fields: inout FieldWriter) {
        fields.int(n, "n")
    }
}

/// What a spec says of an endpoint.
protocol Spec: Sendable {
    associatedtype API: EndpointAPI = Market
    static var endpoint: Endpoint { get }
}

/// A `GET` with nothing but a rule.
protocol Rule: Spec where API == Market {
    static var rule: CacheRule { get }
}

extension Rule {
    static var endpoint: Endpoint { Endpoint(name: "item", path: "/item", cache: rule) }
}

/// A request of an endpoint: `GET /item?id=1` unless it says otherwise.
struct Get<Said: Spec>: EndpointRequest {
    typealias API = Said.API
    static var endpoint: Endpoint { Said.endpoint }

    var id = 1
    var language: String?

    func write(to request: inout RequestWriter) {
        request.query(id, "id")
        request.headerIfPresent(language, "Accept-Language")
    }

    static func read(_ body: ResponseReader) throws -> Item {
        try body.value()
    }
}
