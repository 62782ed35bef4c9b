import EndpointRuntime

/// One thing that all processes of a fleet ask for, with a lifetime that is the process's argument.
enum FleetAPI: EndpointAPI {
    static let settings = APISettings(name: "Fleet")

    struct Server: EndpointServer {
        let address: String
    }
}

struct RatesRequest: EndpointRequest {
    typealias API = FleetAPI

    static let endpoint = Endpoint(
        name: "rates", path: "/rates",
        cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(FleetLoad.lifetime)), scope: .shared))

    func write(to request: inout RequestWriter) {}

    static func read(_ body: ResponseReader) throws -> [Int] {
        try body.value()
    }
}
