import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// What a later answer says of an entry that is there, over a socket (RFC 9111 section 4: the most recent response is used;
/// section 4.1: and only for requests that its `Vary` lets it answer).
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct LaterAnswerTests {
    private func language(_ text: String) -> CallOptions { CallOptions(headers: ["Accept-Language": text]) }

    /// The status and the fields of what comes after the entry, and what a call gives then, while the entry would be fresh.
    @Test(
        arguments: [
            (404, "max-age=60", "status 404"), (410, "max-age=60", "status 410"), (403, "max-age=60", "status 403"),
            (301, "max-age=60", "status 301"),
            // Nothing is kept, so the entry is the most recent response that is stored.
            (404, "no-store", "1"), (404, "", "1"), (404, "max-age=0", "1"),
            // The server's failures say nothing of the entry.
            (503, "max-age=60", "1"), (500, "max-age=60", "1"),
        ] as [(Int, String, String)], [false, true])
    func aLaterFailureCountsBeforeAnEntry(row: (status: Int, control: String, result: String), isOnDisk: Bool)
        async throws
    {
        let scene = try Scene(
            .item(1, ["Cache-Control": "max-age=3600", "ETag": "\"a\""]),
            .status(row.status, ["Cache-Control": row.control]), .item(2, ["Cache-Control": "max-age=60"]))
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client: EndpointClient<Market> = EndpointClient(
            Market.self, server: .url(scene.server.url), cache: cache, limits: TransferLimits(redirects: 0),
            date: { scene.date.date })
        _ = try await client.send(Get<ByServer>())
        #expect(
            await result { try await client.send(Get<ByServer>(), .refresh) } == "status \(row.status)")
        #expect(await result { try await client.send(Get<ByServer>()) } == row.result)
        #expect(scene.server.requests.count == 2)
        guard row.result != "1" else { return }
        // It is still there for those who ask for nothing else, and to be asked about.
        #expect(client.cached(Get<ByServer>())?.isStale == true)
        scene.date.move(by: 61)
        #expect(await result { try await client.send(Get<ByServer>()) } == "2")
        #expect(scene.server.requests[2]["If-None-Match"] == "\"a\"")
        await cache.close()
    }

    /// Of a request with a `Range` as well.
    @Test func aLaterFailureEndsParts() async throws {
        let isGone = Box(false)
        let scene = try Scene { _ in
            isGone.value
                ? .status(404, ["Cache-Control": "max-age=60"])
                : .response(206, PartTests.fresh + [("Content-Range", "bytes 2-3/10")], body: [50, 51])
        }
        defer { scene.stop() }
        let client = scene.client()
        let range = CallOptions(headers: ["Range": "bytes=2-3"])
        for _ in 0..<2 { _ = try await client.send(PartTests.Film(), range) }
        #expect(scene.server.requests.count == 1)
        isGone.value = true
        do {
            _ = try await client.send(PartTests.Film(), .refresh)
            Issue.record("a 404 is no value")
        } catch {}
        await #expect(throws: EndpointError.self) { try await client.send(PartTests.Film(), range) }
    }

    /// A failure that came while the entry was renewed behind its reader.
    @Test func aFailureEndsTheGraceOfAnEntry() async throws {
        let scene = try Scene(
            .item(1, ["Cache-Control": "max-age=10, stale-while-revalidate=600"]),
            .status(404, ["Cache-Control": "max-age=500"]))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: 20)
        #expect(try await client.send(Get<ByServer>()) == Item(1))
        // Until it is kept, each call may ask for itself.
        while await result({ try await client.send(Get<ByServer>()) }) == "1" { await Task.yield() }
        let asked = scene.server.requests.count
        #expect(await result { try await client.send(Get<ByServer>()) } == "status 404")
        #expect(scene.server.requests.count == asked)
    }

    /// Section 5.2.1.7: a stored failure is a stored response.
    @Test func onlyIfCachedGivesAStoredFailure() async throws {
        let scene = try Scene(.status(404, ["Cache-Control": "max-age=60"]))
        defer { scene.stop() }
        let client = scene.client()
        let only = CallOptions(headers: ["Cache-Control": "only-if-cached"])
        #expect(await result { try await client.send(Get<ByServer>(), only) } == "cacheMiss")
        #expect(await result { try await client.send(Get<ByServer>()) } == "status 404")
        #expect(await result { try await client.send(Get<ByServer>(), only) } == "status 404")
        scene.date.move(by: 61)
        #expect(await result { try await client.send(Get<ByServer>(), only) } == "cacheMiss")
        #expect(scene.server.requests.count == 1)
    }

    /// A HEAD has the status of a GET (RFC 9110 section 9.3.2), and a GET more than a HEAD.
    @Test func aGetsFailureAnswersAHead() async throws {
        let scene = try Scene(.status(404, ["Cache-Control": "max-age=60"]))
        defer { scene.stop() }
        let client = scene.client()
        let head = CallOptions(method: .head)
        #expect(await result { try await client.send(Get<ByServer>()) } == "status 404")
        #expect(await result { try await client.send(Get<ByServer>(), head) } == "status 404")
        #expect(scene.server.requests.map(\.method) == ["GET"])
        scene.date.move(by: 61)
        #expect(await result { try await client.send(Get<ByServer>(), head) } == "status 404")
        #expect(await result { try await client.send(Get<ByServer>()) } == "status 404")
        #expect(scene.server.requests.map(\.method) == ["GET", "HEAD", "GET"])
    }

    /// What the 304's `Vary` says, and whether the entry answers in German, and in French.
    @Test(
        arguments: [
            ("Accept-Language", true, false), ("accept-language, Accept", true, false), ("*", false, false),
            ("Accept", true, true),
        ] as [(String, Bool, Bool)], [false, true])
    func a304SaysWhatTellsResponsesApart(row: (vary: String, german: Bool, french: Bool), isOnDisk: Bool)
        async throws
    {
        let scene = try Scene { request in
            request["If-None-Match"] == nil
                ? .item(1, ["Cache-Control": "max-age=10", "ETag": "\"a\""])
                : .status(304, ["Cache-Control": "max-age=60", "ETag": "\"a\"", "Vary": row.vary])
        }
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache)
        _ = try await client.send(Get<ByServer>(), language("de"))
        scene.date.move(by: 11)
        #expect(try await client.update(of: Get<ByServer>(), language("de")).text == "1 revalidated 0s")
        #expect((client.cached(Get<ByServer>(), language("de"))?.isStale == false) == row.german)
        #expect((client.cached(Get<ByServer>(), language("fr"))?.isStale == false) == row.french)
        await cache.close()
    }

    /// A HEAD says so as well (section 4.3.5).
    @Test func aHeadSaysWhatTellsResponsesApart() async throws {
        let scene = try Scene { request in
            .item(
                1,
                [
                    "Cache-Control": "max-age=60", "ETag": "\"a\"",
                    "Vary": request.method == "HEAD" ? "Accept-Language" : "",
                ])
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>(), language("de"))
        var head = language("de")
        head.method = .head
        head.cache = .reload
        _ = try? await client.send(Get<ByServer>(), head)
        #expect(scene.server.requests.map(\.method) == ["GET", "HEAD"])
        #expect(client.cached(Get<ByServer>(), language("de"))?.isStale == false)
        #expect(client.cached(Get<ByServer>(), language("fr")) == nil)
    }

    /// Of several responses nobody can say which of them the new fields let answer what.
    @Test(arguments: ["de", "fr"]) func aNewVaryEndsSeveral(name: String) async throws {
        let scene = try Scene { request in
            let tag = "\"" + (request["Accept-Language"] ?? "") + "\""
            return request["If-None-Match"] == nil
                ? .item(1, ["Cache-Control": "max-age=10", "ETag": tag, "Vary": "Accept-Language"])
                : .status(304, ["Cache-Control": "max-age=60", "ETag": tag, "Vary": "Accept-Language, Accept"])
        }
        defer { scene.stop() }
        let client = scene.client()
        for name in ["de", "fr"] { _ = try await client.send(Get<ByServer>(), language(name)) }
        scene.date.move(by: 11)
        #expect(try await client.update(of: Get<ByServer>(), language(name)).text == "1 revalidated 0s")
        for name in ["de", "fr"] { #expect(client.cached(Get<ByServer>(), language(name)) == nil) }
        #expect(await client.cache.entryCount() == 0)
    }

    /// A call that changes something is sent, whatever its endpoint's rule says of reading.
    @Test(arguments: [HTTPMethod.put, .patch, .delete, "PURGE"]) func whatChangesSomethingIsSent(method: HTTPMethod)
        async throws
    {
        let scene = try Scene(.item(1, ["Cache-Control": "max-age=60"]), .status(404, ["Cache-Control": "max-age=60"]))
        defer { scene.stop() }
        let client = scene.client()
        let options = CallOptions(method: method, cache: method == .put ? .cached : .standard)
        #expect(await result { try await client.send(Get<ByServer>(), options) } == "1")
        for _ in 0..<2 { #expect(await result { try await client.send(Get<ByServer>(), options) } == "status 404") }
        #expect(scene.server.requests.map(\.method) == Array(repeating: method.rawValue, count: 3))
        #expect(client.cached(Get<ByServer>(), options) == nil)
    }
}
