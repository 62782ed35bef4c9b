import EndpointObservation
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// A value that a view shows.
@Suite(.timeLimit(.minutes(minutesUntilHung))) @MainActor struct LoadedTests {
    @Test func nothingHappensBeforeItIsLookedAt() async throws {
        let server = try LoopbackServer(.json(Item.json(1, "a")))
        defer { server.stop() }
        let client = EndpointClient(server)
        let item = Loaded(ItemRequest(), client)
        _ = try await client.send(ItemRequest(), .passThrough)
        #expect(server.requests.count == 1)
        #expect(item.value == nil)
        #expect(item.isLoading)
        #expect(!item.isRefreshing)
        await shown { item.value != nil }
        #expect(item.value == Item(id: 1, name: "a"))
        #expect(item.source == .network)
        #expect(item.age == .zero)
        await shown { !item.isRefreshing }
        #expect(!item.isLoading)
        #expect(server.requests.count == 2)
    }

    @Test func theStoredValueIsThereAtOnceAndTheServersFollows() async throws {
        let gate = Gate()
        let server = try LoopbackServer(
            .json(Item.json(1, "old")),
            LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "new")).steps))
        defer { server.stop() }
        let client = EndpointClient(server)
        _ = try await client.send(ItemRequest())
        client.invalidate("items")
        let item = Loaded(ItemRequest(), client)
        // In the first frame.
        #expect(item.value?.name == "old")
        #expect(item.source == .memory)
        #expect(item.isStale)
        #expect(item.isRefreshing)
        #expect(!item.isLoading)
        await gate.reached()
        #expect(item.value?.name == "old")
        gate.open()
        await shown { item.value?.name == "new" }
        #expect(item.source == .network)
        #expect(!item.isStale)
        await shown { !item.isRefreshing }
    }

    /// The live calls join the request, and may hear of the failure later.
    @Test func nothingIsAskedForAfterAFailure() async throws {
        let server = try LoopbackServer { _ in .response(404, [], body: []) }
        defer { server.stop() }
        let client = EndpointClient(server)
        for _ in 0..<20 {
            let item = Loaded(ItemRequest(), client)
            await item.refresh()
            #expect(item.error != nil)
            #expect(!item.isLoading)
        }
    }

    @Test func aFreshValueIsNotAskedFor() async throws {
        let server = try LoopbackServer(.json(Item.json(1, "a")))
        defer { server.stop() }
        let client = EndpointClient(server)
        _ = try await client.send(ItemRequest())
        let item = Loaded(ItemRequest(), client)
        #expect(item.value?.name == "a")
        // In the first frame, and when the stream has looked at the value as well.
        var frames: [Bool] = []
        await shown {
            frames.append(item.isRefreshing || item.isLoading)
            return frames.count == 2
        }
        #expect(frames == [false, false])
        #expect(server.requests.count == 1)
    }

    @Test func anInvalidationAsksAgain() async throws {
        let server = try LoopbackServer(paths: [
            "/item": [.json(Item.json(1, "a")), .json(Item.json(1, "b"))], "/save": [.json(Item.json(1, "saved"))],
        ])
        defer { server.stop() }
        let client = EndpointClient(server)
        let item = Loaded(ItemRequest(), client)
        await shown { item.value?.name == "a" && !item.isRefreshing }
        _ = try await client.send(SaveRequest())
        await shown { item.value?.name == "b" && !item.isRefreshing }
    }

    @Test func aFailureLeavesTheValueAndASuccessEndsIt() async throws {
        let server = try LoopbackServer(
            .json("{}", status: 500), .json(Item.json(1, "a")), .json("{}", status: 404), .json(Item.json(1, "b")))
        defer { server.stop() }
        let item = Loaded(ItemRequest(), EndpointClient(server))
        await shown { item.error != nil }
        #expect(item.value == nil)
        await shown { !item.isLoading }
        await item.refresh()
        #expect(item.error == nil)
        #expect(item.value?.name == "a")
        await item.refresh()
        guard case .status(let failure)? = item.error else {
            Issue.record("\(String(describing: item.error))")
            return
        }
        #expect(failure.status == 404)
        #expect(item.value?.name == "a")
        await item.refresh()
        #expect(item.error == nil)
        #expect(item.value?.name == "b")
        #expect(!item.isRefreshing)
    }

    @Test func theValueOfAUserGoesWithTheUser() async throws {
        let server = try LoopbackServer { request in
            .json(Item.json(1, request["Authorization"] ?? "nobody"))
        }
        defer { server.stop() }
        let users = Users("ann")
        let client = EndpointClient(server, users: users)
        let own = Loaded(OwnRequest(), client)
        let shared = Loaded(ItemRequest(), client)
        await shown { own.value?.name == "Bearer ann" && !own.isRefreshing }
        await shown { shared.value != nil && !shared.isRefreshing }

        // Somebody else's entries are none of ann's.
        client.cache.removeAll(user: "bob")
        client.cache.removeAll(user: "ann")
        await shown { own.value == nil }
        #expect(own.source == nil)
        #expect(shared.value != nil)
        #expect(server.requests.count == 2)

        users.user = "bob"
        client.userHasChanged()
        await shown { own.value?.name == "Bearer bob" && !own.isRefreshing }
        #expect(server.requests.count == 3)
        // The same user is no other.
        client.userHasChanged()
        users.user = "ann"
        client.userHasChanged()
        await shown { own.value?.name == "Bearer ann" && !own.isRefreshing }
        #expect(server.requests.count == 4)
    }

    @Test func itStopsWhenItIsReleased() async throws {
        let gate = Gate()
        let server = try LoopbackServer(LoopbackAnswer([.wait(gate)]))
        defer { server.stop() }
        let client = EndpointClient(server)
        var item: Loaded<ItemRequest>? = Loaded(ItemRequest(), client)
        #expect(item?.isLoading == true)
        await gate.reached()
        #expect(client.running.count == 1)
        #expect(client.cache.changes.listenerCount == 2)
        weak let released = item
        item = nil
        #expect(released == nil)
        try await until { client.running.isEmpty && client.cache.changes.listenerCount == 0 }
    }

    @Test func aChangeIsShownAtOnceAndStays() async throws {
        let gate = Gate()
        let server = try LoopbackServer(paths: [
            "/item": [.json(Item.json(1, "a"))],
            "/save": [LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "b")).steps)],
        ])
        defer { server.stop() }
        let client = EndpointClient(Stage.self, server: .url(server.url), cache: .none)
        let item = Loaded(ItemRequest(), client)
        await shown { item.value != nil && !item.isRefreshing }
        let change = Task {
            try await item.change {
                $0.name = "b"
            } while: { () async throws(EndpointError) in
                try await client.send(QuietSaveRequest())
            }
        }
        await shown { item.value?.name == "b" }
        await gate.reached()
        gate.open()
        #expect(try await change.value.name == "b")
        #expect(item.value?.name == "b")
    }

    @Test func aChangeThatFailsIsTakenBack() async throws {
        let gate = Gate()
        let server = try LoopbackServer(paths: [
            "/item": [.json(Item.json(1, "a")), .json(Item.json(2, "c"))],
            "/save": [LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json("{}", status: 500).steps)],
        ])
        defer { server.stop() }
        let client = EndpointClient(server)
        let item = Loaded(ItemRequest(), client)
        await shown { item.value != nil && !item.isRefreshing }
        let change = Task {
            try await item.change {
                $0.name += "!"
            } while: { () async throws(EndpointError) in
                try await client.send(SaveRequest())
            }
        }
        await shown { item.value?.name == "a!" }
        await gate.reached()
        // A value that comes meanwhile has the change, too, and is not lost with it.
        await item.refresh()
        #expect(item.value == Item(id: 2, name: "c!"))
        gate.open()
        await #expect(throws: EndpointError.self) { try await change.value }
        #expect(item.value == Item(id: 2, name: "c"))
    }

    /// The server may have made the change, so it is asked.
    @Test func aChangeWhoseAnswerNobodyWaitsForIsAskedAbout() async throws {
        let gate = Gate()
        let server = try LoopbackServer(paths: [
            "/item": [.json(Item.json(1, "a")), .json(Item.json(1, "b"))],
            "/save": [LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "b")).steps)],
        ])
        defer { server.stop() }
        let client = EndpointClient(server)
        let item = Loaded(ItemRequest(), client)
        await shown { item.value != nil && !item.isRefreshing }
        let change = Task {
            try await item.change {
                $0.name = "x"
            } while: { () async throws(EndpointError) in
                try await client.send(SaveRequest())
            }
        }
        await shown { item.value?.name == "x" }
        await gate.reached()
        change.cancel()
        await #expect(throws: EndpointError.self) { try await change.value }
        await shown { item.value == Item(id: 1, name: "b") }
    }

    @Test func aSentRequestTellsWhatBecameOfIt() async throws {
        let gate = Gate()
        let server = try LoopbackServer(
            LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "a")).steps), .json("{}", status: 500))
        defer { server.stop() }
        let sent = Sent<SaveRequest>(EndpointClient(server))
        #expect(!sent.isSending)
        let first = Task { await sent.send(SaveRequest()) }
        await shown { sent.isSending }
        await gate.reached()
        gate.open()
        #expect(await first.value?.name == "a")
        #expect(sent.value?.name == "a")
        #expect(!sent.isSending)
        #expect(await sent.send(SaveRequest()) == nil)
        #expect(sent.error != nil)
        #expect(sent.value?.name == "a")
        sent.reset()
        #expect(sent.value == nil)
        #expect(sent.error == nil)
    }
}
