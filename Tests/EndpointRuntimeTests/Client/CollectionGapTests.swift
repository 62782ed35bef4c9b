import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Lists that are kept item by item, and lose items while a page is on its way.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct CollectionGapTests {
    typealias Cursor = CollectionChangeTests.WithCursor
    typealias Offset = CollectionTests.Offset
    typealias Single = CollectionChangeTests.Single

    private static func page(_ ids: ClosedRange<Int>, next: String?) -> LoopbackAnswer {
        let items = ids.map { #"{"id": \#($0), "title": "t"}"# }.joined(separator: ",")
        return .json(#"{"list": [\#(items)]\#(next.map { #", "next": "\#($0)""# } ?? "")}"#)
    }

    /// Pages of three behind cursors; the second one waits for the gate the first time.
    private static func server(_ gate: Gate) throws -> LoopbackServer {
        let isFirst = Locked(true)
        return try LoopbackServer { request in
            if request.target == "/list" { return page(1...3, next: "b") }
            let waits = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            let answer = page(4...6, next: nil)
            return waits ? LoopbackAnswer([.wait(gate)] + answer.steps) : answer
        }
    }

    /// The item in the middle is evicted, and somebody reads: the list is cut there. The page that comes then does not
    /// follow what is left.
    @Test func aPageIsNotAddedBehindACut() async throws {
        let gate = Gate()
        let server = try Self.server(gate)
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(Plain.self, server: .url(server.url), cache: .twoLevel(directory: folder.url))
        let events = client.collection(Cursor())
        #expect(try await events.refresh().map(\.id) == [1, 2, 3])
        async let more = events.more(after: 3)
        await gate.reached()
        let key = try #require(await events.store.itemKey(ItemID("2")))
        client.cache.remove(key)
        #expect(await events.all().map(\.id) == [1])
        gate.open()
        _ = try await more
        let ids = await events.all().map(\.id)
        #expect(ids == Array(1...6).prefix(ids.count).map { $0 }, "\(ids)")
        #expect(await events.isComplete == (ids.count == 6))
        #expect(try await CollectionTests.loadAll(events) == Array(1...6))
        #expect(await events.isComplete)
    }

    /// The user signs out while a page is on its way: it is not kept, and nothing that was known is.
    @Test(arguments: [false, true]) func aSignOutEmptiesTheList(isOnDisk: Bool) async throws {
        let gate = Gate()
        let isFirst = Locked(true)
        let server = try LoopbackServer { _ in
            let waits = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return !isFirst
            }
            let answer = LoopbackAnswer.json(#"[{"id": 1, "title": "a"}]"#)
            return waits ? LoopbackAnswer([.wait(gate)] + answer.steps) : answer
        }
        defer { server.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let session = CollectionChangeTests.Session()
        let client = EndpointClient(Plain.self, server: .url(server.url), cache: cache, auth: session)
        let events = client.collection(Single())
        #expect(try await events.refresh().map(\.id) == [1])
        async let error = endpointError { () throws(EndpointError) in try await events.refresh() }
        await gate.reached()
        cache.removeAll(user: "ann")
        gate.open()
        guard case .cancelled = await error else { return unexpected(await error) }
        #expect(await events.all() == [])
        #expect(await events.count == 0)
        #expect(await events.revision == 1)
        #expect(await cache.flush())
        #expect(await cache.entryCount() == 0)
        #expect(await client.collection(Single()).all() == [])
    }

    /// Texts that look the same and have other bytes are two items.
    @Test func idsAreComparedByTheirBytes() throws {
        let (items, sent) = try CollectionItem.items(
            in: Data(#"[{"id": "\u00e9"}, {"id": "e\u0301"}, {"id": "\u00e9"}]"#.utf8), at: [], id: ["id"],
            without: DecodingReport())
        #expect(items.count == 2)
        #expect(sent == 3)
    }

    /// An item that two lists share is removed by the tags of both.
    @Test func aSharedItemHasTheTagsOfAllItsLists() async throws {
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let key = CollectionKey(list: "l", items: "i", user: nil)
        let items = [CollectionItem(id: ItemID("1"), json: .object(["id": .integer(1)]))]
        for tag in ["city:1", "city:2"] {
            let store = CollectionStore(
                cache: cache, key: key, saved: Locked(nil), endpoint: "events", tags: [tag],
                now: { ResponseCache.Instant(milliseconds: 0) })
            await store.put(items, since: store.mark())
        }
        let item = try #require(
            await cache.entry(for: CacheKey("i 1", endpoint: "events"), now: ResponseCache.Instant(milliseconds: 0)))
        #expect(Set(item.metadata.tags) == ["city:1", "city:2"])
    }

    /// Without a disk, nothing else bounds what a list has.
    @Test func itemsThatHaveLeftAListLeaveMemory() async throws {
        let number = Locked(0)
        let server = try LoopbackServer { _ in
            let id = number.withLock { number in
                number += 1
                return number
            }
            return .json(#"[{"id": \#(id), "title": "t"}]"#)
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, server: .url(server.url), cache: .memoryOnly())
        let list = client.collection(Single())
        for round in 1...3 { #expect(try await list.refresh().map(\.id) == [round]) }
        #expect(await list.store.item(ItemID("1"), as: CollectionTests.Event.self) == nil)
        #expect(await list.store.item(ItemID("3"), as: CollectionTests.Event.self) != nil)
        await list.removeAll()
        #expect(await list.store.item(ItemID("3"), as: CollectionTests.Event.self) == nil)
    }

    /// The first thing that is done with a stored list is a refresh.
    @Test func aRefreshAfterARestartKeepsWhatIsStored() async throws {
        let site = try CollectionTests.Site(1...7)
        let folder = try Folder()
        let first = EntryCache.twoLevel(directory: folder.url)
        #expect(try await CollectionTests.loadAll(site.client(first).collection(Offset())) == Array(1...7))
        await first.close()
        let again = EntryCache.twoLevel(directory: folder.url)
        let events = site.client(again).collection(Offset())
        #expect(try await events.refresh().map(\.id) == Array(1...7))
        #expect(await events.isComplete)
        await again.close()
    }
}
