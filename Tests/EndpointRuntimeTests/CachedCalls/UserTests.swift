import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Nobody is given what is another's.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct UserTests {
    @Test(arguments: [false, true]) func eachUserHasOwnEntries(isOnDisk: Bool) async throws {
        let scene = try Scene { .item($0["Authorization"] == "Bearer ann" ? 1 : $0["Authorization"] == nil ? 0 : 2) }
        defer { scene.stop() }
        let (folder, users) = (try Folder(), Users("ann"))
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache, auth: users)
        for (user, value) in [("ann", 1), ("ben", 2), (nil, 0)] {
            users.signedIn.value = user
            #expect(client.cached(Get<OfUser>()) == nil)
            #expect(try await client.send(Get<OfUser>()) == Item(value))
        }
        for (user, value) in [("ann", 1), ("ben", 2), (nil, 0)] {
            users.signedIn.value = user
            #expect(client.cached(Get<OfUser>())?.value == Item(value))
            #expect(try await client.send(Get<OfUser>()) == Item(value))
        }
        cache.removeAll(user: "ann")
        users.signedIn.value = "ann"
        #expect(client.cached(Get<OfUser>()) == nil)
        users.signedIn.value = "ben"
        #expect(client.cached(Get<OfUser>())?.value == Item(2))
        #expect(scene.server.requests.count == 3)
    }

    @Test func whatIsOnItsWayForARemovedUserIsNotStored() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate), .item(2))
        defer { scene.stop() }
        let users = Users("ann")
        let client = scene.client(auth: users)
        async let call = client.send(Get<OfUser>())
        await gate.reached()
        client.cache.removeAll(user: "ann")
        gate.open()
        #expect(try await call == Item(1))
        #expect(client.cached(Get<OfUser>()) == nil)
        #expect(try await client.send(Get<OfUser>()) == Item(2))
        #expect(client.cached(Get<OfUser>())?.value == Item(2))
    }

    /// The client asks for the time when the answer has come, and once more just before it is stored. Whenever the
    /// user's entries go, the response is not among what is left.
    @Test(arguments: 0..<3) func aRemovalAtAnyMomentHolds(moment: Int) async throws {
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let (asked, hasRemoved) = (Box(0), Box(false))
        let (server, date) = (scene.server, scene.date)
        let client = EndpointClient(
            Market.self, server: .url(server.url), cache: cache, auth: Users("ann"),
            date: {
                let isNow = asked.change { asked in
                    asked += server.requests.isEmpty ? 0 : 1
                    return asked == moment + 1
                }
                if isNow {
                    hasRemoved.value = true
                    cache.removeAll(user: "ann")
                }
                return date.date
            })
        #expect(try await client.send(Get<OfUser>()) == Item(1))
        let kept = scene.client(cache: cache, auth: Users("ann")).cached(Get<OfUser>())?.value
        #expect(kept == (hasRemoved.value ? nil : Item(1)))
        #expect(hasRemoved.value || moment == 2)
    }

    @Test func whatVariesByTheCredentialIsTheOwners() async throws {
        let scene = try Scene {
            .item(
                $0["Authorization"] == "Bearer ann" ? 1 : 2, ["Vary": "Authorization", "Cache-Control": "max-age=60"])
        }
        defer { scene.stop() }
        let users = Users("ann")
        let client = scene.client(auth: users)
        #expect(try await client.send(Get<ByServer>()) == Item(1))
        #expect(try await client.send(Get<ByServer>()) == Item(1))
        #expect(client.cached(Get<ByServer>())?.value == Item(1))
        #expect(scene.server.requests.count == 1)
        users.signedIn.value = "ben"
        #expect(client.cached(Get<ByServer>()) == nil)
        #expect(try await client.send(Get<ByServer>()) == Item(2))
        #expect(client.cached(Get<ByServer>())?.value == Item(2))
        users.signedIn.value = nil
        #expect(client.cached(Get<ByServer>()) == nil)
    }

    enum ByServerOfUser: Rule { static let rule = CacheRule(policy: .cacheFirst, ttl: .server, scope: .user) }

    /// What a response says of its queries is noted beside it, and has the request's path and query.
    @Test func aSignOutWhileQueriesAreNotedLeavesNothing() async throws {
        let scene = try Scene(.item(1, ["Cache-Control": "max-age=60", "No-Vary-Search": "params=(\"trace\")"]))
        defer { scene.stop() }
        let (client, count) = (scene.client(auth: Users("ann")), Box(0))
        let observation = client.cache.observe { event in
            guard case .stored = event else { return }
            count.change { $0 += 1 }
            if count.value == 2 { client.cache.removeAll(user: "ann") }
        }
        defer { observation.end() }
        _ = try await client.send(Get<ByServerOfUser>())
        #expect(count.value >= 2)
        #expect(await client.cache.entryCount() == 0)
    }
}
