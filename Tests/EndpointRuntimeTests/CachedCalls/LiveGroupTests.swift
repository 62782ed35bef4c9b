import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// Live streams, and what a server names their responses by: groups (RFC 9875) and paths, over a socket.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct LiveGroupTests {
    typealias Live = ServerTagTests.Change

    /// Numbers its answers to GETs, which have these fields; a POST is answered with those.
    private func scene(
        _ get: KeyValuePairs<String, String>, _ post: KeyValuePairs<String, String>, behind gate: Gate? = nil
    ) throws -> Scene {
        let count = Box(0)
        return try Scene { request in
            if request.method == "POST" { return .item(99, post) }
            let number = count.change {
                $0 += 1
                return $0
            }
            let answer = LoopbackAnswer.item(number, get)
            return number == 1 ? gate.map(answer.behind) ?? answer : answer
        }
    }

    private func text(_ element: Result<EndpointUpdate<Item>, EndpointError>?) -> String {
        switch element {
        case .success(let update): update.text
        case .failure(let error): error.text
        case nil: "the end"
        }
    }

    /// Stored or not, it is what the stream has shown last that counts.
    @Test(arguments: ["max-age=60", "no-store"], [false, true])
    func anInvalidatedGroupMakesItFetchAgain(control: String, isOnDisk: Bool) async throws {
        let scene = try scene(
            ["Cache-Control": control, "Cache-Groups": "\"a\", \"b\""], ["Cache-Group-Invalidation": "\"b\""])
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache)
        var live = client.updates(Get<ByServer>(id: 2), live: true).makeAsyncIterator()
        for number in 1...3 {
            #expect(text(await live.next()) == "\(number) network 0s")
            _ = try await client.send(Live())
        }
        #expect(text(await live.next()) == "4 network 0s")
        await cache.close()
    }

    @Test func anotherGroupDoesNot() async throws {
        let scene = try scene(["Cache-Groups": "\"a\""], ["Cache-Group-Invalidation": "\"b\""])
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<ByServer>(id: 2), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        _ = try await client.send(Live())
        // The next is by a tag of the spec.
        client.invalidate("items")
        #expect(text(await live.next()) == "2 network 0s")
        #expect(scene.server.requests.count == 3)
    }

    /// Its group was invalidated before it was known.
    @Test func whatComesDuringTheFirstFetchIsFetchedAfterIt() async throws {
        let gate = Gate()
        let scene = try scene(
            ["Cache-Control": "max-age=60", "Cache-Groups": "\"a\""], ["Cache-Group-Invalidation": "\"a\""],
            behind: gate)
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<ByServer>(id: 2), live: true).makeAsyncIterator()
        await gate.reached()
        _ = try await client.send(Live())
        gate.open()
        #expect(text(await live.next()) == "1 network 0s")
        #expect(text(await live.next()) == "2 network 0s")
    }

    /// What changes something at the path changes it for all queries that do not count.
    @Test func aChangeAtThePathDoes() async throws {
        let scene = try scene(["Cache-Control": "max-age=60", "No-Vary-Search": "params"], [:])
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<ByServer>(id: 2), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        _ = try await client.send(KeptFailureTests.PlainPost())
        #expect(text(await live.next()) == "2 network 0s")
    }

    /// With a lifetime of the spec's own, a server's groups do not count.
    @Test func theSpecsOwnRuleStands() async throws {
        let scene = try scene(["Cache-Groups": "\"a\""], ["Cache-Group-Invalidation": "\"a\""])
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<CacheFirst>(id: 2), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        _ = try await client.send(Live())
        client.invalidate("items")
        #expect(text(await live.next()) == "2 network 0s")
        #expect(scene.server.requests.count == 3)
    }
}
