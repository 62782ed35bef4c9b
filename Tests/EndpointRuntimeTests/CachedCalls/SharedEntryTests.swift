import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Several clients on one folder, and several endpoints that share an entry.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct SharedEntryTests {
    /// Each client has a cache of its own, as in an app and its parts.
    @Test func aSignOutHoldsForAllClientsOfAFolder() async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let (folder, users) = (try Folder(), Users("ann"))
        let one = scene.client(cache: .twoLevel(directory: folder.url), auth: users)
        let two = scene.client(cache: .twoLevel(directory: folder.url), auth: users)
        _ = try await one.send(Get<OfUser>())
        #expect(two.cached(Get<OfUser>())?.text == "1 disk 0s")
        #expect(two.cached(Get<OfUser>())?.text == "1 memory 0s")
        one.cache.removeAll(user: "ann")
        #expect(two.cached(Get<OfUser>()) == nil)
        #expect(try await two.send(Get<OfUser>()) == Item(2))
    }

    @Test func whatIsOnItsWayToAnotherClientIsNotStored() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate))
        defer { scene.stop() }
        let (folder, users) = (try Folder(), Users("ann"))
        let one = scene.client(cache: .twoLevel(directory: folder.url), auth: users)
        let two = scene.client(cache: .twoLevel(directory: folder.url), auth: users)
        async let call = two.send(Get<OfUser>())
        await gate.reached()
        one.cache.removeAll(user: "ann")
        gate.open()
        #expect(try await call == Item(1))
        #expect(two.cached(Get<OfUser>()) == nil)
        #expect(one.cached(Get<OfUser>()) == nil)
        #expect(await one.cache.flush())
        #expect(await one.cache.entryCount() == 0)
    }

    enum SchoolList: Rule {
        static let rule = CacheRule(
            policy: .cacheFirst, ttl: .fixed(.seconds(60)), tags: [CacheTag(.text("school:"), .parameter("id"))])
    }

    enum ShopList: Rule {
        static let rule = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)))
    }

    @Test func anOverwrittenEntryKeepsTheTagsOfItsReaders() async throws {
        let scene = try Scene(.item(1), .item(2), .item(3))
        defer { scene.stop() }
        let folder = try Folder()
        let client = scene.client(cache: .twoLevel(directory: folder.url))
        _ = try await client.send(Get<SchoolList>())
        _ = try await client.send(Get<ShopList>(), .refresh)
        #expect(client.cached(Get<SchoolList>())?.text == "2 disk 0s")
        client.invalidate("school:1")
        #expect(client.cached(Get<SchoolList>())?.text == "2 memory 0s stale")
        #expect(try await client.send(Get<SchoolList>()) == Item(3))
        #expect(client.cached(Get<SchoolList>())?.isStale == false)
    }

    /// The other endpoint has stored it, and this one has not read it before the tag was invalidated.
    @Test func anEntryOfAnotherEndpointIsNotFresherThanItsReadersTags() async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let folder = try Folder()
        let client = scene.client(cache: .twoLevel(directory: folder.url))
        _ = try await client.send(Get<ShopList>())
        client.invalidate("school:1")
        #expect(client.cached(Get<ShopList>())?.isStale == false)
        #expect(client.cached(Get<SchoolList>())?.isStale == true)
        #expect(try await client.send(Get<SchoolList>()) == Item(2))
    }

    /// It was asked for before the invalidation, by an endpoint that has not the tag.
    @Test func anAnswerFromBeforeTheInvalidationIsStaleForWhoHasTheTag() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1), .item(2).behind(gate), .item(3))
        defer { scene.stop() }
        let folder = try Folder()
        let client = scene.client(cache: .twoLevel(directory: folder.url))
        _ = try await client.send(Get<SchoolList>())
        async let late = client.send(Get<ShopList>(), .refresh)
        await gate.reached()
        client.invalidate("school:1")
        gate.open()
        #expect(try await late == Item(2))
        #expect(client.cached(Get<SchoolList>())?.isStale == true)
        #expect(try await client.send(Get<SchoolList>()) == Item(3))
    }

    /// The disk has the body, which each endpoint reads as its own value.
    @Test func whatIsSharedIsFreshForBoth() async throws {
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let folder = try Folder()
        let client = scene.client(cache: .twoLevel(directory: folder.url))
        #expect(try await client.send(Get<ShopList>()) == Item(1))
        // While the file is being made, nobody can tell whether a tag was changed, and the entry counts as stale.
        #expect(await client.cache.flush())
        #expect(try await client.send(Get<SchoolList>()) == Item(1))
        #expect(scene.server.requests.count == 1)
    }
}
