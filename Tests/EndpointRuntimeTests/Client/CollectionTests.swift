import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Lists that are kept item by item, from a server whose list changes between the pages.
@Suite struct CollectionTests {
    struct Event: EndpointModel, Equatable {
        let id: Int
        let title: String

        init(reading fields: inout FieldReader) throws {
            id = try fields.int("id")
            title = try fields.string("title")
        }

        func write(to fields: inout FieldWriter) {
            fields.int(id, "id")
            fields.string(title, "title")
        }
    }

    static let rule = CollectionRule(id: ["id"], per: ["city"])

    struct Numbered: CollectionRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "numbered", path: "/number")
        static let collection = CollectionTests.rule
        static let paging = Paging.number(first: 0)
        var city = 1
        var page = 0

        func write(to request: inout RequestWriter) {
            request.query(city, "city")
            request.query(page, "from")
        }

        static func read(_ body: ResponseReader) throws -> [Event] { try body.value() }
        static func items(of response: [Event]) -> [Event] { response }
        var fullPageSize: Int? { 3 }
        var position: Int { page }
        func at(_ position: Int) -> Numbered { Numbered(city: city, page: position) }
    }

    struct Stable: CollectionRequest {
        typealias API = Plain
        typealias Item = Event
        static let endpoint = Endpoint(name: "stable", path: "/number")
        var city = 1
        var page = 0

        func write(to request: inout RequestWriter) {
            request.query(city, "city")
            request.query(page, "from")
        }

        static func read(_ body: ResponseReader) throws -> [Event] { try body.value() }
        static func items(of response: [Event]) -> [Event] { response }
        static let paging = Paging.number(first: 0)
        static let collection = CollectionRule(id: ["id"], per: ["city"], isStable: true)
        var position: Int { page }
        func at(_ position: Int) -> Stable { Stable(city: city, page: position) }
    }

    struct Offset: CollectionRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "offset", path: "/offset")
        static let collection = CollectionTests.rule
        static let paging = Paging.offset(first: 0)
        var from = 0

        func write(to request: inout RequestWriter) { request.query(from, "from") }
        static func read(_ body: ResponseReader) throws -> [Event] { try body.value() }
        static func items(of response: [Event]) -> [Event] { response }
        var fullPageSize: Int? { 3 }
        var position: Int { from }
        func at(_ position: Int) -> Offset { Offset(from: position) }
    }

    struct Linked: CollectionRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "linked", path: "/linked")
        static let collection = CollectionTests.rule
        static let paging = Paging.link("next")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [Event] { try body.value() }
        static func items(of response: [Event]) -> [Event] { response }
    }

    /// A server with a list of ids that the test changes; three to a page.
    final class Site: Sendable {
        let ids: Locked<[Int]>
        let title = Locked("old")
        let server = Locked<LoopbackServer?>(nil)

        init(_ ids: some Sequence<Int>) throws {
            self.ids = Locked(Array(ids))
            let server = try LoopbackServer { [self] request in answer(request.target) }
            self.server.withLock { $0 = server }
        }

        deinit { stop() }
        func stop() { server.withLock { $0?.stop() } }
        var requests: [String] { server.withLock { $0?.requests.map(\.target) ?? [] } }
        var url: String { server.withLock { $0?.url ?? "" } }

        private func answer(_ target: String) -> LoopbackAnswer {
            let from = Int(URLComponents(string: target)?.queryItems?.first { $0.name == "from" }?.value ?? "") ?? 0
            let start = target.hasPrefix("/number") ? from * 3 : target.hasPrefix("/item") ? from - 1 : from
            let (ids, title) = (ids.withLock { $0 }, title.withLock { $0 })
            let items = ids.dropFirst(start).prefix(3)
                .map { #"{"id": \#($0), "title": "\#(title)", "more": [1.50, null]}"# }
            let next = start + 3 < ids.count ? [("Link", "</linked?from=\(start + 3)>; rel=next")] : []
            return .json("[\(items.joined(separator: ","))]", next)
        }

        func client(_ cache: EntryCache, user: String? = nil) -> EndpointClient<Plain> {
            EndpointClient(Plain.self, server: .url(url), cache: cache, auth: user.map { FixedUser(user: $0) })
        }
    }

    struct FixedUser: AuthProvider {
        let user: String?
        func credential() async throws -> Credential { Credential(user: user, secret: nil) }
    }

    static func loadAll<Request: CollectionRequest>(
        _ events: EndpointCollection<Request>
    ) async throws -> [Int] where Request.Item == Event {
        var ids: [Int] = []
        for _ in 0..<100 {
            let more = try await events.more(after: ids.count)
            if more.isEmpty { break }
            ids += more.map(\.id)
        }
        return ids
    }

    @Test func storedItemsAreThereAfterARestartWithoutARequest() async throws {
        let site = try Site(1...7)
        let folder = try Folder()
        let first = EntryCache.twoLevel(directory: folder.url)
        let events = site.client(first).collection(Numbered())
        #expect(await events.all() == [])
        #expect(try await Self.loadAll(events) == Array(1...7))
        #expect(await events.isComplete)
        await first.close()
        site.stop()

        let again = site.client(EntryCache.twoLevel(directory: folder.url)).collection(Numbered())
        #expect(await again.count == 7)
        #expect(await again.items(in: 2..<5).map(\.id) == [3, 4, 5])
        #expect(await again.all().map(\.id) == Array(1...7))
        #expect(await again.contains(id: 7))
        #expect(await !again.contains(id: 8))
        #expect(await again.isComplete)
        #expect(try await again.more(after: 6).map(\.id) == [7])
    }

    @Test func moreReadsTheStoreFirstAndGoesOnWhereItEnded() async throws {
        let site = try Site(1...7)
        let folder = try Folder()
        let first = EntryCache.twoLevel(directory: folder.url)
        let events = site.client(first).collection(Offset())
        _ = try await events.refresh()
        _ = try await events.more(after: 3)
        await first.close()
        let before = site.requests.count

        let again = site.client(EntryCache.twoLevel(directory: folder.url)).collection(Offset())
        #expect(try await again.more(after: 2).map(\.id) == [3, 4, 5])
        #expect(site.requests.count == before)
        #expect(try await Self.loadAll(again) == Array(1...7))
    }

    /// A list that never shifts: each further page is one request, also if the first one was stored before.
    @Test func aStableListTakesOneRequestForEachPage() async throws {
        let site = try Site(1...8)
        let client = site.client(.memoryOnly())
        let events = client.collection(Stable())
        #expect(try await events.refresh().map(\.id) == [1, 2, 3])
        #expect(try await events.more(after: 3).map(\.id) == [4, 5, 6])
        #expect(try await events.more(after: 6).map(\.id) == [7, 8])
        #expect(site.requests == ["/number?city=1&from=0", "/number?city=1&from=1", "/number?city=1&from=2"])
        #expect(try await events.refresh().count == 8)
        // The last page had room for one more: it is asked for again.
        site.ids.withLock { $0 = Array(1...11) }
        #expect(try await Self.loadAll(events) == Array(1...11))
        // It did shift, in spite of what the spec says.
        let other = client.collection(Stable(city: 2))
        _ = try await other.refresh()
        site.ids.withLock { $0 = [91, 92] + Array(1...11) }
        #expect(try await Self.loadAll(other) == Array(1...11))
    }

    @Test func changedItemsAreUpdatedAndUnchangedOnesNotWritten() async throws {
        let site = try Site(1...3)
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let events = site.client(cache).collection(Numbered())
        #expect(try await events.refresh().map(\.title) == ["old", "old", "old"])
        let stored = Locked(0)
        let observation = cache.observe {
            if case .stored(let key, _) = $0, key.text.hasPrefix("item ") { stored.withLock { $0 += 1 } }
        }
        defer { observation.end() }
        _ = try await events.refresh()
        #expect(stored.withLock { $0 } == 0)
        site.title.withLock { $0 = "new and much longer" }
        #expect(try await events.refresh().map(\.title) == Array(repeating: "new and much longer", count: 3))
        #expect(stored.withLock { $0 } == 3)
    }

    @Test func twoListsOfAnEndpointShareTheirItems() async throws {
        let site = try Site(1...3)
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = site.client(cache)
        _ = try await client.collection(Numbered(city: 1)).refresh()
        let before = await cache.entryCount()
        site.title.withLock { $0 = "new" }
        _ = try await client.collection(Numbered(city: 2)).refresh()
        // A head and one piece of the order, and no item.
        #expect(await cache.entryCount() == before + 2)
        #expect(await client.collection(Numbered(city: 1)).all().map(\.title) == ["new", "new", "new"])
    }

    /// Whatever comes or goes before the place where one reads on, each item comes once, and none is missing.
    @Test(arguments: [
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], [91, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], [91, 92, 93, 94, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], [2, 3, 4, 5, 6, 7, 8, 9]),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], [3, 4, 5, 6, 7, 8, 9]),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], [4, 5, 6, 7, 8, 9]),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], [7, 8, 9]),
        ([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7, 8]),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], [9, 8, 7, 6, 5, 4, 3, 2, 1]),
        ([1, 2, 3, 4, 5, 6, 7], []),
    ])
    func aListThatShifts(before: [Int], after: [Int]) async throws {
        for way in ["number", "offset", "item"] {
            let site = try Site(before)
            let client = site.client(.memoryOnly())
            func check<Request: CollectionRequest>(_ request: Request) async throws
            where Request.API == Plain, Request.Item == Event {
                let events = client.collection(request)
                var shown = try await events.refresh().map(\.id)
                shown += try await events.more(after: 3).map(\.id)
                #expect(before.starts(with: shown) && shown.count > 3)
                site.ids.withLock { $0 = after }
                _ = try await Self.loadAll(events)
                let ids = await events.all().map(\.id)
                #expect(Set(ids).count == ids.count, "\(ids)")
                // Nothing that the server has behind the last known item is missing; or it has moved, and all is new.
                let place = shown.last.flatMap { after.lastIndex(of: $0) }
                if let place, await events.revision == 0 {
                    #expect(ids.suffix(after.count - place) == after[place...], "\(ids), by \(way)")
                } else {
                    #expect(ids == after, "by \(way)")
                }
            }
            switch way {
            case "number": try await check(Numbered())
            case "offset": try await check(Offset())
            default: try await check(CollectionPageTests.ItemNumber())
            }
        }
    }

    @Test func aRefreshKeepsWhatCannotHaveAHoleBeforeIt() async throws {
        let site = try Site(1...9)
        let events = site.client(.memoryOnly()).collection(Offset())
        #expect(try await Self.loadAll(events) == Array(1...9))
        site.ids.withLock { $0 = [91, 1, 2, 3, 4, 5, 6, 7, 8, 9] }
        #expect(try await events.refresh().map(\.id) == [91, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        // Two of the first are gone: what is behind may have moved.
        site.ids.withLock { $0 = [2, 3, 4, 5, 6, 7, 8, 9] }
        #expect(try await events.refresh().map(\.id) == [2, 3, 4])
        #expect(try await Self.loadAll(events) == Array(2...9))
        site.ids.withLock { $0 = [81, 82, 83, 84] }
        #expect(try await events.refresh().map(\.id) == [81, 82, 83])
        #expect(try await Self.loadAll(events) == [81, 82, 83, 84])
    }

    @Test func linksAreFollowedAcrossARestart() async throws {
        let site = try Site(1...8)
        let folder = try Folder()
        let first = EntryCache.twoLevel(directory: folder.url)
        _ = try await site.client(first).collection(Linked()).refresh()
        await first.close()
        let events = site.client(EntryCache.twoLevel(directory: folder.url)).collection(Linked())
        #expect(try await Self.loadAll(events) == Array(1...8))
        #expect(site.requests == ["/linked", "/linked?from=3", "/linked?from=6"])
    }

    @Test func usersNeverShareAndClearingClears() async throws {
        struct Own: CollectionRequest {
            typealias API = Plain
            static let endpoint = Endpoint(
                name: "own", path: "/offset",
                cache: CacheRule(policy: .networkFirst, scope: .user, tags: ["events"]))
            static let collection = CollectionTests.rule
            static let paging = Paging.single
            func write(to request: inout RequestWriter) {}
            static func read(_ body: ResponseReader) throws -> [Event] { try body.value() }
            static func items(of response: [Event]) -> [Event] { response }
        }
        let site = try Site(1...3)
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let (ann, bob) = (site.client(cache, user: "ann"), site.client(cache, user: "bob"))
        _ = try await ann.collection(Own()).refresh()
        #expect(await bob.collection(Own()).all() == [])
        _ = try await bob.collection(Own()).refresh()
        cache.removeAll(user: "ann")
        #expect(await ann.collection(Own()).all() == [])
        #expect(await bob.collection(Own()).all().count == 3)
        cache.removeAll(tag: "events")
        #expect(await bob.collection(Own()).all() == [])
    }

    /// Nothing says whose the list is, and the request carries a credential.
    @Test func aListThatACredentialBroughtIsItsUsers() async throws {
        struct Own: CollectionRequest {
            typealias API = Plain
            static let endpoint = Endpoint(
                name: "own", path: "/offset", auth: .own(AuthRule(header: "Authorization", prefix: "Bearer ")))
            static let collection = CollectionTests.rule
            static let paging = Paging.single
            func write(to request: inout RequestWriter) {}
            static func read(_ body: ResponseReader) throws -> [Event] { try body.value() }
            static func items(of response: [Event]) -> [Event] { response }
        }
        let site = try Site(1...3)
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let (ann, bob) = (site.client(cache, user: "ann"), site.client(cache, user: "bob"))
        _ = try await ann.collection(Own()).refresh()
        #expect(await ann.collection(Own()).all().count == 3)
        #expect(await bob.collection(Own()).all() == [])
        cache.removeAll(user: "ann")
        #expect(await ann.collection(Own()).all() == [])
    }

    @Test func anEvictedItemEndsTheListAndIsFetchedAgain() async throws {
        let site = try Site(1...6)
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = site.client(cache)
        let events = client.collection(Offset())
        #expect(try await Self.loadAll(events) == Array(1...6))
        let key = try #require(try client.environment.prepare(Offset(), .standard).collectionKey(Offset.collection))
        cache.remove(CacheKey(key.items + " 4", user: nil, endpoint: "offset"))
        #expect(await events.all().map(\.id) == [1, 2, 3])
        #expect(try await Self.loadAll(events) == Array(1...6))
    }

    @Test func anItemWithoutAnIDIsAnError() async throws {
        let server = try LoopbackServer(.json(#"[{"id": 1, "title": "a"}, {"id": null, "title": "b"}]"#))
        defer { server.stop() }
        let events = EndpointClient(Plain.self, on: server).collection(Loose())
        let error = await endpointError { () throws(EndpointError) in try await events.refresh() }
        guard case .decoding(let failure) = error else { return unexpected(error) }
        #expect(failure.codingPath == "[1]" || failure.codingPath.contains("1"))
        #expect(await events.count == 0)
    }

    struct Loose: CollectionRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "loose", path: "/x")
        static let collection = CollectionRule(id: ["id"])
        static let paging = Paging.single
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [JSON] { try body.value() }
        static func items(of response: [JSON]) -> [JSON] { response }
    }

    @Test func offlineTheStoredItemsStand() async throws {
        let site = try Site(1...3)
        let events = site.client(.memoryOnly()).collection(Offset())
        _ = try await events.refresh()
        site.stop()
        let error = await endpointError { () throws(EndpointError) in try await events.refresh() }
        guard case .transport = error else { return unexpected(error) }
        #expect(await events.all().map(\.id) == [1, 2, 3])
    }
}
