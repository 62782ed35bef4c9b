import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Requests with one `Range` of what is stored, whole or in parts (RFC 9111 section 3.3 and 3.4).
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct PartTests {
    struct Film: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "film", path: "/film", cache: CacheRule(policy: .cacheFirst, ttl: .server, tags: ["films"]))

        func write(to request: inout RequestWriter) {}
        static func read(_ response: ResponseReader) throws -> Data { try response.data() }
    }

    static let bytes = [UInt8]("0123456789".utf8)
    static let fresh = [("Cache-Control", "max-age=60"), ("ETag", "\"a\"")]

    /// Answers by the range that is asked for, as servers do.
    private static func film(
        _ request: ReceivedRequest, _ fields: [(String, String)] = fresh, bytes: [UInt8] = bytes
    ) -> LoopbackAnswer {
        guard
            let range = request["Range"]?.dropFirst("bytes=".count).split(
                separator: "-", omittingEmptySubsequences: false)
        else { return .response(200, fields, body: bytes) }
        let first = Int(range[0]) ?? bytes.count - (Int(range[1]) ?? 0)
        let last = range[0].isEmpty ? bytes.count - 1 : Int(range[1]) ?? bytes.count - 1
        return .response(
            206, fields + [("Content-Range", "bytes \(first)-\(last)/\(bytes.count)")], body: Array(bytes[first...last])
        )
    }

    private func options(_ range: String, _ more: KeyValuePairs<String, String> = [:]) -> CallOptions {
        var options = CallOptions(headers: more)
        options.headers.append(HeaderField("Range", "bytes=" + range))
        return options
    }

    private func get(_ client: EndpointClient<Market>, _ options: CallOptions = .standard) async throws -> String {
        let update = try await client.update(of: Film(), options)
        return "\(String(decoding: update.value, as: UTF8.self)) \(update.source.rawValue) \(update.status)"
    }

    /// Servers that compress count a range's bytes after they did.
    @Test func aRangeIsOneOfBytesWithoutACoding() async throws {
        let scene = try Scene { Self.film($0) }
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await get(client, options("2-4")) == "234 network 206")
        #expect(try await get(client, options("5-6", ["Accept-Encoding": "br"])) == "56 network 206")
        #expect(try await get(client) == "0123456789 network 200")
        let asked = scene.server.requests.map { $0["Accept-Encoding"] ?? "" }
        #expect(asked[0] == "identity" && asked[1] == "br" && asked[2].contains("gzip"), "\(asked)")
    }

    /// Of another unit than bytes, the server says what a range is.
    @Test func aRangeOfItemsMayHaveACoding() async throws {
        let gzip: [UInt8] = [
            0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0x2B, 0x29, 0x4A, 0x4D, 5, 0, 0xDC, 0x5E, 0x3E, 0xB7, 4, 0, 0, 0,
        ]
        let scene = try Scene(
            .response(206, [("Content-Encoding", "gzip"), ("Content-Range", "items 0-9/70")], body: gzip))
        defer { scene.stop() }
        let items = CallOptions(headers: ["Range": "items=0-9"])
        #expect(try await get(scene.client(), items) == "tree network 206")
        #expect(scene.server.requests[0]["Accept-Encoding"] != "identity")
    }

    @Test func whatARangeAsksOfACodingTellsNoPartsApart() async throws {
        let scene = try Scene { Self.film($0, Self.fresh + [("Vary", "Accept-Encoding")]) }
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await get(client, options("0-4")) == "01234 network 206")
        #expect(try await get(client, options("1-2")) == "12 memory 206")
        #expect(try await get(client, options("5-9")) == "56789 network 206")
        #expect(try await get(client) == "0123456789 memory 200")
    }

    @Test func aPartOfCodedBytesIsNone() async throws {
        // The head of a file in gzip, of which nothing comes out.
        let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        let scene = try Scene { Self.film($0, Self.fresh + [("Content-Encoding", "gzip")], bytes: head) }
        defer { scene.stop() }
        do {
            _ = try await scene.client().send(Film(), options("0-9"))
            Issue.record("it is a value")
        } catch {
            #expect("\(error)".contains("a part (206) of coded bytes"), "\(error)")
        }
    }

    @Test(arguments: [true, false]) func aFreshEntryAnswersOneRange(isOnDisk: Bool) async throws {
        let scene = try Scene { Self.film($0) }
        defer { scene.stop() }
        let folder = try Folder()
        var cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        #expect(try await get(scene.client(cache: cache)) == "0123456789 network 200")
        if isOnDisk {
            #expect(await cache.flush())
            cache = .twoLevel(directory: folder.url)
        }
        let client = scene.client(cache: cache)
        let level = isOnDisk ? "disk" : "memory"
        #expect(try await get(client, options("2-4")) == "234 \(level) 206")
        #expect(try await get(client, options("7-")) == "789 \(level) 206")
        #expect(try await get(client, options("-2")) == "89 \(level) 206")
        #expect(try await get(client, options("0-99", ["If-Range": "\"a\""])) == "0123456789 \(level) 206")
        #expect(scene.server.requests.count == 1)
        // Another representation, several parts, conditions, and what lies beyond the end are the server's to answer.
        #expect(try await get(client, options("2-4", ["If-Range": "\"b\""])) == "234 network 206")
        #expect(try await get(client, options("2-4", ["If-Range": "W/\"a\""])) == "234 network 206")
        #expect(try await get(client, options("2-4", ["If-Modified-Since": "x"])) == "234 network 206")
        #expect(scene.server.requests.count == 4)
        scene.date.move(by: 60)
        #expect(try await get(client, options("2-4")) == "234 network 206")
        #expect(scene.server.requests.count == 5)
    }

    /// A 206 with the entry's strong validator renews it (RFC 9111 section 3.4).
    @Test func aPartRenewsTheWhole() async throws {
        let scene = try Scene { Self.film($0) }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await get(client)
        scene.date.move(by: 60)
        #expect(try await get(client, options("0-1")) == "01 network 206")
        scene.date.move(by: 59)
        #expect(try await get(client) == "0123456789 memory 200")
        #expect(scene.server.requests.count == 2)
    }

    /// What is invalidated while the part is on its way stays stale.
    @Test func aPartThatComesTooLateRenewsNothing() async throws {
        let gate = Gate()
        let scene = try Scene { $0["Range"] == nil ? Self.film($0) : Self.film($0).behind(gate) }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await get(client)
        scene.date.move(by: 60)
        let part = Task { try await get(client, options("0-1")) }
        _ = await scene.server.requests(2)
        client.invalidate("films")
        gate.open()
        #expect(try await part.value == "01 network 206")
        // It is still there, to be asked about.
        #expect(client.cached(Film())?.isStale == true)
        #expect(try await get(client) == "0123456789 network 200")
        #expect(scene.server.requests[2]["If-None-Match"] == "\"a\"")
    }

    @Test func aStoredPartIsToldAsAHit() async throws {
        let scene = try Scene { Self.film($0) }
        defer { scene.stop() }
        let client = scene.client()
        let told = Box<[CacheStatus]>([])
        let observation = client.observeCacheUses { use in told.change { $0.append(use.status) } }
        for range in ["0-3", "1-2"] { _ = try await get(client, options(range)) }
        #expect(told.value.map(\.isHit) == [false, true])
        #expect(told.value.map(\.forward) == [.bypass, nil])
        #expect(told.value.map(\.ttl) == [.seconds(60), .seconds(60)])
        #expect(told.value[0].isStored && told.value[0].key == told.value[1].key)
        observation.end()
    }

    @Test(arguments: [true, false]) func partsAreStoredAndJoined(isOnDisk: Bool) async throws {
        let scene = try Scene { Self.film($0) }
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache)
        #expect(try await get(client, options("0-3")) == "0123 network 206")
        #expect(try await get(client, options("1-2")) == "12 memory 206")
        #expect(try await get(client, options("6-9")) == "6789 network 206")
        #expect(try await get(client, options("-3")) == "789 memory 206")
        #expect(try await get(client, options("2-6")) == "23456 network 206")
        #expect(scene.server.requests.count == 3)
        // Nothing is missing any more: it is the whole.
        #expect(try await get(client) == "0123456789 memory 200")
        if isOnDisk {
            #expect(await cache.flush())
            let again = scene.client(cache: .twoLevel(directory: folder.url))
            #expect(try await get(again, options("3-5")) == "345 disk 206")
            #expect(try await get(again) == "0123456789 disk 200")
        }
        #expect(scene.server.requests.count == 3)
    }

    @Test func partsSurviveARestart() async throws {
        let scene = try Scene { Self.film($0) }
        defer { scene.stop() }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        _ = try await get(scene.client(cache: cache), options("2-5"))
        #expect(await cache.flush())
        let client = scene.client(cache: .twoLevel(directory: folder.url))
        #expect(try await get(client, options("3-4")) == "34 disk 206")
        client.remove(Film())
        #expect(try await get(client, options("3-4")) == "34 network 206")
        client.invalidate("films")
        #expect(try await get(client, options("3-4")) == "34 network 206")
        #expect(scene.server.requests.count == 3)
    }

    /// Parts of two representations are never put together, and without a strong validator nobody knows.
    @Test(arguments: ["\"b\"", "W/\"a\"", nil] as [String?]) func partsOfOthersTakeTheirPlace(tag: String?) async throws
    {
        let isFirst = Box(true)
        let scene = try Scene { request in
            let fields = [("Cache-Control", "max-age=60")]
            let own = isFirst.change { first in
                defer { first = false }
                return first ? "\"a\"" : tag
            }
            return Self.film(request, fields + (own.map { [("ETag", $0)] } ?? []))
        }
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await get(client, options("0-4")) == "01234 network 206")
        #expect(try await get(client, options("5-9")) == "56789 network 206")
        #expect(try await get(client, options("6-7")) == "67 memory 206")
        #expect(try await get(client, options("0-1")) == "01 network 206")
        #expect(try await get(client) == "0123456789 network 200")
    }

    /// What the server keeps out, and what may not be what it says.
    @Test(
        arguments: [
            [("Cache-Control", "no-store"), ("ETag", "\"a\"")], [("Cache-Control", "max-age=0"), ("ETag", "\"a\"")],
            [("Cache-Control", "max-age=60"), ("Vary", "*")],
            [("Cache-Control", "max-age=60"), ("Content-Encoding", "br")],
        ] as [[(String, String)]])
    func whatMayNotBeKeptIsAskedAgain(fields: [(String, String)]) async throws {
        let scene = try Scene { Self.film($0, fields) }
        defer { scene.stop() }
        let client = scene.client()
        _ = try? await get(client, options("0-4"))
        _ = try? await get(client, options("0-4"))
        #expect(scene.server.requests.count == 2)
    }

    /// RFC 9111 section 5.2.2.3: a cache that understands a 206 ignores the `no-store` beside `must-understand`.
    @Test(arguments: [("must-understand, no-store, max-age=60", 1), ("no-store, max-age=60", 2)])
    func aPartThatMustBeUnderstoodIsKept(control: String, requests: Int) async throws {
        let scene = try Scene { Self.film($0, [("Cache-Control", control), ("ETag", "\"a\"")]) }
        defer { scene.stop() }
        let client = scene.client()
        for _ in 0..<2 { #expect(try await get(client, options("0-4")).hasPrefix("01234 ")) }
        #expect(scene.server.requests.count == requests)
    }

    /// Section 4: of the whole and its parts the more recent one answers.
    @Test(arguments: [true, false]) func theMoreRecentAnswers(isWholeStale: Bool) async throws {
        let count = Box(0)
        let scene = try Scene { request in
            let number = count.change {
                $0 += 1
                return $0
            }
            let bytes: [UInt8] = number == 1 ? Self.bytes : [UInt8]("abcdefghij".utf8)
            return Self.film(request, [("Cache-Control", "max-age=60"), ("ETag", "\"\(bytes[0])\"")], bytes: bytes)
        }
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await get(client) == "0123456789 network 200")
        scene.date.move(by: isWholeStale ? 61 : 1)
        #expect(try await get(client, options("2-4", ["Cache-Control": "no-cache"])) == "cde network 206")
        #expect(try await get(client, options("3-4")) == "de memory 206")
        #expect(scene.server.requests.count == 2)
    }

    /// Section 3.4: the fields of parts are joined as well. A part need not repeat them (RFC 9110 section 15.3.7).
    @Test(arguments: [true, false]) func theFieldsAreJoined(isOnDisk: Bool) async throws {
        let scene = try Scene { request in
            let isFirst = request["Range"] == "bytes=0-3"
            return Self.film(request, Self.fresh + (isFirst ? [("X-Name", "a"), ("Content-Type", "a/b")] : []))
        }
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache)
        for range in ["0-3", "4-9"] { _ = try await get(client, options(range)) }
        let whole = try await client.update(of: Film())
        #expect(String(decoding: whole.value, as: UTF8.self) == "0123456789" && scene.server.requests.count == 2)
        #expect(whole.headers["X-Name"] == "a" && whole.headers["Content-Type"] == "a/b")
        #expect(whole.headers["Content-Range"] == nil && whole.headers["Content-Length"] == "10")
        await cache.close()
    }

    /// The representation that `Vary` selects has parts, too.
    @Test func aVariantsPartsAreItsOwn() async throws {
        let scene = try Scene { request in
            let bytes = request["Accept-Language"] == "de" ? Self.bytes : [UInt8]("abcdefghij".utf8)
            return Self.film(request, Self.fresh + [("Vary", "Accept-Language")], bytes: bytes)
        }
        defer { scene.stop() }
        let client = scene.client()
        for name in ["de", "fr"] { _ = try await get(client, CallOptions(headers: ["Accept-Language": name])) }
        #expect(try await get(client, options("2-4", ["Accept-Language": "fr"])) == "cde memory 206")
        #expect(try await get(client, options("2-4", ["Accept-Language": "de"])) == "234 memory 206")
        #expect(scene.server.requests.count == 2)
        #expect(try await get(client, options("2-4", ["Accept-Language": "it"])) == "cde network 206")
    }

    /// Another endpoint has stored it, without the tags of who reads it.
    @Test(arguments: [true, false]) func whatHappenedToAMissingTagCounts(isOnDisk: Bool) async throws {
        let scene = try Scene { $0.method == "POST" ? .item(9) : Self.film($0) }
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache)
        _ = try await client.send(Plainly())
        if isOnDisk {
            #expect(await cache.flush())
            cache.memory.removeAll()
        }
        _ = try await client.send(Change())
        #expect(try await get(client, options("2-4")) == "234 network 206")
        await cache.close()
    }

    /// The film, by the lifetime of the spec.
    struct Plainly: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "plainly", path: "/film", cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(600))))

        func write(to request: inout RequestWriter) {}
        static func read(_ response: ResponseReader) throws -> Data { try response.data() }
    }

    /// `POST /film`
    struct Change: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(name: "change", method: .post, path: "/film")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    /// A server that knows no ranges gives the whole, which is kept.
    @Test func theWholeInAnswerToARangeIsStored() async throws {
        let scene = try Scene { _ in .response(200, Self.fresh, body: Self.bytes) }
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await get(client, options("0-1")) == "0123456789 network 200")
        #expect(try await get(client, options("0-1")) == "01 memory 206")
        #expect(scene.server.requests.count == 1)
    }

    /// Lies about the range: fewer bytes, others, none.
    @Test(arguments: ["bytes 0-9/10", "bytes 5-4/10", "bytes 0-1/1", "x", "bytes 0-1/2, bytes 0-1/2"])
    func whatContradictsItselfIsNotKept(range: String) async throws {
        let scene = try Scene { _ in
            .response(206, Self.fresh + [("Content-Range", range)], body: [48, 49])
        }
        defer { scene.stop() }
        let client = scene.client()
        for _ in 0..<2 { #expect(try await get(client, options("0-1")) == "01 network 206") }
        #expect(scene.server.requests.count == 2)
    }

    /// `HEAD /film`
    struct Head: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "head", method: .head, path: "/film", cache: CacheRule(policy: .cacheFirst, ttl: .server))

        func write(to request: inout RequestWriter) {}
        static func read(_ response: ResponseReader) throws -> String { response.headers["ETag"] ?? "-" }
    }

    /// RFC 9111 section 4.3.5: the tag of a HEAD's answer, and what answers a range that is stored, half a minute later and
    /// a minute after that.
    @Test(arguments: [("\"a\"", "234 memory 206", "234 memory 206"), ("\"b\"", "234 network 206", "234 memory 206")])
    func aHEADIsAboutParts(tag: String, soon: String, later: String) async throws {
        let scene = try Scene { request in
            guard request.method == "HEAD" else {
                return Self.film(request, [("Cache-Control", "max-age=60"), ("ETag", "\"a\"")])
            }
            let text = "HTTP/1.1 200 X\r\nCache-Control: max-age=120\r\nETag: \(tag)\r\nContent-Length: 10\r\n\r\n"
            return LoopbackAnswer([.send(Array(text.utf8))])
        }
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await get(client, options("2-4")) == "234 network 206")
        scene.date.move(by: 30)
        _ = try? await client.send(Head(), .reload)
        #expect(try await get(client, options("2-4")) == soon)
        scene.date.move(by: 59)
        #expect(try await get(client, options("2-4")) == later)
    }
}
