import EndpointRuntime
import Foundation
import LoopbackServer
import ResponseCache
import TestSupport
import Testing

/// What is made stale while an answer is on its way: by a group, by a path, by a HEAD, by an endpoint's name.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct ChangeInFlightTests {
    @Test(arguments: ["group", "search"]) func aCallAfterAChangeJoinsNoneFromBefore(kind: String) async throws {
        let (gate, number, isGated) = (Gate(), Box(0), Box(false))
        let field = kind == "group" ? ("Cache-Groups", "\"g\"") : ("No-Vary-Search", "params=(\"x\")")
        let scene = try Scene { request in
            if request.method == "POST" {
                return kind == "group" ? .item(9, ["Cache-Group-Invalidation": "\"g\""]) : .item(9)
            }
            number.change { $0 += 1 }
            let answer = LoopbackAnswer.json("{\"n\": \(number.value)}", [("Cache-Control", "max-age=60"), field])
            let wasGated = isGated.value
            isGated.value = false
            return wasGated ? answer.behind(gate) : answer
        }
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await client.send(Get<ByServer>(id: 2)) == Item(1))
        scene.date.move(by: 61)
        isGated.value = true
        let before = Task { try await client.send(Get<ByServer>(id: 2)) }
        await gate.reached()
        if kind == "group" {
            _ = try await client.send(InFlight.Change())
        } else {
            _ = try await client.send(InFlight.PathChange())
        }
        #expect(try await client.send(Get<ByServer>(id: 2)) == Item(3))
        gate.open()
        #expect(try await before.value == Item(2))
    }

    @Test func aLiveStreamDoesNotJoinAnAnswerFromBeforeTheChange() async throws {
        let (gate, number, isGated) = (Gate(), Box(0), Box(false))
        let scene = try Scene { request in
            if request.method == "POST" { return .item(9, ["Cache-Group-Invalidation": "\"g\""]) }
            number.change { $0 += 1 }
            let answer = LoopbackAnswer.item(number.value, ["Cache-Control": "max-age=60", "Cache-Groups": "\"g\""])
            let wasGated = isGated.value
            isGated.value = false
            return wasGated ? answer.behind(gate) : answer
        }
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<ByServer>(id: 2), live: true).makeAsyncIterator()
        #expect(try await live.next()?.get().value == Item(1))
        isGated.value = true
        let pull = Task { try await client.send(Get<ByServer>(id: 2), .reload) }
        await gate.reached()
        scene.date.move(by: 61)
        _ = try await client.send(InFlight.Change())
        #expect(try await live.next()?.get().value == Item(3))
        gate.open()
        #expect(try await pull.value == Item(2))
    }

    /// A group of an answer that says that something went wrong: the server says what is stale.
    @Test func aFailureOfAChangeMayInvalidateAGroup() async throws {
        let scene = try Scene { request in
            request.method == "POST"
                ? .status(409, ["Cache-Group-Invalidation": "\"g\""])
                : .item(1, ["Cache-Control": "max-age=60", "Cache-Groups": "\"g\""])
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>(id: 2))
        _ = await result { try await client.send(InFlight.Change()) }
        #expect(client.cached(Get<ByServer>(id: 2))?.isStale == true)
    }

    struct Search: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "search", method: .post, path: "/search", cache: CacheRule(policy: .cacheFirst, ttl: .server))
        func write(to request: inout RequestWriter) { request.jsonBody(["n": 1]) }
        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    @Test func aPOSTThatReadsIsStaleIfItsGroupWasInvalidated() async throws {
        let gate = Gate()
        let scene = try Scene { request in
            request.target.hasPrefix("/search")
                ? LoopbackAnswer.item(1, ["Cache-Control": "max-age=60", "Cache-Groups": "\"g\""]).behind(gate)
                : .item(9, ["Cache-Group-Invalidation": "\"g\""])
        }
        defer { scene.stop() }
        let client = scene.client()
        async let answered = client.send(Search())
        await gate.reached()
        _ = try await client.send(InFlight.Change())
        gate.open()
        _ = try await answered
        #expect(client.cached(Search())?.isStale == true)
    }

    /// Nothing but a validator says that what was made stale is right after all (RFC 9111 sections 4.3.5 and 4.4).
    @Test(arguments: ["", "Content-Length: 8"])
    func aHEADWithoutValidatorsDoesNotMakeAStaleEntryFresh(field: String) async throws {
        let number = Box(1)
        let answer =
            field.isEmpty
            ? InFlight.head("Cache-Control: max-age=60") : InFlight.head("Cache-Control: max-age=60", field)
        let scene = try Scene { request in
            switch request.method {
            case "HEAD": return answer
            case "POST":
                number.value = 2
                return .item(2)
            default: return .item(number.value, ["Cache-Control": "max-age=60"])
            }
        }
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await client.send(Get<ByServer>()) == Item(1))
        _ = try await client.send(InFlight.Change())
        _ = try await client.send(InFlight.Head())
        #expect(client.cached(Get<ByServer>())?.isStale == true)
        #expect(try await client.send(Get<ByServer>()) == Item(2))
    }

    struct Same: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "same", path: "/item", cache: CacheRule(policy: .cacheFirst, ttl: .server))
        func write(to request: inout RequestWriter) { request.query(1, "id") }
        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    /// The entry is that of the endpoint that has stored it, also before the renewal by another one is written.
    @Test(arguments: [false, true], [false, true])
    func anEndpointsEntryIsFoundAfterAnotherOneHasRenewedIt(byHEAD: Bool, removes: Bool) async throws {
        let fields: KeyValuePairs = ["Cache-Control": "max-age=60", "ETag": "\"a\""]
        let head = InFlight.head("Cache-Control: max-age=60", "ETag: \"a\"")
        let scene = try Scene { request in
            if request.method == "HEAD" { return head }
            return request["If-None-Match"] == nil ? .item(1, fields) : .status(304, fields)
        }
        defer { scene.stop() }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = scene.client(cache: cache)
        _ = try await client.send(Get<ByServer>())
        #expect(await cache.flush())
        scene.date.move(by: 61)
        if byHEAD { _ = try await client.send(InFlight.Head()) } else { _ = try await client.send(Same()) }
        if removes { cache.removeAll(endpoint: "item") } else { cache.invalidate(endpoint: "item") }
        for _ in 0..<2 {
            let found = client.cached(Get<ByServer>())
            #expect(removes ? found == nil : found?.isStale == true)
            cache.memory.removeAll()
            #expect(await cache.flush())
        }
        // That endpoint has stored nothing.
        _ = try await client.send(Get<ByServer>(), .reload)
        if byHEAD { _ = try await client.send(InFlight.Head()) }
        cache.removeAll(endpoint: byHEAD ? "head" : "same")
        #expect(client.cached(Get<ByServer>()) != nil)
        await cache.close()
    }

    struct Named: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "named", path: "/items/{name}", cache: CacheRule(policy: .cacheFirst, ttl: .server))
        let name: String
        func write(to request: inout RequestWriter) { request.path(name, "name") }
        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    /// RFC 9110 section 4.2.3.
    @Test(arguments: [
        ("/items/caf%c3%a9", true), ("/items/%63af%C3%A9", true), ("/items/cafe", false),
        ("/items/caf%2525C3%A9", false),
    ])
    func aLocationIsComparedByWhatItMeans(location: String, isMeant: Bool) async throws {
        let scene = try Scene { request in
            request.method == "POST"
                ? .response(201, [("Location", location)], body: Array("{\"n\": 9}".utf8))
                : .item(1, ["Cache-Control": "max-age=60"])
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Named(name: "caf\u{E9}"))
        _ = try await client.send(InFlight.Change())
        #expect(client.cached(Named(name: "caf\u{E9}"))?.isStale == isMeant)
    }
}
