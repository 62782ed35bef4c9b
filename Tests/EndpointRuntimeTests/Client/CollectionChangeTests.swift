import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Lists that are kept item by item, while something else happens to them: another user, a removal, a second object, items
/// that do not read.
@Suite struct CollectionChangeTests {
    typealias Event = CollectionTests.Event
    typealias Site = CollectionTests.Site

    /// One answer holds the list.
    struct Single: CollectionRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "single", path: "/offset", cache: CacheRule(policy: .networkFirst, scope: .user))
        static let collection = CollectionTests.rule
        static let paging = Paging.single
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [Event] { try body.lossyList() }
        static func items(of response: [Event]) -> [Event] { response }
    }

    struct Slice: EndpointModel {
        let list: [Event]
        let next: String?

        init(reading fields: inout FieldReader) throws {
            list = try fields.list("list")
            next = try fields.stringIfPresent("next")
        }

        func write(to fields: inout FieldWriter) {}
    }

    struct WithCursor: CollectionRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "cursor", path: "/list")
        static let collection = CollectionRule(id: ["id"], items: ["list"])
        static let paging = Paging.cursor
        var cursor: String?

        func write(to request: inout RequestWriter) { request.queryIfPresent(cursor, "cursor") }
        static func read(_ body: ResponseReader) throws -> Slice { try body.value() }
        static func items(of response: Slice) -> [Event] { response.list }
        func from(cursor: String) -> WithCursor? { WithCursor(cursor: cursor) }
        static func cursor(of response: Slice) -> String? { response.next }
    }

    /// Asks for as many as the caller wants.
    struct Sized: CollectionRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "sized", path: "/offset")
        static let collection = CollectionTests.rule
        static let paging = Paging.offset(first: 0)
        var from = 0
        var size = 3

        func write(to request: inout RequestWriter) { request.query(from, "from") }
        static func read(_ body: ResponseReader) throws -> [Event] { try body.lossyList() }
        static func items(of response: [Event]) -> [Event] { response }
        var fullPageSize: Int? { size }
        var position: Int { from }
        func at(_ position: Int) -> Sized { Sized(from: position, size: size) }
    }

    final class Session: AuthProvider {
        let signedIn = Locked<String?>("ann")
        var user: String? { signedIn.withLock { $0 } }
        func credential() async throws -> Credential { Credential(user: user, secret: nil) }
    }

    @Test func aRefreshForgetsWhatIsBehindTheServersEnd() async throws {
        let site = try Site(1...3)
        let client = site.client(.memoryOnly())
        let (single, offset) = (client.collection(Single()), client.collection(CollectionTests.Offset()))
        _ = try await single.refresh()
        #expect(try await CollectionTests.loadAll(offset) == [1, 2, 3])
        site.ids.withLock { $0 = [1, 2] }
        #expect(try await single.refresh().map(\.id) == [1, 2])
        #expect(await single.revision == 1)
        #expect(try await offset.refresh().map(\.id) == [1, 2])
        #expect(await offset.isComplete)
    }

    @Test func itIsNeverFilledForAnotherUser() async throws {
        let site = try Site(1...3)
        let session = Session()
        let client = EndpointClient(Plain.self, server: .url(site.url), auth: session)
        let events = client.collection(Single())
        session.signedIn.withLock { $0 = "bob" }
        let error = await endpointError { () throws(EndpointError) in try await events.refresh() }
        guard case .userChanged = error else { return unexpected(error) }
        #expect(await events.all() == [])
        #expect(site.requests == [])
    }

    @Test func anAnswerOnItsWayIsNotKeptForAUserWhoHasLeft() async throws {
        let gate = Gate()
        let server = try LoopbackServer(
            LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(#"[{"id": 1, "title": "a"}]"#).steps))
        defer { server.stop() }
        let session = Session()
        let events = EndpointClient(Plain.self, on: server, auth: session).collection(Single())
        async let error = endpointError { () throws(EndpointError) in try await events.refresh() }
        await gate.reached()
        session.signedIn.withLock { $0 = "bob" }
        gate.open()
        guard case .userChanged = await error else { return unexpected(await error) }
        #expect(await events.all() == [])
    }

    /// Ann is signed in whenever the list asks; her credential is asked for while ben is.
    @Test func anotherUsersCredentialFetchesNothing() async throws {
        struct Owned: CollectionRequest {
            typealias API = Full
            static let endpoint = Endpoint(
                name: "owned", path: "/owned", envelope: .none, cache: CacheRule(policy: .networkFirst, scope: .user))
            static let collection = CollectionTests.rule
            static let paging = Paging.single
            func write(to request: inout RequestWriter) {}
            static func read(_ body: ResponseReader) throws -> [Event] { try body.lossyList() }
            static func items(of response: [Event]) -> [Event] { response }
        }
        struct Ann: AuthProvider {
            let isBens = Locked(true)
            var user: String? { "ann" }
            func credential() async throws -> Credential {
                isBens.withLock { $0 } ? Credential(user: "ben", secret: "ben") : Credential(user: "ann", secret: "ann")
            }
        }
        let server = try LoopbackServer(.json(#"[{"id": 1, "title": "a"}]"#))
        defer { server.stop() }
        let session = Ann()
        let events = EndpointClient(Full.self, on: server, auth: session).collection(Owned())
        let error = await endpointError { () throws(EndpointError) in try await events.refresh() }
        guard case .userChanged = error else { return unexpected(error) }
        #expect(await events.all() == [])
        #expect(server.requests.isEmpty)
        session.isBens.withLock { $0 = false }
        #expect(try await events.refresh().map(\.id) == [1])
        #expect(server.requests.map { $0["X-Token"] } == ["Token ann"])
    }

    @Test func whatIsRemovedWhileItsNextPageIsOnItsWayStaysRemoved() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            request.target == "/list"
                ? .json(#"{"list": [{"id": 1, "title": "a"}], "next": "b"}"#)
                : LoopbackAnswer(
                    [.wait(gate)] + LoopbackAnswer.json(#"{"list": [{"id": 2, "title": "b"}], "next": "c"}"#).steps)
        }
        defer { server.stop() }
        let events = EndpointClient(Plain.self, on: server).collection(WithCursor())
        _ = try await events.refresh()
        async let error = endpointError { () throws(EndpointError) in try await events.more(after: 1) }
        await gate.reached()
        await events.removeAll()
        #expect(await events.revision == 1)
        gate.open()
        guard case .cancelled = await error else { return unexpected(await error) }
        #expect(await events.all() == [])
    }

    @Test func whoIsCancelledInTheQueueWaitsForNobody() async throws {
        let gate = Gate()
        let server = try LoopbackServer(
            LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(#"[{"id": 1, "title": "a"}]"#).steps))
        defer { server.stop() }
        let events = EndpointClient(Plain.self, on: server).collection(Single())
        async let first = events.refresh()
        await gate.reached()
        let second = Task { try await events.refresh() }
        let third = Task { try await events.refresh() }
        second.cancel()
        await #expect(throws: EndpointError.self) { _ = try await second.value }
        #expect(server.requests.count == 1)
        gate.open()
        #expect(try await first.map(\.id) == [1])
        #expect(try await third.value.map(\.id) == [1])
        #expect(server.requests.count == 2)
    }

    /// Whenever the order changes while somebody reads.
    @Test func nobodyReadsAnItemTwice() async throws {
        let site = try Site(1...3)
        let folder = try Folder()
        let events = site.client(.twoLevel(directory: folder.url)).collection(Single())
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for round in 0..<60 {
                    site.ids.withLock { $0 = round.isMultiple(of: 2) ? [3, 1, 2] : [1, 2, 3] }
                    _ = try? await events.refresh()
                }
            }
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<200 {
                        let ids = await events.all().map(\.id)
                        #expect(Set(ids).count == ids.count, "\(ids)")
                    }
                }
            }
        }
    }

    @Test func anItemThatDoesNotReadHidesNoOther() async throws {
        let server = try LoopbackServer { request in
            request.target == "/offset?from=0"
                ? .json(#"[{"id": 1, "title": "a"}, {"id": 2}, {"title": "no id"}]"#)
                : .json(#"[{"id": 3, "title": "c"}]"#)
        }
        defer { server.stop() }
        let events = EndpointClient(Plain.self, on: server).collection(Sized())
        #expect(try await events.refresh().map(\.id) == [1])
        #expect(await !events.isComplete)
    }

    @Test func anyPageSizeAndAnyPlaceGiveItems() async throws {
        let site = try Site(1...3)
        let client = site.client(.memoryOnly())
        let events = client.collection(Sized(size: .max))
        #expect(try await events.more(after: 0).map(\.id) == [1, 2, 3])
        #expect(try await events.more(after: 1).map(\.id) == [2, 3])
        #expect(try await events.more(after: .max) == [])
        #expect(try await events.more(after: -1).map(\.id) == [1, 2, 3])
        let server = try LoopbackServer(.json(#"[{"id": 1, "title": "a"}]"#))
        defer { server.stop() }
        var pages = EndpointClient(Plain.self, on: server).pages(Sized(from: .max, size: 1)).makeAsyncIterator()
        #expect(try await pages.next()?.items.count == 1)
        #expect(try await pages.next()?.items == nil)
    }

    /// Two objects of one list write to one place; what is read after a restart has no hole.
    @Test func twoObjectsOfAListLeaveNoHole() async throws {
        let site = try Site(1...240)
        let folder = try Folder()
        for isOneClient in [true, false] {
            let cache = EntryCache.twoLevel(directory: folder.url)
            let client = site.client(cache)
            let one = client.collection(CollectionTests.Offset())
            site.ids.withLock { $0 = Array(1...240) }
            await one.removeAll()
            for shown in stride(from: 0, to: 150, by: 2) { _ = try await one.more(after: shown) }
            let other = (isOneClient ? client : site.client(cache)).collection(CollectionTests.Offset())
            let count = await other.count
            #expect(count > 130)
            site.ids.withLock { $0 = [500] + Array(1...240) }
            _ = try await one.refresh()
            site.ids.withLock { $0 = Array(1...240) }
            _ = try await other.more(after: count)
            await cache.close()

            let again = EntryCache.twoLevel(directory: folder.url)
            let ids = await site.client(again).collection(CollectionTests.Offset()).all().map(\.id)
            #expect(Array(1...240).starts(with: ids), "\(ids)")
            if isOneClient { #expect(ids.count > count) }
            await again.close()
        }
    }
}
