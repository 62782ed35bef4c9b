import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// Several responses to one request, told apart by `Vary` (RFC 9111 section 4.1), over a socket and on each level.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct VariantTests {
    private func language(_ text: String) -> CallOptions { CallOptions(headers: ["Accept-Language": text]) }

    /// Answers each language with a number of its own, and counts up from there.
    private static func server() throws -> Scene {
        let asked = Box(0)
        return try Scene { request in
            let language = request["Accept-Language"] ?? "-"
            let number = asked.change { asked in
                asked += 1
                return asked
            }
            return .item(
                number,
                ["Cache-Control": "max-age=60", "Vary": "Accept-Language", "ETag": "\"\(language)\""])
        }
    }

    @Test(arguments: [false, true]) func variantsAreKeptSideBySide(isOnDisk: Bool) async throws {
        let scene = try Self.server()
        defer { scene.stop() }
        let folder = try Folder()
        var cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        var client = scene.client(cache: cache)
        for (number, name) in ["de", "fr", "it"].enumerated() {
            #expect(try await client.send(Get<ByServer>(), language(name)) == Item(number + 1))
        }
        if isOnDisk {
            #expect(await cache.flush())
            #expect(await cache.entryCount() == 3)
            await cache.close()
            cache = .twoLevel(directory: folder.url)
            client = scene.client(cache: cache)
        }
        let level = isOnDisk ? "disk" : "memory"
        for (number, name) in ["de", "FR", " it;q=1.0"].enumerated() {
            #expect(client.cached(Get<ByServer>(), language(name))?.text == "\(number + 1) \(level) 0s")
            #expect(try await client.send(Get<ByServer>(), language(name)) == Item(number + 1))
        }
        #expect(client.cached(Get<ByServer>(), language("en")) == nil)
        #expect(client.cached(Get<ByServer>()) == nil)
        #expect(scene.server.requests.count == 3)
        await cache.close()
    }

    enum Removal: CaseIterable {
        case request, tag, endpoint, all

        func remove(from client: EndpointClient<Market>) {
            switch self {
            case .request: client.remove(Get<ByServer>())
            case .tag: client.cache.removeAll(tag: "items")
            case .endpoint: client.cache.removeAll(endpoint: "item")
            case .all: client.cache.removeAll()
            }
        }
    }

    /// Whatever removes the request's entry means all of them.
    @Test(arguments: Removal.allCases, [false, true])
    func oneRemovalRemovesAll(removal: Removal, isOnDisk: Bool) async throws {
        let scene = try Self.server()
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache)
        for name in ["de", "fr"] { _ = try await client.send(Get<ByServer>(), language(name)) }
        removal.remove(from: client)
        for name in ["de", "fr"] { #expect(client.cached(Get<ByServer>(), language(name)) == nil) }
        #expect(await cache.flush())
        #expect(await cache.entryCount() == 0)
        // What comes next brings none of them back.
        #expect(try await client.send(Get<ByServer>(), language("it")) == Item(3))
        for name in ["de", "fr"] { #expect(client.cached(Get<ByServer>(), language(name)) == nil) }
        await cache.close()
    }

    /// The same response by another endpoint, with a tag of its own.
    private enum Otherwise: Rule {
        static let rule = CacheRule(policy: .cacheFirst, ttl: .server, tags: ["others"])
    }

    /// Also one that was renewed while a tag of another endpoint changed.
    @Test func aRenewedVariantIsRemovedWithTheRest() async throws {
        let gate = Gate()
        let scene = try Scene { request in
            let fields: KeyValuePairs = [
                "Cache-Control": "max-age=60", "Vary": "Accept-Language",
                "ETag": "\"\(request["Accept-Language"] ?? "")\"",
            ]
            return request["If-None-Match"]?.contains("fr") == true
                ? .status(304, fields).behind(gate) : .item(1, fields)
        }
        defer { scene.stop() }
        let folder = try Folder()
        let client = scene.client(cache: .twoLevel(directory: folder.url))
        for name in ["de", "fr"] { _ = try await client.send(Get<Otherwise>(), language(name)) }
        #expect(await client.cache.flush())
        client.cache.memory.removeAll()
        scene.date.move(by: 61)
        async let renewed = client.send(Get<ByServer>(), language("fr"))
        await gate.reached()
        client.invalidate("others")
        gate.open()
        #expect(try await renewed == Item(1))
        client.remove(Get<ByServer>())
        #expect(await client.cache.flush())
        #expect(await client.cache.entryCount() == 0)
        await client.cache.close()
    }

    /// A tag, and section 4.4: the URL.
    @Test(arguments: ["tag", "url"]) func oneInvalidationMakesAllStale(by: String) async throws {
        let scene = try Self.server()
        defer { scene.stop() }
        let client = scene.client()
        for name in ["de", "fr"] { _ = try await client.send(Get<ByServer>(), language(name)) }
        if by == "tag" { client.invalidate("items") } else { _ = try await client.send(Post()) }
        for name in ["de", "fr"] {
            #expect(client.cached(Get<ByServer>(), language(name))?.isStale == true)
        }
    }

    @Test func aUsersVariantsLeaveWithTheUser() async throws {
        let scene = try Self.server()
        defer { scene.stop() }
        let (folder, users) = (try Folder(), Users("ann"))
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = scene.client(cache: cache, auth: users)
        for name in ["de", "fr"] { _ = try await client.send(Get<ByServer>(), language(name)) }
        cache.removeAll(user: "ann")
        #expect(await cache.flush())
        #expect(await cache.entryCount() == 0)
        for name in ["de", "fr"] { #expect(client.cached(Get<ByServer>(), language(name)) == nil) }
        await cache.close()
    }

    /// Other fields tell the responses apart from now on, or none do.
    @Test(arguments: ["Accept", "", "*"]) func anotherVaryMakesAnEndOfThem(vary: String) async throws {
        let left = Box(["Accept-Language", "Accept-Language", vary])
        let number = Box(0)
        let scene = try Scene { _ in
            .item(
                number.change { number in
                    number += 1
                    return number
                },
                ["Cache-Control": "max-age=60", "Vary": left.change { $0.isEmpty ? "Accept" : $0.removeFirst() }])
        }
        defer { scene.stop() }
        let client = scene.client()
        for name in ["de", "fr"] { _ = try await client.send(Get<ByServer>(), language(name)) }
        #expect(try await client.send(Get<ByServer>(), language("it")) == Item(3))
        #expect(await client.cache.entryCount() == 1)
        let text = vary == "*" ? nil : "3 memory 0s"
        #expect(client.cached(Get<ByServer>(), language("de"))?.text == text)
    }

    /// Section 4.3.1: the server is asked about all of them. Section 4.3.4: its answer says which one it is about.
    @Test func a304SelectsAndRenewsTheVariant() async throws {
        let scene = try Scene { request in
            let tags = request["If-None-Match"] ?? ""
            if tags.contains("a"), tags.contains("b") {
                return .status(304, ["ETag": "\"b\"", "Cache-Control": "max-age=60", "Vary": "Accept-Language"])
            }
            let isFirst = request["Accept-Language"] == "de"
            return .item(
                isFirst ? 1 : 2,
                ["Cache-Control": "max-age=60", "Vary": "Accept-Language", "ETag": isFirst ? "\"a\"" : "\"b\""])
        }
        defer { scene.stop() }
        let client = scene.client()
        for name in ["de", "fr"] { _ = try await client.send(Get<ByServer>(), language(name)) }
        #expect(scene.server.requests[1]["If-None-Match"] == "\"a\"")
        scene.date.move(by: 61)
        // No response is stored for this language; the server selects the French one.
        #expect(try await client.update(of: Get<ByServer>(), language("it")).text == "2 revalidated 0s")
        #expect(scene.server.requests[2]["If-None-Match"] == "\"a\", \"b\"")
        #expect(client.cached(Get<ByServer>(), language("fr"))?.text == "2 memory 0s")
        #expect(client.cached(Get<ByServer>(), language("de"))?.text == "1 memory 61s stale")
        // Who asked for German is told of the French one, too.
        #expect(try await client.update(of: Get<ByServer>(), language("de")).text == "2 revalidated 0s")
        #expect(scene.server.requests[3]["If-None-Match"] == "\"a\", \"b\"")
    }

    @Test func a304RenewsAllWithItsStrongValidator() async throws {
        let scene = try Scene { request in
            let fields: KeyValuePairs = ["Cache-Control": "max-age=60", "Vary": "Accept-Language", "ETag": "\"a\""]
            return request["X-Ask"] == nil ? .item(1, fields) : .status(304, fields)
        }
        defer { scene.stop() }
        let client = scene.client()
        for name in ["de", "fr", "it"] { _ = try await client.send(Get<ByServer>(), language(name)) }
        scene.date.move(by: 61)
        let options = CallOptions(headers: ["Accept-Language": "fr", "X-Ask": "1"])
        #expect(try await client.update(of: Get<ByServer>(), options).text == "1 revalidated 0s")
        #expect(scene.server.requests[3]["If-None-Match"] == "\"a\"")
        for name in ["de", "fr", "it"] {
            #expect(client.cached(Get<ByServer>(), language(name))?.text == "1 memory 0s")
        }
    }

    /// The oldest leave.
    @Test func theirNumberIsBounded() async throws {
        let scene = try Self.server()
        defer { scene.stop() }
        let cache = EntryCache.memoryOnly(limits: CacheLimits(memoryCount: 1000))
        let client = scene.client(cache: cache)
        for number in 0..<40 { _ = try await client.send(Get<ByServer>(), language("x-\(number)")) }
        #expect(await cache.entryCount() == 17)
        #expect(client.cached(Get<ByServer>(), language("x-0"))?.value == Item(1))
        #expect(client.cached(Get<ByServer>(), language("x-23")) == nil)
        #expect(client.cached(Get<ByServer>(), language("x-24"))?.value == Item(25))
    }

    @Test func theLimitsCountEach() async throws {
        let scene = try Self.server()
        defer { scene.stop() }
        let cache = EntryCache.memoryOnly(limits: CacheLimits(memoryCount: 2))
        let client = scene.client(cache: cache)
        for name in ["de", "fr", "it"] { _ = try await client.send(Get<ByServer>(), language(name)) }
        #expect(await cache.entryCount() == 2)
        #expect(client.cached(Get<ByServer>(), language("it"))?.value == Item(3))
    }

    @Test func anAnswerThatMustNotBeStoredTakesItsVariantAlong() async throws {
        let scene = try Scene { request in
            let control = request["X-Ask"] == nil ? "max-age=60" : "no-store"
            return .item(
                request["Accept-Language"] == "de" ? 1 : 2, ["Cache-Control": control, "Vary": "Accept-Language"])
        }
        defer { scene.stop() }
        let client = scene.client()
        for name in ["de", "fr"] { _ = try await client.send(Get<ByServer>(), language(name)) }
        _ = try await client.send(
            Get<ByServer>(), CallOptions(headers: ["Accept-Language": "fr", "X-Ask": "1"], cache: .reload))
        #expect(client.cached(Get<ByServer>(), language("fr")) == nil)
        #expect(client.cached(Get<ByServer>(), language("de"))?.value == Item(1))
    }
}
