import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Failures that are kept beside entries, by clients that talk to a server.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct KeptFailureTests {
    typealias Kept = Get<Failing<CacheFirst>>

    /// An API that names a failure and gives it a body.
    enum Shelf: EndpointAPI {
        static let settings = APISettings(name: "Shelf", statuses: [ErrorCase(404, "gone", message: "It is gone.")])

        enum Failure: EndpointFailure {
            case gone(Int)
            case unrecognized(ErrorCode)

            init?(errorCase name: String) { nil }

            init?(errorCase name: String, _ body: ResponseReader) throws {
                guard name == "gone" else { return nil }
                self = .gone(try (body.value() as Item).n)
            }
        }

        struct Server: EndpointServer {
            let address: String
        }
    }

    /// What another build makes of the same answer.
    enum LaterShelf: EndpointAPI {
        static let settings = APISettings(
            name: "Shelf", statuses: [ErrorCase(404, "same", means: .notModified)])

        struct Server: EndpointServer {
            let address: String
        }
    }

    enum OnShelf<API: EndpointAPI>: Spec {
        static var endpoint: Endpoint {
            Endpoint(
                name: "item", path: "/item",
                cache: CacheRule(policy: .cacheFirst, ttl: .server, tags: ["items"], failures: .seconds(30)))
        }
    }

    @Test(arguments: [false, true]) func theErrorIsTheOneOfTheNetwork(isOnDisk: Bool) async throws {
        let headers = [("Cache-Control", "max-age=60"), ("X-Trace", "t"), ("Set-Cookie", "a=b"), ("Age", "3")]
        let scene = try Scene(.json(#"{"n": 7}"#, status: 404, headers))
        defer { scene.stop() }
        let folder = try Folder()
        var cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        func failure() async throws -> StatusFailure {
            let client = scene.client(Shelf.self, cache: cache)
            do {
                _ = try await client.send(Get<OnShelf<Shelf>>())
            } catch EndpointError.status(let failure) {
                #expect(EndpointError.status(failure).failure(of: Shelf.self) == .gone(7))
                return failure
            }
            throw EndpointError.cacheMiss
        }
        let first = try await failure()
        #expect(first.source == .network && first.age == .zero)
        if isOnDisk {
            #expect(await cache.flush())
            await cache.close()
            cache = .twoLevel(directory: folder.url)
        }
        scene.date.move(by: 12)
        let second = try await failure()
        #expect(scene.server.requests.count == 1)
        #expect(second.source == (isOnDisk ? .disk : .memory))
        #expect(second.age == .seconds(15))
        #expect(second.headers["Age"] == "15" && second.headers["X-Trace"] == "t")
        #expect(second.headers["Set-Cookie"] == nil)
        #expect(second.status == first.status && second.errorCase?.name == "gone" && second.excerpt == first.excerpt)
        #expect(second.text == "It is gone.")
        #expect("\(second)".contains("kept for 15 seconds"))
        await cache.close()
    }

    @Test func anotherBuildThatReadsItOtherwiseAsks() async throws {
        let scene = try Scene(.json(#"{"n": 7}"#, status: 404), .json(#"{"n": "x"}"#, status: 404), .item(3))
        defer { scene.stop() }
        let cache = EntryCache.memoryOnly()
        let shelf = scene.client(Shelf.self, cache: cache)
        _ = await result { try await shelf.send(Get<OnShelf<Shelf>>()) }
        let later = scene.client(LaterShelf.self, cache: cache)
        // An answer that its case cannot read is not kept, either.
        #expect(await result { try await later.send(Get<OnShelf<LaterShelf>>()) } == "status 404")
        #expect(scene.server.requests.count == 2)
        #expect(try await shelf.send(Get<OnShelf<Shelf>>()) == Item(3))
    }

    @Test func theGoodEntryStandsInBesideTheFailure() async throws {
        let header = "max-age=60, stale-if-error=600"
        let scene = try Scene(
            .item(1, ["Cache-Control": header, "ETag": "\"1\""]), .status(503, ["Cache-Control": "max-age=30"]),
            .status(304))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: 100)
        for _ in 0..<3 { #expect(try await client.update(of: Get<ByServer>()).text == "1 memory 100s stale") }
        #expect(scene.server.requests.count == 2)
        scene.date.move(by: 30)
        #expect(try await client.update(of: Get<ByServer>()).text == "1 revalidated 0s")
        #expect(scene.server.requests[2]["If-None-Match"] == "\"1\"")
    }

    @Test func aSuccessThatIsStoredOrRenewedEndsIt() async throws {
        for answer in [LoopbackAnswer.item(2), .status(304)] {
            let scene = try Scene(.item(1, ["ETag": "\"1\""]), .status(503), answer)
            defer { scene.stop() }
            let client = scene.client()
            _ = try await client.send(Kept())
            scene.date.move(by: 61)
            #expect(await result { try await client.send(Kept()) } == "status 503")
            #expect(await client.cache.entryCount() == 2)
            scene.date.move(by: 2)
            // This call takes no failure that is older than a second.
            let options = CallOptions(cache: CacheOverride(failures: .seconds(1)))
            _ = try await client.send(Kept(), options)
            #expect(scene.server.requests.count == 3)
            #expect(await client.cache.entryCount() == 1)
        }
    }

    @Test func whoIsToAskAsks() async throws {
        let scene = try Scene(.status(404), .status(410), .item(3))
        defer { scene.stop() }
        let client = scene.client()
        func sent(_ options: CallOptions = .standard) async -> String {
            await result { try await client.send(Kept(), options) }
        }
        #expect(await sent() == "status 404")
        #expect(await sent() == "status 404")
        #expect(await sent(.refresh) == "status 410")
        // The newer failure has taken the place of the older.
        #expect(await sent() == "status 410")
        #expect(scene.server.requests.count == 2)
        // What reads the entry alone knows nothing of a failure.
        #expect(client.cached(Kept()) == nil)
        #expect(await sent(.cachedOnly) == "cacheMiss")
        #expect(await sent(.passThrough) == "3")
        #expect(await sent() == "status 410")
        #expect(await sent(.refresh) == "3")
        #expect(await sent() == "3")
    }

    @Test(arguments: ["request", "tag", "endpoint", "user", "all", "uri", "invalidate", "invalidate endpoint"])
    func whatMeansTheEntryMeansTheFailure(how: String) async throws {
        let scene = try Scene { request in
            request.method == "POST" ? .item(9) : .status(404, ["Cache-Control": "max-age=60"])
        }
        defer { scene.stop() }
        for isOnDisk in [false, true] {
            let (folder, users) = (try Folder(), Users("ann"))
            let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
            let client = scene.client(cache: cache, auth: users)
            let before = scene.server.requests.count
            for _ in 0..<2 {
                #expect(await result { try await client.send(Get<ByServer>()) } == "status 404")
            }
            #expect(scene.server.requests.count == before + 1)
            switch how {
            case "request": client.remove(Get<ByServer>())
            case "tag": cache.removeAll(tag: "items")
            case "endpoint": cache.removeAll(endpoint: "item")
            case "user": cache.removeAll(user: "ann")
            case "all": cache.removeAll()
            case "uri": _ = try await client.send(PlainPost())
            case "invalidate": client.invalidate("items")
            default: cache.invalidate(endpoint: "item")
            }
            let asked = scene.server.requests.count
            #expect(await result { try await client.send(Get<ByServer>()) } == "status 404")
            #expect(scene.server.requests.count == asked + 1)
            await cache.close()
        }
    }

    /// `POST /item?id=1`, which names no tag.
    struct PlainPost: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(name: "change", method: .post, path: "/item")

        func write(to request: inout RequestWriter) { request.query(1, "id") }
        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    @Test func aRemovalByAnotherCacheOfTheFolderIsHeard() async throws {
        let scene = try Scene(.status(404), .item(2))
        defer { scene.stop() }
        let folder = try Folder()
        let (one, other) = (
            EntryCache.twoLevel(directory: folder.url), EntryCache.twoLevel(directory: folder.url)
        )
        let (first, second) = (scene.client(cache: one), scene.client(cache: other))
        #expect(await result { try await first.send(Kept()) } == "status 404")
        #expect(await result { try await second.send(Kept()) } == "status 404")
        #expect(scene.server.requests.count == 1)
        first.remove(Kept())
        #expect(try await second.send(Kept()) == Item(2))
        await one.close()
        await other.close()
    }

    @Test func whatIsInvalidatedOnItsWayIsNotKept() async throws {
        let gate = Gate()
        let scene = try Scene(.status(404).behind(gate), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        async let call = result { try await client.send(Kept()) }
        await gate.reached()
        client.invalidate("items")
        gate.open()
        #expect(await call == "status 404")
        #expect(try await client.send(Kept()) == Item(2))
    }

    @Test func noAnswerIsNotKept() async throws {
        let scene = try Scene(LoopbackAnswer([.close]), .item(2))
        defer { scene.stop() }
        let isOnline = Box(false)
        let client = scene.client(isOnline: { isOnline.value })
        #expect(await result { try await client.send(Kept()) } == "offline")
        isOnline.value = true
        _ = await result { try await client.send(Kept()) }
        #expect(try await client.send(Kept()) == Item(2))
    }

    @Test func aBusinessFailureIsNotKept() async throws {
        enum Failing: Spec {
            typealias API = Wrapped
            static var endpoint: Endpoint {
                Endpoint(
                    name: "item", path: "/item",
                    cache: CacheRule(policy: .cacheFirst, ttl: .server, failures: .seconds(30)))
            }
        }
        let scene = try Scene(
            .json(#"{"code": 5}"#, [("Cache-Control", "max-age=60")]), .json(#"{"code": 200, "data": {"n": 2}}"#))
        defer { scene.stop() }
        let client = scene.client(Wrapped.self)
        #expect(await result { try await client.send(Get<Failing>()) } == "code 5")
        #expect(try await client.send(Get<Failing>()) == Item(2))
    }

    @Test func aKeptFailureIsFinal() async throws {
        enum Retried: Spec {
            static var endpoint: Endpoint {
                Endpoint(
                    name: "item", path: "/item", cache: CacheRule(policy: .cacheFirst, failures: .seconds(30)),
                    retry: RetryRule(attempts: 3, statuses: [503], base: .zero, cap: .zero))
            }
        }
        let scene = try Scene(.status(503))
        defer { scene.stop() }
        let client = scene.client()
        for _ in 0..<2 { #expect(await result { try await client.send(Get<Retried>()) } == "status 503") }
        #expect(scene.server.requests.count == 3)
    }

    /// What rejects a credential is not kept: the next call may bring the right one.
    @Test func aRejectedCredentialIsAskedForAgain() async throws {
        enum Guarded: EndpointAPI {
            static let settings = APISettings(
                name: "Guarded", auth: AuthRule(header: "Authorization", refreshOn: [.status(403)]))

            struct Server: EndpointServer {
                let address: String
            }
        }
        let scene = try Scene(.status(403, ["Cache-Control": "max-age=60"]), .item(2))
        defer { scene.stop() }
        let client = scene.client(Guarded.self, auth: Users("ann"))
        #expect(await result { try await client.send(Get<OnShelf<Guarded>>()) } == "status 403")
        #expect(try await client.send(Get<OnShelf<Guarded>>()) == Item(2))
    }

    @Test func aFailureThatVariesByTheCredentialIsOfThatCredential() async throws {
        let scene = try Scene { request in
            request["Authorization"] == "Bearer ann"
                ? .status(404, ["Cache-Control": "max-age=60", "Vary": "Authorization"]) : .item(2)
        }
        defer { scene.stop() }
        enum Shared: Rule {
            static let rule = CacheRule(policy: .cacheFirst, ttl: .server, scope: .shared)
        }
        let users = Users("ann")
        let client = scene.client(auth: users)
        for _ in 0..<2 { #expect(await result { try await client.send(Get<Shared>()) } == "status 404") }
        #expect(scene.server.requests.count == 1)
        users.signedIn.value = "ben"
        #expect(try await client.send(Get<Shared>()) == Item(2))
    }

    @Test func noSecretIsKept() async throws {
        let scene = try Scene(
            .json(#"{"you sent": "Bearer anns-own-secret"}"#, status: 404, [("X-Echo", "anns-own-secret")]))
        defer { scene.stop() }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = scene.client(cache: cache, auth: Users("anns-own-secret"))
        for _ in 0..<2 {
            do {
                _ = try await client.send(Kept())
            } catch {
                #expect(!"\(error)".contains("anns-own-secret"))
                guard case .status(let failure) = error else { continue }
                #expect(failure.headers["X-Echo"] == "[hidden]")
            }
        }
        #expect(scene.server.requests.count == 1)
        await cache.close()
    }

    @Test func eventsTellOfFailuresByTheirKeys() async throws {
        let scene = try Scene(.status(404), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        let texts = Box<[String]>([])
        let observation = client.cache.observe { event in
            let key: CacheKey? =
                switch event {
                case .hit(let key, _), .miss(let key), .stored(let key, _): key
                default: nil
                }
            texts.change { $0.append(event.text + (key?.isFailure == true ? " of a failure" : "")) }
        }
        let (activities, records) = (Box(0), Box(0))
        let other = client.observeActivity { _ in activities.change { $0 += 1 } }
        let third = client.observeRequests { _ in records.change { $0 += 1 } }
        for _ in 0..<2 { _ = await result { try await client.send(Kept()) } }
        #expect(texts.value == ["miss", "stored of a failure", "miss", "hit memory of a failure"])
        // Nobody waited for the network the second time, and nothing was sent.
        #expect(activities.value == 2 && records.value == 1)
        #expect(await client.cache.entryCount() == 1)
        texts.value = []
        _ = try await client.send(Kept(), .refresh)
        _ = try await client.send(Kept())
        #expect(texts.value == ["miss", "stored", "hit memory"])
        #expect(await client.cache.entryCount() == 1)
        [observation, other, third].forEach { $0.end() }
    }

    @Test func thoseWhoWaitForOneFailureKeepItOnce() async throws {
        let gate = Gate()
        let scene = try Scene(.status(404).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        let events = EventLog(client.cache)
        async let one = result { try await client.send(Kept()) }
        async let two = result { try await client.send(Kept()) }
        await gate.reached()
        while client.running.first?.callers != 2 { await Task.yield() }
        gate.open()
        #expect(await [one, two] == ["status 404", "status 404"])
        #expect(events.take().filter { $0 == "stored" }.count == 1)
        #expect(scene.server.requests.count == 1)
    }

    @Test func streamsGoOnAfterAKeptFailure() async throws {
        let scene = try Scene(.status(404), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        _ = await result { try await client.send(Kept()) }
        var seen: [String] = []
        for await element in client.updates(Kept(), live: true) {
            switch element {
            case .success(let update):
                seen.append(update.text)
            case .failure(let error):
                seen.append((error as EndpointError).text)
                // What is invalidated is asked about again.
                client.invalidate("items")
            }
            if seen.count == 2 { break }
        }
        #expect(seen == ["status 404", "2 network 0s"])
        #expect(scene.server.requests.count == 2)
    }
}
