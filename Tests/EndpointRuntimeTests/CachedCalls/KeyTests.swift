import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import ResponseCache

/// Which requests share an entry.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct KeyTests {
    /// Two parameters, written in one order or the other.
    struct Ordered: EndpointRequest {
        typealias API = Market
        static var endpoint: Endpoint { Get<CacheFirst>.endpoint }
        let isTurned: Bool

        func write(to request: inout RequestWriter) {
            if isTurned { request.query(2, "b") }
            request.query(1, "a")
            if !isTurned { request.query(2, "b") }
        }

        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    @Test func theOrderOfParametersDoesNotCount() async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await client.send(Ordered(isTurned: false)) == Item(1))
        #expect(try await client.send(Ordered(isTurned: true)) == Item(1))
        #expect(scene.server.requests.count == 1)
    }

    /// A search by a body of JSON.
    struct Search: EndpointRequest {
        typealias API = Market
        static var endpoint: Endpoint {
            Endpoint(name: "search", method: .post, path: "/search", cache: CacheFirst.rule)
        }
        let json: String

        func write(to request: inout RequestWriter) {
            request.encodedBody(JSONText(text: json))
        }

        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    /// `{"q": 1, "r": true}` in some spelling.
    struct JSONText: Encodable {
        let text: String

        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: Key.self)
            for part in text.split(separator: " ") {
                let pair = part.split(separator: "=").map(String.init)
                let key = Key(stringValue: pair[0])
                if let number = Int(pair[1]) {
                    try fields.encode(number, forKey: key)
                } else {
                    try fields.encode(pair[1].filter { $0 != "'" }, forKey: key)
                }
            }
        }

        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
    }

    @Test func aNumberAndATextInABodyDiffer() async throws {
        let scene = try Scene(.item(1), .item(2), .item(3))
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await client.send(Search(json: "q=1")) == Item(1))
        #expect(try await client.send(Search(json: "q='1'")) == Item(2))
        #expect(try await client.send(Search(json: "q=1")) == Item(1))
        #expect(try await client.send(Search(json: "q='1'")) == Item(2))
        #expect(scene.server.requests.map(\.text) == [#"{"q":1}"#, #"{"q":"1"}"#])
    }

    enum Later: Spec {
        typealias API = LaterMarket
        static var endpoint: Endpoint { Get<CacheFirst>.endpoint }
    }

    @Test func anotherVersionOfTheAPIHasItsOwn() async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let cache = EntryCache.memoryOnly()
        #expect(try await scene.client(cache: cache).send(Get<CacheFirst>()) == Item(1))
        let later = scene.client(LaterMarket.self, cache: cache)
        #expect(later.cached(Get<Later>()) == nil)
        #expect(try await later.send(Get<Later>()) == Item(2))
        #expect(scene.client(cache: cache).cached(Get<CacheFirst>())?.value == Item(1))
    }

    @Test func aNarrowedKeyLeavesParametersOut() async throws {
        let scene = try Scene(.item(1), .item(2), .item(3))
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await client.send(Get<Narrowed>(id: 1, language: "de")) == Item(1))
        #expect(try await client.send(Get<Narrowed>(id: 1, language: "fr")) == Item(1))
        #expect(try await client.send(Get<Narrowed>(id: 2, language: "fr")) == Item(2))
        // Without it, all count.
        #expect(try await client.send(Get<CacheFirst>(id: 1, language: "fr")) == Item(3))
    }

    /// The same request as `Get<CacheFirst>`, by a later build: its model wants a text.
    struct Changed: EndpointRequest {
        typealias API = Market
        static var endpoint: Endpoint { Get<CacheFirst>.endpoint }

        func write(to request: inout RequestWriter) { Get<CacheFirst>().write(to: &request) }

        static func read(_ body: ResponseReader) throws -> String { try body.decoded([String: String].self)["n"] ?? "" }
    }

    @Test func whatTodaysModelCannotReadIsFetched() async throws {
        let scene = try Scene(.item(1), .json(#"{"n": "two"}"#))
        defer { scene.stop() }
        let folder = try Folder()
        var cache = EntryCache.twoLevel(directory: folder.url)
        #expect(try await scene.client(cache: cache).send(Get<CacheFirst>()) == Item(1))
        await cache.close()
        cache = EntryCache.twoLevel(directory: folder.url)
        let events = EventLog(cache)
        let client = scene.client(cache: cache)
        #expect(client.cached(Changed()) == nil)
        #expect(events.take() == ["fault unreadable", "miss"])
        #expect(try await client.send(Changed()) == "two")
        #expect(events.take() == ["fault unreadable", "miss", "stored"])
        // The old build fares likewise, and neither is given the other's.
        #expect(client.cached(Get<CacheFirst>()) == nil)
        #expect(client.cached(Changed())?.value == "two")
    }

    /// Sends a secret in a header, a cookie and the body.
    struct Secretive: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "secretive", method: .post, path: "/item", cache: CacheRule(policy: .cacheFirst, scope: .shared))
        let secret: String
        let isForm: Bool

        func write(to request: inout RequestWriter) {
            request.query(1, "id")
            request.header(secret, "X-Key")
            request.cookie(secret, "session")
            if isForm { request.form(secret, "password") } else { request.json { $0.string(secret, "password") } }
        }

        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    @Test(arguments: [false, true]) func whatIsSentBesideTheURLIsInNoFileAndInNoEvent(isForm: Bool) async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let folder = try Folder()
        var cache = EntryCache.twoLevel(directory: folder.url)
        let told = Box("")
        let observation = cache.observe { event in
            var text = String(reflecting: event)
            switch event {
            case .hit(let key, _), .miss(let key), .stored(let key, _): text += key.text
            default: break
            }
            told.change { [text] in $0 += text + "\n" }
        }
        defer { observation.end() }
        let request = Secretive(secret: "sesame-4711", isForm: isForm)
        #expect(try await scene.client(cache: cache).send(request) == Item(1))
        #expect(await cache.flush())
        #expect(told.value.contains("X-Key".lowercased()) && !told.value.contains("sesame"))
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
            let url = folder.url.appendingPathComponent(file)
            guard let bytes = try? Data(contentsOf: url) else { continue }
            #expect(bytes.range(of: Data("sesame".utf8)) == nil, "\(file)")
        }
        await cache.close()
        // The digests tell entries apart as the values did.
        cache = EntryCache.twoLevel(directory: folder.url)
        let client = scene.client(cache: cache)
        #expect(client.cached(request)?.text == "1 disk 0s")
        #expect(client.cached(Secretive(secret: "sesame-4712", isForm: isForm)) == nil)
        await cache.close()
    }

    /// The same request and the same type of values, which stand elsewhere in the body.
    enum Elsewhere: Spec {
        static var endpoint: Endpoint {
            Endpoint(name: "item", path: "/item", payload: ["other"], cache: CacheFirst.rule)
        }
    }

    @Test(arguments: [false, true]) func twoReadingsOfOneResponseStayApart(isOnDisk: Bool) async throws {
        let scene = try Scene(.json(#"{"n": 1, "other": {"n": 7}}"#))
        defer { scene.stop() }
        let folder = try Folder()
        let client = scene.client(cache: isOnDisk ? .twoLevel(directory: folder.url) : .memoryOnly())
        for _ in 0..<2 {
            #expect(try await client.send(Get<CacheFirst>()) == Item(1))
            #expect(try await client.send(Get<Elsewhere>()) == Item(7))
        }
        // With the body at hand, one request is enough for both.
        if isOnDisk { #expect(scene.server.requests.count == 1) }
    }

    @Test(arguments: [false, true]) func aForgedDigestIsAnotherKey(isOnDisk: Bool) async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let keys = Box<[CacheKey]>([])
        let observation = cache.observe { event in
            if case .stored(let key, _) = event { keys.change { $0.append(key) } }
        }
        defer { observation.end() }
        let client = scene.client(cache: cache)
        _ = try await client.send(Get<CacheFirst>())
        let key = try #require(keys.value.first)
        let forged = CacheKey("forged", user: nil, endpoint: key.endpoint, digest: key.digest)
        cache.remove(key)
        let metadata = EntryMetadata(storedAt: Instant(scene.date.date))
        let entry = CacheEntry(body: Data(#"{"n": 9}"#.utf8), metadata: metadata)
        cache.put(entry, for: forged, now: Instant(scene.date.date))
        #expect(client.cached(Get<CacheFirst>()) == nil)
        #expect(try await client.send(Get<CacheFirst>()) == Item(2))
        #expect(await cache.flush())
        #expect(client.cached(Get<CacheFirst>())?.value == Item(2))
    }
}
