import EndpointObservation
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Which of several values a view keeps, and whose.
@Suite(.timeLimit(.minutes(minutesUntilHung))) @MainActor struct LoadedOrderTests {
    /// What ann changes is not shown in bob's value.
    @Test func aChangeGoesWithItsUser() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            if request.target == "/save" {
                return LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "x")).steps)
            }
            return .json(Item.json(1, request["Authorization"] ?? "nobody"))
        }
        defer { gate.open(); server.stop() }
        let users = Users("ann")
        let client = EndpointClient(server, users: users)
        let own = Loaded(OwnRequest(), client)
        await shown { own.value?.name == "Bearer ann" && !own.isRefreshing }
        let change = Task {
            try await own.change {
                $0.name += ", ann's draft"
            } while: { () async throws(EndpointError) in
                try await client.send(QuietSaveRequest())
            }
        }
        await gate.reached()
        #expect(own.value?.name == "Bearer ann, ann's draft")
        users.user = "bob"
        client.userHasChanged()
        await shown { own.value?.name.hasPrefix("Bearer bob") == true }
        #expect(own.value?.name == "Bearer bob")
        gate.open()
        _ = try? await change.value
    }

    /// A value that was asked for before the change comes while it is made, or afterwards.
    @Test(arguments: [false, true]) func aChangeThatSucceededStays(isLate: Bool) async throws {
        let (old, save) = (Gate(), Gate())
        let server = try LoopbackServer(paths: [
            "/item": [
                .json(Item.json(1, "a")), LoopbackAnswer([.wait(old)] + LoopbackAnswer.json(Item.json(1, "a")).steps),
            ],
            "/save": [LoopbackAnswer([.wait(save)] + LoopbackAnswer.json(Item.json(1, "b")).steps)],
        ])
        defer { old.open(); save.open(); server.stop() }
        let client = EndpointClient(Stage.self, server: .url(server.url), cache: .none)
        let item = Loaded(ItemRequest(), client)
        await shown { item.value != nil && !item.isRefreshing }
        let refresh = Task { await item.refresh() }
        await old.reached()
        let change = Task {
            try await item.change {
                $0.name = "b"
            } while: { () async throws(EndpointError) in
                try await client.send(QuietSaveRequest())
            }
        }
        await save.reached()
        #expect(item.value?.name == "b")
        if !isLate {
            old.open()
            await refresh.value
            #expect(item.value?.name == "b")
        }
        save.open()
        _ = try await change.value
        old.open()
        await refresh.value
        #expect(item.value?.name == "b")
    }

    /// A view that shows what is stored of ann; the server has gone since.
    private func shownOfAnn() async throws -> (Loaded<OwnRequest>, EndpointClient<Stage>, Users) {
        let server = try LoopbackServer { request in .json(Item.json(1, request["Authorization"] ?? "nobody")) }
        let users = Users("ann")
        let client = EndpointClient(server, users: users)
        _ = try await client.send(OwnRequest())
        server.stop()
        let own = Loaded(OwnRequest(), client)
        #expect(own.value?.name == "Bearer ann")
        return (own, client, users)
    }

    /// Somebody else signs in right after the first look.
    @Test(arguments: [false, true]) func theStoredValueOfAUserGoesWithTheUserAtOnce(isRemoved: Bool) async throws {
        let (own, client, users) = try await shownOfAnn()
        if isRemoved { client.cache.removeAll(user: "ann") }
        users.user = "bob"
        client.userHasChanged()
        await shown { own.error != nil }
        #expect(own.value == nil)
    }

    /// The same where only what is stored is removed.
    @Test func whatIsRemovedRightAfterTheFirstLookIsDropped() async throws {
        let (own, client, _) = try await shownOfAnn()
        client.cache.removeAll(user: "ann")
        await shown { own.error != nil }
        #expect(own.value == nil)
    }

    /// The answer to an older question comes after that to a newer one.
    @Test func anOlderAnswerTakesNothingOfANewerOne() async throws {
        let gate = Gate()
        let server = try LoopbackServer(paths: [
            "/item": [
                LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "old")).steps),
                .json(Item.json(1, "new")),
            ]
        ])
        defer { server.stop() }
        let client = EndpointClient(server)
        let item = Loaded(ItemRequest(), client, CallOptions(duplicates: .allow))
        #expect(item.isLoading)
        await gate.reached()
        await item.refresh()
        #expect(item.value?.name == "new")
        gate.open()
        await shown { !item.isRefreshing }
        #expect(client.cached(ItemRequest())?.value.name == "new")
        #expect(item.value?.name == "new")
    }
}
