import EndpointRuntime
import Foundation

enum Bench: EndpointAPI {
    static let settings = APISettings(name: "Bench")

    struct Server: EndpointServer {
        let address: String
    }
}

/// As `gen` writes models.
struct Shop: EndpointModel {
    let id: Int
    let name: String
    let rating: Double
    let city: String?

    init(reading fields: inout FieldReader) throws {
        id = try fields.int("id")
        name = try fields.string("name")
        rating = try fields.double("rating")
        city = try fields.stringIfPresent("city")
    }

    func write(to fields: inout FieldWriter) {}

    /// A list of 2 KB.
    static let body = Data(
        ("["
            + (0..<16).map {
                #"{"id":\#($0),"name":"Noodle house number \#($0) by the lake, with a terrace","rating":4.5,"city":"Changchun"}"#
            }.joined(separator: ",") + "]").utf8)
}

/// A request as `gen` writes it, with headers and parameters.
struct ShopList: EndpointRequest {
    typealias API = Bench
    static let endpoint = Endpoint(name: "shopList", path: "/v3/shops", headers: ["X-App": "bench"])
    let page: Int

    func write(to request: inout RequestWriter) {
        request.query(page, "page")
        request.query("12", "school")
    }

    static func read(_ body: ResponseReader) throws -> [Shop] { try body.value() }
}

/// The same, kept for a time that is over at once: each call goes to the network, and stores what comes.
struct KeptShopList: EndpointRequest {
    typealias API = Bench
    static let endpoint = Endpoint(
        name: "keptShopList", path: "/v3/shops", headers: ["X-App": "bench"],
        cache: CacheRule(policy: .networkFirst, ttl: .fixed(.seconds(60)), scope: .shared))
    let page: Int

    func write(to request: inout RequestWriter) {
        request.query(page, "page")
        request.query("12", "school")
    }

    static func read(_ body: ResponseReader) throws -> [Shop] { try body.value() }
}

/// One that the server answers once `count` of them wait.
struct Held: EndpointRequest {
    typealias API = Bench
    static let endpoint = Endpoint(name: "held", path: "/held/{count}", timeout: .seconds(600))
    let count: Int
    let number: Int

    func write(to request: inout RequestWriter) {
        request.path(count, "count")
        request.query(number, "number")
    }

    static func read(_ body: ResponseReader) throws -> [Shop] { try body.value() }
}
