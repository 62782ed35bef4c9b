import Foundation
import LoopbackServer
import TestSupport

@testable import EndpointRuntime

/// The requests of the tests of what happens while an answer is on its way.
enum InFlight {
    /// Of the same URL as `Get(id: 1)`.
    struct Head: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(name: "head", method: .head, path: "/item")
        func write(to request: inout RequestWriter) { request.query(1, "id") }
        static func read(_ body: ResponseReader) throws -> String { body.headers["ETag"] ?? "-" }
    }

    /// A change of `Get(id: 1)` that names no tag.
    struct Change: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(name: "change", method: .post, path: "/item")
        func write(to request: inout RequestWriter) { request.query(1, "id") }
        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    /// A change of the path without a query.
    struct PathChange: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(name: "plain", method: .post, path: "/item")
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    struct Film: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "film", path: "/film", cache: CacheRule(policy: .cacheFirst, ttl: .server))
        func write(to request: inout RequestWriter) {}
        static func read(_ response: ResponseReader) throws -> Data { try response.data() }
    }

    struct List: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "list", path: "/list", auth: .none,
            cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60))))
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [Item] { try body.value() }
    }

    /// Its elements change the list.
    struct Ticks: StreamRequest {
        typealias API = Market
        static let endpoint = Endpoint(name: "ticks", path: "/ticks", auth: .none)
        static let stream = StreamRule(.lines, into: StreamTarget(endpoint: "list", id: ["n"]))
        func write(to request: inout RequestWriter) {}
        static func read(_ element: ResponseReader) throws -> Item { try element.value() }
    }

    /// Its elements say what they do to the list.
    struct Events: StreamRequest {
        typealias API = Market
        static let endpoint = Endpoint(name: "events", path: "/ticks", auth: .none)
        static let stream = StreamRule(
            .lines,
            into: StreamTarget(
                endpoint: "list", id: ["n"], discriminator: "event",
                changes: [.add(["add"]), .replace(["replace"]), .remove(["remove"])]))
        func write(to request: inout RequestWriter) {}
        static func read(_ element: ResponseReader) throws -> JSON { try element.value() }
    }

    static func range(_ text: String) -> CallOptions { CallOptions(headers: ["Range": "bytes=" + text]) }

    static func language(_ text: String) -> CallOptions { CallOptions(headers: ["Accept-Language": text]) }

    /// The answer to a HEAD.
    static func head(_ fields: String...) -> LoopbackAnswer {
        LoopbackAnswer([.send(Array(("HTTP/1.1 200 OK\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n").utf8))])
    }

    static func element(_ number: Int) -> LoopbackAnswer {
        .response(200, [("Content-Type", "application/x-ndjson")], body: Array("{\"n\":\(number)}\n".utf8))
    }

    /// An answer with a strong validator that is fresh for a minute.
    static func version(
        _ status: Int, _ tag: String, _ body: String = "", _ range: String? = nil
    ) -> LoopbackAnswer {
        let fields = [("Cache-Control", "max-age=60"), ("ETag", "\"\(tag)\"")]
        return .response(status, fields + (range.map { [("Content-Range", $0)] } ?? []), body: Array(body.utf8))
    }
}
